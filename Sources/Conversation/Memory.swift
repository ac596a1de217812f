import Foundation
import Grammar
import News
import Replies
import Understanding

/// How an earlier run left the conversation, and where this one leaves it.
@MainActor
public final class Memory {
  /// Remembers nothing, and leaves nothing.
  public static let none = Memory(isScreenKept: false, recalled: { nil }, leaving: { _, _ in })

  private let recalled: () throws(NewsFailure) -> Desk?
  private let leaving: (Desk, _ isWaiting: Bool) throws(NewsFailure) -> Void
  private let isScreenKept: Bool
  private var isScreenForgotten = false
  /// What was recalled, once it could be read.
  private var earlier: Desk??

  /// What an earlier run left, and a way to leave this one.
  ///
  /// What was changed can be taken back in any case; what was on screen counts only where it `isScreenKept`, as for
  /// a person who says one line a run. Another person at the same desk finds it as they left it.
  public init(
    isScreenKept: Bool, recalled: @escaping () throws(NewsFailure) -> Desk?,
    leaving: @escaping (Desk, _ isWaiting: Bool) throws(NewsFailure) -> Void
  ) {
    self.isScreenKept = isScreenKept
    self.recalled = recalled
    self.leaving = leaving
  }

  /// What was on screen when the earlier run was left; it is looked up only when something leans on it.
  var context: Context { isScreenKept && !isScreenForgotten ? (try? recall())?.context ?? Context() : Context() }

  /// How the earlier run left the conversation; nil where none did.
  func recall() throws(NewsFailure) -> Desk? {
    if let earlier { return earlier }
    let desk = try recalled()
    earlier = .some(desk)
    return desk
  }

  /// When the earlier run was left; nil where none was.
  public var left: Date? { (try? recall())?.left }

  /// Recalls anew when it is asked next, as for another person.
  func forget() { earlier = nil }

  /// Leaves what was on screen unread, since something new is shown before anything leans on it.
  func forgetScreen() { isScreenForgotten = true }

  /// How many changes another run may undo: one, or more for a person who says one line a run.
  var mostChanges: Int { isScreenKept ? 20 : 1 }

  func leave(_ desk: Desk, isWaiting: Bool) throws(NewsFailure) { try leaving(desk, isWaiting) }
}

/// What understands the language that is spoken, and speaks it.
public struct Speech {
  let grammar: Grammar
  let understander: Understander
  let understanding: () async -> Understander
  /// Puts into words what Crier says, as a line that may be said to it.
  let spoken: (Saying) -> String

  /// An understander of a grammar, a way to make it anew with the names that are known then, and what is said back.
  public init(
    grammar: Grammar, understander: Understander, spoken: @escaping (Saying) -> String,
    understanding: (() async -> Understander)? = nil
  ) {
    self.grammar = grammar
    self.understander = understander
    self.spoken = spoken
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
