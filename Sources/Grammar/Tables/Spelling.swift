/// Finds the words of the vocabulary that a misspelt one may have been meant for.
///
/// How far one word is from another is told by what it would cost to type the one for the other; most words are seen
/// not to be near by their first letters, their lengths and the letters they have, without a look at their order.
public struct Spelling: Sendable {
  /// Words by their first letter and length: few slips are made in the first letter, and none changes the length much.
  private let shelves: WordShelves
  /// Words by their second letter and length, for where the first is missing.
  private let beheaded: WordShelves
  /// The letters each word has, whatever their order: few words differ in no more than a slip does.
  private let letters: [UInt32]
  /// Which keys lie side by side, as bits of letters.
  private let neighbours: [UInt32]

  /// How long the words are that are looked for.
  package static let lengths = 3...24
  /// A word that is as near to more than so many may be meant for anything.
  private static let mostCandidates = 6
  /// What a letter missing, too many or on the next key costs.
  private static let slip = 2
  /// Shorter words become too many others by a slip in their first letter.
  private static let leastBeheaded = 4

  package init(shelves: WordShelves, beheaded: WordShelves, letters: [UInt32], neighbours: [UInt32]) {
    (self.shelves, self.beheaded) = (shelves, beheaded)
    (self.letters, self.neighbours) = (letters, neighbours)
  }

  /// The words nearest to a misspelt one, all equally near; none where there are too many to mean anything.
  public func candidates(for said: ArraySlice<UInt8>, in vocabulary: borrowing Vocabulary) -> [Word] {
    let spelt = Letters.spelt(said)
    guard Self.lengths.contains(spelt.count) else { return [] }
    let (mask, first, second) = (Letters.set(of: spelt), spelt[0], spelt[1])
    var search = Search(best: Self.mostSlips(length: spelt.count))
    for length in max(3, spelt.count - 2)...min(Self.lengths.upperBound, spelt.count + 2) {
      for letter in first == second ? [first] : [first, second] {
        for place in shelves[letter, length] {
          let word = Word(place)
          guard isNear(letters[Int(word)], mask, most: search.best) else { continue }
          let meant = vocabulary.bytes(of: word)
          // The second letter comes first only where the two were swapped.
          guard letter == first || Self.rest(of: meant).starts(with: said.prefix(1)) else { continue }
          search.add(word, cost: cost(said, meant, most: search.best))
        }
      }
    }
    if search.best >= Self.slip { addSlipsInFront(to: &search, for: said, spelt, mask, in: vocabulary) }
    return search.found.count <= Self.mostCandidates ? search.found : []
  }

  /// Adds the words that are right but for their first letter: missing, hit beside, or with another one before it.
  private func addSlipsInFront(
    to search: inout Search, for said: ArraySlice<UInt8>, _ spelt: [Letter], _ mask: UInt32,
    in vocabulary: borrowing Vocabulary
  ) {
    guard spelt.count >= Self.leastBeheaded else { return }
    let (first, rest) = (spelt[0], Self.rest(of: said))
    func add(_ shelf: ArraySlice<UInt16>, where isMeant: (ArraySlice<UInt8>) -> Bool) {
      for place in shelf where isNear(letters[Int(place)], mask, most: Self.slip) {
        if isMeant(vocabulary.bytes(of: Word(place))) { search.add(Word(place), cost: Self.slip) }
      }
    }
    add(beheaded[first, spelt.count + 1]) { Self.rest(of: $0).elementsEqual(said) }
    add(shelves[spelt[1], spelt.count - 1]) { $0.elementsEqual(rest) }
    var keys = neighbours[Letters.index(of: first)]
    while keys != 0 {
      let key = Letter(keys.trailingZeroBitCount)
      keys &= keys - 1
      add(shelves[key, spelt.count]) { Self.rest(of: $0).elementsEqual(rest) }
    }
  }

  /// Whether words with such letters can be as near as that: a slip changes two of the letters a word has at most, and
  /// a letter that only one of them has costs 2 at least, by itself or in exchange for one that only the other has.
  private func isNear(_ meant: UInt32, _ said: UInt32, most: Int) -> Bool {
    // Most words have far more letters of their own than three, which is soon told.
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

  /// How far a word of a length may be off, in the units of `cost`: a slip, and two in a long one.
  private static func mostSlips(length: Int) -> Int {
    switch length {
    case ...3: 2
    case 4...6: 3
    case 7: 4
    default: 6
    }
  }

  /// Whether one word was typed for another by no more than a slip of the finger; of a long one any letter may be
  /// wrong.
  public func isSlip(_ said: ArraySlice<UInt8>, for meant: ArraySlice<UInt8>) -> Bool {
    let most = said.count >= 8 ? 3 : 2
    return cost(said, meant, most: most) <= most
  }

  /// Whether no more than two letters were swapped, or one doubled: hardly any word makes another word so.
  public func isSwap(_ said: ArraySlice<UInt8>, for meant: ArraySlice<UInt8>) -> Bool {
    // On the way to two letters swapped the first of them costs more than both.
    cost(said, meant, most: 3) <= 1
  }

  init(_ reader: inout NumberReader) {
    (shelves, beheaded) = (WordShelves(&reader), WordShelves(&reader))
    (letters, neighbours) = (reader.letterSets(), reader.letterSets())
  }

  func write(to writer: inout NumberWriter) {
    shelves.write(to: &writer)
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
  /// What it costs to type one name for another.
  public func cost(ofTyping said: String, for meant: String) -> Int {
    cost(Array(said.utf8)[...], Array(meant.utf8)[...], most: .max - 1)
  }

  /// What it costs to type one word for another: 1 for two letters swapped or a letter doubled or not, 2 for a letter
  /// missing, too many or on the next key, 3 for any other; anything beyond the most is as good as the most and one.
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

  /// The same, with room for three rows of the table, taken in turn: this one, the last, and the one before.
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
