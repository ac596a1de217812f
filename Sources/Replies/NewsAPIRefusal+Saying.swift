import News

extension NewsAPIRefusal {
  /// What happened, as one sentence for the person at the prompt.
  public var saying: Saying {
    switch self {
    case .keyMissing: .keyMissing
    case .keyInvalid: .keyInvalid
    case .keyDisabled: .keyDisabled
    case .keyLost: .keyLost
    case .keyExhausted: .keyExhausted
    case .rateLimited(let wait?) where wait <= Self.shortRest: .leftAloneFor(wait: wait)
    case .rateLimited(let wait?): .usedUpFor(wait: wait)
    case .rateLimited(nil): .usedUpForNow
    case .tooFarBack(let earliest): .tooFarBack(earliest: earliest)
    case .tooDeep: .tooDeep
    case .beyondPlan: .beyondPlan
    case .queryTooLong: .queryTooLong
    case .queryMalformed: .queryMalformed
    case .unknownSource: .unknownToNewsAPI
    case .misasked(let code, ""): .misasked(code: code)
    case .misasked(_, let message): .misaskedSaying(words: message)
    case .inTrouble: .inTrouble
    case .tooSlow: .newsAPITooSlow
    case .unknown(let code, "", let status): .refusedUnknown(code: code == Self.noCode ? nil : code, status: status)
    case .unknown(_, let message, _): .refusedSaying(words: message)
    case .browserLike: .browserLike
    case .sentElsewhere(let host): .sentElsewhere(host: host)
    case .notThere: .newsAPINotThere
    case .webPage: .webPageCame
    case .garbled: .garbled
    case .unreadable: .unreadableAnswer
    case .nothing: .nothingCame
    }
  }

  /// What to do about it, where there is something.
  public var hintSaying: Saying? {
    switch self {
    case .keyMissing: .keyMissingHint
    case .keyInvalid, .keyDisabled: .keyInvalidHint
    case .keyLost, .browserLike: .onTheWayHint
    case .rateLimited(let wait?) where wait <= Self.shortRest: .thenRefresh
    case .keyExhausted, .rateLimited: .usedUpHint
    case .tooFarBack: .tooFarBackHint
    case .tooDeep: .tooDeepHint
    case .beyondPlan: .beyondPlanHint
    case .queryTooLong, .queryMalformed: .tryFewerWords
    case .unknownSource: .unknownToNewsAPIHint
    case .misasked: .misaskedHint
    case .inTrouble, .tooSlow, .garbled, .unreadable, .nothing: .refreshToTryAgain
    case .unknown: .refusedUnknownHint
    case .notThere: .newsAPINotThereHint
    case .webPage, .sentElsewhere: .webPageCameHint
    }
  }
}
