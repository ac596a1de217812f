import News
import Replies

/// Changing a profile, and taking it away.
extension AccountModel {
  /// Gives the profile another password, given the one it has.
  public func changePassword(from current: Password, to new: Password) async throws(AccountFailure) -> Outcome {
    try await accounts.changePassword(from: current, to: new)
    return Outcome(Reply(message: .passwordChanged))
  }

  /// Gives the profile another name.
  public func rename(_ name: ProfileName, to new: ProfileName) throws(AccountFailure) -> Outcome {
    if new == name { return Outcome(Reply(message: .nameIsThat(name: new.shown))) }
    if let objection = accounts.objection(to: new) { throw objection }
    let change = Change.ofProfile(.renamed(new, from: name))
    do throws(NewsFailure) { try lists.shelf.apply(change) } catch { throw .notKept(error) }
    var outcome = Outcome(Reply(message: .profileRenamed(name: new.shown), hint: .renamedHint(name: new.shown)))
    outcome.change = change
    return outcome
  }

  /// Asks for the first time whether the profile is to go.
  public func askToDelete() -> Outcome {
    guard let name else { return Outcome(.empty(.guestAlready, hint: .guestAlreadyHint)) }
    return .asking(.deleteProfile(name, isSure: false))
  }

  /// Takes the profile away, which can be undone until the run ends.
  public func delete(_ name: ProfileName) throws(NewsFailure) -> Outcome {
    let change = Change.ofProfile(.deleted(name))
    try lists.shelf.apply(change)
    var outcome = Outcome(Reply(message: .profileDeleted(name: name.shown), hint: .profileDeletedHint))
    outcome.change = change
    outcome.isAnother = true
    return outcome
  }

  /// What the profile keeps, for the question whether it is to go.
  public var things: Saying? {
    let things = accounts.belongings
    return things.isNothing ? nil : things.named
  }
}
