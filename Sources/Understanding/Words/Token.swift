/// One word of a line, or something that stands for one.
struct Token: Sendable {
  /// What kind of thing was written.
  enum Kind: UInt8, Sendable {
    case word
    /// Digits alone; `value` is what they come to.
    case number
    /// A day as `2026-11-01`; `value` is 20261101.
    case date
    /// A web address.
    case address
    /// Words between quotes, taken as one.
    case quoted
  }

  /// What stands between a token and the one before it, beyond a blank.
  enum Pause: UInt8, Sendable {
    case none, comma
    /// The end of a sentence.
    case stop
  }

  let kind: Kind
  let pause: Pause
  /// Where its bytes stand in the folded line.
  let start: Int32
  let end: Int32
  let value: Int32
  /// Its number in the vocabulary, or `Vocabulary.unknown`.
  var word: Word
}
