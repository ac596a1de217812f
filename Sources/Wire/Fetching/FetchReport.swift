import Basics
import News

/// The result of a round of fetching.
struct FetchReport {
  /// Whether any feed answered.
  let hasAnswer: Bool
  /// Why nothing came at all.
  let failure: NewsFailure?
  /// Whether that is because no server was reached.
  let isCutOff: Bool
  /// Remarks on the feeds that failed, in this round or when last asked.
  let remarks: [Remark]

  /// Takes the outcomes of the feeds asked, and what is known of all.
  ///
  /// How a feed fails is remarked on until the person was told, or where just that feed is asked for.
  init(
    _ round: FetchRound, _ standings: [WebAddress: FeedStanding], of feeds: [DirectoryEntry],
    areAskedFor: Bool = false
  ) {
    let outcomes = round.outcomes
    var silent: [FeedSilence: [String]] = [:]
    var troubles: [FeedTrouble] = []
    // That a feed has ended is told once.
    var known: Set<String> = []
    func note(_ silence: FeedSilence, of feed: DirectoryEntry) {
      silent[silence, default: []].append(feed.source.name)
      if !areAskedFor, standings[feed.feed]?.told == silence { known.insert(feed.source.name) }
    }
    for feed in feeds {
      switch outcomes[feed.feed] {
      case .new, .unchanged: continue
      case .leftAlone: note(.leftAlone, of: feed)
      case .failed(let trouble):
        troubles.append(trouble)
        note(standings[feed.feed]?.trouble ?? trouble.silence, of: feed)
      case nil:
        guard let standing = standings[feed.feed], standing.failed != nil else { continue }
        if standing.isGone { known.insert(feed.source.name) }
        note(standing.trouble ?? .unanswered, of: feed)
      }
    }
    let asked = feeds.count { outcomes[$0.feed] != nil }
    hasAnswer = asked > troubles.count + (silent[.leftAlone]?.count ?? 0)
    let failures = troubles.compactMap { if case .wire(let failure) = $0 { failure } else { nil } }
    // Where a feed answered of late and need not be asked, there is a network.
    let isFresh = feeds.contains { feed in
      outcomes[feed.feed] == nil && standings[feed.feed].map { $0.answered != nil && $0.failed == nil } ?? false
    }
    // Feeds that usually fail prove nothing.
    let isTelling = failures.contains(.noNetwork) || outcomes.keys.contains { !round.usuallySilent.contains($0) }
    isCutOff =
      isTelling && asked > 0 && failures.count == asked && silent.keys.allSatisfy { $0 == .unanswered }
      && (!isFresh || failures.contains(.noNetwork))
    let told = silent.compactMapValues { names in
      let new = names.filter { !known.contains($0) }
      return new.isEmpty ? nil : new
    }
    let failed = Self.listed(told, in: FeedSilence.allCases)
    // Without a network, one remark replaces those for each feed.
    var remarks: [Remark] = isCutOff || failed.isEmpty ? [] : [.silent(failed, of: feeds.count - known.count)]
    let movers = feeds.filter { round.moved.contains($0.feed) }
    if !movers.isEmpty { remarks.append(.moved(movers.map(\.source.name))) }
    self.remarks = remarks
    let isSilent = silent.values.reduce(0) { $0 + $1.count } == feeds.count
    if feeds.isEmpty || !isSilent {
      failure = nil
    } else if feeds.count == 1, case .wire(let only)? = troubles.first {
      failure = .wire(only)
    } else if feeds.count == 1, case .unreadable(let fault)? = troubles.first {
      failure = .feed(fault)
    } else if failures.count == asked, Self.isNetworkLost(failures) {
      failure = .noFeed(of: asked, [])
    } else {
      failure = .noFeed(of: feeds.count, Self.listed(silent, in: FeedSilence.allCases))
    }
  }

  /// Whether the network is missing, because no server can be found.
  private static func isNetworkLost(_ failures: [WireFailure]) -> Bool {
    let isLost = failures.allSatisfy { failure in
      if case .unknownHost = failure { true } else { failure == .noNetwork }
    }
    return isLost && (failures.count > 1 || failures.contains(.noNetwork))
  }

  /// The feeds that failed in some ways, in the order of those.
  private static func listed(_ silent: [FeedSilence: [String]], in ways: [FeedSilence]) -> [SilentFeeds] {
    ways.compactMap { way in silent[way].map { SilentFeeds(way, $0) } }
  }
}
