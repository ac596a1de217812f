import Synchronization

/// What was learned from sayings, read on first use: most lines match a sentence and need none of it.
final class UnreadTable<Table: Sendable>: Sendable {
  private enum State: Sendable {
    case unread(text: String)
    case read(Table?)
  }

  private let state: Mutex<State>
  private let table: @Sendable (_ reader: inout NumberReader) -> Table

  init(_ text: String, reading table: @escaping @Sendable (_ reader: inout NumberReader) -> Table) {
    state = Mutex(.unread(text: text))
    self.table = table
  }

  /// The table; nil where nothing was learned.
  func read() -> Table? {
    state.withLock { state in
      switch state {
      case .read(let known): return known
      case .unread(let text):
        var reader = NumberReader(text)
        let known = text.isEmpty ? nil : table(&reader)
        state = .read(known)
        return known
      }
    }
  }
}
