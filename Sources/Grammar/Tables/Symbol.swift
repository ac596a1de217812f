/// What leads from one place of a sentence to the next: a word, or any phrase of a rule or of a list of names.
public struct Symbol: Hashable, Sendable, BitwiseCopyable {
  public let raw: Int32

  /// Rules and lists are numbered from here on, above all words.
  @inlinable static var firstPhrase: Int32 { 1 << 20 }

  @inlinable public init(raw: Int32) { self.raw = raw }

  /// One word, as it is.
  @inlinable public static func word(_ word: Word) -> Symbol { Symbol(raw: word) }
  /// Any phrase of a rule or list.
  @inlinable public static func phrase(_ number: Int) -> Symbol { Symbol(raw: firstPhrase + Int32(number)) }

  /// The number of the rule or list; nil for a word.
  @inlinable public var phrase: Int? { raw >= Self.firstPhrase ? Int(raw - Self.firstPhrase) : nil }
}
