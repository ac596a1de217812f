import News

extension ServerRefusal {
  /// What happened, as one sentence for the person at the prompt.
  public var saying: Saying {
    switch self {
    case .none: .noServerYet
    case .noPlace(let words): .noServerAddress(words: words)
    case .inClear(let host): .serverInClear(host: host)
    case .wire(let failure, let host): .serverUnreached(host: host, reason: failure.saying)
    case .wrongPassword(let name, let host): .serverRefusesPassword(name: name, host: host)
    case .turnedOff(let host): .serverIsTurnedOff(host: host)
    case .notThere(let host): .noSyncServerThere(host: host)
    case .nonsense(let host): .serverNonsense(host: host)
    }
  }

  /// What to do about it, where there is something.
  public var hintSaying: Saying? {
    switch self {
    case .none, .noPlace: .serverHint
    case .inClear: .serverInClearHint
    case .wire(let failure, _): failure == .givenUp ? nil : .serverUnreachedHint
    case .wrongPassword: .serverPasswordHint
    case .turnedOff: .serverTurnedOffHint
    case .notThere: .noSyncServerHint
    case .nonsense: .serverNonsenseHint
    }
  }
}
