import News

/// How long the requests for one question may take, and how hard to try.
struct NewsAPIPatience: Sendable {
  /// The longest time of one request, of all for a question, and of all where a kept answer will do, by judgment.
  private static let ofRequest = Duration.seconds(10)
  private static let ofQuestion = Duration.seconds(15)
  private static let withKept = Duration.seconds(5)

  /// Whether the service has to look anew, and not into its own cache.
  let isRenewing: Bool
  /// Whether to try again what fails; a kept answer is worth more than the wait.
  let isStubborn: Bool
  private let clock: RetryClock
  private let end: Duration

  init(_ freshness: Freshness, hasKept: Bool, by clock: RetryClock) {
    isRenewing = freshness == .new
    isStubborn = !hasKept
    self.clock = clock
    end = clock.elapsed() + (hasKept && freshness != .new ? Self.withKept : Self.ofQuestion)
  }

  /// How long the next request may take.
  var left: Duration { min(Self.ofRequest, max(.seconds(1), end - clock.elapsed())) }
}
