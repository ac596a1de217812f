import News

extension Remark {
  /// What a person should know beside an answer, as a sentence.
  public var saying: Saying {
    switch self {
    case .failed(let failure): failure.saying
    case .keptFromBefore(let failure): .keptFromBefore(reason: failure.saying)
    case .restNotFetched(let failure): .restNotFetched(reason: failure.saying)
    case .silent(let feeds, let all):
      .feedsSilent(count: feeds.reduce(0) { $0 + $1.names.count }, all: all, clauses: feeds.map(\.clause))
    case .useless(let feeds): .feedClause(clause: feeds.clause).followed(by: feeds.remedy)
    case .troubled(let feed): feed.saying
    case .moved(let names):
      .feedsMoved(
        names: Array(names.prefix(SilentFeeds.mostNamed)), more: max(0, names.count - SilentFeeds.mostNamed))
    case .keptTexts(let count): .textsKept(count: count)
    case .beyondReach(let count, let given): .beyondReach(count: count, given: given)
    case .requestsLeft(let left, let daily): .fewRequestsLeft(left: left, daily: daily)
    case .sectionOrSource(let section): .sectionOrSource(section: section)
    case .onlyTheStates: .onlyTheStates
    case .notInNewsAPI(let others, let all): .notInNewsAPI(others: others, all: all)
    case .onlySomeAsked(let asked, let all): .onlySomeAsked(asked: asked, all: all)
    case .headlinesForSearch: .headlinesForSearch
    case .onlyAmongHeadlines: .onlyAmongHeadlines
    case .oldestOfNewest: .oldestOfNewest
    }
  }
}

extension SilentFeeds {
  /// So many are named; the others are counted.
  fileprivate static let mostNamed = 3

  /// Who brought nothing and in what way, as part of a sentence.
  var clause: Saying {
    let (first, more) = (Array(names.prefix(Self.mostNamed)), max(0, names.count - Self.mostNamed))
    return switch silence {
    case .unanswered: .didNotAnswer(names: first, more: more)
    case .askedTooOften: .wereAskedTooOften(names: first, more: more)
    case .nothingThere: .haveNothingThere(names: first, more: more)
    case .inTrouble: .areInTrouble(names: first, more: more)
    case .refusing: .refuseToAnswer(names: first, more: more)
    case .unreadable: .sentNoFeeds(names: first, more: more)
    case .gone: .haveEnded(names: first, more: more)
    case .leftAlone: .wantToBeLeftAlone(names: first, more: more)
    case .neverThere: .haveNothingThereAtAll(names: first, more: more)
    case .locked: .wantPassword(names: first, more: more)
    }
  }

  /// What to say next, where the first of them is to be given up or let in.
  fileprivate var remedy: Saying? {
    guard let name = names.first else { return nil }
    return silence.remedy(for: name)
  }
}

extension EditionStanding {
  /// How the edition stands, in sentences.
  public var saying: Saying {
    switch self {
    case .invented: .demoNeedsNoNetwork
    case .feeds(let known, let own, let read, let troubled, let inClear):
      .feedsAre(known: known, own: own).followed(by: read > 0 ? .feedsRead(count: read) : nil)
        .followed(by: .together(troubled.map(\.saying))).followed(by: Self.saying(inClear: inClear))
    case .requests(let made): .requestsMade(count: made)
    case .freeKey(let left, let daily): .requestsLeft(left: left, daily: daily).followed(by: .freeKey)
    }
  }

  private static func saying(inClear names: [String]) -> Saying? {
    guard !names.isEmpty else { return nil }
    let named = Array(names.prefix(SilentFeeds.mostNamed))
    return .feedsInClear(names: named, more: names.count - named.count)
  }
}

extension TroubledFeed {
  /// Why it brings nothing, since when, and what to say next.
  public var saying: Saying {
    let clause = SilentFeeds(silence, [source.name]).clause
    return Saying.troubledSince(clause: clause, since: since).followed(by: silence.remedy(for: source.name))
  }
}

extension FeedSilence {
  /// What to say about a feed that fails in this way; nil where it may come back by itself.
  fileprivate func remedy(for name: String) -> Saying? {
    switch self {
    case .gone: .unfollowEnded(name: name)
    case .neverThere, .nothingThere, .unreadable: .unfollowOrNewAddress(name: name)
    case .locked: .signInToFeed
    case .unanswered, .askedTooOften, .inTrouble, .refusing, .leftAlone: nil
    }
  }
}
