import Commands

/// The traits of a line: its units, their order, and how their words begin.
///
/// A trait is a hash of what was noticed, so nothing needs looking up. Collisions are too rare to matter.
package enum Traits {
  // The sort of a trait, mixed into its number: a unit.
  private static let unit: UInt64 = 1
  /// A unit behind another.
  private static let pair: UInt64 = 2
  /// A unit two behind another, whatever is between.
  private static let apart: UInt64 = 3
  /// The beginning of a word, which "follow" and "following" share.
  private static let stem: UInt64 = 4
  /// The number of words that tell nothing of the intent.
  private static let contents: UInt64 = 5
  /// This many and more share a trait, by judgment.
  private static let mostContents = 4
  /// The length of a stem; shorter words have none, by judgment.
  private static let stemLength = 5

  /// Calls for each trait of a line.
  private static func forEach(
    in units: [LineUnit], vocabulary: borrowing Vocabulary, _ body: (_ trait: UInt32) -> Void
  ) {
    var last = LineUnit.start
    var beforeLast: Int32?
    var contentCount = 0
    for unit in units {
      if unit.kind == LineUnit.content {
        contentCount += 1
        // The length of a topic tells nothing.
        if last == LineUnit.content { continue }
      }
      body(number(Self.unit, unit.kind))
      body(number(pair, last, unit.kind))
      if let beforeLast { body(number(apart, beforeLast, unit.kind)) }
      if unit.kind >= 0, let stem = stem(of: unit.kind, in: vocabulary) { body(stem) }
      beforeLast = last == LineUnit.start ? nil : last
      last = unit.kind
    }
    body(number(pair, last, LineUnit.end))
    body(number(contents, Int32(min(contentCount, mostContents))))
  }

  /// The traits of a line, each once.
  package static func all(of units: [LineUnit], vocabulary: borrowing Vocabulary) -> [UInt32] {
    var traits: [UInt32] = []
    traits.reserveCapacity(units.count * 4 + 3)
    // Most are new, which a bit that no other has set shows at once.
    var bits: UInt64 = 0
    forEach(in: units, vocabulary: vocabulary) { trait in
      let bit: UInt64 = 1 &<< UInt64(trait >> 4)
      if bits & bit == 0 || !traits.contains(trait) { traits.append(trait) }
      bits |= bit
    }
    return traits
  }

  /// The trait of a word's stem; nil where the word is no longer.
  private static func stem(of word: Word, in vocabulary: borrowing Vocabulary) -> UInt32? {
    let letters = vocabulary.bytes(of: word)
    guard letters.count > stemLength else { return nil }
    return mixed(letters.prefix(stemLength).reduce(stem) { $0 << 8 | UInt64($1) })
  }

  /// The hash of a trait's sort and content.
  static func number(_ kind: UInt64, _ first: Int32, _ second: Int32 = 0) -> UInt32 {
    mixed(kind << 56 ^ UInt64(UInt32(bitPattern: first)) << 28 ^ UInt64(UInt32(bitPattern: second)))
  }

  /// Mixes the parts of a number over all bits.
  static func mixed(_ parts: UInt64) -> UInt32 {
    var mixed = (parts ^ parts >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    // As many bits as four letters of a written table hold, and never 0, which means vacant.
    return UInt32(truncatingIfNeeded: (mixed ^ mixed >> 31) >> 16) & 0xFF_FFFF | 1 << 3
  }
}
