/// Places in a line that were reached; a line has fewer than 128 of them.
struct Places {
  private var bits: (UInt64, UInt64) = (0, 0)

  init(_ place: Int) { _ = insert(place) }

  /// Takes in a place; false for one that is in already.
  mutating func insert(_ place: Int) -> Bool {
    if place < 64 {
      defer { bits.0 |= 1 << UInt64(place) }
      return bits.0 & 1 << UInt64(place) == 0
    }
    defer { bits.1 |= 1 << UInt64(place - 64) }
    return bits.1 & 1 << UInt64(place - 64) == 0
  }
}
