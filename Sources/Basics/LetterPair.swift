import CUnicode

/// The first two letters of a word, looked for many bytes at a time.
public struct LetterPair: Sendable {
  private let first: UInt8
  private let second: UInt8

  /// The first two of lower-case ASCII letters or digits; nil where there are fewer.
  public init?(_ letters: [UInt8]) {
    guard letters.count > 1 else { return nil }
    (first, second) = (letters[0], letters[1])
  }

  /// The next place from which a closer look is needed: the pair may stand there, or what may fold to it.
  ///
  /// Near the end it is any place that is left.
  public func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int) -> Int {
    precondition(start >= 0 && end <= bytes.count)
    return crier_next_pair(bytes.baseAddress, start, end, first, second)
  }
}
