/// The lower-case name of an element or attribute, as far as it matters.
///
/// Stored in two integers, so that lookups build no strings.
public struct ElementName: Hashable, Sendable {
  @usableFromInline let letters: (UInt64, UInt64)

  /// Takes a name as written; one that is too long equals no known name.
  @inlinable public init(_ written: some Collection<UInt8>) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var place: UInt64 = 0
    for byte in written {
      let letter = UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      if place < 64 { low |= letter << place } else { high |= letter << ((place - 64) & 63) }
      place += 8
    }
    letters = place <= 128 ? (low, high) : (.max, .max)
  }

  @inlinable public init(_ name: String) { self.init(name.utf8) }

  @inlinable public static func == (left: ElementName, right: ElementName) -> Bool { left.letters == right.letters }

  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(letters.0)
    hasher.combine(letters.1)
  }
}
