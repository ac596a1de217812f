import News
import Understanding

extension Conversation {
  /// Whether a line holds the key in use, or what looks like one.
  func holdsKey(_ line: String) -> Bool { SecretKey.isTold(in: line) || scenes.editions.holdsKey(line) }
}

extension Reply {
  /// What is said to a line that holds a key where none can be taken.
  static let keyShown = Reply(
    status: .error, message: "That looks like a key, so I did nothing with it and keep it nowhere.",
    hint: #"Say "use newsapi key" and the key, and nothing else."#, failureCode: "keyShown")
}
