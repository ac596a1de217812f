/// A character of a word; in any alphabet, letters differ in their last five bits.
package typealias Letter = UInt32

/// The letters of words, for comparing spellings.
package enum Letters {
  /// The number of letters that the last bits tell apart.
  package static let count = 32

  /// The letters of a word; some have several bytes.
  package static func spelt(_ bytes: ArraySlice<UInt8>) -> [Letter] {
    isPlain(bytes) ? bytes.map(Letter.init) : String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
  }

  /// Whether all letters have one byte.
  static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 } }

  /// A letter's index in its alphabet.
  package static func index(of letter: some BinaryInteger) -> Int { Int(truncatingIfNeeded: letter) & (count - 1) }

  /// The set of letters in a word, as bits.
  package static func set(of said: [Letter]) -> UInt32 {
    var set: UInt32 = 0
    for letter in said { set |= 1 << UInt32(index(of: letter)) }
    return set
  }
}
