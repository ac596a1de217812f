import Basics

/// Where words stand in rows of text, in any case and across the ends of rows.
struct TextSearch: Sendable {
  let words: String
  /// The beginnings, in their order: the row, and the letter in it.
  private(set) var hits: [(row: Int, letter: Int)] = []
  /// The letters of each row that belong to a hit.
  private(set) var places: [Int: [Range<Int>]] = [:]

  /// Nil for no words.
  init?(for words: String, in rows: [SafeText]) {
    self.words = words
    var wanted: [UInt8] = []
    FoldedText.add(words, to: &wanted)
    wanted = Array(wanted.drop { $0 == FoldedText.blank }.reversed().drop { $0 == FoldedText.blank }.reversed())
    guard let first = wanted.first else { return nil }
    let text = FoldedRows(rows)
    var start = 0
    while let found = text.bytes[start...].firstIndex(of: first) {
      start = found + 1
      guard text.bytes[found...].starts(with: wanted) else { continue }
      start = found + wanted.count
      hits.append(text.origins[found])
      for (row, letters) in Dictionary(grouping: text.origins[found..<start], by: \.row) {
        guard let from = letters.map(\.letter).min(), let to = letters.map(\.letter).max() else { continue }
        places[row, default: []].append(from..<to + 1)
      }
    }
  }
}

/// Rows as one folded text, with a single blank between its words, and where each byte of it comes from.
private struct FoldedRows {
  private(set) var bytes: [UInt8] = []
  private(set) var origins: [(row: Int, letter: Int)] = []

  init(_ rows: [SafeText]) {
    for (row, text) in rows.enumerated() {
      for (place, letter) in text.letters.enumerated() {
        var folded: [UInt8] = []
        FoldedText.add(String(letter), to: &folded)
        for byte in folded { add(byte, (row, place)) }
      }
      if let last = origins.last { add(FoldedText.blank, last) }
    }
  }

  private mutating func add(_ byte: UInt8, _ origin: (row: Int, letter: Int)) {
    if byte == FoldedText.blank, bytes.last ?? byte == byte { return }
    bytes.append(byte)
    origins.append(origin)
  }
}
