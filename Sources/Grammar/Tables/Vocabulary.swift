/// A word's number in the vocabulary, so that matching compares no letters.
public typealias Word = Int32

/// Every word in the Intents, each with a number.
///
/// Added names have a vocabulary of their own, numbered on from this one.
///
/// An open-addressing table over bytes: a dictionary of strings takes several times as long, both to fill at launch and
/// to look up every word of a line.
public struct Vocabulary: Sendable {
  /// A word that is not in the vocabulary.
  public static let unknown: Word = -1

  /// All words' bytes, one after another.
  private var letters: [UInt8] = []
  /// Where each word's bytes begin, and where the last one ends.
  private var starts: [Int32] = [0]
  /// A word or `vacant` in each place; the size is a power of two and at most half is full.
  private var table: [UInt16]
  private static let vacant = UInt16.max

  /// A vocabulary with room for some words.
  package init(room: Int) {
    table = [UInt16](repeating: Self.vacant, count: room * 2)
  }

  public var count: Int { starts.count - 1 }

  /// Looks up a word by its bytes; `unknown` if it is not in the vocabulary.
  public func find(_ bytes: ArraySlice<UInt8>) -> Word {
    let word = table[slot(of: bytes)]
    return word == Self.vacant ? Self.unknown : Word(word)
  }

  /// The word with some bytes, added if new.
  ///
  /// A full vocabulary answers the first word; it is refused as a whole later.
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

  /// The bytes of a word.
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
