import News

extension NewsAPIRefusal {
  /// What happened, as one sentence for the person at the prompt.
  public var saying: Saying {
    switch self {
    case .keyMissing: .keyMissing
    case .keyInvalid: .keyInvalid
    case .keyDisabled: .keyDisabled
    case .keyExhausted: .keyExhausted
    case .rateLimited(let wait?) where wait <= Self.shortRest: .leftAloneFor(wait: wait)
    case .rateLimited(let wait?): .usedUpFor(wait: wait)
    case .rateLimited(nil): .usedUpForNow
    case .tooFarBack(let earliest): .tooFarBack(earliest: earliest)
    case .tooDeep: .tooDeep
    case .queryTooLong: .queryTooLong
    case .queryMalformed: .queryMalformed
    case .unknownSource: .unknownToNewsAPI
    case .misasked(let code): .misasked(code: code)
    case .inTrouble: .inTrouble
    case .unknown(let code, let message): message.isEmpty ? .refusedUnknown(code: code) : .refusedSaying(words: message)
    case .webPage: .webPageCame
    case .garbled: .garbled
    case .nothing: .nothingCame
    }
  }

  /// What to do about it, where there is something.
  public var hintSaying: Saying? {
    switch self {
    case .keyMissing: .keyMissingHint
    case .keyInvalid, .keyDisabled: .keyInvalidHint
    case .rateLimited(let wait?) where wait <= Self.shortRest: .thenRefresh
    case .keyExhausted, .rateLimited: .usedUpHint
    case .tooFarBack: .tooFarBackHint
    case .tooDeep: .tooDeepHint
    case .queryTooLong, .queryMalformed: .tryFewerWords
    case .unknownSource: .unknownToNewsAPIHint
    case .misasked: .misaskedHint
    case .inTrouble, .garbled, .nothing: .refreshToTryAgain
    case .unknown: .refusedUnknownHint
    case .webPage: .webPageCameHint
    }
  }
}
