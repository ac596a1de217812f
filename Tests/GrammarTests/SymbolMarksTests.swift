import Grammar
import TestSupport
import Testing

@Suite("What can be seen of a set of symbols at a glance")
struct SymbolMarksTests {
  private var chance = SeededRandom(seed: 11)

  private mutating func symbols(_ count: Int) -> [Symbol] {
    (0..<count).map { _ in
      Bool.random(using: &chance)
        ? .word(.random(in: 0..<8_000, using: &chance)) : .phrase(.random(in: 0..<400, using: &chance))
    }
  }

  private func marks(of symbols: [Symbol]) -> SymbolMarks { symbols.reduce(.none) { $0 | $1.mark } }

  @Test("a symbol that two sets have in common is never missed")
  mutating func common() {
    for _ in 0..<1_000 {
      let (some, others) = (symbols(.random(in: 1...30, using: &chance)), symbols(.random(in: 0...30, using: &chance)))
      let common = some[0]
      #expect(marks(of: some).mayMeet(marks(of: others + [common])))
    }
  }

  @Test("a symbol that is not among thirty others is seen not to be there, five times out of six")
  mutating func others() {
    let taken = (0..<1_000).count { _ in
      let others = Set(symbols(30))
      guard let symbol = symbols(1).first, !others.contains(symbol) else { return false }
      return symbol.mark.mayMeet(marks(of: Array(others)))
    }
    #expect(taken < 1_000 / 6)
  }

  @Test("of nothing, nothing is seen")
  mutating func nothing() { #expect(!marks(of: symbols(30)).mayMeet(.none)) }
}
