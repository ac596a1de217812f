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

  /// The uses of slots in it.
  var uses: [SlotUse] {
    switch self {
    case .slot(let use): [use]
    case .sequence(let parts), .alternative(let parts), .permutation(let parts): parts.flatMap(\.uses)
    case .optional(let part): part.uses
    case .word, .rule, .slots: []
    }
  }

  /// Whether any of it is free text.
  var hasFreeText: Bool { uses.contains { $0.filling == .words } }
}
