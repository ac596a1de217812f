import Basics

/// Rules out saved articles without some words, by their stored bytes.
///
/// Decoding a hundred thousand articles takes seconds, and nearly all lack the words. A false answer is certain:
/// `Words` would not find them either.
struct WordFilter {
  /// The ASCII beginning of each form of a word, for words that have one: what was missing last before the others, and
  /// longest first.
  private var stems: [[UInt8]]

  /// A filter for words; nil where none is ASCII.
  init?(of words: Words) {
    let all = Set(words.stems.map { Array($0.utf8) })
    let plain = all.filter { stem in !stem.isEmpty && stem.allSatisfy { $0 < 0x80 } }
    if plain.isEmpty { return nil }
    stems = plain.sorted { $0.count > $1.count }
  }

  /// Whether a form of each word may be in the JSON in a range.
  func mayStand(in bytes: [UInt8], _ range: Range<Int>) -> Bool { missing(in: bytes, range) == nil }

  /// The same for one article of many: a word that it lacks is likely to be rare, and is looked for first in the next.
  mutating func mayStand(inNext bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let missing = missing(in: bytes, range) else { return true }
    if missing > 0 { stems.swapAt(0, missing) }
    return false
  }

  private func missing(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in stems.firstIndex { !Self.mayStand($0, in: bytes, range) } }
  }

  private static func mayStand(
    _ stem: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    let (first, pair) = (stem[0], LetterPair(stem))
    var index = range.lowerBound
    while index < range.upperBound {
      index = pair?.next(in: bytes, from: index, before: range.upperBound) ?? index
      let byte = bytes[index]
      // Nearly all bytes are ASCII and another letter.
      if byte | 0x20 != first, byte < 0x80, byte != backslash {
        index += 1
        continue
      }
      let (sign, length) = sign(in: bytes, at: index, before: range.upperBound)
      switch sign {
      case .strange: return true
      case .letter(first) where isStart(bytes, index, range) && isStem(stem, bytes, from: index, range): return true
      default: index += length
      }
    }
    return false
  }

  /// The kind of a character; `strange` if it may stand for an ASCII letter.
  @inline(__always)
  private static func sign(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int, before end: Int
  ) -> (sign: FoldedText.Sign, length: Int) {
    switch bytes[index] {
    // A numeric escape may be any letter, the others are none.
    case backslash: (index + 1 < end && bytes[index + 1] == UInt8(ascii: "u") ? .strange : .blank, 2)
    // Cyrillic, Hebrew, Arabic, ideographs and Hangul never fold to ASCII.
    case 0xD0...0xDF: (.blank, 2)
    case 0xE4...0xE9, 0xEB, 0xEC, 0xED: (.blank, 3)
    default: FoldedText.sign(in: bytes, at: index, before: end)
    }
  }

  /// Whether a word may begin here: not behind a letter, unless that is an escape's.
  private static func isStart(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ range: Range<Int>) -> Bool {
    guard index > range.lowerBound, isPlain(bytes[index - 1]) else { return true }
    return bytes[max(range.lowerBound, index - 6)..<index].contains(backslash)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 }

  private static func isStem(
    _ stem: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ range: Range<Int>
  ) -> Bool {
    var index = start
    var found = 0
    while found < stem.count {
      guard index < range.upperBound else { return false }
      let (sign, length) = sign(in: bytes, at: index, before: range.upperBound)
      switch sign {
      case .letter(stem[found]): found += 1
      case .nothing: break
      case .strange: return true
      case .letter, .longLetter, .blank: return false
      }
      index += length
    }
    return true
  }
}

private let backslash = UInt8(ascii: "\\")
