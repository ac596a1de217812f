/// Finds the words that a misspelt one may have been meant for.
///
/// The distance is the cost of typing one word for the other. Most words are ruled out by first letter, length and
/// letters, without comparing their order.
public struct Spelling: Sendable {
  /// Words by first letter and length, which slips rarely change much.
  private let buckets: WordBuckets
  /// Words by second letter and length, for a missing first letter.
  private let beheaded: WordBuckets
  /// The set of letters in each word.
  private let letters: [UInt32]
  /// Which keys are neighbours, as bits of letters.
  private let neighbours: [UInt32]

  /// The lengths of words that are repaired.
  package static let lengths = 3...24
  /// With more candidates than this, a word may mean anything, by judgment.
  private static let mostCandidates = 6
  /// The cost of a letter that is missing, extra or on the next key.
  private static let slip = 2
  /// Shorter words with a wrong first letter become too many others, by judgment.
  private static let leastBeheaded = 4

  package init(buckets: WordBuckets, beheaded: WordBuckets, letters: [UInt32], neighbours: [UInt32]) {
    (self.buckets, self.beheaded) = (buckets, beheaded)
    (self.letters, self.neighbours) = (letters, neighbours)
  }

  /// The nearest words, all equally near; empty where there are too many.
  public func candidates(for said: ArraySlice<UInt8>, in vocabulary: borrowing Vocabulary) -> [Word] {
    let spelt = Letters.spelt(said)
    guard Self.lengths.contains(spelt.count) else { return [] }
    let (mask, first, second) = (Letters.set(of: spelt), spelt[0], spelt[1])
    var search = Search(best: Self.mostSlips(length: spelt.count))
    for length in max(3, spelt.count - 2)...min(Self.lengths.upperBound, spelt.count + 2) {
      for letter in first == second ? [first] : [first, second] {
        for place in buckets[letter, length] {
          let word = Word(place)
          guard isNear(letters[Int(word)], mask, most: search.best) else { continue }
          let meant = vocabulary.bytes(of: word)
          // The second letter comes first only in a swap.
          guard letter == first || Self.rest(of: meant).starts(with: said.prefix(1)) else { continue }
          search.add(word, cost: cost(said, meant, most: search.best))
        }
      }
    }
    if search.best >= Self.slip { addSlipsInFront(to: &search, for: said, spelt, mask, in: vocabulary) }
    return search.found.count <= Self.mostCandidates ? search.found : []
  }

  /// Adds words with a wrong first letter: missing, on the next key, or behind an extra one.
  private func addSlipsInFront(
    to search: inout Search, for said: ArraySlice<UInt8>, _ spelt: [Letter], _ mask: UInt32,
    in vocabulary: borrowing Vocabulary
  ) {
    guard spelt.count >= Self.leastBeheaded else { return }
    let (first, rest) = (spelt[0], Self.rest(of: said))
    func add(_ bucket: ArraySlice<UInt16>, where isMeant: (ArraySlice<UInt8>) -> Bool) {
      for place in bucket where isNear(letters[Int(place)], mask, most: Self.slip) {
        if isMeant(vocabulary.bytes(of: Word(place))) { search.add(Word(place), cost: Self.slip) }
      }
    }
    add(beheaded[first, spelt.count + 1]) { Self.rest(of: $0).elementsEqual(said) }
    add(buckets[spelt[1], spelt.count - 1]) { $0.elementsEqual(rest) }
    var keys = neighbours[Letters.index(of: first)]
    while keys != 0 {
      let key = Letter(keys.trailingZeroBitCount)
      keys &= keys - 1
      add(buckets[key, spelt.count]) { Self.rest(of: $0).elementsEqual(rest) }
    }
  }

  /// Whether words with such letters can be within a cost: a slip changes at most two letters of the set, and a letter
  /// in only one word costs 2 or more.
  private func isNear(_ meant: UInt32, _ said: UInt32, most: Int) -> Bool {
    // Most words differ in more than three letters, which is quickly seen.
    var differing = said ^ meant
    for _ in 0..<3 { differing &= differing &- 1 }
    guard differing == 0 else { return false }
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

  /// The allowed cost for a word's length: one slip, or two in a long word.
  private static func mostSlips(length: Int) -> Int {
    switch length {
    case ...3: 2
    case 4...6: 3
    case 7: 4
    default: 6
    }
  }

  /// Whether one slip turns one word into the other; in a long one, any letter may be wrong.
  public func isSlip(_ said: ArraySlice<UInt8>, for meant: ArraySlice<UInt8>) -> Bool {
    let most = said.count >= 8 ? 3 : 2
    return cost(said, meant, most: most) <= most
  }

  /// Whether they differ only by two swapped letters or a doubled one, which rarely makes another word.
  public func isSwap(_ said: ArraySlice<UInt8>, for meant: ArraySlice<UInt8>) -> Bool {
    // Halfway through a swap, its first letter costs more than both.
    cost(said, meant, most: 3) <= 1
  }

  init(_ reader: inout NumberReader) {
    (buckets, beheaded) = (WordBuckets(&reader), WordBuckets(&reader))
    (letters, neighbours) = (reader.letterSets(), reader.letterSets())
  }

  func write(to writer: inout NumberWriter) {
    buckets.write(to: &writer)
    beheaded.write(to: &writer)
    writer.write(letters)
    writer.write(neighbours)
  }

  /// A word without its first letter.
  private static func rest(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    word.dropFirst().drop { $0 & 0xC0 == 0x80 }
  }
}

extension Spelling {
  /// The cost of typing one name for another.
  public func cost(ofTyping said: String, for meant: String) -> Int {
    cost(Array(said.utf8)[...], Array(meant.utf8)[...], most: .max - 1)
  }

  /// The cost of typing one word for another: 1 for swapped or doubled letters, 2 for a letter missing, extra or on the
  /// next key, 3 for any other; anything above `most` counts as one more than it.
  private func cost(_ said: ArraySlice<UInt8>, _ meant: ArraySlice<UInt8>, most: Int) -> Int {
    Letters.isPlain(said) && Letters.isPlain(meant)
      ? cost(ofTyping: said, for: meant, most: most)
      : cost(ofTyping: Letters.spelt(said)[...], for: Letters.spelt(meant)[...], most: most)
  }

  private func cost<Letter: BinaryInteger>(
    ofTyping said: ArraySlice<Letter>, for meant: ArraySlice<Letter>, most: Int
  ) -> Int {
    said.withUnsafeBufferPointer { said in
      meant.withUnsafeBufferPointer { meant in
        withUnsafeTemporaryAllocation(of: Int.self, capacity: (meant.count + 1) * 3) { rows in
          cost(said, meant, most: most, rows: rows)
        }
      }
    }
  }

  /// The same with memory for three rows of the table, used in turn.
  private func cost<Letter: BinaryInteger>(
    _ said: UnsafeBufferPointer<Letter>, _ meant: UnsafeBufferPointer<Letter>, most: Int,
    rows: UnsafeMutableBufferPointer<Int>
  ) -> Int {
    let width = meant.count + 1
    var (row, last, beforeLast) = (0, width, width * 2)
    for column in 0..<width { rows[row + column] = column * 2 }
    var previous: Letter = 0
    for (index, letter) in said.enumerated() {
      (row, last, beforeLast) = (beforeLast, row, last)
      var (left, diagonal) = ((index &+ 1) &* 2, rows[last])
      rows[row] = left
      var least = left
      let near = neighbours[Letters.index(of: letter)]
      let missing = letter == previous ? 1 : 2
      var before: Letter = 0
      for j in 1..<width {
        let wanted = meant[j &- 1]
        let above = rows[last &+ j]
        let exchange = letter == wanted ? 0 : near &>> UInt32(Letters.index(of: wanted)) & 1 == 1 ? 2 : 3
        var cost = min(diagonal &+ exchange, above &+ missing, left &+ (wanted == before ? 1 : 2))
        if index > 0, letter == before, previous == wanted { cost = min(cost, rows[beforeLast &+ j &- 2] &+ 1) }
        rows[row &+ j] = cost
        least = min(least, cost)
        (before, diagonal, left) = (wanted, above, cost)
      }
      if least > most { return most + 1 }
      previous = letter
    }
    return rows[row + width - 1]
  }
}
