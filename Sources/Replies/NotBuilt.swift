import Commands

/// What Crier understands and cannot do so far, each with the nearest thing that works.
public enum NotBuilt: Hashable, Sendable {
  case watch(String)
  case unwatch, history
  case beyond(Inability)

  /// What to say instead of doing it.
  public var reply: Reply {
    Reply(status: .error("notBuilt"), message: refusal, hint: nearest)
  }

  private var refusal: Saying {
    switch self {
    case .watch: .cannotYet(wish: .wishTellNews)
    case .unwatch: .cannotYet(wish: .wishWatch)
    case .history: .cannotYet(wish: .wishHistory)
    case .beyond(let wish): .cannotYet(wish: .wishBeyond(wish: wish))
    }
  }

  private var nearest: Saying {
    switch self {
    case .watch(let topic): .watchHint(topic: topic)
    case .unwatch: .unwatchHint
    case .history: .historyHint
    case .beyond(let wish): .beyondHint(wish: wish)
    }
  }
}
