import Grammar

extension GrammarCompiler {
  /// The ways through a sentence, step by step: one for each order of what may stand in any order.
  mutating func elements(
    of pattern: Pattern, taking slots: [Slot]?, entry: Range<Int>, file: IntentFile
  ) throws(GrammarProblem) -> [[SentenceGraphBuilder.Element]] {
    var ways: [[SentenceGraphBuilder.Element]] = []
    for parts in pattern.rows {
      var way: [SentenceGraphBuilder.Element] = []
      for part in parts { way.append(try element(part, taking: slots, entry: entry, file: file)) }
      if way.allSatisfy(\.isOptional) {
        throw file.problem(at: entry.lowerBound, "All of this can be left out, so that nothing would be left to say.")
      }
      ways.append(way)
    }
    return ways
  }

  private mutating func element(
    _ part: Pattern, taking slots: [Slot]?, entry: Range<Int>, file: IntentFile
  ) throws(GrammarProblem) -> SentenceGraphBuilder.Element {
    switch part {
    case .word(let word): return .init(step: .symbol(.word(word)), isOptional: false)
    case .rule(let rule): return .init(step: .symbol(.phrase(rule)), isOptional: false)
    case .optional(.word(let word)): return .init(step: .symbol(.word(word)), isOptional: true)
    case .optional(.rule(let rule)): return .init(step: .symbol(.phrase(rule)), isOptional: true)
    case .optional(let words): return try group(words, isOptional: true, entry: entry, file: file)
    case .alternative: return try group(part, isOptional: false, entry: entry, file: file)
    case .slot(let use):
      return .init(
        step: .slot(use: declared.number(of: use), isFree: use.filling == .words), isOptional: false)
    case .slots(let isBefore):
      guard let slots else {
        throw file.problem(at: entry.lowerBound, "Only an intent's sentences can have {before} and {after}.")
      }
      let carriers = slots.compactMap { isBefore ? carriersBefore[$0] : carriersAfter[$0] }
      return .init(step: .slots(set: Int(slotSet(carriers))), isOptional: false)
    case .sequence, .permutation:
      throw file.problem(at: entry.lowerBound, "This is nested too deeply.")
    }
  }

  /// Words that may stand for one another, as a rule without a name.
  private mutating func group(
    _ words: Pattern, isOptional: Bool, entry: Range<Int>, file: IntentFile
  ) throws(GrammarProblem) -> SentenceGraphBuilder.Element {
    guard let found = words.phrases else {
      throw file.problem(
        at: entry.lowerBound, "Only words can stand inside [ ] and ( | ), no rule or slot beside them.")
    }
    // In whatever order they are written, so that each word leads along fewer edges.
    let phrases = Set(found).sorted { $0.lexicographicallyPrecedes($1) }
    if let known = groups[phrases] { return .init(step: .symbol(.phrase(known)), isOptional: isOptional) }
    let number = declared.addPhrases()
    groups[phrases] = number
    for phrase in phrases { self.phrases.insert(phrase[...], as: .phrase(number)) }
    return .init(step: .symbol(.phrase(number)), isOptional: isOptional)
  }
}

extension Pattern {
  /// The rows of parts a pattern comes to, once what may stand in any order has been put in each of them.
  fileprivate var rows: [[Pattern]] {
    switch self {
    case .sequence(let parts):
      parts.reduce([[]]) { rows, part in rows.flatMap { row in part.rows.map { row + $0 } } }
    case .permutation(let parts):
      Self.orders(of: parts).flatMap { Pattern.sequence($0).rows }
    default: [[self]]
    }
  }

  /// Whether any words may stand in it somewhere.
  var hasFreeText: Bool {
    switch self {
    case .slot(let use): use.filling == .words
    case .sequence(let parts), .permutation(let parts), .alternative(let parts): parts.contains(where: \.hasFreeText)
    case .optional(let part): part.hasFreeText
    case .word, .rule, .slots: false
    }
  }
}
