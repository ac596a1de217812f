import Ear
import FoundationEssentials
import Grammar
import News
import Replies
import Understanding

/// How an earlier run left the conversation, and where this one leaves it.
@MainActor
public final class Memory {
  /// Remembers nothing, and leaves nothing.
  public static let none = Memory(isScreenKept: false, Shelf(screen: { nil }, desk: { nil }) { _, _, _ in })

  /// Where a conversation is kept between runs.
  public struct Shelf {
    let screen: () throws(NewsFailure) -> LeftScreen?
    let desk: () throws(NewsFailure) -> Desk?
    let leave: (LeftScreen, Desk?, _ isWaiting: Bool) throws(NewsFailure) -> Void

    /// Ways to read what was left, and to leave a screen, with a desk where something was changed.
    public init(
      screen: @escaping () throws(NewsFailure) -> LeftScreen?, desk: @escaping () throws(NewsFailure) -> Desk?,
      leave: @escaping (LeftScreen, Desk?, _ isWaiting: Bool) throws(NewsFailure) -> Void
    ) {
      (self.screen, self.desk, self.leave) = (screen, desk, leave)
    }
  }

  private let shelf: Shelf
  private let isScreenKept: Bool
  private var isScreenForgotten = false
  /// What was recalled, once it could be read.
  private var earlier: LeftScreen??

  /// What an earlier run left, and a way to leave this one.
  ///
  /// What was changed can be taken back in any case; what was on screen counts only where it `isScreenKept`, as for
  /// a person who says one line a run. Another person at the same desk finds it as they left it.
  public init(isScreenKept: Bool, _ shelf: Shelf) {
    self.isScreenKept = isScreenKept
    self.shelf = shelf
  }

  /// What was on screen when the earlier run was left, or what was read last where an empty screen begins the next; it is
  /// looked up only when something leans on it.
  var context: Context {
    if isScreenKept { return isScreenForgotten ? Context() : screen?.context ?? Context() }
    return screen?.context.ofReading ?? Context()
  }

  /// Whether each line has a run of its own.
  var isOfSingleLines: Bool { isScreenKept }

  /// When the earlier run was left; nil where none was.
  public var left: Date? { screen?.left }

  private var screen: LeftScreen? {
    if let earlier { return earlier }
    guard let screen = try? shelf.screen() else { return nil }
    earlier = .some(screen)
    return screen
  }

  /// What an earlier run changed.
  func history() throws(NewsFailure) -> ChangeHistory { try shelf.desk()?.history ?? ChangeHistory() }

  /// Recalls anew when it is asked next, as for another person.
  func forget() { earlier = nil }

  /// Leaves what was on screen unread, since something new is shown before anything leans on it.
  func forgetScreen() { isScreenForgotten = true }

  /// How many changes another run may undo: one, or more for a person who says one line a run.
  var mostChanges: Int { isScreenKept ? 20 : 1 }

  /// Leaves a screen, with what was changed where anything was.
  func leave(_ context: Context, _ history: ChangeHistory?, at moment: Date, isWaiting: Bool) throws(NewsFailure) {
    let desk = history.map { Desk(history: $0.last(mostChanges)) }
    try shelf.leave(LeftScreen(context, left: moment), desk, isWaiting)
  }
}

/// What understands the language that is spoken, and speaks it.
public struct Speech {
  let grammar: Grammar
  let understander: Understander
  let understanding: () async -> Understander
  /// Puts into words what Crier says, as a line that may be said to it.
  let spoken: (Saying) -> String
  /// Hears what no sentence says; nil where the language has none.
  let ear: () -> Ear?

  /// An understander of a grammar, a way to make it anew with the names that are known then, and what is said back.
  public init(
    grammar: Grammar, understander: Understander, spoken: @escaping (Saying) -> String,
    ear: @escaping () -> Ear? = { nil }, understanding: (() async -> Understander)? = nil
  ) {
    self.grammar = grammar
    self.understander = understander
    self.spoken = spoken
    self.ear = ear
    self.understanding = understanding ?? { understander }
  }
}

/// Lines that were written down beforehand, with what they say to what Crier asks.
public struct Scripted {
  /// Taken in place of asking for one.
  let password: Password?
  /// Whether a question of whether to go on is answered with yes.
  let isAgreed: Bool

  public init(password: Password? = nil, isAgreed: Bool = false) {
    self.password = password
    self.isAgreed = isAgreed
  }
}
