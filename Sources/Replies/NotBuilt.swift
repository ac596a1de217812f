import Commands

/// What Crier understands and cannot do so far, each with the nearest thing that works.
public enum NotBuilt: Hashable, Sendable {
  case history
  case beyond(Inability)

  /// What to say instead of doing it.
  public var reply: Reply {
    Reply(status: .error("notBuilt"), message: refusal, hint: nearest)
  }

  private var refusal: Saying {
    switch self {
    case .history: .cannotYet(wish: .wishHistory)
    case .beyond(let wish): .cannotYet(wish: .wishBeyond(wish: wish))
    }
  }

  private var nearest: Saying {
    switch self {
    case .history: .historyHint
    case .beyond(let wish): .beyondHint(wish: wish)
    }
  }
}
