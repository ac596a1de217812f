import Grammar

/// Which words at the edges of a stretch can be passed over: politeness always, fillers only away from free text.
struct Skips {
  /// What it costs to pass over one of them.
  private static let cost: Int32 = 2
  private static let impossible = Int32.max

  /// Where a sentence may begin, and whether a filler was dropped just before.
  private(set) var starts: [(index: Int, cost: Int32, isWeak: Bool)] = []
  /// What it costs to drop the rest from a word on: everything, and politeness alone.
  private var toEnd: [Int32]
  private var politeToEnd: [Int32]

  init(_ range: Range<Int>, lattice: Lattice, markers: Grammar.Markers) {
    toEnd = [Int32](repeating: Self.impossible, count: range.upperBound + 1)
    politeToEnd = toEnd
    toEnd[range.upperBound] = 0
    politeToEnd[range.upperBound] = 0
    // What it costs to begin at a word, and whether a filler was dropped just before.
    var costs = toEnd
    var isWeak = [Bool](repeating: false, count: range.upperBound + 1)
    costs[range.lowerBound] = 0
    for start in range where costs[start] != Self.impossible {
      starts.append((start, costs[start], isWeak[start]))
      for arc in lattice.arcs(at: start) {
        let arc = lattice.arcs[arc]
        let isPolite = arc.symbol == markers.polite
        guard isPolite || arc.symbol == markers.filler, Int(arc.end) < range.upperBound else { continue }
        let end = Int(arc.end)
        let cost = costs[start] + Self.cost + arc.cost
        // A polite way to a word is the better one, since more may follow it.
        let isWorse = !isWeak[end] || !isPolite
        if costs[end] != Self.impossible, isWorse, costs[end] <= cost || isPolite == isWeak[end] { continue }
        costs[end] = cost
        isWeak[end] = !isPolite
      }
    }
    for start in range.reversed() {
      for arc in lattice.arcs(at: start) where Int(lattice.arcs[arc].end) <= range.upperBound {
        let arc = lattice.arcs[arc]
        let isPolite = arc.symbol == markers.polite
        guard isPolite || arc.symbol == markers.filler, toEnd[Int(arc.end)] != Self.impossible else { continue }
        let cost = Self.cost + arc.cost
        toEnd[start] = min(toEnd[start], toEnd[Int(arc.end)] + cost)
        if isPolite, politeToEnd[Int(arc.end)] != Self.impossible {
          politeToEnd[start] = min(politeToEnd[start], politeToEnd[Int(arc.end)] + cost)
        }
      }
    }
  }

  /// What it costs to drop the rest of the stretch; nil where it cannot be dropped.
  func costToEnd(from index: Int, besideFreeText: Bool) -> Int32? {
    let cost = besideFreeText ? politeToEnd[index] : toEnd[index]
    return cost == Self.impossible ? nil : cost
  }
}
