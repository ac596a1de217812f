/// The pieces of words that the encoder knows, in the order of their bytes.
struct PieceTable: @unchecked Sendable {
  private let places: UnsafePointer<UInt32>
  private let letters: UnsafePointer<UInt8>
  private let count: Int
  /// What stands for a word that has no pieces, and around a text.
  private(set) var (unknown, first, last) = (0, 0, 0)

  /// Nil where the places are out of order, or pieces are missing that every text needs.
  ///
  /// - Parameter places: Where each piece begins, and where the last one ends.
  init?(places: UnsafePointer<UInt32>, letters: UnsafeRawPointer, count: Int) {
    (self.places, self.letters, self.count) = (places, letters.assumingMemoryBound(to: UInt8.self), count)
    guard places[0] == 0, (0..<count).allSatisfy({ places[$0] <= places[$0 + 1] }) else { return nil }
    (unknown, first, last) = (-1, -1, -1)
    guard let unknown = find("[UNK]"), let first = find("[CLS]"), let last = find("[SEP]") else { return nil }
    (self.unknown, self.first, self.last) = (unknown, first, last)
  }

  private func find(_ piece: StaticString) -> Int? {
    find(UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
  }

  /// The number of a piece.
  func find(_ piece: UnsafeBufferPointer<UInt8>) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let order = compare(piece, with: middle)
      if order == 0 { return middle }
      if order < 0 { high = middle } else { low = middle + 1 }
    }
    return nil
  }

  private func compare(_ piece: UnsafeBufferPointer<UInt8>, with number: Int) -> Int {
    let (start, end) = (Int(places[number]), Int(places[number + 1]))
    for index in 0..<min(piece.count, end - start) {
      let difference = Int(piece[index]) - Int(letters[start + index])
      if difference != 0 { return difference }
    }
    return piece.count - (end - start)
  }

  /// A piece's letters.
  subscript(number: Int) -> String {
    let (start, end) = (Int(places[number]), Int(places[number + 1]))
    return String(decoding: UnsafeBufferPointer(start: letters + start, count: end - start), as: UTF8.self)
  }
}
