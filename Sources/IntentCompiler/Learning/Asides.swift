import Grammar

/// Puts what is no business of Crier's beside sayings, as people do: "my bus is late, save that one".
struct Asides {
  /// The most words of a remark beside a request, by judgment.
  private static let mostWords = 8

  private let remarks: [String]
  private var numbers: SplitMix

  init(among sayings: [Teaching.Saying], seed: UInt64) {
    remarks = sayings.filter { $0.intent == nil && $0.line.split(separator: " ").count <= Self.mostWords }.map(\.line)
    numbers = SplitMix(seed: seed)
  }

  /// The line with a remark before or behind it, for every second line; nil for the others.
  mutating func beside(_ line: String) -> String? {
    guard Bool.random(using: &numbers), let remark = remarks.randomElement(using: &numbers) else { return nil }
    return Bool.random(using: &numbers) ? remark + " " + line : line + " " + remark
  }
}
