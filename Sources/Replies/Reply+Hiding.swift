import Basics

extension Reply {
  /// The reply with all that it repeats of a line put through a change, which hides what of the line may not be shown.
  public func hiding(_ hide: (String) -> String) -> Reply {
    var reply = self
    reply.line = hide(line)
    reply.slots = slots.hiding(hide)
    reply.message = message.hiding(hide)
    reply.hint = hint?.hiding(hide)
    reply.next = next.map { $0.hiding(hide) }
    reply.aside = aside?.hiding(hide)
    if case .explanation(let explanation) = body { reply.body = .explanation(explanation.hiding(hide)) }
    return reply
  }
}

extension Saying {
  /// The same with every text in it put through a change.
  fileprivate func hiding(_ hide: (String) -> String) -> Saying {
    switch form {
    case .verbatim(let words): .verbatim(hide(words))
    case .together(let parts): Saying(.together(parts.map { $0.hiding(hide) }))
    case .sentence(let name, let arguments): Saying(name, arguments.map { $0.hiding(hide) })
    }
  }
}

extension Saying.Argument {
  fileprivate func hiding(_ hide: (String) -> String) -> Saying.Argument {
    switch self {
    case .text(let text): .text(hide(text))
    case .texts(let texts): .texts(texts.map(hide))
    case .saying(let saying): .saying(saying.hiding(hide))
    case .list(let sayings): .list(sayings.map { $0.hiding(hide) })
    case .number, .day, .instant, .seconds, .country, .language, .choice, .missing: self
    }
  }
}

extension Reply.Explanation {
  fileprivate func hiding(_ hide: (String) -> String) -> Reply.Explanation {
    Reply.Explanation(
      rows: rows.map { $0.map { Row($0.label.hiding(hide), $0.text.hiding(hide)) } },
      line: line.map { $0.hiding(hide) },
      accounts: accounts.map { account in
        Account(
          intent: account.intent, slots: account.slots.hiding(hide), words: account.words.hiding(hide),
          particulars: account.particulars.map { $0.hiding(hide) })
      }, repairs: repairs.map { $0.hiding(hide) })
  }
}

extension JSON {
  fileprivate func hiding(_ hide: (String) -> String) -> JSON {
    switch self {
    case .null, .bool, .integer, .number: self
    case .string(let text): .string(hide(text))
    case .array(let values): .array(values.map { $0.hiding(hide) })
    case .object(let members): .object(members.map { $0.hiding(hide) })
    }
  }
}

extension JSON.Member {
  fileprivate func hiding(_ hide: (String) -> String) -> JSON.Member {
    JSON.Member(name, value.hiding(hide))
  }
}
