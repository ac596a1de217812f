import News
import Replies

/// What was changed and can be taken back, behind what an earlier run changed, which is read where it is first needed.
@MainActor
struct RecalledHistory {
  private(set) var history = ChangeHistory()
  private let memory: Memory
  private var isRecalled = false
  /// Whether this run changed or took back anything.
  private(set) var isChanged = false

  init(_ memory: Memory) { self.memory = memory }

  /// Puts what an earlier run changed before what this one did; until that can be read, nothing is left in its place.
  mutating func recall() throws(NewsFailure) {
    if isRecalled { return }
    history = history.behind(try memory.history())
    isRecalled = true
  }

  mutating func note(_ change: Change) {
    history.note(change)
    isChanged = true
  }

  /// Makes one change of the last two: what was taken back, and what was done in its place.
  mutating func joinLastTwo() { history.joinLastTwo() }

  /// Goes on with what is left where changes were taken back or made again.
  mutating func become(_ changed: ChangeHistory) {
    history = changed
    isChanged = true
  }
}
