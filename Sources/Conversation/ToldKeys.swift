extension Reply {
  /// What is said to a line that holds a key where none can be taken.
  static let keyShown = Reply(
    status: .error, message: "That looks like a key, so I did nothing with it and keep it nowhere.",
    hint: #"Say "use newsapi key" and the key, and nothing else."#, failureCode: "keyShown")
}
