/// What a sentence can be built of: a word, or a class of phrases.
public struct Symbol: Hashable, Sendable {
  public let raw: Int32

  private static let firstPhrase: Int32 = 1 << 20

  /// One word, as it is.
  public static func word(_ word: Word) -> Symbol { Symbol(raw: word) }
  /// Any phrase of a rule or list.
  public static func phrase(_ number: Int) -> Symbol { Symbol(raw: firstPhrase + Int32(number)) }

  /// The number of the rule or list; nil for a word.
  public var phrase: Int? { raw >= Self.firstPhrase ? Int(raw - Self.firstPhrase) : nil }
}
