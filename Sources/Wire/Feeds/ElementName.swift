/// The name of an element or attribute in lower case, or as much of it as tells it apart from those that matter.
///
/// Held in two words, so that names are looked up without making strings of them.
struct ElementName: Hashable {
  private let letters: (UInt64, UInt64)

  /// Takes a name as written; one too long for any that matters is none of them.
  init(_ written: some Collection<UInt8>) {
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

  init(_ name: String) { self.init(name.utf8) }

  static func == (left: ElementName, right: ElementName) -> Bool { left.letters == right.letters }

  func hash(into hasher: inout Hasher) {
    hasher.combine(letters.0)
    hasher.combine(letters.1)
  }
}
