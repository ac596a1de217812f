/// Which item stands for a node of the graph and a word of the line, as an open-addressing table.
///
/// Cleared by counting: what was put in before the last turn is as good as vacant, and nothing has to be wiped.
final class PlaceTable {
  private struct Entry {
    let key: UInt64
    let item: Int32
  }

  /// Where the item for a node and word stands or would stand, until another is put in.
  struct Place {
    fileprivate let slot: Int
    fileprivate let key: UInt64
    /// What stands there; `none` where it is vacant.
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
    // What was put in so many turns ago would seem new, and what was never put in too.
    if turn == 0 {
      makeRoom(for: table.count)
      turn = 1
    }
  }

  /// The place for a node and word.
  func place(node: Int32, position: Int16) -> Place { place(of: key(node, position)) }

  /// Puts in an item, in the place for its node and word.
  func put(_ item: Int32, in place: Place) {
    table[place.slot] = Entry(key: place.key, item: item)
    guard place.item == Self.none else { return }
    count += 1
    if count * 2 > table.count { grow() }
  }

  // Twenty-four bits for the node and eight for the word, which are more than there are, and the turn above them.
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
