/// Finds the words of the vocabulary that a misspelt one may have been meant for.
public struct Spelling: Sendable {
  /// Words by their first letter and length: few slips are made in the first letter, and none changes the length much.
  private let shelves: [UInt16]
  /// Where each shelf begins, with the end of the last one behind them.
  private let shelfStarts: [Int32]
  /// The letters each word has, whatever their order: few words differ in no more than a slip does.
  private var letters: [UInt32] = []
  /// Which keys lie side by side, as bits of letters.
  private var neighbours = [UInt32](repeating: 0, count: 27)

  private static let lengths = 3...24
  private static let mostCandidates = 6

  /// Takes in a vocabulary, and the rows of the keyboard its words are typed on.
  init(rows: [[UInt8]], vocabulary: borrowing Vocabulary) {
    var shelves = [[Word]](repeating: [], count: 27 * (Self.lengths.upperBound + 1))
    letters.reserveCapacity(vocabulary.count)
    for word in 0..<Word(vocabulary.count) {
      let bytes = vocabulary.bytes(of: word)
      letters.append(Self.letters(of: bytes))
      guard Self.lengths.contains(bytes.count), let first = bytes.first else { continue }
      shelves[Self.shelf(first, bytes.count)].append(word)
    }
    self.shelves = shelves.joined().map(UInt16.init)
    shelfStarts = shelves.reduce(into: [0]) { $0.append(($0.last ?? 0) + Int32($1.count)) }
    for (row, keys) in rows.enumerated() {
      for (column, key) in keys.enumerated() {
        // On a keyboard each row stands half a key to the right of the one above.
        for (otherRow, otherColumn) in [(row, column + 1), (row + 1, column - 1), (row + 1, column)]
        where rows.indices.contains(otherRow) && rows[otherRow].indices.contains(otherColumn) {
          let other = rows[otherRow][otherColumn]
          neighbours[Self.index(of: key)] |= 1 << UInt32(Self.index(of: other))
          neighbours[Self.index(of: other)] |= 1 << UInt32(Self.index(of: key))
        }
      }
    }
  }

  /// The words nearest to a misspelt one, all equally near; none where there are too many to mean anything.
  public func candidates(for said: ArraySlice<UInt8>, in vocabulary: borrowing Vocabulary) -> [Word] {
    guard Self.lengths.contains(said.count), let first = said.first else { return [] }
    let mask = Self.letters(of: said)
    var search = Search(best: Self.mostSlips(length: said.count))
    let second = said[said.startIndex + 1]
    for length in max(3, said.count - 2)...min(Self.lengths.upperBound, said.count + 2) {
      for letter in first == second ? [first] : [first, second] {
        let shelf = Self.shelf(letter, length)
        for place in shelves[Int(shelfStarts[shelf])..<Int(shelfStarts[shelf + 1])] {
          let word = Word(place)
          guard isNear(letters[Int(word)], mask, most: search.best) else { continue }
          let meant = vocabulary.bytes(of: word)
          // The second letter comes first only where the two were swapped.
          guard letter == first || meant[meant.startIndex + 1] == first else { continue }
          search.add(word, cost: cost(said, meant, most: search.best))
        }
      }
    }
    return search.found.count <= Self.mostCandidates ? search.found : []
  }

  /// Whether words with such letters can be as near as that: a slip changes two of the letters a word has at most, and
  /// a letter that only one of them has costs 2 at least, by itself or in exchange for one that only the other has.
  private func isNear(_ meant: UInt32, _ said: UInt32, most: Int) -> Bool {
    // Most words have far more letters of their own than three, which is soon told.
    var others = said ^ meant
    for _ in 0..<3 { others &= others &- 1 }
    guard others == 0 else { return false }
    let (lost, added) = ((said & ~meant).nonzeroBitCount, (meant & ~said).nonzeroBitCount)
    return max(lost, added) * 2 <= most
  }

  /// The nearest words so far.
  private struct Search {
    var best: Int
    var found: [Word] = []

    mutating func add(_ word: Word, cost: Int) {
      guard cost <= best else { return }
      if cost < best { found.removeAll() }
      best = cost
      found.append(word)
    }
  }

  /// How far a word of a length may be off, in the units of `cost`: a slip, and two in a long one.
  private static func mostSlips(length: Int) -> Int {
    switch length {
    case ...3: 2
    case 4...6: 3
    case 7: 4
    default: 6
    }
  }

  /// Whether one word was typed for another by no more than a slip of the finger; of a long one any letter may be wrong.
  public func isSlip(_ said: ArraySlice<UInt8>, for meant: ArraySlice<UInt8>) -> Bool {
    let most = said.count >= 8 ? 3 : 2
    return cost(said, meant, most: most) <= most
  }

  /// Whether one word is another with two letters swapped, or with one doubled that is not or the other way round.
  public func isSwap(_ said: ArraySlice<UInt8>, for meant: ArraySlice<UInt8>) -> Bool {
    // On the way to two swapped letters it costs more than both together.
    cost(said, meant, most: 2) <= 1
  }

  init(_ reader: inout NumberReader) {
    (shelves, shelfStarts) = (reader.places(), reader.numbers())
    (letters, neighbours) = (reader.letterSets(), reader.letterSets())
  }

  func write(to writer: inout NumberWriter) {
    writer.write(shelves)
    writer.write(shelfStarts)
    writer.write(letters)
    writer.write(neighbours)
  }

  private static func shelf(_ first: UInt8, _ length: Int) -> Int {
    index(of: first) * (lengths.upperBound + 1) + length
  }

  /// A letter's place in the alphabet; all that is none shares the last one.
  private static func index(of byte: UInt8) -> Int {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? Int(byte - UInt8(ascii: "a")) : 26
  }

  private static func letters(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var set: UInt32 = 0
    for byte in bytes { set |= 1 << UInt32(index(of: byte)) }
    return set
  }
}

extension Spelling {
  /// What it costs to type one word for another: 1 for two letters swapped or a letter doubled or not, 2 for a letter
  /// missing, too many or on the next key, 3 for any other; anything beyond the most is as good as the most and one.
  private func cost(_ said: ArraySlice<UInt8>, _ meant: ArraySlice<UInt8>, most: Int) -> Int {
    said.withUnsafeBufferPointer { said in
      meant.withUnsafeBufferPointer { meant in
        withUnsafeTemporaryAllocation(of: Int.self, capacity: (meant.count + 1) * 3) { rows in
          cost(said, meant, most: most, rows: rows)
        }
      }
    }
  }

  /// The same, with room for three rows of the table, taken in turn: this one, the last, and the one before.
  private func cost(
    _ said: UnsafeBufferPointer<UInt8>, _ meant: UnsafeBufferPointer<UInt8>, most: Int,
    rows: UnsafeMutableBufferPointer<Int>
  ) -> Int {
    let width = meant.count + 1
    var (row, last, beforeLast) = (0, width, width * 2)
    for column in 0..<width { rows[row + column] = column * 2 }
    var previous: UInt8 = 0
    for (index, letter) in said.enumerated() {
      (row, last, beforeLast) = (beforeLast, row, last)
      rows[row] = (index + 1) * 2
      var least = rows[row]
      let near = neighbours[Self.index(of: letter)]
      let missing = letter == previous ? 1 : 2
      var before: UInt8 = 0
      for j in 1..<width {
        let wanted = meant[j - 1]
        let exchange = letter == wanted ? 0 : near & 1 << UInt32(Self.index(of: wanted)) != 0 ? 2 : 3
        var cost = min(rows[last + j - 1] + exchange, rows[last + j] + missing)
        cost = min(cost, rows[row + j - 1] + (wanted == before ? 1 : 2))
        if index > 0, letter == before, previous == wanted { cost = min(cost, rows[beforeLast + j - 2] + 1) }
        rows[row + j] = cost
        least = min(least, cost)
        before = wanted
      }
      if least > most { return most + 1 }
      previous = letter
    }
    return rows[row + width - 1]
  }
}
