import Commands

/// Replies that are put together of others.
extension Reply {
  /// The reply with one more thing to know, where there is one.
  public func adding(_ remark: Saying?) -> Reply {
    guard let remark else { return self }
    return hinting(Saying.together([hint, remark]))
  }

  /// The reply with another hint.
  public func hinting(_ hint: Saying?) -> Reply {
    var reply = self
    reply.hint = hint
    return reply
  }

  /// The reply as one to an intent.
  public func named(_ intent: String?) -> Reply {
    var reply = self
    reply.intent = intent
    return reply
  }

  /// The reply to a line that leans on what came before, where none is said to yet.
  public func leaning(_ leaning: Leaning?) -> Reply {
    var reply = self
    reply.leaning = reply.leaning ?? leaning
    return reply
  }

  /// The reply to a line that amounts to a command, which is what scripts are told was done.
  public func amounting(to command: Command) -> Reply {
    guard intent == nil else { return self }
    var reply = self
    (reply.intent, reply.slots) = (command.intent, command.slots)
    return reply
  }

  /// The reply told behind another one, where there is one.
  public func behind(_ other: Reply?) -> Reply {
    guard let other else { return self }
    var reply = self
    reply.message = other.message.followed(by: message)
    reply.touched = other.touched + touched
    return reply
  }
}
