import Commands
import News
import Replies
import Understanding

/// Secrets that somebody tells in a line that is seen: they are looked for before anything else is.
extension Conversation {
  /// The reply to a line that tells a password where none was asked for, or may do so.
  func reply(toPasswordIn line: String) -> Reply? {
    if unaskedPasswords > 0, let reply = reply(toUnasked: line) { return reply }
    guard understander.tellsPassword(line, at: moment()) else { return nil }
    // Whoever writes one there may write it below as well.
    if isScripted { unaskedPasswords = 2 }
    return finished(.passwordShown, line: "", command: nil)
  }

  /// The reply to a line that holds a key where none can be taken, or has one removed.
  func reply(toKeyIn line: String, _ literally: Interpretation) -> Reply? {
    if holdsKey(literally.lineBesideKeys) { return finished(.keyShown, line: "", command: nil) }
    return keyRemoved(by: line).map { finished($0, line: line, command: nil) }
  }

  /// Whether a line tells a secret, such as a key, that no file but its own may hold.
  public func holdsSecret(_ line: String) -> Bool {
    if holdsKey(line) { return true }
    if case .name? = awaited { return understander.tellsPassword(name: line) || Command.mayTellPassword(line) }
    if understander.tellsPassword(line, at: moment()) { return true }
    let understood = interpretation(of: line)
    return understander.holdsSecret(understood) || understander.mayTellPassword(understood, at: moment())
  }
}
