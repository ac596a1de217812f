/// Words by one of their letters and their length.
package struct WordBuckets: Sendable {
  /// The words of all buckets, one bucket behind the other.
  private let words: [UInt16]
  /// Where each bucket begins, and where the last one ends.
  private let starts: [Int32]
  /// The number of lengths for each letter.
  private let width: Int

  /// The words on one bucket; empty for a length without one.
  subscript(letter: Letter, length: Int) -> ArraySlice<UInt16> {
    guard length < width else { return [] }
    let bucket = Letters.index(of: letter) * width + length
    return words[Int(starts[bucket])..<Int(starts[bucket + 1])]
  }
}

extension WordBuckets {
  package init(words: [UInt16], starts: [Int32]) {
    (self.words, self.starts) = (words, starts)
    width = (starts.count - 1) / Letters.count
  }

  init(_ reader: inout NumberReader) {
    self.init(words: reader.places(), starts: reader.numbers())
  }

  func write(to writer: inout NumberWriter) {
    writer.write(words)
    writer.write(starts)
  }
}
