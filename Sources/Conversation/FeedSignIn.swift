import Basics
import Commands
import News
import Replies
import ViewModels

/// Asking for the name and the password that a feed wants.
extension Conversation {
  /// Asks for a name and a password; a script whose ones were refused is told that alone, since it has no others.
  func askForSignIn(_ locked: LockedPlace) -> Reply {
    locked.isRefused && isScripted ? refusal(locked) : ask(.feedName(locked))
  }

  /// Whether a line that stands where a name is awaited asks for something else: it is understood wholly.
  func asksForSomethingElse(_ line: String) -> Bool {
    let heard = interpretation(of: line)
    let isRequest =
      !heard.commands.isEmpty && heard.commands.allSatisfy { $0.isPlain && $0.isWhole && !$0.isFragment }
    // What comes below it may be the password all the same.
    if isRequest, isScripted { unaskedPasswords = 1 }
    return isRequest
  }

  func take(name line: String, for locked: LockedPlace) -> Reply {
    let name = line.trimming()
    if name.isEmpty {
      if isScripted { unaskedPasswords = 1 }
      return Reply(AccountFailure.givenUp)
    }
    return ask(.feedPassword(locked, name: name))
  }

  func take(password line: String, of name: String, for locked: LockedPlace) async -> Reply {
    guard !line.allSatisfy(\.isWhitespace), let address = SaidPlace.address(locked.place) else {
      return Reply(AccountFailure.givenUp)
    }
    scenes.feeds.hold(SignIn(name: name, password: line), for: address)
    return await carryOut(locked.command, isDoubtful: false)
  }

  /// What is said when a script ends before it has said what was asked for.
  func unanswered(_ awaited: Awaited) -> Reply {
    switch awaited {
    case .feedName(let locked), .feedPassword(let locked, _): refusal(locked)
    case .aideKey(let place, _): aideKeyWanted(at: place)
    case .serverName(let place), .serverPassword(let place, _): serverUnanswered(at: place)
    case .name, .password, .passwordAgain, .currentPassword, .newPassword, .newPasswordAgain:
      Reply(AccountFailure.unanswered)
    }
  }

  private func refusal(_ locked: LockedPlace) -> Reply {
    Reply(
      status: .error("locked"),
      message: locked.isRefused ? .feedSignInRefused(host: locked.host) : .feedIsLocked(host: locked.host),
      hint: .signInToFeed(address: locked.place))
  }
}

extension LockedPlace {
  /// What is to be done once the place is unlocked.
  var command: Command {
    switch purpose {
    case .adding: .addFeed(place)
    case .looking(let base): .preview(place, base: base)
    }
  }
}
