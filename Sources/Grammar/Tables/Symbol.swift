/// A step in a sentence: a word, or any phrase of a rule or list.
public struct Symbol: Hashable, Sendable, BitwiseCopyable {
  public let raw: Int32

  /// The number of the first rule or list, above all words.
  @inlinable static var firstPhrase: Int32 { 1 << 20 }

  @inlinable public init(raw: Int32) { self.raw = raw }

  /// One word, as it is.
  @inlinable public static func word(_ word: Word) -> Symbol { Symbol(raw: word) }
  /// Any phrase of a rule or list.
  @inlinable public static func phrase(_ number: Int) -> Symbol { Symbol(raw: firstPhrase + Int32(number)) }

  /// The number of the rule or list; nil for a word.
  @inlinable public var phrase: Int? { raw >= Self.firstPhrase ? Int(raw - Self.firstPhrase) : nil }
}
