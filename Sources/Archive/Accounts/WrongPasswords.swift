import FoundationEssentials
import Glibc

/// How many wrong passwords were tried lately, and so how long the next try must wait.
///
/// Counted for all names together and across runs, so that a script cannot guess at full speed.
struct WrongPasswords: Hashable, Sendable, Codable {
  /// The longest wait in seconds, by judgment.
  private static let longestPause = 60.0
  /// After this long without a wrong one the count restarts, by judgment.
  private static let memory = 3_600.0

  private(set) var count = 0
  private(set) var last = Date(timeIntervalSince1970: 0)

  /// Counts one more.
  mutating func note(at now: Date) {
    count = isForgotten(at: now) ? 1 : min(count, 999) + 1
    last = now
  }

  /// The count with one more.
  func with(oneMoreAt now: Date) -> WrongPasswords {
    var more = self
    more.note(at: now)
    return more
  }

  /// The count with a time that is still to come taken for now, lest the wait never ends; nil where it has passed.
  func notLater(than now: Date) -> WrongPasswords? {
    guard last > now else { return nil }
    var earlier = self
    earlier.last = now
    return earlier
  }

  /// The wait before the next try: a second after the first, then twice as long each time.
  func wait(at now: Date) -> Duration {
    guard count > 0, !isForgotten(at: now) else { return .zero }
    let pause = min(Self.longestPause, exp2(Double(min(count, 30) - 1)))
    // Setting the clock back does not lengthen the wait.
    let passed = max(0, now.timeIntervalSince(last))
    return .seconds(max(0, pause - passed))
  }

  private func isForgotten(at now: Date) -> Bool { now.timeIntervalSince(last) > Self.memory }
}

/// The clock for waiting.
public struct Patience: Sendable {
  let now: @Sendable () -> Date
  let sleep: @Sendable (Duration) async throws -> Void

  public init(now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.now = now
    self.sleep = sleep
  }

  /// The same, reporting each wait long enough to be noticed, and nil once it is over.
  public func telling(_ tell: @escaping @MainActor (Duration?) -> Void) -> Patience {
    let sleep = sleep
    return Patience(now: now) { duration in
      guard duration > .seconds(1) else { return try await sleep(duration) }
      await tell(duration)
      do { try await sleep(duration) } catch {
        await tell(nil)
        throw error
      }
      await tell(nil)
    }
  }

  /// The system's clock, which ignores `CRIER_NOW`.
  public static let live = Patience(now: { Date() }, sleep: { try await Task.sleep(for: $0) })
}
