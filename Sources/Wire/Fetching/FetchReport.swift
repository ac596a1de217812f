import Basics
import News

/// The result of fetching, in words for the person.
struct FetchReport {
  /// Whether any feed answered.
  let hasAnswer: Bool
  /// Why nothing came at all.
  let failure: NewsFailure?
  /// Whether that is because no server was reached.
  let isCutOff: Bool
  /// What failed, in sentences, including earlier failures that still hold.
  let remarks: [String]

  /// Takes the outcomes of the feeds asked, and what is known of all.
  init(_ round: FetchRound, _ standings: [WebAddress: FeedStanding], of feeds: [DirectoryEntry]) {
    let outcomes = round.outcomes
    var silent: [FeedSilence: [String]] = [:]
    var leftAlone: [String] = []
    var troubles: [FeedTrouble] = []
    for feed in feeds {
      switch outcomes[feed.feed] {
      case .new, .unchanged: continue
      case .leftAlone: leftAlone.append(feed.source.name)
      case .failed(let trouble):
        troubles.append(trouble)
        silent[trouble.silence, default: []].append(feed.source.name)
      case nil:
        guard let standing = standings[feed.feed], standing.failed != nil else { continue }
        silent[standing.trouble ?? .unanswered, default: []].append(feed.source.name)
      }
    }
    let asked = feeds.count { outcomes[$0.feed] != nil }
    hasAnswer = asked > troubles.count + leftAlone.count
    let failures = troubles.compactMap { if case .wire(let failure) = $0 { failure } else { nil } }
    // Feeds that usually fail prove nothing.
    let isTelling = failures.contains(.noNetwork) || outcomes.keys.contains { !round.usuallySilent.contains($0) }
    isCutOff =
      isTelling && asked > 0 && failures.count == asked && silent.keys.allSatisfy { $0 == .unanswered }
    let sentences = Self.sentences(silent, of: feeds.count)
    var alone: [String] = []
    if !leftAlone.isEmpty {
      alone = ["\(Self.list(leftAlone)) \(leftAlone.count == 1 ? "wants" : "want") to be left alone for a while"]
    }
    // Without a network, one remark replaces those for each feed.
    remarks = (isCutOff ? [] : sentences) + alone.map { $0 + "." }
    let isSilent = silent.values.reduce(leftAlone.count) { $0 + $1.count } == feeds.count
    if feeds.isEmpty || !isSilent {
      failure = nil
    } else if feeds.count == 1, case .wire(let only)? = troubles.first {
      failure = .wire(only)
    } else if feeds.count == 1, case .unreadable(let fault)? = troubles.first {
      failure = .feed(fault)
    } else if failures.count == asked, Self.isNetworkLost(failures) {
      failure = .noFeed(of: asked, reason: nil)
    } else {
      let reasons = Self.clauses(silent, of: FeedSilence.allCases) + alone
      failure = .noFeed(of: feeds.count, reason: reasons.joined(separator: "; "))
    }
  }

  /// Whether the network is missing, because no server can be found.
  private static func isNetworkLost(_ failures: [WireFailure]) -> Bool {
    let isLost = failures.allSatisfy { failure in
      if case .unknownHost = failure { true } else { failure == .noNetwork }
    }
    return isLost && (failures.count > 1 || failures.contains(.noNetwork))
  }

  private static func sentences(_ silent: [FeedSilence: [String]], of all: Int) -> [String] {
    let failed = FeedSilence.allCases.filter { $0 != .unreadable && $0 != .gone }
    let clauses = clauses(silent, of: failed).joined(separator: "; ")
    let count = failed.reduce(0) { $0 + (silent[$1]?.count ?? 0) }
    return (count > 0 ? ["\(count) of \(all) feeds brought nothing: \(clauses)."] : [])
      + Self.clauses(silent, of: [.unreadable, .gone]).map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
  }

  private static func clauses(_ silent: [FeedSilence: [String]], of kinds: [FeedSilence]) -> [String] {
    kinds.compactMap { kind in
      guard let names = silent[kind] else { return nil }
      let (list, isOne) = (list(names), names.count == 1)
      return switch kind {
      case .unanswered: "\(list) did not answer"
      case .askedTooOften: "\(list) \(isOne ? "was" : "were") asked too often"
      case .nothingThere: "\(list) \(isOne ? "has" : "have") nothing there any more"
      case .inTrouble: "\(list) \(isOne ? "is" : "are") in trouble"
      case .refusing: "\(list) would not answer"
      case .unreadable: "what \(list) sent is no feed\(isOne ? "" : "s")"
      case .gone: "\(list) \(isOne ? "has ended its feed" : "have ended their feeds") for good"
      }
    }
  }

  /// The most that are named; others are counted.
  private static let mostNamed = 3

  private static func list(_ names: [String]) -> String {
    var named = names.prefix(mostNamed)[...]
    if names.count > mostNamed { return named.joined(separator: ", ") + " and \(names.count - mostNamed) more" }
    guard let last = named.popLast(), !named.isEmpty else { return names.joined() }
    return named.joined(separator: ", ") + " and " + last
  }
}
