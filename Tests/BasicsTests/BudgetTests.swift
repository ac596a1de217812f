import TestSupport
import Testing

@Suite struct BudgetTests {
  @Test(
    "A part is measured again where it exceeds its bound, and fails where it does twice",
    arguments: [
      ([1.4], [1.4], true), ([1.5], [1.5], true), ([1.6, 1.4], [1.6, 1.4], true), ([1.6, 1.6], [1.6, 1.6], false),
      ([1.6, .nan], [1.6, .nan], false), ([.infinity, 1.4], [.infinity, 1.4], true), ([0, 0], [0, 0], false),
      ([-1, 1], [-1, 1], true),
    ] as [([Double], [Double], Bool)])
  func verdict(measured: [Double], looked: [Double], isKept: Bool) async {
    var left = measured[...]
    let budget = await Budget([(part: "search", bound: 1.5)]) { _ in left.popFirst() ?? .nan }
    #expect(budget.rows[0].ratios.map { "\($0)" } == looked.map { "\($0)" })
    #expect(budget.isKept == isKept)
  }

  @Test("Only what exceeds its bound is measured again, after all else")
  func order() async {
    var asked: [String] = []
    let budget = await Budget([(part: "a", bound: 1), (part: "b", bound: 1), (part: "c", bound: 1)]) { part in
      asked.append(part)
      return part == "b" ? 2 : 1
    }
    #expect(asked == ["a", "b", "c", "b"])
    #expect(budget.rows.map(\.isKept) == [true, false, true])
    #expect(!budget.isKept)
  }
}
