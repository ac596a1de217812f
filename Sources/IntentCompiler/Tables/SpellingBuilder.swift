import Grammar

/// Sorts a vocabulary for finding the words that a misspelt one may mean.
struct SpellingBuilder {
  /// Which keys are neighbours, as bits of letters.
  private var neighbours = [UInt32](repeating: 0, count: Letters.count)

  /// Takes the rows of the keyboard.
  init(rows: [[UInt8]]) {
    let rows = rows.map { Letters.spelt($0[...]) }
    for (row, keys) in rows.enumerated() {
      for (column, key) in keys.enumerated() {
        // Each row stands half a key to the right of the one above.
        for (otherRow, otherColumn) in [(row, column + 1), (row + 1, column - 1), (row + 1, column)]
        where rows.indices.contains(otherRow) && rows[otherRow].indices.contains(otherColumn) {
          join(key, rows[otherRow][otherColumn])
        }
      }
    }
  }

  private mutating func join(_ key: Letter, _ other: Letter) {
    neighbours[Letters.index(of: key)] |= 1 << UInt32(Letters.index(of: other))
    neighbours[Letters.index(of: other)] |= 1 << UInt32(Letters.index(of: key))
  }

  func spelling(of vocabulary: borrowing Vocabulary) -> Spelling {
    var letters: [UInt32] = []
    letters.reserveCapacity(vocabulary.count)
    var buckets = WordBucketsBuilder(mostLetters: Spelling.lengths.upperBound)
    var beheaded = buckets
    for word in 0..<Word(vocabulary.count) {
      let said = Letters.spelt(vocabulary.bytes(of: word))
      letters.append(Letters.set(of: said))
      guard Spelling.lengths.contains(said.count) else { continue }
      buckets.add(word, under: said[0], length: said.count)
      beheaded.add(word, under: said[1], length: said.count)
    }
    return Spelling(
      buckets: buckets.finished(), beheaded: beheaded.finished(), letters: letters, neighbours: neighbours)
  }
}

/// Fills buckets of words.
private struct WordBucketsBuilder {
  private let width: Int
  private var buckets: [[UInt16]]

  init(mostLetters: Int) {
    width = mostLetters + 1
    buckets = Array(repeating: [], count: Letters.count * width)
  }

  /// Adds a word under one of its letters.
  mutating func add(_ word: Word, under letter: Letter, length: Int) {
    buckets[Letters.index(of: letter) * width + length].append(UInt16(word))
  }

  func finished() -> WordBuckets {
    WordBuckets(
      words: Array(buckets.joined()),
      starts: buckets.reduce(into: [0]) { $0.append(($0.last ?? 0) + Int32($1.count)) })
  }
}
