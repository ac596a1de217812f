import News
import Replies
import Testing

/// What of the changes is left to another run.
@Suite struct ChangeHistoryTests {
  private func change(of count: Int) throws -> Change {
    .followed(try (0..<count).map { Source(id: try #require(SourceID(rawValue: "s\($0)")), name: "Source \($0)") })
  }

  @Test(
    "leaves the last change whatever its size, and the ones before it while they are small",
    arguments: [
      (sizes: [3, 5_000], most: 20, left: [3, 5_000]), ([5_000, 3], 20, [3]), ([1, 900, 200, 1], 20, [200, 1]),
      ([1, 2, 3], 1, [3]), ([5_000], 1, [5_000]), ([], 1, []),
    ])
  func left(sizes: [Int], most: Int, left: [Int]) throws {
    var history = ChangeHistory()
    for size in sizes { history.note(try change(of: size)) }
    #expect(history.last(most).done.map(\.size) == left)
    guard let last = history.done.last else { return }
    history.noteUndo(of: last)
    #expect(history.last(most).undone == [last])
  }
}
