import Grammar

/// The elements of an entry.
indirect enum Pattern: Sendable {
  case word(Word)
  /// Words declared elsewhere under a name: `<show>`.
  case rule(Int)
  /// A value to find: `{source}`.
  case slot(SlotUse)
  /// Any of the intent's slots, before the request: `{before}`, or behind it: `{after}`.
  case slots(isBefore: Bool)
  case sequence([Pattern])
  /// One of several: `(this | that)`.
  case alternative([Pattern])
  /// An optional element: `[please]`.
  case optional(Pattern)
  /// All of several, in any order: `(here; there)`.
  case permutation([Pattern])
}

extension Pattern {
  /// The most phrases of one entry; more show a mistake, by judgment.
  static let mostPhrases = 4_000

  /// All phrases, rules included; nil where there are too many, or a slot.
  func phrases(with rules: [Int: [[Word]]]) -> [[Word]]? {
    switch self {
    case .word(let word): return [[word]]
    case .rule(let rule): return rules[rule]
    case .optional(let part): return part.phrases(with: rules).map { [[]] + $0 }
    case .alternative(let parts):
      var phrases: [[Word]] = []
      for part in parts {
        guard let more = part.phrases(with: rules) else { return nil }
        phrases += more
      }
      return phrases.count <= Self.mostPhrases ? phrases : nil
    case .sequence(let parts): return Self.phrases(oneAfterAnother: parts, with: rules)
    case .permutation(let parts):
      return Pattern.alternative(Self.orders(of: parts).map { .sequence($0) }).phrases(with: rules)
    case .slot, .slots: return nil
    }
  }

  private static func phrases(oneAfterAnother parts: [Pattern], with rules: [Int: [[Word]]]) -> [[Word]]? {
    var phrases: [[Word]] = [[]]
    for part in parts {
      if case .word(let word) = part {
        for index in phrases.indices { phrases[index].append(word) }
        continue
      }
      guard let endings = part.phrases(with: rules), phrases.count * endings.count <= mostPhrases else { return nil }
      phrases = phrases.flatMap { start in endings.map { start + $0 } }
    }
    return phrases
  }

  /// Every order of the parts.
  static func orders(of parts: [Pattern]) -> [[Pattern]] {
    guard parts.count > 1 else { return [parts] }
    return parts.indices.flatMap { first in
      var rest = parts
      let part = rest.remove(at: first)
      return orders(of: rest).map { [part] + $0 }
    }
  }

  /// Whether a slot stands in it, so that it is more than words.
  ///
  /// - Parameter open: the ways of the rules in which slots stand.
  func holdsSlot(_ open: [Int: [Pattern]]) -> Bool {
    switch self {
    case .slot, .slots: true
    case .word: false
    case .rule(let rule): open[rule] != nil
    case .optional(let part): part.holdsSlot(open)
    case .sequence(let parts), .alternative(let parts), .permutation(let parts): parts.contains { $0.holdsSlot(open) }
    }
  }

  /// The sequences of parts it stands for.
  ///
  /// They are one for each order of its permutations, and for each choice among parts with slots; words to choose from stay
  /// together.
  ///
  /// - Parameter open: the ways of the rules in which slots stand.
  func rows(spelling open: [Int: [Pattern]]) -> [[Pattern]] {
    switch self {
    case .sequence(let parts):
      parts.reduce([[]]) { rows, part in
        let more = part.rows(spelling: open)
        return rows.flatMap { row in more.map { row + $0 } }
      }
    case .permutation(let parts): Self.orders(of: parts).flatMap { Pattern.sequence($0).rows(spelling: open) }
    case .rule(let rule): open[rule]?.flatMap { $0.rows(spelling: open) } ?? [[self]]
    case .alternative(let parts) where holdsSlot(open):
      [parts.filter { !$0.holdsSlot(open) }].filter { !$0.isEmpty }.map { [.alternative($0)] }
        + parts.filter { $0.holdsSlot(open) }.flatMap { $0.rows(spelling: open) }
    case .optional(let part) where holdsSlot(open): [[]] + part.rows(spelling: open)
    case .word, .slot, .slots, .alternative, .optional: [[self]]
    }
  }

  /// Whether any of it is free text.
  func hasFreeText(_ open: [Int: [Pattern]]) -> Bool {
    switch self {
    case .slot(let use): use.filling == .words
    case .rule(let rule): open[rule]?.contains { $0.hasFreeText(open) } ?? false
    case .optional(let part): part.hasFreeText(open)
    case .sequence(let parts), .alternative(let parts), .permutation(let parts):
      parts.contains { $0.hasFreeText(open) }
    case .word, .slots: false
    }
  }
}
