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

  /// Whether a line asks for something else than what is awaited says of it.
  func isRequest(_ line: String, where awaited: Awaited) -> Bool {
    switch awaited {
    case .feedName, .serverName: return asksForSomethingElse(line)
    case .name, .password, .passwordAgain, .currentPassword, .newPassword, .newPasswordAgain, .feedPassword, .aideKey,
      .serverPassword:
      break
    }
    guard case .name(let door) = awaited else { return false }
    return secrets.nameAnswer(line, at: door, isScripted: isScripted) == .request
  }

  /// Goes on with the answer to what was awaited, which nothing but this ever sees.
  func answer(_ line: String, to awaited: Awaited) async -> Reply {
    let isEmpty = line.allSatisfy(\.isWhitespace)
    switch awaited {
    case .name(let door):
      let reply =
        switch secrets.nameAnswer(line, at: door, isScripted: isScripted) {
        // A script's next lines are passwords, whatever became of the name.
        case .givenUp where isEmpty && isScripted: ask(.password(door, .failure(.nameUnusable)))
        case .givenUp, .request: giveUp(door)
        case .puzzled: ask(awaited)
        case .name(let name): await comeIn(door, as: name)
        }
      return finished(reply, line: secrets.verdict(onName: line).isSecret ? "" : line, command: command(for: awaited))
    case .password(let door, let name):
      let reply = isEmpty ? giveUp(door, name) : await take(Password(line), for: name, at: door)
      return finished(reply, line: "", command: command(for: awaited))
    case .passwordAgain(let name, let first):
      let reply = isEmpty ? giveUp(.logIn, name) : await take(Password(line), again: first, for: name)
      return finished(reply, line: "", command: command(for: awaited))
    case .currentPassword, .newPassword, .newPasswordAgain:
      let reply = await take(isEmpty ? nil : Password(line), changingFrom: awaited)
      return finished(reply, line: "", command: command(for: awaited))
    case .feedName(let locked):
      return finished(take(name: line, for: locked), line: "", command: command(for: awaited))
    case .feedPassword(let locked, let name):
      return finished(
        await take(password: line, of: name, for: locked), line: "", command: command(for: awaited))
    case .serverName(let place):
      return finished(take(serverName: line, at: place), line: "", command: command(for: awaited))
    case .serverPassword(let place, let name):
      return finished(
        await take(serverPassword: line, of: name, at: place), line: "", command: command(for: awaited))
    case .aideKey(let place, let name):
      return finished(await take(aideKey: line, for: place, name), line: "", command: command(for: awaited))
    }
  }

  /// Takes an answer longer than any name or password; none of it is repeated.
  ///
  /// A script's next line may repeat a password, and is no request then.
  func answer(tooLong beginning: String, to awaited: Awaited) async -> Reply {
    let reply: Reply =
      switch awaited {
      case .name(let door): await comeIn(door, as: beginning)
      case .password(.logIn, .success): Reply(AccountFailure.wrongNameOrPassword)
      case .password(.logIn, .failure(let failure)), .passwordAgain(.failure(let failure), first: _): Reply(failure)
      case .password(.signUp, .success(let name)) where !isScripted: again(.passwordTooLong, name)
      case .password(.signUp, .success): ask(.passwordAgain(.failure(.passwordTooLong), first: Password("")))
      case .password(.signUp, let name): ask(.passwordAgain(name, first: Password("")))
      case .passwordAgain(.success(let name), first: _): again(.passwordTooLong, name)
      case .currentPassword, .newPassword, .newPasswordAgain:
        await take(Password(String(repeating: "x", count: Password.mostBytes + 1)), changingFrom: awaited)
      case .feedName, .feedPassword, .aideKey, .serverName, .serverPassword: Reply(AccountFailure.givenUp)
      }
    return finished(reply, line: "", command: command(for: awaited))
  }

  /// Ends it where a name is awaited; what a script has below that may be a password all the same.
  private func giveUp(_ door: Awaited.Door) -> Reply {
    if isScripted { unaskedPasswords = door == .signUp ? 2 : 1 }
    return Reply(AccountFailure.givenUp)
  }

  /// Ends it at an empty line in a password's place, which for a script is a failure.
  ///
  /// The line below it may still repeat a password, and is no request then.
  private func giveUp(_ door: Awaited.Door, _ name: Awaited.Name) -> Reply {
    guard isScripted else { return Reply(AccountFailure.givenUp) }
    let failure = AccountFailure.passwordEmpty
    return door == .signUp ? ask(.passwordAgain(.failure(failure), first: Password(""))) : Reply(failure)
  }

  /// What is said when nothing comes in answer to what was awaited, because a script is at its end.
  public func leaveUnanswered() -> Reply? {
    guard let awaited else { return nil }
    self.awaited = nil
    return finished(unanswered(awaited), line: "", command: command(for: awaited))
  }

  /// What the next line is taken for, where it is no request.
  public var awaits: Reply.Awaits? { awaited?.kind }

  /// Goes on as a guest.
  func logOut() async -> Reply {
    guard let name = scenes.account.name else {
      return .empty(.guestAlready, hint: .guestAlreadyHint)
    }
    let trouble = leaveBehind()
    return await settle { () throws(NewsFailure) in try scenes.account.logOut(name) }.adding(trouble)
  }

  /// Asks for something that the next line says, whatever it is.
  func ask(_ awaited: Awaited) -> Reply {
    self.awaited = awaited
    apply(.questionTaken)
    switch awaited {
    case .name(let door):
      return Reply(
        status: .awaiting(.name), message: door == .signUp ? .whatName : .whoAreYou, hint: .emptyLineGivesUp)
    case .password(.signUp, let name):
      return Reply(
        status: .awaiting(.password), message: .choosePassword(name: sayable(name), fewest: Password.fewest),
        hint: Saying.passwordShowsNowhere.followed(by: .emptyLineGivesUp))
    case .password(.logIn, let name):
      return Reply(
        status: .awaiting(.password), message: .whatPassword(name: sayable(name)), hint: .emptyLineGivesUp)
    case .currentPassword(let name):
      return Reply(
        status: .awaiting(.password), message: .whatPassword(name: name.shown), hint: .emptyLineGivesUp)
    case .newPassword(let name, current: _):
      return Reply(
        status: .awaiting(.password), message: .chooseNewPassword(name: name.shown, fewest: Password.fewest),
        hint: Saying.passwordShowsNowhere.followed(by: .emptyLineGivesUp))
    case .passwordAgain, .newPasswordAgain:
      return Reply(status: .awaiting(.password), message: .passwordAgain, hint: .emptyLineGivesUp)
    case .feedName(let locked):
      let message: Saying = locked.isRefused ? .feedSignInRefused(host: locked.host) : .feedIsLocked(host: locked.host)
      return Reply(
        status: .awaiting(.name), message: message.followed(by: .whatName), hint: .emptyLineGivesUp)
    case .feedPassword(_, let name):
      return Reply(
        status: .awaiting(.password), message: .whatPassword(name: name), hint: .emptyLineGivesUp)
    case .serverName(let place):
      return Reply(
        status: .awaiting(.name), message: .whatServerName(host: host(of: place)), hint: .emptyLineGivesUp)
    case .serverPassword(let place, let name):
      return Reply(
        status: .awaiting(.password), message: .whatServerPassword(name: name, host: host(of: place)),
        hint: Saying.passwordShowsNowhere.followed(by: .emptyLineGivesUp))
    case .aideKey(let place, _):
      return Reply(
        status: .awaiting(.password), message: .whatModelKey(host: SaidPlace.address(place)?.host ?? place),
        hint: .emptyLineGivesUp)
    }
  }

  private func take(
    _ password: Password, for name: Awaited.Name, at door: Awaited.Door
  ) async -> Reply {
    switch (door, name) {
    case (.logIn, .success(let name)): return await comeIn(.logIn, as: name, with: password)
    case (.logIn, .failure(let failure)): return Reply(failure)
    case (.signUp, .success(let name)):
      if !isScripted, let objection = password.objection(for: name) { return again(objection, name) }
    case (.signUp, .failure): break
    }
    return ask(.passwordAgain(name, first: password))
  }

  private func take(
    _ password: Password, again first: Password, for name: Awaited.Name
  ) async -> Reply {
    switch name {
    case .failure(let failure): return Reply(failure)
    case .success(let name) where password != first: return again(.passwordsDiffer, name)
    case .success(let name): return await comeIn(.signUp, as: name, with: password)
    }
  }

  /// Asks a person for another password than one that will not do; to a script it is a failure.
  private func again(_ failure: AccountFailure, _ name: ProfileName) -> Reply {
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
        case .logIn: try await scenes.account.logIn(name, with: password, on: screen)
        }
      }
    } catch {
      return Reply(error)
    }
    return await settle(outcome).adding(trouble)
  }

  /// Asks once more what something else was said to, below the answer to that; then no more.
  func askToTakeAlongAgain() async -> [Reply] {
    guard dialogue.context.question == nil, awaited == nil, !isOver, let name = scenes.account.name,
      scenes.account.hasGuestAnything
    else { return [] }
    return [finished(await ask(.takeAlongAfterAll), line: "", command: .signUp(name.shown))]
  }

  private func shown(_ name: Awaited.Name) -> String? { try? name.get().shown }

  /// A name as a question may say it: to a person in any case, who sees it anyway and is to notice where it ends; to a
  /// script, whose answers are kept in who knows what logs, where no part of it may be a password.
  private func sayable(_ name: Awaited.Name) -> String? {
    shown(name).flatMap { isScripted && secrets.verdict(onName: $0) != .nothing ? nil : $0 }
  }

  /// The request that led to what was awaited, for the reply to its answer.
  private func command(for awaited: Awaited) -> Command {
    switch awaited {
    case .name(.signUp): .signUp(nil)
    case .name(.logIn): .logIn(nil)
    case .password(.signUp, let name), .passwordAgain(let name, first: _): .signUp(shown(name))
    case .password(.logIn, let name): .logIn(shown(name))
    case .currentPassword, .newPassword, .newPasswordAgain: .changePassword
    case .feedName(let locked), .feedPassword(let locked, _): locked.command
    case .aideKey(let place, let name): .useModel(place, name)
    case .serverName(let place): .useServer(place, nil)
    case .serverPassword(let place, let name): .useServer(place, name)
    }
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
