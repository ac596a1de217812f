import News

extension Reply {
  /// The reply where something that it leans on could not be read: what it shows does not pass for all there is, and
  /// nothing where it shows nothing; what was changed stays told.
  public func lacking(_ refusal: NewsFailure, isChange: Bool = false) -> Reply {
    switch status {
    case .question, .awaiting, .notUnderstood: return self
    case .ok, .empty, .error:
      guard isChange || !cards.isEmpty || !touched.isEmpty || body != nil else { return Reply(refusal) }
      var reply = self
      // What was changed did not fail.
      if !isChange { reply.status = .error(refusal.code) }
      reply.hint = .together([hint, refusal.saying, refusal.hintSaying])
      return reply
    }
  }
}
