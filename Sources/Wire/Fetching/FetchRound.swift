import Basics
import News

/// What came of fetching feeds.
public struct FetchRound: Sendable {
  /// What came of each.
  public internal(set) var outcomes: [WebAddress: FeedOutcome] = [:]
  /// How those stand now that were asked.
  public internal(set) var standings: [WebAddress: FeedStanding] = [:]
  /// Those of them that had failed when others answered, so that their silence tells nothing of the network.
  var usuallySilent: Set<WebAddress> = []
  /// Why what came could not be kept, so that no more was asked for.
  public internal(set) var failure: NewsFailure?
}
