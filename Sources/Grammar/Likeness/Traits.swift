import Commands

/// What is noticed about a line: its units, which of them follow one another, and how their words begin.
///
/// A trait is known by a number mixed of what was noticed, so that nothing has to be looked up to notice it. Two traits
/// may come to the same number, so seldom that it does not matter.
package enum Traits {
  // What goes into a trait's number first: what sort of trait it is.
  private static let unit: UInt64 = 1
  /// A unit behind another.
  private static let pair: UInt64 = 2
  /// A unit behind another with one between them, whichever that is.
  private static let apart: UInt64 = 3
  /// How a word begins, since "follow" and "following" have more in common than their numbers tell.
  private static let stem: UInt64 = 4
  /// How many words there are that say nothing of what is wanted.
  private static let contents: UInt64 = 5
  /// So many and more are all alike.
  private static let mostContents = 4
  /// How many letters a word begins with, as far as it counts; shorter words have no stem beside themselves.
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
        // How many words a topic has says nothing.
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
    // Most are new, and seen to be so by a bit of theirs that no other has had.
    var bits: UInt64 = 0
    forEach(in: units, vocabulary: vocabulary) { trait in
      let bit: UInt64 = 1 &<< UInt64(trait >> 4)
      if bits & bit == 0 || !traits.contains(trait) { traits.append(trait) }
      bits |= bit
    }
    return traits
  }

  /// The trait of how a word begins; nil where that is all of it.
  private static func stem(of word: Word, in vocabulary: borrowing Vocabulary) -> UInt32? {
    let letters = vocabulary.bytes(of: word)
    guard letters.count > stemLength else { return nil }
    return mixed(letters.prefix(stemLength).reduce(stem) { $0 << 8 | UInt64($1) })
  }

  /// The number of a trait, of its sort and what was noticed.
  static func number(_ kind: UInt64, _ first: Int32, _ second: Int32 = 0) -> UInt32 {
    mixed(kind << 56 ^ UInt64(UInt32(bitPattern: first)) << 28 ^ UInt64(UInt32(bitPattern: second)))
  }

  /// Spreads the parts of a number over all its bits.
  static func mixed(_ parts: UInt64) -> UInt32 {
    var mixed = (parts ^ parts >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    // As many bits as four letters of a written table hold, and never 0, which stands for a vacant place of a read one.
    return UInt32(truncatingIfNeeded: (mixed ^ mixed >> 31) >> 16) & 0xFF_FFFF | 1 << 3
  }
}
