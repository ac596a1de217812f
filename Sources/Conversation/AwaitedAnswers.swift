import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// What is said where a name or a password is awaited.
extension Conversation {
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
      case .password(.signUp, .success(let name)) where !isScripted: anotherPassword(.passwordTooLong, name)
      case .password(.signUp, .success): ask(.passwordAgain(.failure(.passwordTooLong), first: Password("")))
      case .password(.signUp, let name): ask(.passwordAgain(name, first: Password("")))
      case .passwordAgain(.success(let name), first: _): anotherPassword(.passwordTooLong, name)
      case .currentPassword, .newPassword, .newPasswordAgain:
        await take(Password(String(repeating: "x", count: Password.mostBytes + 1)), changingFrom: awaited)
      case .feedName, .feedPassword, .aideKey, .serverName, .serverPassword: Reply(AccountFailure.givenUp)
      }
    return finished(reply, line: "", command: command(for: awaited))
  }

  /// What is said when nothing comes in answer to what was awaited, because a script is at its end.
  public func leaveUnanswered() -> Reply? {
    guard let awaited else { return nil }
    self.awaited = nil
    return finished(unanswered(awaited), line: "", command: command(for: awaited))
  }

  /// Asks once more what something else was said to, below the answer to that; then no more.
  func askToTakeAlongAgain() async -> [Reply] {
    guard dialogue.context.question == nil, awaited == nil, !isOver, let name = scenes.account.name,
      scenes.account.hasGuestAnything
    else { return [] }
    return [finished(await ask(.takeAlongAfterAll), line: "", command: .signUp(name.shown))]
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
