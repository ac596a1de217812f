import FoundationEssentials
import News

/// Retries requests that may succeed later, for as long as a person waits.
///
/// Requests only read, so repeating one does no harm.
public struct RetryingDispatcher: Dispatcher {
  private let inner: any Dispatcher
  private let patience: Duration
  private let tries: Int
  private let clock: RetryClock

  /// - Parameters:
  ///   - patience: No try begins after this time; all of them together take no longer than the request may.
  ///   - tries: The most tries of a request.
  public init(
    _ inner: any Dispatcher, patience: Duration = .seconds(8), tries: Int = pauses.count + 1, clock: RetryClock = .live
  ) {
    self.inner = inner
    self.patience = patience
    self.tries = tries
    self.clock = clock
  }

  public func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    let began = clock.elapsed()
    var hasAskedTooOften = false
    var left: Duration { request.patience - (clock.elapsed() - began) }
    for pause in Self.pauses.prefix(tries - 1) {
      let outcome = await outcome(of: request.waiting(left))
      guard let wait = wait(after: outcome, else: pause * clock.chance(0.5...1.5)) else {
        return try outcome.get()
      }
      // Each try may count against a quota, so a second 429 is final.
      if case .success(let answer) = outcome, answer.status == 429 {
        if hasAskedTooOften { return answer }
        hasAskedTooOften = true
      }
      guard clock.elapsed() - began + wait < patience, wait < left else { return try outcome.get() }
      do { try await clock.pause(wait) } catch { throw .givenUp }
    }
    return try await inner.answer(to: request.waiting(left))
  }

  /// The average waits before the second try, the third and so on, by judgment.
  public static let pauses: [Duration] = [.milliseconds(300), .milliseconds(900), .milliseconds(2_500)]

  private func outcome(of request: WebRequest) async -> Result<WebAnswer, WireFailure> {
    do throws(WireFailure) { return .success(try await inner.answer(to: request)) } catch { return .failure(error) }
  }

  /// How long to wait before a retry; nil where that is useless.
  private func wait(after outcome: Result<WebAnswer, WireFailure>, else usual: Duration) -> Duration? {
    switch outcome {
    case .failure(let failure): return failure.isPassing ? usual : nil
    case .success(let answer):
      let asked = answer.wait(at: clock.now())
      switch answer.status {
      // Retrying 429 without a given time would make it worse.
      case 429: return asked.map { max($0, usual) }
      case 408, 500, 502...510, 512...599: return asked.map { max($0, usual) } ?? usual
      default: return nil
      }
    }
  }
}

/// The clock and the random numbers for waiting; tests replace both.
public struct RetryClock: Sendable {
  let elapsed: @Sendable () -> Duration
  let pause: @Sendable (Duration) async throws -> Void
  let chance: @Sendable (ClosedRange<Double>) -> Double
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - elapsed: The time since a fixed moment.
  ///   - pause: Waits; throws at once where the task is cancelled.
  ///   - chance: A random number in a range.
  ///   - now: The date, for servers that name one.
  public init(
    elapsed: @escaping @Sendable () -> Duration, pause: @escaping @Sendable (Duration) async throws -> Void,
    chance: @escaping @Sendable (ClosedRange<Double>) -> Double, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.elapsed = elapsed
    self.pause = pause
    self.chance = chance
    self.now = now
  }

  /// The system's clock.
  public static let live: RetryClock = {
    let start = ContinuousClock.now
    return RetryClock(
      elapsed: { .now - start }, pause: { try await Task.sleep(for: $0) }, chance: { Double.random(in: $0) })
  }()
}
