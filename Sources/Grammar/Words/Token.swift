/// A word of a line, or something in its place.
public struct Token: Sendable {
  /// The kind of token.
  public enum Kind: UInt8, Sendable {
    case word
    /// Digits alone, with their `value`.
    case number
    /// Digits with an ordinal's ending, such as "32nd"; `value` is the number.
    case ordinal
    /// A date as `2026-11-01`; `value` is 20261101.
    case date
    /// A time of day as `15:00`; `value` is its minutes since midnight.
    case time
    /// A web address.
    case address
    /// Quoted words, taken as one.
    case quoted
  }

  /// What separates a token from the one before, besides blanks.
  public enum Pause: UInt8, Sendable {
    case none, comma
    /// The end of a sentence.
    case stop
  }

  public let kind: Kind
  public let pause: Pause
  /// The place of its bytes in the folded line.
  public let start: Int32
  public let end: Int32
  public let value: Int32
  /// Its number in the vocabulary, or `Vocabulary.unknown`.
  public internal(set) var word: Word
}
