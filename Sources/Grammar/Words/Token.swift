/// One word of a line, or something that stands for one.
public struct Token: Sendable {
  /// What kind of thing was written.
  public enum Kind: UInt8, Sendable {
    case word
    /// Digits alone; `value` is what they come to.
    case number
    /// Digits with letters that make a place of them, as "32nd"; `value` is what the digits come to.
    case ordinal
    /// A day as `2026-11-01`; `value` is 20261101.
    case date
    /// A web address.
    case address
    /// Words between quotes, taken as one.
    case quoted
  }

  /// What stands between a token and the one before it, beyond a blank.
  public enum Pause: UInt8, Sendable {
    case none, comma
    /// The end of a sentence.
    case stop
  }

  public let kind: Kind
  public let pause: Pause
  /// Where its bytes stand in the folded line.
  public let start: Int32
  public let end: Int32
  public let value: Int32
  /// Its number in the vocabulary, or `Vocabulary.unknown`.
  public internal(set) var word: Word
}
