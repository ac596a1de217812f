import Commands

/// The traits of a stretch that may be free text: its edges, its words and its length.
///
/// A stretch's score is the sum of its traits' weights. The stretch with the highest score is the free text, unless
/// having none scores higher. Each slot has its own traits, since topics begin after other words than names.
package enum Stretches {
  // The sort of a trait, mixed into its number.
  private static let before: UInt64 = 16
  private static let twoBefore: UInt64 = 17
  private static let first: UInt64 = 18
  private static let firstAndBefore: UInt64 = 19
  private static let after: UInt64 = 20
  private static let last: UInt64 = 21
  private static let lastAndAfter: UInt64 = 22
  private static let inside: UInt64 = 23
  private static let length: UInt64 = 24
  private static let beforeIn: UInt64 = 25
  private static let missing: UInt64 = 26
  private static let twoAfter: UInt64 = 27
  /// Stretches of this length and longer share a trait, by judgment.
  private static let mostLength = 6

  /// A slot of an intent, which its traits belong to.
  package struct Place {
    private let slot: Slot
    private let intent: Int32

    package init(slot: Slot, intent: Intent) {
      self.slot = slot
      self.intent = Int32(Intent.allCases.firstIndex(of: intent) ?? 0)
    }

    /// The number of a trait for the slot in any intent.
    fileprivate func number(_ kind: UInt64, _ first: Int32, _ second: Int32 = 0) -> UInt32 {
      Stretches.mixed(UInt64(Stretches.hash(kind, first, second)) << 8 | UInt64(slot.rawValue))
    }

    /// The number of a trait for the slot in this intent.
    fileprivate func numberInIntent(_ kind: UInt64, _ first: Int32) -> UInt32 {
      Stretches.hash(UInt64(slot.rawValue) << 5 | kind, first, intent)
    }
  }

  /// Calls for each trait of a stretch that begins at a unit.
  @inline(__always)
  package static func forEachOpening(
    at index: Int, of units: [LineUnit], in place: Place, _ body: (_ trait: UInt32) -> Void
  ) {
    let (unit, one, two) = (units[index].kind, kind(index - 1, units), kind(index - 2, units))
    body(place.number(before, one))
    body(place.number(twoBefore, two, one))
    body(place.number(first, unit))
    body(place.number(firstAndBefore, one, unit))
    body(place.numberInIntent(beforeIn, one))
  }

  /// Calls for each trait of a stretch that ends with a unit.
  @inline(__always)
  package static func forEachClosing(
    at index: Int, of units: [LineUnit], in place: Place, _ body: (_ trait: UInt32) -> Void
  ) {
    let (unit, one, two) = (units[index].kind, kind(index + 1, units), kind(index + 2, units))
    body(place.number(after, one))
    body(place.number(last, unit))
    body(place.number(lastAndAfter, unit, one))
    body(place.number(twoAfter, one, two))
  }

  /// The trait of a unit inside.
  package static func inside(_ unit: LineUnit, in place: Place) -> UInt32 { place.number(inside, unit.kind) }

  /// The trait of a length.
  package static func length(_ count: Int, in place: Place) -> UInt32 {
    place.number(length, Int32(min(count, mostLength)))
  }

  /// The trait of having no free text.
  package static func none(in place: Place) -> UInt32 { place.numberInIntent(missing, 0) }

  /// The hash of a trait's sort and content; collisions are too rare to matter.
  private static func hash(_ kind: UInt64, _ first: Int32, _ second: Int32 = 0) -> UInt32 {
    mixed(kind << 56 ^ UInt64(UInt32(bitPattern: first)) << 28 ^ UInt64(UInt32(bitPattern: second)))
  }

  /// Mixes the parts of a number over all bits.
  private static func mixed(_ parts: UInt64) -> UInt32 {
    var mixed = (parts ^ parts >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    // As many bits as four letters of a written table hold, and never 0, which means vacant.
    return UInt32(truncatingIfNeeded: (mixed ^ mixed >> 31) >> 16) & 0xFF_FFFF | 1 << 3
  }

  /// The kind of a unit, or of the line's edge.
  private static func kind(_ index: Int, _ units: [LineUnit]) -> Int32 {
    if index < 0 { return LineUnit.start }
    return index < units.count ? units[index].kind : LineUnit.end
  }
}

/// The scores of all stretches of a line, from sums made once for each edge.
package struct StretchScores {
  private let openings: [Float]
  private let closings: [Float]
  /// The sum of the units' weights up to each.
  private let insides: [Float]
  private let lengths: [Float]
  private let none: Float

  package init(_ units: [LineUnit], in place: Stretches.Place, weigh: (_ trait: UInt32) -> Float) {
    openings = units.indices.map { index in
      var sum: Float = 0
      Stretches.forEachOpening(at: index, of: units, in: place) { sum += weigh($0) }
      return sum
    }
    closings = units.indices.map { index in
      var sum: Float = 0
      Stretches.forEachClosing(at: index, of: units, in: place) { sum += weigh($0) }
      return sum
    }
    var insides: [Float] = [0]
    insides.reserveCapacity(units.count + 1)
    for (index, unit) in units.enumerated() {
      insides.append(insides[index] + weigh(Stretches.inside(unit, in: place)))
    }
    self.insides = insides
    lengths = (0...units.count).map { weigh(Stretches.length($0, in: place)) }
    none = weigh(Stretches.none(in: place))
  }

  /// The stretch with the highest score; nil where none is better.
  ///
  /// - Parameter isForced: whether there must be one.
  package func best(isForced: Bool = false) -> (range: Range<Int>, margin: Float)? {
    var best: (range: Range<Int>, score: Float)?
    for start in openings.indices {
      for end in start..<closings.count {
        let inside = insides[end + 1] - insides[start]
        let score = openings[start] + closings[end] + inside + lengths[end + 1 - start]
        if score > best?.score ?? -.infinity { best = (start..<end + 1, score) }
      }
    }
    guard let best, isForced || best.score > none else { return nil }
    return (best.range, best.score - none)
  }
}
