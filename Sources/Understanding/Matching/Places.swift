/// A set of places in a line, which has fewer than 128.
struct Places {
  private var bits: (UInt64, UInt64) = (0, 0)

  init(_ place: Int) { _ = insert(place) }

  /// Adds a place; false if it is already in.
  mutating func insert(_ place: Int) -> Bool {
    if place < 64 {
      defer { bits.0 |= 1 << UInt64(place) }
      return bits.0 & 1 << UInt64(place) == 0
    }
    defer { bits.1 |= 1 << UInt64(place - 64) }
    return bits.1 & 1 << UInt64(place - 64) == 0
  }
}
