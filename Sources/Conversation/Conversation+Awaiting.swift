import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// Asking for what only the next line may say: a name or a password.
extension Conversation {
  /// What the next line is taken for, where it is no request.
  public var awaits: Reply.Awaits? { awaited?.kind }

  /// Whether an empty line gives something up: what is awaited, or a place that was asked for.
  public var takesEmptyLine: Bool { awaits != nil || isPlaceAsked }

  var isPlaceAsked: Bool {
    if case .lacking(_, let missing)? = context.question { missing.isPlace } else { false }
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

  /// Asks for a name and a password; a script whose ones were refused is told that alone, since it has no others.
  func askForSignIn(_ locked: LockedPlace) -> Reply {
    locked.isRefused && isScripted ? refusal(locked) : ask(.feedName(locked))
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

  /// What is said where a script ends before it has told the password.
  func serverUnanswered(at place: String) -> Reply {
    var reply = Reply(AccountFailure.unanswered)
    reply.hint = .serverHint
    return reply
  }

  /// What is said where a script ends before it has told the key.
  func aideKeyWanted(at place: String) -> Reply {
    Reply(NewsFailure.aide(.keyWanted(host: SaidPlace.address(place)?.host ?? place)))
  }

  /// Whose machine a place is on, as far as it is an address.
  func host(of place: String) -> String { SaidPlace.address(place)?.host ?? place }

  func shown(_ name: Awaited.Name) -> String? { try? name.get().shown }

  /// A name as a question may say it: to a person in any case, who sees it anyway and is to notice where it ends; to a
  /// script, whose answers are kept in who knows what logs, where no part of it may be a password.
  private func sayable(_ name: Awaited.Name) -> String? {
    shown(name).flatMap { isScripted && secrets.verdict(onName: $0) != .nothing ? nil : $0 }
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
