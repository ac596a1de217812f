/// Small numbers by large ones that are spread well by themselves, such as those of words.
///
/// Words are looked up more often than anything else is done to an article, and a dictionary guards its keys against
/// those who choose them, which takes three times as long.
struct NumberTable: Sendable {
  private var slots: [(key: UInt64, value: Int32)]
  private(set) var count = 0
  private var shift: UInt64

  init() {
    slots = [(key: UInt64, value: Int32)](repeating: (0, Self.free), count: 64)
    shift = 58
  }

  subscript(key: UInt64) -> Int32? {
    let value = slots[slot(of: key)].value
    return value == Self.free ? nil : value
  }

  /// The value of a key; the given one, kept from now on, where it has none yet.
  mutating func value(of key: UInt64, orNew new: Int32) -> Int32 {
    let slot = slot(of: key)
    if slots[slot].value != Self.free { return slots[slot].value }
    slots[slot] = (key, new)
    count += 1
    if count * 2 > slots.count { grow() }
    return new
  }

  private static let free: Int32 = -1

  /// Where a key stands or is to stand; its neighbours are as good as any other place.
  private func slot(of key: UInt64) -> Int {
    // Letters of words differ least in the highest bits, and the product mixes all into those.
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while slots[slot].value != Self.free, slots[slot].key != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [(key: UInt64, value: Int32)](repeating: (0, Self.free), count: old.count * 2)
    shift -= 1
    for entry in old where entry.value != Self.free { slots[slot(of: entry.key)] = entry }
  }
}
