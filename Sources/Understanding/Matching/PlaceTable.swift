/// Finds the item of a graph node and a word, as an open-addressing table.
///
/// Cleared by a counter: entries of earlier turns count as vacant, so nothing is wiped.
final class PlaceTable {
  private struct Entry {
    let key: UInt64
    let item: Int32
  }

  /// The slot for a node and word, valid until another item is put in.
  struct Place {
    fileprivate let slot: Int
    fileprivate let key: UInt64
    /// The item there; `none` where vacant.
    let item: Int32
  }

  static let none: Int32 = -1

  private let table = Pile<Entry>(room: 1_024)
  private var count = 0
  private var turn: UInt32 = 1

  init() { makeRoom(for: 1_024) }

  func clear() {
    turn &+= 1
    count = 0
    // After the counter wraps, old and vacant entries would look new.
    if turn == 0 {
      makeRoom(for: table.count)
      turn = 1
    }
  }

  /// The slot for a node and word.
  func place(node: Int32, position: Int16) -> Place { place(of: key(node, position)) }

  /// Puts an item in a slot.
  func put(_ item: Int32, in place: Place) {
    table[place.slot] = Entry(key: place.key, item: item)
    guard place.item == Self.none else { return }
    count += 1
    if count * 2 > table.count { grow() }
  }

  // The turn above 24 bits for the node and 8 for the word.
  private func key(_ node: Int32, _ position: Int16) -> UInt64 {
    UInt64(turn) << 32 | UInt64(UInt8(truncatingIfNeeded: position)) << 24 | UInt64(UInt32(bitPattern: node))
  }

  private func isTaken(_ entry: Entry) -> Bool { UInt32(truncatingIfNeeded: entry.key >> 32) == turn }

  private func place(of key: UInt64) -> Place {
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while true {
      let entry = table[slot]
      if entry.key == key { return Place(slot: slot, key: key, item: entry.item) }
      if !isTaken(entry) { return Place(slot: slot, key: key, item: Self.none) }
      slot = (slot + 1) & mask
    }
  }

  private func grow() {
    let taken = (0..<table.count).map { table[$0] }.filter(isTaken)
    makeRoom(for: table.count * 4)
    for entry in taken { table[place(of: entry.key).slot] = entry }
  }

  private func makeRoom(for places: Int) {
    table.removeAll()
    table.append(Entry(key: 0, item: Self.none), times: places)
  }
}
