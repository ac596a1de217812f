import News

extension Reply {
  /// A failure in its own words, as an empty shelf or as an error.
  public init(_ failure: NewsFailure) {
    self.init(
      status: failure.isEmptiness ? .empty : .error(failure.code), message: failure.saying, hint: failure.hintSaying)
    isUnanswered = failure.isUnanswered
  }

  /// An answer that there is nothing to show.
  public static func empty(_ message: Saying, hint: Saying?) -> Reply {
    Reply(status: .empty, message: message, hint: hint)
  }

  /// A failure to come in, in its own words.
  public init(_ failure: AccountFailure) {
    self.init(
      status: failure == .givenUp ? .ok : .error(failure.code), message: failure.saying, hint: failure.hintSaying)
  }
}
