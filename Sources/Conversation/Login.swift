import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// Signing up, logging in and logging out.
extension Conversation {
  /// Signs up or logs in, asking for what is missing.
  ///
  /// A script has its answers written below the request, so there everything is asked before anything is judged: an
  /// answer left over would be taken for a request, and a password among requests would be shown.
  func comeIn(_ door: Awaited.Door, as said: String?) async -> Reply {
    guard let said, isScripted || !secrets.isNoName(said) else { return ask(.name(door)) }
    let reply = await reply(to: door, as: said)
    if isScripted, awaited == nil { unaskedPasswords = door == .signUp ? 2 : 1 }
    return reply
  }

  private func reply(to door: Awaited.Door, as said: String) async -> Reply {
    switch secrets.verdict(onName: said) {
    case .keyShown: return .keyShown
    case .passwordShown: return .passwordShown
    case .nothing, .removesKey, .guarded: break
    }
    let name = self.name(said, at: door)
    if case .success(let name) = name {
      if name.isGuest { return await logOut() }
      if let password { return await comeIn(door, as: name, with: password) }
      if door == .signUp, !isScripted, scenes.account.isTaken(name) { return Reply(AccountFailure.nameTaken(name)) }
    } else if case .failure(let failure) = name, !isScripted || password != nil {
      return Reply(failure)
    }
    return ask(.password(door, name))
  }

  private func name(_ said: String, at door: Awaited.Door) -> Awaited.Name {
    guard !secrets.isNoName(said), let name = ProfileName(said) else { return .failure(.nameUnusable) }
    return name.isGuest && door == .signUp ? .failure(.nameIsGuest) : .success(name)
  }

  /// Ends it where a name is awaited; what a script has below that may be a password all the same.
  func giveUp(_ door: Awaited.Door) -> Reply {
    if isScripted { unaskedPasswords = door == .signUp ? 2 : 1 }
    return Reply(AccountFailure.givenUp)
  }

  /// Ends it at an empty line in a password's place, which for a script is a failure.
  ///
  /// The line below it may still repeat a password, and is no request then.
  func giveUp(_ door: Awaited.Door, _ name: Awaited.Name) -> Reply {
    guard isScripted else { return Reply(AccountFailure.givenUp) }
    let failure = AccountFailure.passwordEmpty
    return door == .signUp ? ask(.passwordAgain(.failure(failure), first: Password(""))) : Reply(failure)
  }

  /// Goes on as a guest.
  func logOut() async -> Reply {
    guard let name = scenes.account.name else {
      return .empty(.guestAlready, hint: .guestAlreadyHint)
    }
    let trouble = leaveBehind()
    return await settle { () throws(NewsFailure) in try scenes.account.logOut(name) }.adding(trouble)
  }

  func take(
    _ password: Password, for name: Awaited.Name, at door: Awaited.Door
  ) async -> Reply {
    switch (door, name) {
    case (.logIn, .success(let name)): return await comeIn(.logIn, as: name, with: password)
    case (.logIn, .failure(let failure)): return Reply(failure)
    case (.signUp, .success(let name)):
      if !isScripted, let objection = password.objection(for: name) { return anotherPassword(objection, name) }
    case (.signUp, .failure): break
    }
    return ask(.passwordAgain(name, first: password))
  }

  func take(
    _ password: Password, again first: Password, for name: Awaited.Name
  ) async -> Reply {
    switch name {
    case .failure(let failure): return Reply(failure)
    case .success(let name) where password != first: return anotherPassword(.passwordsDiffer, name)
    case .success(let name): return await comeIn(.signUp, as: name, with: password)
    }
  }

  /// Asks a person for another password than one that will not do; to a script it is a failure.
  func anotherPassword(_ failure: AccountFailure, _ name: ProfileName) -> Reply {
    if isScripted { return Reply(failure) }
    var reply = ask(.password(.signUp, .success(name)))
    reply.message = failure.saying.followed(by: reply.message)
    return reply
  }

  private func comeIn(_ door: Awaited.Door, as name: ProfileName, with password: Password) async -> Reply {
    let trouble = leaveBehind()
    let outcome: Outcome
    do throws(AccountFailure) {
      outcome = try await heldFiles.whenFree { () async throws(AccountFailure) in
        switch door {
        case .signUp: try await scenes.account.signUp(name, with: password)
        case .logIn: try await scenes.account.logIn(name, with: password)
        }
      }
    } catch {
      return Reply(error)
    }
    return await settle(outcome).adding(trouble)
  }
}

extension Reply {
  /// Answers a line that tells a password; none of it is repeated.
  static let passwordShown = Reply(
    status: .error("passwordShown"), message: .passwordShown, hint: .passwordShownHint)

  /// Answers a line about logging in that was not understood; none of it is repeated.
  static let comingInNotFollowed = Reply(
    status: .notUnderstood, message: .comingInNotFollowed, hint: .comingInNotFollowedHint)

  /// Answers a script's line that may be a password; none of it is repeated.
  static let passwordNotAsked = Reply(
    status: .notUnderstood, message: .passwordNotAsked, hint: .passwordNotAskedHint)

  /// Answers a line that speaks of a password and asks for nothing that can be done.
  static let passwordUnknown = Reply(
    status: .notUnderstood, message: .passwordUnknown, hint: .passwordUnknownHint)

  /// What is said to a password that CRIER_PASSWORD has given already.
  static let passwordNotNeeded = Reply(message: .passwordNotNeeded)
}
