import Grammar
import Languages
import TestSupport
import Testing

@testable import Understanding

@Suite("Arcs that are found by their marks")
struct ArcShelfTests {
  private var chance = SeededRandom(seed: 17)
  private let openings = Openings(Grammar.embedded().tables)

  private mutating func arc(_ value: Int32) -> Lattice.Arc {
    Lattice.Arc(
      symbol: .phrase(.random(in: 0..<300, using: &chance)), end: 0, cost: 0, value: value, slip: Lattice.noSlip,
      isShy: false)
  }

  /// None, few, so many that they are sorted, as many as fit a set, and more.
  @Test("finds what no mark rules out, in its order", arguments: [0, 1, 4, 5, 40, 64, 65, 200])
  mutating func found(count: Int) {
    let shelf = ArcShelf(openings)
    for _ in 0..<20 {
      var arcs: [Lattice.Arc] = []
      for value in 0..<Int32(count) { arcs.append(arc(value)) }
      let row = shelf.add(arcs)
      #expect(row.isEmpty == arcs.isEmpty)
      for _ in 0..<20 {
        let marks = arc(0).symbol.mark | arc(0).symbol.mark
        var found: [Int32] = []
        shelf.forEach(of: row, among: marks) { found.append($0.value) }
        #expect(found == arcs.filter { $0.symbol.mark.mayMeet(marks) }.map(\.value))
      }
      var found: [Int32] = []
      shelf.forEach(of: row, among: .all) { found.append($0.value) }
      #expect(found == arcs.map(\.value))
    }
  }

  @Test("finds those that sentences begin with, and where they lead")
  mutating func beginning() {
    let shelf = ArcShelf(openings)
    var arcs: [Lattice.Arc] = []
    for value in 0..<Int32(100) { arcs.append(arc(value)) }
    let row = shelf.add(arcs)
    let expected = arcs.filter { openings[$0.symbol].leadsOn }
    #expect(!expected.isEmpty && expected.count < arcs.count)
    var found: [(value: Int32, target: Int32)] = []
    shelf.forEachOpening(of: row, where: { _ in true }) { found.append(($0.value, $1)) }
    #expect(found.map(\.value) == expected.map(\.value))
    #expect(found.map(\.target) == expected.map { openings[$0.symbol].target })
    shelf.forEachOpening(of: row, where: { _ in false }) { _, _ in Issue.record("Nothing was wanted.") }
  }
}
