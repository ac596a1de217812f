import Synchronization

/// What was learned from sayings, read on first use: most lines match a sentence and need none of it.
final class UnreadLikeness: Sendable {
  private enum State: Sendable {
    case unread(text: String)
    case read(Likeness?)
  }

  private let state: Mutex<State>

  init(text: String) { state = Mutex(.unread(text: text)) }

  /// What was learned; nil where there are no sayings.
  func read(in tables: GrammarTables) -> Likeness? {
    state.withLock { state in
      switch state {
      case .read(let known): return known
      case .unread(let text):
        var reader = NumberReader(text)
        let likeness = text.isEmpty ? nil : Likeness(&reader, in: tables)
        state = .read(likeness)
        return likeness
      }
    }
  }
}
