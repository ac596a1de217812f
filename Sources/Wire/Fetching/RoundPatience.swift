/// How long feeds may say nothing before a round of fetching goes on without them.
public struct RoundPatience: Sendable {
  /// How long a feed may that usually answers.
  let usual: Duration
  /// How long one may that did not answer last time, or that is asked after another one was waited for in vain.
  let short: Duration

  /// How long a feed may say nothing that usually answers, and one that is not expected to.
  public init(usual: Duration, short: Duration) {
    self.usual = usual
    self.short = short
  }

  /// Somebody asked something, and wants an answer and not every feed.
  public static let question = RoundPatience(usual: .seconds(3), short: .seconds(2))
  /// Somebody wants all that is new, and sees how far it has come.
  public static let refresh = RoundPatience(usual: .seconds(10), short: .seconds(8))
}
