extension NewsFailure {
  /// Whether no answer came, so that the same request may succeed later.
  public var isUnanswered: Bool {
    switch self {
    case .wire(let failure), .deadFeed(_, let failure): failure.isUnanswered
    case .newsAPI(let refusal): refusal.isUnanswered
    case .noFeed, .stopped: true
    case .nothingFound, .noSourcesChosen, .nothingSaved, .noFurtherPage, .unknownSource, .notInEdition, .notFollowed,
      .noAddress, .noBrowser, .browserDidNotStart, .noVoice, .voiceFailed, .cannotKeep, .unwritable, .noHome,
      .cannotRead, .folderGone,
      .allDamaged, .fromNewerCrier,
      .noTag, .cannotPrint,
      .givenUp, .editionUnreadable, .feed, .page, .aide, .server, .nothingSoNew, .merge, .noSuchEdition:
      false
    }
  }

  /// Whether a source was named that has no news here.
  public var isOfUnknownSource: Bool {
    if case .unknownSource = self { return true }
    if case .notInEdition = self { return true }
    return false
  }

  /// Whether retrying soon may succeed without any other step.
  public var isPassing: Bool {
    switch self {
    case .wire(let failure), .deadFeed(_, let failure): failure.isPassing
    case .newsAPI(let refusal): refusal.isPassing
    case .noFeed(_, let silent): !silent.isEmpty
    case .stopped, .nothingFound, .noSourcesChosen, .nothingSaved, .noFurtherPage, .unknownSource, .notInEdition,
      .notFollowed,
      .noAddress, .noBrowser, .browserDidNotStart, .noVoice, .voiceFailed, .cannotKeep, .unwritable, .noHome,
      .cannotRead, .folderGone,
      .allDamaged, .fromNewerCrier,
      .noTag, .cannotPrint,
      .givenUp, .editionUnreadable, .feed, .page, .aide, .server, .nothingSoNew, .merge, .noSuchEdition:
      false
    }
  }
}

extension WireFailure {
  /// Whether no answer came, as opposed to a refusal.
  public var isUnanswered: Bool {
    switch self {
    case .noNetwork, .unknownHost, .refused, .timedOut, .noProxy, .notSecure, .brokenOff, .garbled, .refusedWith,
      .givenUp:
      true
    case .notEquipped, .tooLarge, .privateAddress, .endlessRedirects: false
    }
  }
}
