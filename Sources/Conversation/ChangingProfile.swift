import Basics
import Commands
import News
import Replies
import ViewModels

/// Changing the profile of the person who talks, and taking it away.
extension Conversation {
  /// Asks for the password there is and for a new one, as unseen as at the door.
  func changePassword() -> Reply {
    guard let name = scenes.account.name else {
      // A script has all three passwords written below.
      if isScripted { unaskedPasswords = 3 }
      return .empty(.guestAlready, hint: .guestAlreadyHint)
    }
    return ask(password.map { .newPassword(name, current: $0) } ?? .currentPassword(name))
  }

  /// Goes on with an answer on the way to another password; nil is an empty line, at which a person gives up.
  ///
  /// A script's answers are all taken before any is judged.
  func take(_ said: Password?, changingFrom awaited: Awaited) async -> Reply {
    guard said != nil || isScripted else { return Reply(AccountFailure.givenUp) }
    let password = said ?? Password("")
    switch awaited {
    case .currentPassword(let name): return ask(.newPassword(name, current: password))
    case .newPassword(let name, let current):
      if !isScripted, let objection = password.objection(for: name) { return again(objection, name, current) }
      return ask(.newPasswordAgain(name, current: current, new: password))
    case .newPasswordAgain(let name, let current, let new):
      if password != new { return again(.passwordsDiffer, name, current) }
      if new.isEmpty { return Reply(AccountFailure.passwordEmpty) }
      return await change(from: current, to: new)
    case .name, .password, .passwordAgain, .feedName, .feedPassword, .aideKey, .serverName, .serverPassword:
      return Reply(AccountFailure.givenUp)
    }
  }

  /// Asks a person for another new password than one that will not do; to a script it is a failure.
  private func again(_ failure: AccountFailure, _ name: ProfileName, _ current: Password) -> Reply {
    if isScripted { return Reply(failure) }
    var reply = ask(.newPassword(name, current: current))
    reply.message = failure.saying.followed(by: reply.message)
    return reply
  }

  private func change(from current: Password, to new: Password) async -> Reply {
    do throws(AccountFailure) {
      return await settle(
        try await heldFiles.whenFree { () async throws(AccountFailure) in
          try await scenes.account.changePassword(from: current, to: new)
        })
    } catch { return Reply(error) }
  }

  /// Gives the profile another name.
  func rename(_ said: String) async -> Reply {
    guard let name = scenes.account.name else { return .empty(.guestAlready, hint: .guestAlreadyHint) }
    guard let new = ProfileName(said) else { return Reply(AccountFailure.nameUnusable) }
    do throws(AccountFailure) {
      return await settle(
        try await heldFiles.whenFree { () async throws(AccountFailure) in try scenes.account.rename(name, to: new) })
    } catch { return Reply(error) }
  }

  /// Takes the profile away once that was asked twice.
  func delete(_ name: ProfileName) async -> Reply {
    let trouble = leaveBehind()
    return await settle { () throws(NewsFailure) in try scenes.account.delete(name) }.adding(trouble)
  }
}
