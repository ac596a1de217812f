import Basics
import Grammar

/// Understands lines: a pure function of the line, the Intents, the names known now, and the moment.
public struct Understander: Sendable {
  let grammar: Grammar
  private let matchers: MatcherShelf

  /// Longer lines are no requests; whatever they are, they are answered at once.
  public static let mostBytes = 2_000
  /// More words than a misspelt command is taken for the topic of a search.
  private static let mostMisread = 5
  /// More words than there are in anything that a line could be like.
  private static let mostAlike = 40

  /// Takes the Intents, and adds the names that are known now.
  public init(grammar: Grammar, lexicon: Lexicon = Lexicon()) {
    self.grammar = grammar.adding(lexicon.sources)
    matchers = MatcherShelf(self.grammar)
  }

  /// What a line means, if it means anything.
  public func interpret(_ line: String, at moment: Moment) -> Interpretation {
    let heard = plainly(line, at: moment)
    return pointedExport(heard, at: moment)?.interpretation ?? heard
  }

  /// What a line means and how that was found, by reading it once more with an eye on the evidence.
  public func explanation(of line: String, at moment: Moment) -> Explanation {
    let explanation = heard(line, at: moment, isExplaining: true)
    guard let export = pointedExport(explanation.interpretation, at: moment) else { return explanation }
    let pointing = heard(export.pointing, at: moment, isExplaining: true).accounts.flatMap(\.filled)
    let accounts = heard(export.rest, at: moment, isExplaining: true).accounts
    return Explanation(
      interpretation: export.interpretation,
      accounts: accounts.map { $0.of(export.interpretation.commands[0], pointingAs: pointing) })
  }

  /// What a line means in one piece.
  func plainly(_ line: String, at moment: Moment) -> Interpretation {
    heard(line, at: moment, isExplaining: false).interpretation
  }

  /// The export that a line is of what it points at; nil where it is none.
  private func pointedExport(_ heard: Interpretation, at moment: Moment) -> PointedExport? {
    PointedExport(heard, by: self) { plainly($0, at: moment) }
  }

  /// What a line comes to that is too long, of which its beginning will do.
  public static func refusal(of line: String) -> Interpretation { nothing(Text.shortened(line)).interpretation }

  private func heard(_ line: String, at moment: Moment, isExplaining: Bool) -> Explanation {
    guard line.utf8.count <= Self.mostBytes else { return Self.nothing(Text.shortened(line)) }
    var words = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&words)
    guard !words.tokens.isEmpty, words.tokens.count <= LineReader.mostTokens else { return Self.nothing(line) }
    let read = LineReader.Line(
      asTyped: line, words: words, reckoner: DayReckoner(moment), isExplained: isExplaining)
    return matchers.lend { matcher in
      matcher.beginLine()
      let explanation = heard(read, by: matcher)
      return matcher.isSpent ? Self.nothing(line) : explanation
    }
  }

  private func heard(_ line: LineReader.Line, by matcher: Matcher) -> Explanation {
    let words = line.words
    // A line is read by its sentences first, and what they came to is known where it is read by its likeness as well.
    var known: (repairs: [[Word]], bySentences: [LineReader.Said])?
    func read(repairs: [[Word]], likeness: LikenessReader? = nil, isOverruling: Bool = false) -> Outcome {
      var reader = LineReader(
        matcher, line, repairs: repairs, knowing: known?.repairs == repairs ? known?.bySentences ?? [] : [])
      reader.likeness = likeness
      reader.isOverruling = isOverruling
      let outcome = reader.outcome()
      known = (repairs, reader.bySentences)
      return outcome
    }
    let exact = read(repairs: [])
    if exact.withheld != nil { return Self.explanation(line.asTyped, exact, evidence: .none) }
    if exact.isSure, exact.freeWords == 0 { return Self.explanation(line.asTyped, exact, evidence: .sentence) }
    let repairs = repairs(in: words)
    let (best, evidence) = repaired(exact, words, repairs) { read(repairs: $0) }
    // What is not done on a guess at the spelling is not done on a likeness to the guess.
    let isGuess = evidence == .typo && best.commands.isEmpty
    if !isGuess, let likeness = likeness(of: words, repairs, where: best, in: matcher.lattice) {
      let alike = read(repairs: repairs, likeness: likeness, isOverruling: !best.commands.isEmpty)
      if isNews(alike, after: best) {
        return Self.explanation(line.asTyped, alike, evidence: alike.commands.isEmpty ? .none : .example)
      }
    }
    return Self.explanation(line.asTyped, best, evidence: evidence)
  }

  /// What a line comes to that is not understood to its last word, once what may be misspelt in it is tried.
  private func repaired(
    _ exact: Outcome, _ words: Tokeniser, _ repairs: [[Word]], reading read: (_ repairs: [[Word]]) -> Outcome
  ) -> (Outcome, Interpretation.Evidence) {
    // Words nobody knows may be misspelt; whether they are, only a sure sentence can tell.
    let doubtful = repairs.enumerated().map { index, candidates in
      exact.isSure ? candidates.filter { isDoubtful(index, as: $0, in: words, freeWords: exact.freeWords) } : candidates
    }
    if doubtful.contains(where: { !$0.isEmpty }) {
      let repaired = read(doubtful)
      // Where nothing else makes sense of the line, it may be asked for what is not done on a guess.
      if exact.commands.isEmpty, repaired.commands.isEmpty, !repaired.repairs.isEmpty {
        return (repaired.besideWhatWasSaid(in: exact), .typo)
      }
      // Where the line makes sense as it is, the repair has to explain more of it.
      if repaired.isSure, !repaired.repairs.isEmpty, !exact.isSure || repaired.freeWords < exact.freeWords {
        return (repaired, .typo)
      }
    }
    // Where it does, and every word is known once all of them are repaired, that is no chance.
    if exact.isSure, exact.freeWords <= Self.mostMisread, repairs != doubtful {
      let repaired = read(repairs)
      // Names are short and near to many words: "stories on bees" asks for no stories of the BBC.
      // And one word that nobody knows may be any, where no other makes more sense with it: "wheat news".
      let isFreeing = exact.freeWords > repaired.repairs.count || repaired.repairs.allSatisfy(\.isPlain)
      if repaired.isSure, repaired.freeWords == 0, isFreeing, origins(in: repaired) == origins(in: exact) {
        return (repaired, .typo)
      }
    }
    if exact.freeWords <= Self.mostMisread, repairs.contains(where: { !$0.isEmpty }) {
      let repaired = read(repairs)
      if isGarbled(exact, repaired) { return (repaired, .typo) }
    }
    return (exact, exact.commands.isEmpty ? .none : .sentence)
  }

  /// Whether words of a line that asks for news are garbled, and it says more once they are put right: "tesla lats week".
  ///
  /// Letters swapped or doubled are never meant. Any other slip may be a name that nobody knows, and has to free more
  /// than itself: in "stories fron cnn", the source.
  private func isGarbled(_ exact: Outcome, _ repaired: Outcome) -> Bool {
    guard repaired.commands.count == 1, !repaired.repairs.isEmpty,
      exact.commands.isEmpty || repaired.freeWords < exact.freeWords
    else { return false }
    guard [.headlines, .search, .count, .chart, .saved, .watch].contains(repaired.commands[0].command.kind) else {
      return false
    }
    let isFreeing = exact.freeWords - repaired.freeWords > repaired.repairs.count
    return repaired.repairs.allSatisfy {
      let (said, read) = (Array($0.said.utf8)[...], Array($0.read.utf8)[...])
      return grammar.tables.spelling.isSwap(said, for: read) || isFreeing && $0.isSlip
    }
  }

  /// What tells a line by its likeness to others; nil where that would say nothing new.
  private func likeness(
    of words: Tokeniser, _ repairs: [[Word]], where best: Outcome, in lattice: Lattice
  ) -> LikenessReader? {
    guard words.tokens.count <= Self.mostAlike, best.missingDay == nil, let likeness = grammar.likeness else {
      return nil
    }
    if best.commands.count > 1 && best.isSure || best.freeWords == 0 && best.commands.contains(where: \.isFragment) {
      return nil
    }
    let reader = LikenessReader(likeness, of: words, repairs: repairs, in: grammar)
    guard best.isSure, best.commands.count == 1 else { return reader }
    let ranking = reader.ranking(of: words.tokens.indices)
    if ranking.isOthersBusiness { return reader }
    // A sure sentence gives way only where the line is much more like something else, or a part of it may be.
    let mayBeOther = LineReader.Closeness.overruling.isReached(by: ranking) || !repairs.isEmpty || lattice.mayBeParted
    return best.commands[0].command.kind != ranking.intent && mayBeOther ? reader : nil
  }

  /// Whether likeness led to more than was known; an offer is no better than another.
  private func isNews(_ alike: Outcome, after best: Outcome) -> Bool {
    guard alike.isAlike else { return false }
    return !alike.commands.isEmpty || alike.withheld != nil || best.commands.isEmpty && best.choices.isEmpty
      || alike.isRefusal
  }

  /// The sources and countries that an outcome speaks of.
  private func origins(in outcome: Outcome) -> [JSON] {
    outcome.commands.map(\.command.slots).flatMap { slots in
      [slots["source"], slots["sources"], slots["country"], slots["refs"]?["source"]].compactMap(\.self)
    }
  }

  private static func nothing(_ line: String) -> Explanation { explanation(line, Outcome(), evidence: .none) }

  private static func explanation(
    _ line: String, _ outcome: Outcome, evidence: Interpretation.Evidence
  ) -> Explanation {
    var interpretation = Interpretation(
      line: line, commands: outcome.isTorn ? outcome.commands.dropLast() : outcome.commands,
      choices: outcome.choices, confidence: outcome.confidence, evidence: evidence, repairs: outcome.repairs)
    interpretation.unreached = outcome.unreached
    interpretation.missingDay = outcome.missingDay
    interpretation.withheld = outcome.withheld
    return Explanation(interpretation: interpretation, accounts: outcome.accounts)
  }

  /// The kinds of things that a line names, such as a source or a country, by the names of their slots.
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

  /// What a name stands for that some words are, with an article before it or not; nil where they are none.
  func code(called words: String, in slot: Slot) -> String? { grammar.code(called: words, in: slot) }

  /// How words end in the language that is spoken.
  public var endings: WordEndings { grammar.endings }

  /// The words of a class, as the Intents have them.
  func words(_ kind: WordClass) -> SaidWords { grammar.words(kind) }

  /// The words behind one that a secret stands behind, such as "password"; nil where there is no such word.
  ///
  /// Where it is misspelt as well, since whoever hurries past it is about to say more.
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

  /// For each word what it may have been meant for, where nobody knows it; nothing at all where there is no such word.
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

  /// Whether a word may be misspelt in a line that makes sense with it: a verb at its beginning ("claer my saved
  /// articles"), or a name that was taken for a topic ("busness news"); short ones are near to too many others.
  private func isDoubtful(_ index: Int, as meant: Word, in words: Tokeniser, freeWords: Int) -> Bool {
    let said = words.bytes[Int(words.tokens[index].start)..<Int(words.tokens[index].end)]
    let meant = grammar.tables.vocabulary.bytes(of: meant)
    if index > 0 { return said.count >= 6 && freeWords <= 2 }
    return max(said.count, meant.count) >= 6 || said.count >= 4 && grammar.tables.spelling.isSwap(said, for: meant)
  }
}

extension Outcome {
  /// The same where the words may as well be what they say: a name before all, and a word of a command after it.
  fileprivate func besideWhatWasSaid(in exact: Outcome) -> Outcome {
    guard !choices.isEmpty, !repairs.allSatisfy(\.isPlain) else { return self }
    var outcome = self
    let asSaid = exact.choices.filter { !choices.contains($0) }
    outcome.choices = repairs.contains(where: \.isName) ? asSaid + choices : choices + asSaid
    return outcome
  }
}
