import Grammar

/// Arcs that stand side by side, with what is true of all of them.
struct ArcRow {
  fileprivate static let unsorted: Int32 = -1

  let marks: SymbolMarks
  fileprivate let first: Int32
  fileprivate let count: Int32
  /// Where the bit sets of its arcs begin; `unsorted` where arcs are checked one by one.
  fileprivate let sets: Int32
  fileprivate var firstOpening: Int32 = 0
  fileprivate var openingCount: Int32 = 0

  var isEmpty: Bool { count == 0 }

  /// The number of words in a set that has a bit for each arc.
  fileprivate var width: Int { (Int(count) &+ (UInt64.bitWidth - 1)) / UInt64.bitWidth }

  /// The set of all arcs in one part of the row.
  fileprivate func all(of part: Int) -> UInt64 {
    let count = Int(count) &- part &* UInt64.bitWidth
    return count < UInt64.bitWidth ? (1 &<< UInt64(count)) &- 1 : .max
  }

  /// Where the set begins of those arcs in a part whose first mark word has a bit.
  fileprivate func set(of bit: Int, _ part: Int) -> Int { Int(sets) &+ bit &* width &+ part }
}

extension ArcRow {
  /// A row for arcs stored elsewhere.
  init(marks: SymbolMarks) { self.init(marks: marks, first: 0, count: 0, sets: Self.unsorted) }
}

/// Stores arcs that are the same in every line.
///
/// Few arcs of a row lead on from any one node; bit sets find them quickly.
final class ArcShelf {
  /// Checking this few one by one is as fast, by judgment.
  private static let few = 4

  private let arcs = Pile<Lattice.Arc>(room: 1_024)
  /// For each row and each bit of the first mark word, the set of arcs that have the bit.
  private let sets = Pile<UInt64>(room: 1_024)
  /// For each row, its arcs that can begin a sentence, by position.
  private let openings = Pile<(arc: Int32, opening: Openings.Opening)>(room: 1_024)
  private let ways: Openings

  init(_ openings: Openings) { ways = openings }

  /// Stores a row of arcs.
  func add(_ row: [Lattice.Arc]) -> ArcRow {
    let marks = row.reduce(SymbolMarks.none) { $0 | $1.symbol.mark }
    let isSorted = row.count > Self.few
    var added = ArcRow(
      marks: marks, first: Int32(arcs.count), count: Int32(row.count),
      sets: isSorted ? Int32(sets.count) : ArcRow.unsorted)
    added.firstOpening = Int32(openings.count)
    for arc in row {
      let opening = ways[arc.symbol]
      if opening.leadsOn { openings.append((Int32(arcs.count), opening)) }
      arcs.append(arc)
    }
    added.openingCount = Int32(openings.count) - added.firstOpening
    guard isSorted else { return added }
    let width = added.width
    sets.append(0, times: UInt64.bitWidth * width)
    for (index, arc) in row.enumerated() {
      let place = added.set(of: arc.symbol.mark.first.trailingZeroBitCount, index / UInt64.bitWidth)
      sets[place] |= 1 << UInt64(index % UInt64.bitWidth)
    }
    return added
  }

  /// The arcs of a row.
  func arcs(of row: ArcRow) -> UnsafeBufferPointer<Lattice.Arc> {
    arcs.values(in: Int(row.first)..<Int(row.first + row.count))
  }

  /// Calls for each arc of a row that can begin a sentence, in order.
  @inline(__always)
  func forEachOpening(of row: ArcRow, where isWanted: (Openings.Opening) -> Bool, _ body: (Lattice.Arc, Int32) -> Void)
  {
    for (arc, opening) in openings.values(in: Int(row.firstOpening)..<Int(row.firstOpening + row.openingCount))
    where isWanted(opening) { body(arcs[arc], opening.target) }
  }

  /// Calls for each arc of a row that may have the marks, in order.
  @inline(__always)
  func forEach(of row: ArcRow, among marks: SymbolMarks, _ body: (Lattice.Arc) -> Void) {
    let arcs = arcs(of: row)
    if row.sets == ArcRow.unsorted {
      for arc in arcs where arc.symbol.mark.mayMeet(marks) { body(arc) }
      return
    }
    for part in 0..<row.width {
      var found = set(part, among: marks, in: row)
      while found != 0 {
        let arc = arcs[part &* UInt64.bitWidth &+ found.trailingZeroBitCount]
        found &= found &- 1
        if arc.symbol.mark.second & marks.second != 0 { body(arc) }
      }
    }
  }

  /// The arcs in one part of a row that may have the marks, judged by their first mark word.
  @inline(__always)
  private func set(_ part: Int, among marks: SymbolMarks, in row: ArcRow) -> UInt64 {
    var bits = row.marks.first & marks.first
    if bits == row.marks.first { return row.all(of: part) }
    var found: UInt64 = 0
    while bits != 0 {
      found |= sets[row.set(of: bits.trailingZeroBitCount, part)]
      bits &= bits &- 1
    }
    return found
  }
}
