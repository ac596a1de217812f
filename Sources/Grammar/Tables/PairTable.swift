/// Maps pairs of numbers to a number: a node and a label to the next node.
package struct PairTable: Sendable {
  private var keys: [UInt64]
  private var values: [Int32]
  private var count = 0
  /// No pair has this key, since nodes are never negative.
  private static let vacant = UInt64.max

  package init(capacity: Int) {
    keys = [UInt64](repeating: Self.vacant, count: capacity)
    values = [Int32](repeating: -1, count: capacity)
  }

  /// The value of a pair; -1 where it was never set.
  package subscript(first: Int32, second: Int32) -> Int32 {
    get { values[slot(of: Self.key(first, second))] }
    set {
      let key = Self.key(first, second)
      let slot = slot(of: key)
      if keys[slot] == Self.vacant { count += 1 }
      keys[slot] = key
      values[slot] = newValue
      if count * 2 > keys.count { grow() }
    }
  }

  private static func key(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
  }

  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    let hash = key &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 40) & mask
    while keys[slot] != key, keys[slot] != Self.vacant { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    var larger = PairTable(capacity: keys.count * 2)
    for (index, key) in keys.enumerated() where key != Self.vacant {
      let slot = larger.slot(of: key)
      larger.keys[slot] = key
      larger.values[slot] = values[index]
    }
    larger.count = count
    self = larger
  }
}
