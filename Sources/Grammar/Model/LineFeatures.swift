/// What the model notices of a line: up to three words in a row, and two to five letters in a row.
///
/// Names, numbers and dates count as their kind, so that all sources are alike. Each feature is a hash, which is also the
/// number of its weights; some share theirs.
package struct LineFeatures: Sendable {
  /// Of 2^14, 2^15 and 2^18 numbers, the least lost one paraphrase in a hundred against the most.
  package static let count = 1 << 14

  private static let mostWords = 3
  private static let fewestLetters = 2
  private static let mostLetters = 5
  /// Stands at both ends of a line.
  private static let edge = UInt8(ascii: "\n")
  private static let blank = UInt8(ascii: " ")

  private let reader: UnitReader

  package init(_ tables: GrammarTables) { reader = UnitReader(tables, usage: []) }

  /// The numbers of a line's features, or of a part of it, each once.
  package func numbers(of line: Tokeniser, in range: Range<Int>? = nil, added: PhraseTrie? = nil) -> [Int32] {
    let (letters, words) = spelling(of: line, in: range ?? line.tokens.indices, added: added)
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.count / UInt64.bitWidth) { seen in
      seen.initialize(repeating: 0)
      var found = Found(seen: seen)
      found.numbers.reserveCapacity(letters.count * 5)
      for (index, word) in words.enumerated() {
        var (hash, end) = (Self.firstOfWords, word.lowerBound)
        for last in words[index...].prefix(Self.mostWords) {
          for letter in letters[end..<last.upperBound] { hash = Self.mixed(hash, letter) }
          end = last.upperBound
          found.note(hash)
        }
      }
      for start in letters.indices {
        var hash = Self.firstOfLetters
        for end in start..<min(start + Self.mostLetters, letters.count) {
          hash = Self.mixed(hash, letters[end])
          if end + 1 - start >= Self.fewestLetters { found.note(hash) }
        }
      }
      return found.numbers
    }
  }

  /// The numbers found so far, each once.
  private struct Found {
    var numbers: [Int32] = []
    /// A bit for each number there is.
    let seen: UnsafeMutableBufferPointer<UInt64>

    mutating func note(_ hash: UInt64) {
      let number = Int((hash ^ hash >> 32) & UInt64(LineFeatures.count - 1))
      let (place, bit) = (number / UInt64.bitWidth, UInt64(1) << UInt64(number % UInt64.bitWidth))
      if seen[place] & bit == 0 { numbers.append(Int32(number)) }
      seen[place] |= bit
    }
  }

  /// A line with a byte for each name, number and date, and where its words are; its edges count as words.
  private func spelling(
    of line: Tokeniser, in range: Range<Int>, added: PhraseTrie?
  ) -> (letters: [UInt8], words: [Range<Int>]) {
    let signs = line.tokens[..<range.upperBound].map { LineUnit.kind(of: $0, read: $0.word) }
    var (letters, words) = ([Self.edge], [0..<1])
    letters.reserveCapacity(line.bytes.count + 4)
    for unit in reader.units(of: signs[range], added: added) {
      letters.append(Self.blank)
      let start = letters.count
      if unit.kind == LineUnit.content {
        let word = line.tokens[unit.range.lowerBound]
        letters += line.bytes[Int(word.start)..<Int(word.end)]
      } else {
        letters.append(Self.byte(of: unit.kind))
      }
      words.append(start..<letters.count)
    }
    letters += [Self.blank, Self.edge]
    words.append(letters.count - 1..<letters.count)
    return (letters, words)
  }

  /// A byte that begins a letter in UTF-8, which a blank never follows there.
  private static func byte(of kind: Int32) -> UInt8 { 0xC0 | UInt8(truncatingIfNeeded: -kind & 0x3F) }

  // FNV-1a, begun differently for words and for letters.

  private static let firstOfWords: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let firstOfLetters: UInt64 = 0x8422_2325_CBF2_9CE4

  private static func mixed(_ hash: UInt64, _ letter: UInt8) -> UInt64 {
    (hash ^ UInt64(letter)) &* 0x100_0000_01B3
  }
}
