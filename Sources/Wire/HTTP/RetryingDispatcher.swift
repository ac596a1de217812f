import Foundation
import News

/// Asks again where that may go better, within a time that a person waits.
///
/// Requests only read, so that one which was answered and lost on its way may be made twice.
public struct RetryingDispatcher: Dispatcher {
  private let inner: any Dispatcher
  private let patience: Duration
  private let pastimes: Pastimes

  /// - Parameter patience: How long all tries may take together; a try under way is not cut short by it.
  public init(_ inner: any Dispatcher, patience: Duration = .seconds(8), pastimes: Pastimes = .live) {
    self.inner = inner
    self.patience = patience
    self.pastimes = pastimes
  }

  public func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    let began = pastimes.elapsed()
    var hasAskedTooOften = false
    for pause in Self.pauses {
      let outcome = await outcome(of: request)
      guard let wait = wait(after: outcome, else: pause * pastimes.chance(0.5...1.5)) else {
        return try outcome.get()
      }
      // Each try may count against an allowance, so that who is told twice to ask less does.
      if case .success(let answer) = outcome, answer.status == 429 {
        if hasAskedTooOften { return answer }
        hasAskedTooOften = true
      }
      guard pastimes.elapsed() - began + wait < patience else { return try outcome.get() }
      do { try await pastimes.pause(wait) } catch { throw .givenUp }
    }
    return try await inner.answer(to: request)
  }

  /// How long to wait before the second try, the third and so on, more or less.
  private static let pauses: [Duration] = [.milliseconds(300), .milliseconds(900), .milliseconds(2_500)]

  private func outcome(of request: WebRequest) async -> Result<WebAnswer, WireFailure> {
    do throws(WireFailure) { return .success(try await inner.answer(to: request)) } catch { return .failure(error) }
  }

  /// How long to wait before asking again; nil where that is of no use.
  private func wait(after outcome: Result<WebAnswer, WireFailure>, else usual: Duration) -> Duration? {
    switch outcome {
    case .failure(let failure): return failure.isPassing ? usual : nil
    case .success(let answer):
      let asked = answer.wait(at: pastimes.now())
      switch answer.status {
      // Who asks too often and is not told when to come back only makes it worse.
      case 429: return asked.map { max($0, usual) }
      case 408, 500, 502...510, 512...599: return asked.map { max($0, usual) } ?? usual
      default: return nil
      }
    }
  }
}

/// How time passes for somebody who waits, and what chance they are given; in tests, none at all.
public struct Pastimes: Sendable {
  let elapsed: @Sendable () -> Duration
  let pause: @Sendable (Duration) async throws -> Void
  let chance: @Sendable (ClosedRange<Double>) -> Double
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - elapsed: The time since some moment that stays the same.
  ///   - pause: Waits; throws at once where the task is cancelled.
  ///   - chance: A number between two others.
  ///   - now: The date, for servers that name one until which to wait.
  public init(
    elapsed: @escaping @Sendable () -> Duration, pause: @escaping @Sendable (Duration) async throws -> Void,
    chance: @escaping @Sendable (ClosedRange<Double>) -> Double, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.elapsed = elapsed
    self.pause = pause
    self.chance = chance
    self.now = now
  }

  /// Time as it is.
  public static let live: Pastimes = {
    let start = ContinuousClock.now
    return Pastimes(
      elapsed: { .now - start }, pause: { try await Task.sleep(for: $0) }, chance: { Double.random(in: $0) })
  }()
}
