import Basics
import News

/// The result of fetching feeds.
public struct FetchRound: Sendable {
  /// The outcome of each.
  public internal(set) var outcomes: [WebAddress: FeedOutcome] = [:]
  /// What is known now of those asked.
  public internal(set) var standings: [WebAddress: FeedStanding] = [:]
  /// The feeds that are at another address for good, since this round.
  public internal(set) var moved: Set<WebAddress> = []
  /// Feeds that failed while others answered, whose silence says nothing about the network.
  var usuallySilent: Set<WebAddress> = []
  /// Why storing failed, which ended the round.
  public internal(set) var failure: NewsFailure?
}
