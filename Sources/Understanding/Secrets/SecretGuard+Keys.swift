import Basics
import Grammar
import News

/// Finds keys in lines.
extension SecretGuard {
  /// Whether a text holds a key in use or what looks like one.
  public func holdsKey(_ text: String) -> Bool { understander.tellsKey(text) || isKeyInUse(text) }

  /// Whether a line only asks to remove the key: "forget my newsapi key".
  func asksToRemoveKey(_ line: String) -> Bool {
    let (key, beside) = (understander.words(.key), understander.words(.besideKey))
    guard key.mayStand(in: line) else { return false }
    let said = Words(line).list
    guard said.contains(where: key.holds) else { return false }
    return understander.words(.removing).holds(said.filter { !key.holds($0) && !beside.holds($0) })
  }
}
