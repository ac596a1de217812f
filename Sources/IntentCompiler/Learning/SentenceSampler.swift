import Grammar

/// Puts sentences of the grammar into words at random, so that likeness learns from them besides sayings.
///
/// Every build makes the same choices, since its random numbers are fixed.
struct SentenceSampler {
  /// The ways to say rules, lists and parts, by number.
  var rules: [Int: [Pattern]] = [:]
  var lists: [Int: [Pattern]] = [:]
  var parts: [Int: [Pattern]] = [:]
  private var numbers = SplitMix(seed: 1_121)

  /// The deepest nesting of parts, by judgment.
  private static let deepest = 6

  /// One way to say a sentence, as signs; with a slot before or behind it one time in three, where it takes any.
  mutating func signs(of pattern: Pattern, before: [Int], after: [Int]) -> [Int32] {
    signs(of: pattern, carriers: (before, after), depth: 0)
  }

  private mutating func signs(of pattern: Pattern, carriers: (before: [Int], after: [Int]), depth: Int) -> [Int32] {
    switch pattern {
    case .word(let word): return [word]
    case .rule(let rule): return one(of: rules[rule], depth: depth)
    case .sequence(let parts): return parts.flatMap { signs(of: $0, carriers: carriers, depth: depth) }
    case .alternative(let parts):
      return parts.randomElement(using: &numbers).map { signs(of: $0, carriers: carriers, depth: depth) } ?? []
    case .optional(let part):
      return Bool.random(using: &numbers) ? signs(of: part, carriers: carriers, depth: depth) : []
    case .permutation(let parts):
      return parts.shuffled(using: &numbers).flatMap { signs(of: $0, carriers: carriers, depth: depth) }
    case .slots(let isBefore):
      guard Int.random(in: 0..<3, using: &numbers) == 0 else { return [] }
      let part = (isBefore ? carriers.before : carriers.after).randomElement(using: &numbers)
      return part.map { one(of: self.parts[$0], depth: depth) } ?? []
    case .slot(let use):
      switch use.filling {
      case .words: return [LineUnit.content]
      case .part(let part): return one(of: self.parts[part], depth: depth)
      case .names(let list):
        if let names = lists[list], use.slot != .number, use.slot != .count { return one(of: names, depth: depth) }
        return [use.slot == .address || use.slot == .url || use.slot == .base ? LineUnit.address : LineUnit.number]
      }
    }
  }

  private mutating func one(of patterns: [Pattern]?, depth: Int) -> [Int32] {
    guard depth < Self.deepest, let pattern = patterns?.randomElement(using: &numbers) else { return [] }
    return signs(of: pattern, carriers: ([], []), depth: depth + 1)
  }
}
