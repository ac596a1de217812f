import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// Secrets told in a line that is seen, or in one too long to be read: they are looked for before anything else is.
extension Conversation {
  /// Whether a line tells a secret, such as a key, that no file but its own may hold.
  public func holdsSecret(_ line: String) -> Bool {
    if case .feedName? = awaited { return false }
    if case .name? = awaited { return secrets.verdict(onName: line).isSecret }
    return tellsSecret(line)
  }

  /// The same of a line that answers no question.
  func tellsSecret(_ line: String) -> Bool { ToldSignIns(in: line).line != line || secrets.mayTellSecret(line) }

  /// Answers a script's line that may be a password not asked for; nil if it is a request.
  func replyToUnasked(_ line: String) -> Reply? {
    guard unaskedPasswords > 0 else { return nil }
    let isPassword = password?.isTyped(as: line) == true
    let isRequest = !secrets.mayBePassword(interpretation(of: line))
    unaskedPasswords = isRequest && !isPassword ? 0 : unaskedPasswords - 1
    if isRequest, !isPassword { return nil }
    return finished(isPassword ? .passwordNotNeeded : .passwordNotAsked, line: "", command: nil)
  }

  /// What is said to a line for what it tells; nil where it is taken as any other.
  func replyToTold(_ verdict: SecretGuard.Verdict, of line: String) async -> Reply? {
    switch verdict {
    case .passwordShown:
      // A script with a password here may repeat it below.
      if isScripted { unaskedPasswords = 2 }
      return finished(.passwordShown, line: "", command: nil)
    case .keyShown: return finished(.keyShown, line: "", command: nil)
    case .removesKey where licence == .looking: return finished(.takesPersonsWord, line: line, command: nil)
    case .removesKey:
      let reply = await settle { () throws(NewsFailure) in try scenes.editions.removeKey() }
      return finished(reply, line: line, command: nil)
    case .nothing, .guarded: return nil
    }
  }
}

extension Reply {
  /// What is said to a line that holds a key where none can be taken.
  static let keyShown = Reply(
    status: .error("keyShown"), message: .keyShown, hint: .keyShownHint)
}
