import Grammar

/// Decides which words at the edges of a stretch can be skipped: politeness always, fillers only away from free text.
///
/// Fillers must be spelt exactly, since a near miss may be a name: "voss news" is no "boss".
final class Skips {
  /// A word where a sentence may begin, and whether a filler was skipped just before.
  struct Start {
    let index: Int32
    let cost: Int32
    let isWeak: Bool
  }

  /// The cost of skipping the words from one on: all of them, or politeness alone.
  private struct Drop {
    var any: Int32
    var polite: Int32
  }

  /// The cost of skipping one of them, more than a name and far less than free text; by judgment.
  private static let cost: Int32 = 2
  private static let impossible = Int32.max

  private let lattice: Lattice
  private let markers: Markers
  private let marks: SymbolMarks
  private var tokenCount = 0
  /// The cost of beginning at each word, while starts are searched.
  private let ways = Pile<Start>()
  /// For each end asked for, where the row of costs up to it begins.
  private let rows = Pile<Int32>()
  private let drops = Pile<Drop>(room: 256)

  init(grammar: Grammar, lattice: Lattice) {
    self.lattice = lattice
    markers = grammar.tables.markers
    marks = markers.polite.mark | markers.filler.mark
  }

  /// Begins a line that was just tagged.
  func begin(_ tokenCount: Int) {
    self.tokenCount = tokenCount
    rows.removeAll()
    rows.append(Self.impossible, times: tokenCount + 1)
    drops.removeAll()
  }

  /// Where a sentence may begin from a word on.
  func starts(from first: Int, into starts: borrowing Pile<Start>) {
    starts.append(Start(index: Int32(first), cost: 0, isWeak: false))
    guard lattice.mayHave(marks, at: first) else { return }
    ways.removeAll()
    for index in first..<tokenCount {
      ways.append(Start(index: Int32(index), cost: index == first ? 0 : Self.impossible, isWeak: false))
    }
    for index in first..<tokenCount where ways[index - first].cost != Self.impossible {
      let start = ways[index - first]
      if index > first { starts.append(start) }
      lattice.forEachArc(at: index, among: marks) { arc in
        let isPolite = arc.symbol == markers.polite
        guard isPolite || arc.symbol == markers.filler && arc.slip < 0, Int(arc.end) < tokenCount else { return }
        let known = ways[Int(arc.end) - first]
        let cost = start.cost + Self.cost + arc.cost
        // Skipping politeness is better, since more may follow it.
        let isWorse = !known.isWeak || !isPolite
        if known.cost != Self.impossible, isWorse, known.cost <= cost || isPolite == known.isWeak { return }
        ways[Int(arc.end) - first] = Start(index: arc.end, cost: cost, isWeak: !isPolite)
      }
    }
  }

  /// The cost of skipping the words up to an end; nil where that is impossible.
  func cost(from index: Int, to end: Int, besideFreeText: Bool) -> Int32? {
    if index == end { return 0 }
    if rows[end] == Self.impossible { reckon(end) }
    let drop = drops[Int(rows[end]) + index]
    let cost = besideFreeText ? drop.polite : drop.any
    return cost == Self.impossible ? nil : cost
  }

  private func reckon(_ end: Int) {
    let row = drops.count
    rows[end] = Int32(row)
    drops.append(Drop(any: Self.impossible, polite: Self.impossible), times: end)
    drops.append(Drop(any: 0, polite: 0))
    for start in (0..<end).reversed() where lattice.mayHave(marks, at: start) {
      lattice.forEachArc(at: start, among: marks) { arc in
        let isPolite = arc.symbol == markers.polite
        guard isPolite || arc.symbol == markers.filler && arc.slip < 0, Int(arc.end) <= end else { return }
        let rest = drops[row + Int(arc.end)]
        guard rest.any != Self.impossible else { return }
        var drop = drops[row + start]
        let cost = Self.cost + arc.cost
        drop.any = min(drop.any, rest.any + cost)
        if isPolite, rest.polite != Self.impossible { drop.polite = min(drop.polite, rest.polite + cost) }
        drops[row + start] = drop
      }
    }
  }
}
