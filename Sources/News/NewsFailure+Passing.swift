extension NewsFailure {
  /// Whether nothing came for want of an answer, so that the same request may be answered another time.
  public var isUnanswered: Bool {
    switch self {
    case .wire(let failure), .deadFeed(_, let failure): failure.isUnanswered
    case .newsAPI(let refusal): refusal.isUnanswered
    case .noFeed, .stopped: true
    case .nothingFound, .noSourcesChosen, .nothingSaved, .noFurtherPage, .unknownSource, .notInEdition, .notFollowed,
      .noAddress, .noBrowser, .browserDidNotStart, .cannotKeep, .cannotRead, .fromNewerCrier, .noTag, .cannotPrint,
      .givenUp, .editionUnreadable, .feed, .nothingSoNew, .noSuchEdition:
      false
    }
  }

  /// Whether asking again soon may go better, with nothing to be put right before.
  public var isPassing: Bool {
    switch self {
    case .wire(let failure), .deadFeed(_, let failure): failure.isPassing
    case .newsAPI(let refusal): refusal.isUnanswered && refusal != .webPage
    case .noFeed(_, let reason): reason != nil
    case .stopped, .nothingFound, .noSourcesChosen, .nothingSaved, .noFurtherPage, .unknownSource, .notInEdition,
      .notFollowed,
      .noAddress, .noBrowser, .browserDidNotStart, .cannotKeep, .cannotRead, .fromNewerCrier, .noTag, .cannotPrint,
      .givenUp, .editionUnreadable, .feed, .nothingSoNew, .noSuchEdition:
      false
    }
  }
}

extension WireFailure {
  /// Whether nothing came for want of an answer, and not because of what the answer was.
  public var isUnanswered: Bool {
    switch self {
    case .noNetwork, .unknownHost, .refused, .timedOut, .noProxy, .notSecure, .brokenOff, .refusedWith, .givenUp: true
    case .notEquipped, .tooLarge, .endlessRedirects: false
    }
  }
}

extension NewsAPIRefusal {
  /// Whether nothing came for want of an answer, and not because of what was asked or by whom.
  var isUnanswered: Bool {
    switch self {
    case .rateLimited, .inTrouble, .webPage, .garbled, .nothing: true
    case .keyMissing, .keyInvalid, .keyDisabled, .keyExhausted, .tooFarBack, .tooDeep, .queryTooLong, .queryMalformed,
      .unknownSource, .misasked, .unknown:
      false
    }
  }
}
