import News
import Replies
import ViewModels

/// What was changed, taken back and made again, and the desk that is left for another run.
extension Conversation {
  private var history: ChangeHistory { past.history }

  /// Whether what was changed or taken back last is large.
  public var isLastChangeLarge: Bool { [history.done.last, history.undone.last].contains { $0?.isLarge == true } }

  func undo(_ count: Int) throws(NewsFailure) -> Outcome {
    try past.recall()
    return try scenes.undo.undo(count, of: history, on: screen)
  }

  /// Gives back what was taken away last; what was added last is no reason to take that away.
  func restore() throws(NewsFailure) -> Outcome {
    try past.recall()
    if context.deed == .undo, history.undone.last?.adds == true { return try redo(1) }
    guard history.done.last?.adds != true, context.lastDeed?.isVain != true else {
      return Outcome(.empty(.nothingTakenAway, hint: .undoInstead))
    }
    return try undo(1)
  }

  func redo(_ count: Int) throws(NewsFailure) -> Outcome {
    try past.recall()
    return try scenes.undo.redo(count, of: history, on: screen)
  }

  /// Takes one change back for another in its place, whatever stands behind it.
  func takeBack(_ change: Change) throws(NewsFailure) -> Outcome {
    try past.recall()
    var own = ChangeHistory()
    own.note(change)
    var outcome = try scenes.undo.undo(1, of: own, on: screen)
    outcome.change = outcome.history?.undone.last?.inverse
    outcome.history = nil
    return outcome
  }

  /// Puts a setting back to what it was before it was chosen last, whatever was changed since.
  func putBack(_ name: Choice.Name) throws(NewsFailure) -> Outcome {
    try past.recall()
    for change in history.done.reversed() {
      guard case .chose(let choice, let before) = change, choice.name == name else { continue }
      return change == history.done.last ? try undo(1) : try scenes.settings.choose(before)
    }
    return scenes.settings.show(name)
  }

  /// Where long texts were left that were not read to their end.
  public var placesRead: [Context.PlaceRead] {
    get { context.placesRead ?? [] }
    set { if newValue != placesRead { apply(.readUpTo(newValue)) } }
  }

  /// Keeps the conversation for another run; where the disk is not waited for, it outlives a kill all the same.
  public func leaveDesk(isWaiting: Bool = true) throws(NewsFailure) {
    if past.isChanged { try past.recall() }
    try memory.leave(context, past.isChanged ? history : nil, at: moment().now, isWaiting: isWaiting)
  }

  /// Keeps the desk for the person who leaves it; returns why that failed, which stops nothing.
  func leaveBehind() -> Saying? {
    do throws(NewsFailure) { try leaveDesk() } catch {
      return .undoNotKept(reason: error.saying)
    }
    return nil
  }
}
