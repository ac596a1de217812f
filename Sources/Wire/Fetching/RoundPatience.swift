/// How long silent feeds are waited for before a round goes on without them.
public struct RoundPatience: Sendable {
  /// For a feed that usually answers.
  let usual: Duration
  /// For one that failed last time, or that follows a feed waited for in vain.
  let short: Duration

  /// Takes the times for a feed that usually answers and for one that may not.
  public init(usual: Duration, short: Duration) {
    self.usual = usual
    self.short = short
  }

  /// The longer of both times for each kind of feed.
  func atLeast(_ other: RoundPatience) -> RoundPatience {
    RoundPatience(usual: max(usual, other.usual), short: max(short, other.short))
  }

  /// For a question, which matters more than every feed, by judgment.
  public static let question = RoundPatience(usual: .seconds(3), short: .seconds(2))
  /// For a refresh, which shows its progress, by judgment.
  public static let refresh = RoundPatience(usual: .seconds(10), short: .seconds(8))
}
