/// Which item stands for a node of the graph and a word of the line, as an open-addressing table.
///
/// Cleared by counting: what was put in before the last turn is as good as vacant, and nothing has to be wiped.
final class PlaceTable {
  private struct Place {
    let key: UInt64
    let item: Int32
  }

  static let none: Int32 = -1

  private let table = Pile<Place>(room: 1_024)
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

  /// Where the item for a node and word stands or would stand, until another is put in.
  func slot(node: Int32, position: Int16) -> Int { slot(of: key(node, position)) }

  /// The item in a slot; `none` where it is vacant.
  func item(in slot: Int) -> Int32 { isTaken(table[slot]) ? table[slot].item : Self.none }

  /// Puts in an item, in the slot for its node and word.
  func put(_ item: Int32, in slot: Int, node: Int32, position: Int16) {
    if !isTaken(table[slot]) { count += 1 }
    table[slot] = Place(key: key(node, position), item: item)
    if count * 2 > table.count { grow() }
  }

  // Twenty-four bits for the node and eight for the word, which are more than there are, and the turn above them.
  private func key(_ node: Int32, _ position: Int16) -> UInt64 {
    UInt64(turn) << 32 | UInt64(UInt8(truncatingIfNeeded: position)) << 24 | UInt64(UInt32(bitPattern: node))
  }

  private func isTaken(_ place: Place) -> Bool { UInt32(truncatingIfNeeded: place.key >> 32) == turn }

  private func slot(of key: UInt64) -> Int {
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while isTaken(table[slot]), table[slot].key != key { slot = (slot + 1) & mask }
    return slot
  }

  private func grow() {
    let taken = (0..<table.count).map { table[$0] }.filter(isTaken)
    makeRoom(for: table.count * 4)
    for place in taken { table[slot(of: place.key)] = place }
  }

  private func makeRoom(for places: Int) {
    table.removeAll()
    table.append(Place(key: 0, item: Self.none), times: places)
  }
}
