import News

extension AideRefusal {
  /// What happened, as one sentence for the person at the prompt.
  public var saying: Saying {
    switch self {
    case .none: .noModelYet
    case .noPlace(let words): .noModelAddress(words: words)
    case .inClear(let host): .modelInClear(host: host)
    case .wire(let failure): .modelUnreached(reason: failure.saying)
    case .keyWanted(let host): .modelWantsKey(host: host)
    case .keyRefused(let host): .modelRefusesKey(host: host)
    case .notThere(let host): .noModelThere(host: host)
    case .noModel(let name?, let known, let host): .noSuchModel(name: name, known: known, host: host)
    case .noModel(nil, _, let host): .noModelsThere(host: host)
    case .nonsense(let host): .modelNonsense(host: host)
    }
  }

  /// What to do about it, where there is something.
  public var hintSaying: Saying? {
    switch self {
    case .none, .noPlace: .modelHint
    case .inClear: .modelInClearHint
    case .wire(let failure): failure == .givenUp ? nil : .modelUnreachedHint
    case .keyWanted, .keyRefused: .modelKeyHint
    case .notThere, .noModel: .modelHint
    case .nonsense: .modelNonsenseHint
    }
  }
}
