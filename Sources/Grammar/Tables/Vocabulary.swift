/// A word of the vocabulary by its number, so that matching compares numbers and never letters.
public typealias Word = Int32

/// Every word that the Intents mention, each known by one number.
///
/// Names that are added to them have a vocabulary of their own, whose numbers go on from there.
///
/// An open-addressing table over the words' bytes: a dictionary of strings takes several times as long, both to fill
/// at launch and to ask for every word of a line.
public struct Vocabulary: Sendable {
  /// What stands for a word that is not in the vocabulary.
  public static let unknown: Word = -1

  /// All words' bytes, one after another.
  private var letters: [UInt8] = []
  /// Where each word's bytes begin, with the end of the last one behind them.
  private var starts: [Int32] = [0]
  /// Slots holding a word or `vacant`; a power of two of them, never more than half full.
  private var table: [UInt16]
  private static let vacant = UInt16.max

  /// A vocabulary with room for some words, before it has to grow.
  package init(room: Int) {
    table = [UInt16](repeating: Self.vacant, count: room * 2)
  }

  public var count: Int { starts.count - 1 }

  /// The word spelt by some bytes; `unknown` for one never taken in.
  public func find(_ bytes: ArraySlice<UInt8>) -> Word {
    let word = table[slot(of: bytes)]
    return word == Self.vacant ? Self.unknown : Word(word)
  }

  /// The word spelt by some bytes, taken in if it is new.
  ///
  /// When there are no numbers left a new word is taken for the first one: a vocabulary so full is refused as a whole.
  package mutating func intern(_ bytes: ArraySlice<UInt8>) -> Word {
    let slot = slot(of: bytes)
    if table[slot] != Self.vacant { return Word(table[slot]) }
    if count == Int(Self.vacant) { return 0 }
    let word = Word(count)
    letters.append(contentsOf: bytes)
    starts.append(Int32(letters.count))
    table[slot] = UInt16(word)
    if count * 2 > table.count { grow() }
    return word
  }

  /// The bytes a word is spelt with.
  public func bytes(of word: Word) -> ArraySlice<UInt8> {
    letters[Int(starts[Int(word)])..<Int(starts[Int(word) + 1])]
  }

  /// A word as text.
  public func text(of word: Word) -> String { String(decoding: bytes(of: word), as: UTF8.self) }

  private func slot(of bytes: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ (hash >> 29)) & mask
    while table[slot] != Self.vacant, !isSpelt(Word(table[slot]), bytes) { slot = (slot + 1) & mask }
    return slot
  }

  private func isSpelt(_ word: Word, _ bytes: ArraySlice<UInt8>) -> Bool {
    let start = Int(starts[Int(word)])
    guard Int(starts[Int(word) + 1]) - start == bytes.count else { return false }
    var index = start
    for byte in bytes {
      if letters[index] != byte { return false }
      index += 1
    }
    return true
  }

  private mutating func grow() {
    table = [UInt16](repeating: Self.vacant, count: table.count * 2)
    for word in 0..<Word(count) { table[slot(of: bytes(of: word))] = UInt16(word) }
  }

  init(_ reader: inout NumberReader) {
    (letters, starts, table) = (reader.bytes(), reader.numbers(), reader.places())
  }

  func write(to writer: inout NumberWriter) {
    writer.write(letters)
    writer.write(starts)
    writer.write(table)
  }
}
