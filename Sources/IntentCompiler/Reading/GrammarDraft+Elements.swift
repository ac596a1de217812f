import Grammar

/// Turns patterns into steps of the graph.
extension GrammarDraft {
  /// The step sequences of a sentence, as many as it has rows.
  ///
  /// - Parameter slots: those around it; nil where none may stand there.
  mutating func elements(
    of pattern: Pattern, around slots: [Slot]?, entry: Entry
  ) throws(GrammarProblem) -> [[SentenceGraphBuilder.Element]] {
    var ways: [[SentenceGraphBuilder.Element]] = []
    let rows = pattern.rows(spelling: declared.openRules)
    if rows.count > Self.mostRows {
      throw entry.problem("This says more than \(Self.mostRows) sentences: cut it in two.")
    }
    for parts in rows {
      var way: [SentenceGraphBuilder.Element] = []
      for part in parts { way.append(try element(part, around: slots, entry: entry)) }
      if way.allSatisfy(\.isOptional) {
        throw entry.problem("All of this can be left out, so that nothing would be left to say.")
      }
      ways.append(way)
    }
    return ways
  }

  /// The most sentences of one way to write them; more show a mistake, by judgment.
  private static let mostRows = 400

  private mutating func element(
    _ part: Pattern, around slots: [Slot]?, entry: Entry
  ) throws(GrammarProblem) -> SentenceGraphBuilder.Element {
    switch part {
    case .word(let word): return .init(step: .symbol(.word(word)), isOptional: false)
    case .rule(let rule): return .init(step: .symbol(find(rule)), isOptional: false)
    case .optional(.word(let word)): return .init(step: .symbol(.word(word)), isOptional: true)
    case .optional(.rule(let rule)): return .init(step: .symbol(find(rule)), isOptional: true)
    case .optional(let words): return try group(words, isOptional: true, entry: entry)
    case .alternative: return try group(part, isOptional: false, entry: entry)
    case .slot(let use):
      return .init(step: .slot(use: declared.number(of: use), isFree: use.filling == .words), isOptional: false)
    case .slots(let isBefore):
      guard let slots else { throw entry.problem("Only an intent's sentences can have {before} and {after}.") }
      let set = slotSet(parts.carriers(of: slots, isBefore: isBefore))
      return .init(step: .slots(set: Int(set)), isOptional: false)
    case .sequence, .permutation: throw entry.problem("This is nested too deeply.")
    }
  }

  /// Alternative words, as a rule without a name.
  private mutating func group(
    _ words: Pattern, isOptional: Bool, entry: Entry
  ) throws(GrammarProblem) -> SentenceGraphBuilder.Element {
    guard let found = words.phrases(with: declared.phrasesOfRules) else {
      throw entry.problem("This can be said in more ways than a few thousand.")
    }
    // Sorted, so that a word has fewer edges.
    let phrases = Set(found).sorted { $0.lexicographicallyPrecedes($1) }
    if let known = groups[phrases] { return .init(step: .symbol(.phrase(known)), isOptional: isOptional) }
    let number = declared.addPhrases()
    groups[phrases] = number
    for phrase in phrases { self.phrases.insert(phrase[...], as: .phrase(number)) }
    return .init(step: .symbol(.phrase(number)), isOptional: isOptional)
  }

  /// The number of a set of carrier parts.
  mutating func slotSet(_ carriers: [Int]) -> Int32 {
    let uses = carriers.map { SlotUse(slot: parts.parts[$0].slot, filling: .part($0)) }
    return parts.number(of: uses.map { Int32(declared.number(of: $0)) })
  }
}
