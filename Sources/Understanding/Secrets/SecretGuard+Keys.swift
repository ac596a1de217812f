import Basics
import Grammar
import News

/// Finds keys in lines.
extension SecretGuard {
  /// Whether a text holds a key in use or what looks like one.
  public func holdsKey(_ text: String) -> Bool { understander.tellsKey(text) || isKeyInUse(text) }

  /// The keys that a line tells, which nothing that is said to it may repeat.
  public func keys(in heard: Interpretation) -> [SecretKey] {
    heard.takenKeys + understander.keys(in: heard.line) + explained(in: heard).flatMap(keys)
  }

  /// Whether a line only mentions a key, or asks how a line with one is understood.
  func mentionsKey(_ heard: Interpretation) -> Bool {
    !heard.mentionedKeys.isEmpty || explained(in: heard).contains { !keys(in: $0).isEmpty }
  }

  /// The lines that a line asks about, as they are understood.
  func explained(in heard: Interpretation) -> [Interpretation] {
    heard.commands.compactMap { part in
      if case .explain(let line?) = part.command { understander.interpret(line, at: moment) } else { nil }
    }
  }

  /// Whether a line only asks to remove the key: "forget my newsapi key".
  func asksToRemoveKey(_ line: String) -> Bool {
    let (key, beside) = (understander.words(.key), understander.words(.besideKey))
    guard key.mayStand(in: line) else { return false }
    let said = Words(line).list
    guard said.contains(where: key.holds) else { return false }
    return understander.words(.removing).holds(said.filter { !key.holds($0) && !beside.holds($0) })
  }
}
