import Basics
import FoundationEssentials
import News

extension [WebAddress: FeedStanding] {
  /// The longest time between a round's first and last answer, by judgment.
  private static let longestRound: TimeInterval = 60

  /// Feeds that failed while others answered, so that the network is not to blame when they fail again.
  var usuallySilent: Set<WebAddress> {
    guard let answered = values.lazy.compactMap(\.answered).max() else { return [] }
    let others = filter { feed in feed.value.failed.map { $0 <= answered + Self.longestRound } ?? false }
    return Set(others.keys)
  }
}
