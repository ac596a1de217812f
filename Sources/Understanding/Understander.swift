import Grammar
import News

/// Understands lines: a pure function of the line, the Intents, the names known now, and the moment.
public struct Understander: Sendable {
  private let grammar: Grammar

  /// Longer lines are no requests; whatever they are, they are answered at once.
  private static let mostBytes = 2_000
  private static let mostTokens = 100
  /// More words than a misspelt command is taken for the topic of a search.
  private static let mostMisread = 5
  /// More commands than anybody says in one line.
  private static let mostCommands = 8

  /// Takes the Intents, and adds the names that are known now.
  public init(grammar: Grammar, lexicon: Lexicon = Lexicon()) {
    self.grammar = grammar.adding(lexicon.sources)
  }

  /// What a line means, if it means anything.
  public func interpret(_ line: String, at moment: Moment) -> Interpretation {
    heard(line, at: moment, isExplaining: false).interpretation
  }

  /// What a line means and how that was found, by reading it once more with an eye on the evidence.
  public func explanation(of line: String, at moment: Moment) -> Explanation {
    heard(line, at: moment, isExplaining: true)
  }

  private func heard(_ line: String, at moment: Moment, isExplaining: Bool) -> Explanation {
    guard line.utf8.count <= Self.mostBytes else { return nothing(line) }
    var words = Tokeniser(line)
    words.lookUp(in: grammar)
    guard !words.tokens.isEmpty, words.tokens.count <= Self.mostTokens else { return nothing(line) }
    func read(repairs: [[Word]]) -> Outcome {
      var reader = LineReader(
        grammar: grammar, line: line, words: words, repairs: repairs, reckoner: DayReckoner(moment),
        isExplaining: isExplaining)
      return reader.outcome(of: words.tokens.indices, atMost: Self.mostCommands)
    }

    let exact = read(repairs: [])
    if exact.isSure, exact.freeWords == 0 { return explanation(line, exact, evidence: .sentence) }

    // Words nobody knows may be misspelt; whether they are, only a sure sentence can tell.
    let all = words.tokens.map { repairs(for: $0, in: words) }
    let doubtful = all.indices.map { index in
      exact.isSure && !isDoubtful(index, in: words, freeWords: exact.freeWords) ? [] : all[index]
    }
    if doubtful.contains(where: { !$0.isEmpty }) {
      let repaired = read(repairs: doubtful)
      // Where the line makes sense as it is, the repair has to explain more of it.
      if repaired.isSure, !exact.isSure || repaired.freeWords < exact.freeWords {
        return explanation(line, repaired, evidence: .typo)
      }
    }
    // Where it does, and every word is known once all of them are repaired, that is no chance.
    if exact.isSure, exact.freeWords <= Self.mostMisread, all != doubtful {
      let repaired = read(repairs: all)
      // Names are short and near to many words: "stories on bees" asks for no stories of the BBC.
      if repaired.isSure, repaired.freeWords == 0, origins(in: repaired) == origins(in: exact) {
        return explanation(line, repaired, evidence: .typo)
      }
    }
    return explanation(line, exact, evidence: exact.commands.isEmpty ? .none : .sentence)
  }

  /// The sources and countries that an outcome speaks of.
  private func origins(in outcome: Outcome) -> [JSON] {
    outcome.commands.map(\.command.slots).flatMap { slots in
      [slots["source"], slots["sources"], slots["country"], slots["refs"]?["source"]].compactMap(\.self)
    }
  }

  private func nothing(_ line: String) -> Explanation { explanation(line, Outcome(), evidence: .none) }

  private func explanation(_ line: String, _ outcome: Outcome, evidence: Interpretation.Evidence) -> Explanation {
    // Where other readings are as good, nothing is done before the person has said which.
    let isClose = outcome.commands.count == 1 && !outcome.choices.isEmpty
    return Explanation(
      interpretation: Interpretation(
        line: line, commands: isClose ? [] : outcome.commands, choices: outcome.choices,
        confidence: outcome.confidence, evidence: evidence, repairs: outcome.repairs),
      accounts: outcome.accounts)
  }

  /// The kinds of things that a line names, such as a source or a country, by the names of their slots.
  public func kinds(in line: String) -> Set<String> {
    guard line.utf8.count <= Self.mostBytes else { return [] }
    var words = Tokeniser(line)
    words.lookUp(in: grammar)
    let lists = Slot.allCases.compactMap { slot in grammar.tables.list(of: slot).map { (slot, $0) } }
    let arcs = Lattice(words.tokens, grammar: grammar).arcs.filter { !$0.isShy }
    return Set(lists.filter { list in arcs.contains { $0.symbol == list.1 } }.map { "\($0.0)" })
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
}
