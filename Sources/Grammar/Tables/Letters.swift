/// A character of a word: an alphabet's letters differ in their last five bits, whichever alphabet it is.
package typealias Letter = UInt32

/// The letters of words, as spelling compares them.
package enum Letters {
  /// The letters that are told apart by their last bits.
  package static let count = 32

  /// A word's letters, of which some have several bytes.
  package static func spelt(_ bytes: ArraySlice<UInt8>) -> [Letter] {
    isPlain(bytes) ? bytes.map(Letter.init) : String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
  }

  /// Whether each letter of a word is one byte.
  static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 } }

  /// Where a letter stands in its alphabet, or among those of another.
  package static func index(of letter: some BinaryInteger) -> Int { Int(truncatingIfNeeded: letter) & (count - 1) }

  /// The letters a word has, whatever their order, as bits.
  package static func set(of said: [Letter]) -> UInt32 {
    var set: UInt32 = 0
    for letter in said { set |= 1 << UInt32(index(of: letter)) }
    return set
  }
}
