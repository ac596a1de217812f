import Basics
import News
import Replies
import Understanding

extension Conversation {
  /// Whether a line holds the key in use, or what looks like one.
  func holdsKey(_ line: String) -> Bool { understander.tellsKey(line) || scenes.editions.holdsKey(line) }

  /// The reply to a line that asks for nothing but to remove the key: "forget my newsapi key"; nil for any other.
  func keyRemoved(by line: String) -> Reply? {
    let words = Words(line).list
    let (key, beside) = (understander.words(.key), understander.words(.besideKey))
    let verbs = words.filter { !key.holds($0) && !beside.holds($0) }
    guard words.contains(where: key.holds), understander.words(.removing).holds(verbs) else { return nil }
    do throws(NewsFailure) { return try scenes.editions.removeKey().reply } catch { return Reply(error) }
  }
}

extension Reply {
  /// What is said to a line that holds a key where none can be taken.
  static let keyShown = Reply(
    status: .error("keyShown"), message: "That looks like a key, so I did nothing with it and keep it nowhere.",
    hint: #"Say "use newsapi key" and the key, and nothing else."#)
}
