import Grammar

/// Some arcs that stand side by side, and what can be told of them without a look at any.
struct ArcRow {
  fileprivate static let unsorted: Int32 = -1

  let marks: SymbolMarks
  fileprivate let first: Int32
  fileprivate let count: Int32
  /// Where it is told which of them have each bit of their marks; `unsorted` where they are looked at one by one.
  fileprivate let sets: Int32

  var isEmpty: Bool { count == 0 }
}

extension ArcRow {
  /// What can be told of arcs that stand elsewhere.
  init(marks: SymbolMarks) { self.init(marks: marks, first: 0, count: 0, sets: Self.unsorted) }
}

/// Arcs that are the same in every line, in rows: few of a row lead on from any one node, and these are found without a
/// look at the others.
final class ArcShelf {
  /// So few are looked at one by one as fast.
  private static let few = 4

  private let arcs = Pile<Lattice.Arc>(room: 1_024)
  /// For each row and each bit of its marks' first word, which of the arcs have it, as a set.
  private let sets = Pile<UInt64>(room: 1_024)

  /// Puts a row of arcs on the shelf.
  func add(_ row: [Lattice.Arc]) -> ArcRow {
    let marks = row.reduce(SymbolMarks.none) { $0 | $1.symbol.mark }
    let isSorted = row.count > Self.few && row.count <= UInt64.bitWidth
    let added = ArcRow(
      marks: marks, first: Int32(arcs.count), count: Int32(row.count),
      sets: isSorted ? Int32(sets.count) : ArcRow.unsorted)
    for arc in row { arcs.append(arc) }
    if isSorted {
      var bits = marks.first
      while bits != 0 {
        let bit = bits & (~bits &+ 1)
        bits ^= bit
        sets.append(row.indices.reduce(0) { row[$1].symbol.mark.first == bit ? $0 | 1 << UInt64($1) : $0 })
      }
    }
    return added
  }

  /// The arcs of a row.
  func arcs(of row: ArcRow) -> UnsafeBufferPointer<Lattice.Arc> {
    arcs.values(in: Int(row.first)..<Int(row.first + row.count))
  }

  /// Calls for each arc of a row that some marks do not rule out, in their order.
  @inline(__always)
  func forEach(of row: ArcRow, among marks: SymbolMarks, _ body: (Lattice.Arc) -> Void) {
    let arcs = arcs(of: row)
    var found: UInt64 = 0
    if row.sets == ArcRow.unsorted {
      if arcs.count > UInt64.bitWidth {
        for arc in arcs where arc.symbol.mark.mayMeet(marks) { body(arc) }
        return
      }
      for index in 0..<arcs.count where arcs[index].symbol.mark.first & marks.first != 0 {
        found |= 1 &<< UInt64(index)
      }
    } else {
      var bits = row.marks.first & marks.first
      while bits != 0 {
        let bit = bits & (~bits &+ 1)
        bits ^= bit
        // The sets stand in the order of the bits that the row has, of which each arc has one.
        found |= sets[Int(row.sets) &+ (row.marks.first & (bit &- 1)).nonzeroBitCount]
      }
    }
    while found != 0 {
      let arc = arcs[found.trailingZeroBitCount]
      found &= found &- 1
      if arc.symbol.mark.second & marks.second != 0 { body(arc) }
    }
  }
}
