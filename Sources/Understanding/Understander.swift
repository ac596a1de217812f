import Basics
import Grammar

/// Understands lines: a pure function of the line, the Intents, the names known now, and the moment.
public struct Understander: Sendable {
  let grammar: Grammar
  /// The names known now.
  public let lexicon: Lexicon
  let matchers: MatcherPool
  /// A pass that is left out; nil but for measuring.
  let leftOut: Pass?
  /// The lines that were read already, all at the same moment; nil where none is remembered.
  private(set) var readings: Readings?

  /// The longest line that is read, by judgment; longer ones are refused at once.
  public static let mostBytes = 2_000

  /// Takes the Intents and adds the names known now.
  public init(grammar: Grammar, lexicon: Lexicon = Lexicon(), leavingOut leftOut: Pass? = nil) {
    self.grammar = grammar.adding(lexicon.sources, lists: lexicon.lists)
    self.lexicon = lexicon
    self.leftOut = leftOut
    matchers = MatcherPool(self.grammar)
  }

  /// The same, with what it reads remembered, as long as the moment stays the same.
  public func remembering(_ readings: Readings) -> Understander {
    var understander = self
    understander.readings = readings
    return understander
  }

  /// Understands a line in one piece.
  func plainly(_ line: String, at moment: Moment, isMeant: Bool = false) -> Interpretation {
    let read = { heard(line, at: moment, isExplaining: false, isMeant: isMeant).interpretation }
    return readings?.reading(of: line, isMeant: isMeant, reading: read) ?? read()
  }

  /// The outcome of a line that is too long; its beginning stands for it.
  public static func refusal(of line: String) -> Interpretation { nothing(Text.shortened(line)).interpretation }

  func heard(
    _ line: String, at moment: Moment, isExplaining: Bool, isMeant: Bool = false,
    pointing stretches: [(words: Range<Int>, number: Int)] = []
  ) -> Explanation {
    guard line.utf8.count <= Self.mostBytes else { return Self.nothing(Text.shortened(line)) }
    var words = Tokeniser(withoutPleas(line), in: grammar.tables.writing)
    grammar.lookUp(&words)
    guard !words.tokens.isEmpty, words.tokens.count <= LineReader.mostTokens else { return Self.nothing(line) }
    let pointers = stretches.compactMap { stretch in
      words.tokens(ofWords: stretch.words).map { Lattice.Pointer(tokens: $0, number: stretch.number) }
    }
    let read = LineReader.Line(
      asTyped: line, words: words, reckoner: DayReckoner(moment), isExplained: isExplaining,
      isMeant: isMeant, leftOut: leftOut)
    return matchers.lend { matcher in
      matcher.beginLine(pointers: pointers)
      let explanation = heard(read, by: matcher)
      return matcher.isSpent ? Self.nothing(line) : explanation
    }
  }

  /// A line without what asks nicely between its other words: "give me please the news".
  ///
  /// At its edges it is passed over anyway, and between quotation marks it is what is looked for.
  func withoutPleas(_ line: String) -> String {
    let pleading = words(.pleading)
    guard leftOut != .pleas, pleading.mayStand(in: line),
      !Self.hasQuotes(line)
    else { return line }
    let words = line.split(separator: " ")
    let isPlea = words.map { pleading.holds(SaidWords.plain($0)) }
    let kept = words.indices.filter { index in
      let isInside = index > 0 && index < words.count - 1 && !isPlea[index - 1] && !isPlea[index + 1]
      return !(isInside && isPlea[index])
    }
    return kept.count == words.count ? line : kept.map { words[$0] }.joined(separator: " ")
  }

  private static func hasQuotes(_ line: String) -> Bool {
    // Most lines are ASCII, and reading characters by Unicode rules takes ten times as long.
    if line.utf8.allSatisfy({ $0 < 0x80 }) { return line.utf8.contains(UInt8(ascii: "\"")) }
    return line.contains { "\"“”„«»".contains($0) }
  }

  private func heard(_ line: LineReader.Line, by matcher: Matcher) -> Explanation {
    let words = line.words
    func read(repairs: [[Word]]) -> Outcome {
      var reader = LineReader(matcher, line, repairs: repairs)
      return reader.outcome()
    }
    let exact = read(repairs: [])
    if exact.withheld != nil { return explained(line.asTyped, exact, evidence: .none) }
    if exact.isSure, exact.freeWords == 0 { return explained(line.asTyped, exact, evidence: .sentence) }
    let repairs = leftOut == .spelling ? [] : repairs(in: words)
    let (best, evidence) = repaired(exact, repairs, reading: read)
    return explained(line.asTyped, best, evidence: evidence)
  }

  /// The outcome with misspelt words repaired, for a line not understood to its last word.
  private func repaired(
    _ exact: Outcome, _ repairs: [[Word]], reading read: (_ repairs: [[Word]]) -> Outcome
  ) -> (Outcome, Interpretation.Evidence) {
    let repaired = repairs.isEmpty ? exact : read(repairs)
    if !repaired.repairs.isEmpty {
      // Where nothing else makes sense, a doubtful repair is asked about.
      if exact.commands.isEmpty, repaired.commands.isEmpty { return (repaired.besideWhatWasSaid(in: exact), .typo) }
      // Where the line makes sense as typed, the repair has to explain more of it.
      if repaired.isSure, !exact.isSure || repaired.freeWords < exact.freeWords { return (repaired, .typo) }
    }
    return (exact, exact.commands.isEmpty ? .none : .sentence)
  }

  private static func nothing(_ line: String) -> Explanation {
    Explanation(interpretation: Interpretation(line: line, commands: [], confidence: 0, evidence: .none), accounts: [])
  }

  private func explained(_ line: String, _ said: Outcome, evidence: Interpretation.Evidence) -> Explanation {
    let outcome = said.withoutTakenBack()
    let commands = outcome.isTorn ? outcome.commands.dropLast() : outcome.commands
    var interpretation = Interpretation(
      line: line, commands: commands.flatMap(apart),
      choices: outcome.choices, confidence: outcome.confidence, evidence: evidence, repairs: outcome.repairs)
    interpretation.unreached = outcome.unreached
    interpretation.missingDay = outcome.missingDay
    interpretation.withheld = outcome.withheld
    interpretation.isAllTakenBack = outcome.isAllTakenBack
    return Explanation(interpretation: interpretation, accounts: outcome.accounts)
  }

  /// The kinds of things a line names, such as a source or a country, as slot names.
  public func kinds(in line: String) -> Set<String> {
    guard line.utf8.count <= Self.mostBytes else { return [] }
    var words = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&words)
    let lists = Slot.allCases.compactMap { slot in grammar.tables.list(of: slot).map { (slot, $0) } }
    return matchers.lend { matcher in
      matcher.lattice.tag(words.tokens, repairs: [])
      let kinds = lists.filter { list in
        words.tokens.indices.contains { matcher.lattice.arcs(of: list.1, at: $0).contains { !$0.isShy } }
      }
      return Set(kinds.map { "\($0.0)" })
    }
  }

  /// The key of a name, with or without an article; nil where it is unknown.
  func code(called words: String, in slot: Slot) -> String? { grammar.code(called: words, in: slot) }

  /// How words end in the language that is spoken.
  public var endings: WordEndings { grammar.endings }

  /// The words of a class, as the Intents have them.
  func words(_ kind: WordClass) -> SaidWords { grammar.words(kind) }

  /// The words behind a word such as "password", misspelt or not; nil without one.
  func wordsBehindSecret(in line: String) -> String? {
    guard line.utf8.count <= Self.mostBytes else { return nil }
    var words = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&words)
    return matchers.lend { matcher in
      matcher.lattice.tag(words.tokens, repairs: repairs(in: words))
      for start in words.tokens.indices {
        for secret in matcher.lattice.arcs(of: grammar.tables.markers.secret, at: start) {
          return words.text(Int(secret.end)..<words.tokens.count)
        }
      }
      return nil
    }
  }

  /// Whether a line has words to log in or sign up with, misspelt or not; false is certain.
  func mayComeIn(_ line: String) -> Bool {
    guard line.utf8.count <= Self.mostBytes else { return false }
    let coming = self.words(.comingIn)
    let isPlain = line.utf8.allSatisfy { $0 < 0x80 }
    if isPlain, coming.mayStand(in: line) { return true }
    var words = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&words)
    let repairs = repairs(in: words)
    if isPlain, repairs.isEmpty { return false }
    let said = words.tokens.indices.map { SaidWords.plain(words.text($0..<$0 + 1)) }
    if repairs.isEmpty { return said.indices.contains { coming.count(beginning: said[$0...]) != nil } }
    // One word of a phrase may be misspelt and another not.
    return said.contains(where: coming.begin)
      || repairs.joined().contains { word in
        coming.begin(with: SaidWords.plain(String(decoding: grammar.tables.vocabulary.bytes(of: word), as: UTF8.self)))
      }
  }

  /// Whether words say nothing of what is looked for: "of the other".
  public func isHollow(_ text: String) -> Bool {
    var words = Tokeniser(text, in: grammar.tables.writing)
    grammar.lookUp(&words)
    return matchers.lend { matcher in
      matcher.lattice.tag(words.tokens, repairs: [])
      return words.tokens.indices.allSatisfy {
        matcher.lattice.endOfHollowWords(at: $0, within: $0..<words.tokens.count) > $0
      }
    }
  }

  /// Whether a word begins commands, as verbs do.
  public func beginsCommand(_ word: String) -> Bool {
    var words = Tokeniser(word, in: grammar.tables.writing)
    grammar.lookUp(&words)
    return matchers.lend { matcher in
      matcher.lattice.tag(words.tokens, repairs: [])
      return !words.tokens.isEmpty && matcher.lattice.beginsCommand(at: 0)
    }
  }

  /// The possible repairs of each unknown word; empty where all words are known.
  private func repairs(in words: Tokeniser) -> [[Word]] {
    var repairs: [[Word]] = []
    for (index, token) in words.tokens.enumerated() where token.kind == .word && token.word == Vocabulary.unknown {
      // Digits and signs alone are no slip for a word.
      guard words.hasLetter(token) else { continue }
      let candidates = grammar.tables.spelling.candidates(
        for: words.bytes[Int(token.start)..<Int(token.end)], in: grammar.tables.vocabulary)
      if candidates.isEmpty { continue }
      if repairs.isEmpty { repairs = Array(repeating: [], count: words.tokens.count) }
      repairs[index] = candidates
    }
    return repairs
  }
}

extension Outcome {
  /// The same where the repair is uncertain: the words as typed may be a name.
  fileprivate func besideWhatWasSaid(in exact: Outcome) -> Outcome {
    guard !choices.isEmpty, !repairs.allSatisfy(\.isPlain) else { return self }
    var outcome = self
    let asSaid = exact.choices.filter { !choices.contains($0) }
    outcome.choices = repairs.contains(where: \.isName) ? asSaid + choices : choices + asSaid
    return outcome
  }
}
