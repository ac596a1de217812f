import Basics
import Foundation
import News

extension [WebAddress: FeedStanding] {
  /// How long the last of a round may be waited for after the first answered.
  private static let longestRound: TimeInterval = 60

  /// The feeds that failed when others answered, so that the network is not to blame if they fail again.
  var usuallySilent: Set<WebAddress> {
    guard let answered = values.lazy.compactMap(\.answered).max() else { return [] }
    let others = filter { feed in feed.value.failed.map { $0 <= answered + Self.longestRound } ?? false }
    return Set(others.keys)
  }
}
