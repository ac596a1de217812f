import Basics
import News

extension Remark {
  /// What a person should know beside an answer, as a sentence.
  public var saying: Saying {
    switch self {
    case .failed(let failure): failure.saying
    case .keptFromBefore(let failure): .keptFromBefore(reason: failure.saying)
    case .restNotFetched(let failure): .restNotFetched(reason: failure.saying)
    case .silent(let feeds, let all):
      Saying.together(
        [all == 1 ? feeds.first.map { .feedClause(clause: $0.clause) } : Self.silence(of: feeds, among: all)]
          + feeds.map(\.remedy)) ?? .silence
    case .troubled(let feed): feed.saying
    case .keptNewest(let count, let name): .keptNewest(name: name, listed: count, kept: FeedStory.mostKept)
    case .moved(let names):
      .feedsMoved(
        names: Array(names.prefix(SilentFeeds.mostNamed)), more: max(0, names.count - SilentFeeds.mostNamed))
    case .keptTexts(let count): .textsKept(count: count)
    case .onlyMentioned(let words): .onlyMentioned(query: words)
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

extension Remark {
  /// How many feeds brought nothing, and in what ways.
  private static func silence(of feeds: [SilentFeeds], among all: Int) -> Saying {
    if feeds.count == 1, let alike = feeds.first, alike.silence == .unanswered {
      let named = Array(alike.names.prefix(SilentFeeds.mostNamed))
      return .feedsUnanswered(
        count: alike.names.count, all: all, names: named, more: alike.names.count - named.count)
    }
    return .feedsSilent(count: feeds.reduce(0) { $0 + $1.names.count }, all: all, clauses: feeds.map(\.clause))
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
    switch silence {
    case .unreadable, .gone, .locked: return silence.remedy(for: name, at: nil)
    case .unanswered, .askedTooOften, .nothingThere, .neverThere, .inTrouble, .refusing, .leftAlone: return nil
    }
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
    return Saying.troubledSince(clause: clause, since: since).followed(by: remedy)
  }

  /// The same as a mark on the card of its source, which names it.
  public var mark: Saying { .markTroubled(reason: silence.mark, since: since) }

  /// What to say next; nil where it may come back by itself.
  public var remedy: Saying? { silence.remedy(for: source.name, at: source.feed) }
}

extension SourceLapse {
  /// What is amiss, as a mark on the card of its source.
  public var mark: Saying {
    switch self {
    case .quiet(let since): .markQuiet(since: since)
    case .unread(let since): .markUnreadFor(since: since)
    }
  }
}

extension Source {
  /// The folders it is in, as a mark on its card.
  public var folderMark: Saying? {
    folders.isEmpty ? nil : .markFolders(folders: folders.map { $0.joined(separator: " / ") })
  }
}

extension FeedSilence {
  /// How a feed fails, without its name.
  fileprivate var mark: Saying {
    switch self {
    case .unanswered: .markUnanswered
    case .askedTooOften: .markAskedTooOften
    case .nothingThere: .markNothingThere
    case .neverThere: .markNeverThere
    case .inTrouble: .markInTrouble
    case .refusing: .markRefusing
    case .unreadable: .markUnreadable
    case .gone: .markGone
    case .locked: .markLocked
    case .leftAlone: .markLeftAlone
    }
  }

  /// What to say about a feed that fails in this way; nil where it may come back by itself.
  fileprivate func remedy(for name: String, at feed: WebAddress?) -> Saying? {
    switch self {
    case .gone: .unfollowEnded(name: name)
    case .neverThere, .nothingThere, .unreadable: .unfollowOrNewAddress(name: name)
    case .locked: feed.map { .signInToFeed(address: $0.rawValue) } ?? .addToSignIn
    case .unanswered, .askedTooOften, .inTrouble, .refusing, .leftAlone: nil
    }
  }
}
