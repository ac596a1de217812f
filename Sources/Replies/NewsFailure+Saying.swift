import News

extension NewsFailure {
  /// What happened, as one sentence for the person at the prompt.
  public var saying: Saying {
    switch self {
    case .nothingFound: .nothingFound
    case .noSourcesChosen: .noSourcesChosen
    case .nothingSaved: .nothingSaved
    case .noFurtherPage: .noFurtherPage
    case .unknownSource(let name, let nearest): .unknownSource(name: name, nearest: nearest)
    case .notInEdition(let name): .notInEdition(name: name)
    case .notFollowed(let name): .notFollowed(name: name)
    case .noAddress(let title): .noAddress(title: title)
    case .noBrowser: .noBrowser
    case .noVoice: .noVoice
    case .voiceFailed(let program, let reason):
      .voiceFailed(program: program, reason: .verbatim(reason.words))
    case .browserDidNotStart(let program, let reason):
      .browserDidNotStart(program: program, reason: .verbatim(reason.words))
    case .cannotKeep(let place, let reason): .cannotKeep(place: place, reason: reason.saying)
    case .cannotRead(let place, let reason): .cannotRead(place: place, reason: reason.saying)
    case .folderGone(let place): .folderGone(place: place)
    case .allDamaged(let lines, of: .articles): .savedDamaged(count: lines)
    case .allDamaged(let lines, of: .sources): .followedDamaged(count: lines)
    case .unwritable(let place): .cannotKeep(place: place, reason: .unwritableValue)
    case .noHome: .noHome
    case .fromNewerCrier(let count, of: .articles): .savedFromNewerCrier(count: count)
    case .fromNewerCrier(let count, of: .sources): .followedFromNewerCrier(count: count)
    case .noTag(let words):
      .noTag(words: words.prefix(60) + (words.count > 60 ? "…" : ""), most: Tag.longest)
    case .cannotPrint(let place, let reason): .cannotPrint(place: place, reason: reason.saying)
    case .givenUp: .printingGivenUp
    case .editionUnreadable(let edition): .editionUnreadable(edition: edition)
    case .wire(let failure): failure.saying
    case .noFeed(let count, []): .noFeedReached(count: count)
    case .noFeed(1, let silent) where silent.count == 1: .feedClause(clause: silent[0].clause)
    case .noFeed(let count, let silent): .noFeedBrought(count: count, reasons: silent.map(\.clause))
    case .deadFeed(let feed, let failure): .deadFeed(address: feed.rawValue, reason: failure.saying)
    case .stopped: .fetchingStopped
    case .feed(let fault): fault.saying
    case .page(let fault): fault.saying
    case .newsAPI(let refusal): refusal.saying
    case .aide(let refusal): refusal.saying
    case .server(let refusal): refusal.saying
    case .nothingSoNew: .nothingSoNew
    case .merge(let fault): fault.saying
    case .noSuchEdition(let name): .noSuchEdition(edition: name)
    }
  }

  /// What to do about it, where there is something.
  public var hintSaying: Saying? {
    switch self {
    case .nothingFound: .nothingFoundHint
    case .noSourcesChosen: .noSourcesChosenHint
    case .nothingSaved: .nothingSavedHint
    case .noFurtherPage: .noFurtherPageHint
    case .notFollowed: .notFollowedHint
    case .unknownSource, .notInEdition: .seeSources
    case .noAddress: .noAddressHint
    case .noBrowser: .noBrowserHint
    case .noVoice: .noVoiceHint
    case .voiceFailed: .voiceFailedHint
    case .browserDidNotStart: .browserDidNotStartHint
    case .cannotKeep(_, let reason): reason.holder == nil ? .cannotKeepHint : .inUseHint
    case .unwritable, .noHome: .cannotKeepHint
    case .cannotRead: .cannotReadHint
    case .folderGone: .folderGoneHint
    case .allDamaged: .allDamagedHint
    case .fromNewerCrier: .fromNewerCrierHint
    case .noTag: .noTagHint
    case .cannotPrint: .cannotPrintHint
    case .givenUp: nil
    case .editionUnreadable: .editionUnreadableHint
    case .wire(let failure): failure.hintSaying
    case .noFeed(_, let silent): silent.isEmpty ? WireFailure.noNetwork.hintSaying : .refreshToTryAgain
    case .deadFeed(_, .refusedWith(404, _, _)), .deadFeed(_, .refusedWith(410, _, _)): .deadFeedHint
    case .deadFeed(_, let failure): failure.hintSaying
    case .stopped: nil
    case .feed(let fault): fault.hintSaying
    case .page(let fault): fault.hintSaying
    case .newsAPI(let refusal): refusal.hintSaying
    case .aide(let refusal): refusal.hintSaying
    case .server(let refusal): refusal.hintSaying
    case .nothingSoNew: .nothingSoNewHint
    case .merge(let fault): fault.hintSaying
    case .noSuchEdition: .noSuchEditionHint
    }
  }
}
