import Grammar
import TestSupport
import Testing

@testable import Understanding

@Suite("Arcs that are found by their marks")
struct ArcShelfTests {
  private var chance = SeededRandom(seed: 17)

  private mutating func arc(_ value: Int32) -> Lattice.Arc {
    Lattice.Arc(
      symbol: .phrase(.random(in: 0..<300, using: &chance)), end: 0, cost: 0, value: value, slip: Lattice.noSlip,
      isShy: false)
  }

  /// None, few, so many that they are sorted, as many as fit a set, and more.
  @Test("finds what no mark rules out, in its order", arguments: [0, 1, 4, 5, 40, 64, 65, 200])
  mutating func found(count: Int) {
    let shelf = ArcShelf()
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
    }
  }
}
