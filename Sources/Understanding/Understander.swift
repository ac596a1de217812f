import Grammar
import News

/// Understands lines: a pure function of the line, the Intents, the names known now, and the moment.
public struct Understander: Sendable {
  private let grammar: Grammar
  private let matchers: MatcherShelf

  /// Longer lines are no requests; whatever they are, they are answered at once.
  public static let mostBytes = 2_000

  /// Takes the Intents, and adds the names that are known now.
  public init(grammar: Grammar, lexicon: Lexicon = Lexicon()) {
    self.grammar = grammar.adding(lexicon.sources)
    matchers = MatcherShelf(self.grammar)
  }

  /// What a line means, if it means anything.
  public func interpret(_ line: String, at moment: Moment) -> Interpretation {
    guard line.utf8.count <= Self.mostBytes else { return Self.refusal(of: line) }
    var words = Tokeniser(line)
    words.lookUp(in: grammar)
    guard !words.tokens.isEmpty, words.tokens.count <= LineReader.mostTokens else { return Self.nothing(line) }
    return matchers.lend { interpretation(of: line, words, by: $0, reckoner: DayReckoner(moment)) }
  }

  private func interpretation(
    of line: String, _ words: Tokeniser, by matcher: Matcher, reckoner: DayReckoner
  ) -> Interpretation {
    func read(repairs: [[Word]]) -> Outcome {
      var reader = LineReader(
        matcher, grammar: grammar, line: line, words: words, repairs: repairs, reckoner: reckoner)
      return reader.outcome()
    }
    let exact = read(repairs: [])
    if exact.isSure, exact.freeWords == 0 { return interpretation(line, exact, evidence: .sentence) }

    // Words nobody knows may be misspelt; whether they are, only a sure sentence can tell.
    let repairs = repairs(in: words, where: exact)
    if !repairs.isEmpty {
      let repaired = read(repairs: repairs)
      // Where the line makes sense as it is, the repair has to explain more of it.
      if repaired.isSure, !exact.isSure || repaired.freeWords < exact.freeWords {
        return interpretation(line, repaired, evidence: .typo)
      }
    }
    return interpretation(line, exact, evidence: exact.commands.isEmpty ? .none : .sentence)
  }

  /// What a line comes to that is too long, of which its beginning will do.
  public static func refusal(of line: String) -> Interpretation { nothing(Text.shortened(line)) }

  private static func nothing(_ line: String) -> Interpretation {
    Interpretation(line: line, commands: [], confidence: 0, evidence: .none)
  }

  private func interpretation(
    _ line: String, _ outcome: Outcome, evidence: Interpretation.Evidence
  ) -> Interpretation {
    Interpretation(
      line: line, commands: outcome.commands, offer: outcome.offer, confidence: outcome.confidence,
      evidence: evidence, repairs: outcome.repairs)
  }

  /// For each word what it may have been meant for, where nobody knows it; nothing at all where they know them all.
  private func repairs(in words: Tokeniser, where exact: Outcome) -> [[Word]] {
    var repairs: [[Word]] = []
    for (index, token) in words.tokens.enumerated() where token.kind == .word && token.word == Vocabulary.unknown {
      if exact.isSure, !isDoubtful(index, in: words, freeWords: exact.freeWords) { continue }
      let candidates = grammar.tables.spelling.candidates(
        for: words.bytes[Int(token.start)..<Int(token.end)], in: grammar.tables.vocabulary)
      if candidates.isEmpty { continue }
      if repairs.isEmpty { repairs = Array(repeating: [], count: words.tokens.count) }
      repairs[index] = candidates
    }
    return repairs
  }

  /// Whether a word may be misspelt in a line that makes sense with it: a verb at its beginning ("claer my saved
  /// articles"), or a name that was taken for a topic ("busness news"); short ones are near to too many others.
  private func isDoubtful(_ index: Int, in words: Tokeniser, freeWords: Int) -> Bool {
    let length = words.tokens[index].end - words.tokens[index].start
    return index == 0 ? length >= 5 : length >= 6 && freeWords <= 2
  }
}
