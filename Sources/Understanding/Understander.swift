import Grammar
import News

/// Understands lines: a pure function of the line, the Intents, the names known now, and the moment.
public struct Understander: Sendable {
  private let grammar: Grammar

  /// Longer lines are no requests; whatever they are, they are answered at once.
  private static let mostBytes = 2_000
  private static let mostTokens = 100
  /// More commands than anybody says in one line.
  private static let mostCommands = 8

  /// Takes the Intents, and adds the names that are known now.
  public init(grammar: Grammar, lexicon: Lexicon = Lexicon()) {
    self.grammar = grammar.adding(lexicon.sources)
  }

  /// What a line means, if it means anything.
  public func interpret(_ line: String, at moment: Moment) -> Interpretation {
    guard line.utf8.count <= Self.mostBytes else { return nothing(line) }
    var words = Tokeniser(line)
    words.lookUp(in: grammar)
    guard !words.tokens.isEmpty, words.tokens.count <= Self.mostTokens else { return nothing(line) }

    let reckoner = DayReckoner(moment)
    let exact = read(line, words, repairs: [], reckoner: reckoner)
    if exact.isSure, exact.freeWords == 0 { return interpretation(line, exact, evidence: .sentence) }

    // Words nobody knows may be misspelt; whether they are, only a sure sentence can tell.
    let repairs = words.tokens.indices.map { index in
      exact.isSure && !isDoubtful(index, in: words, freeWords: exact.freeWords)
        ? [] : self.repairs(for: words.tokens[index], in: words)
    }
    var best = exact
    var evidence: Interpretation.Evidence = exact.commands.isEmpty ? .none : .sentence
    if repairs.contains(where: { !$0.isEmpty }) {
      let repaired = read(line, words, repairs: repairs, reckoner: reckoner)
      // Where the line makes sense as it is, the repair has to explain more of it.
      if repaired.isSure, !exact.isSure || repaired.freeWords < exact.freeWords {
        (best, evidence) = (repaired, .typo)
      }
    }
    if let alike = alike(line, words, best, reckoner: reckoner) {
      return interpretation(line, alike, evidence: alike.commands.isEmpty ? .none : .example)
    }
    return interpretation(line, best, evidence: evidence)
  }

  /// What the line comes to by its likeness to others; nil where that says nothing new.
  private func alike(_ line: String, _ words: Tokeniser, _ best: Outcome, reckoner: DayReckoner) -> Outcome? {
    guard let likeness = grammar.likeness else { return nil }
    if best.commands.count > 1 && best.isSure || best.commands.contains(where: \.isFragment) { return nil }
    let ranking = LikenessReader(likeness: likeness, grammar: grammar, words: words).ranking(of: words.tokens.indices)
    if best.isSure, best.commands.count == 1, best.commands[0].command.kind == ranking.intent { return nil }
    let repairs = words.tokens.map { self.repairs(for: $0, in: words) }
    var reader = LineReader(
      grammar: grammar, line: line, words: words, repairs: repairs.contains { !$0.isEmpty } ? repairs : [],
      reckoner: reckoner, likeness: likeness, isOverruling: !best.commands.isEmpty)
    let alike = reader.outcome(of: words.tokens.indices, atMost: Self.mostCommands)
    // An offer is no better than what is known already.
    guard alike.isAlike, !alike.commands.isEmpty || best.commands.isEmpty && best.offer == nil || alike.isRefusal else {
      return nil
    }
    return alike
  }

  private func nothing(_ line: String) -> Interpretation {
    Interpretation(line: line, commands: [], confidence: 0, evidence: .none)
  }

  private func interpretation(
    _ line: String, _ outcome: Outcome, evidence: Interpretation.Evidence
  ) -> Interpretation {
    Interpretation(
      line: line, commands: outcome.commands, offer: outcome.offer, confidence: outcome.confidence,
      evidence: evidence, repairs: outcome.repairs)
  }

  /// What an unknown word may have been meant for.
  private func repairs(for token: Token, in words: Tokeniser) -> [Word] {
    guard token.kind == .word, token.word == Vocabulary.unknown else { return [] }
    return grammar.tables.spelling.candidates(
      for: words.bytes[Int(token.start)..<Int(token.end)], in: grammar.tables.vocabulary)
  }

  /// Whether a word may be misspelt in a line that makes sense with it: a verb at its beginning ("claer my saved
  /// articles"), or a name that was taken for a topic ("busness news"); short ones are near to too many others.
  private func isDoubtful(_ index: Int, in words: Tokeniser, freeWords: Int) -> Bool {
    let length = words.tokens[index].end - words.tokens[index].start
    return index == 0 ? length >= 5 : length >= 6 && freeWords <= 2
  }

  private func read(_ line: String, _ words: Tokeniser, repairs: [[Word]], reckoner: DayReckoner) -> Outcome {
    var reader = LineReader(grammar: grammar, line: line, words: words, repairs: repairs, reckoner: reckoner)
    return reader.outcome(of: words.tokens.indices, atMost: Self.mostCommands)
  }
}
