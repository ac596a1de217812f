import Synchronization

/// What was learnt from sayings, read only once somebody asks for it: most lines match a sentence and need none of it.
final class UnreadLikeness: Sendable {
  /// Where it is to come from.
  enum Origin: Sendable {
    /// Learnt when the program was built.
    case text(String)
    /// Yet to be learnt.
    case taught(Teaching)
  }

  private enum State: Sendable {
    case unread(Origin)
    case read(Likeness?)
  }

  private let state: Mutex<State>

  init(_ origin: Origin) { state = Mutex(.unread(origin)) }

  /// What was learnt; nil where there was nothing to learn from.
  func read(in tables: Grammar.Tables) -> Likeness? {
    state.withLock { state in
      let likeness: Likeness?
      switch state {
      case .read(let known): return known
      case .unread(.text(let text)):
        var reader = NumberReader(text)
        likeness = text.isEmpty ? nil : Likeness(&reader, in: tables)
      case .unread(.taught(let teaching)): likeness = teaching.likeness(in: tables)
      }
      state = .read(likeness)
      return likeness
    }
  }
}
