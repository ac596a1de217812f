import Foundation

/// How often somebody was wrong about a password of late, and so how long the next try has to wait.
///
/// Counted for all names together and kept over runs, or a script could go on guessing at full speed.
struct WrongPasswords: Hashable, Sendable, Codable {
  private static let longestPause = 60.0
  /// After this long without a wrong one all is forgotten.
  private static let memory = 3_600.0

  private(set) var count = 0
  private(set) var last = Date(timeIntervalSince1970: 0)

  /// Notes one more.
  mutating func note(at now: Date) {
    count = isForgotten(at: now) ? 1 : count + 1
    last = now
  }

  /// These and one more.
  func with(oneMoreAt now: Date) -> WrongPasswords {
    var more = self
    more.note(at: now)
    return more
  }

  /// How long to wait at a moment before the next try: a second after one, and twice as long after each further.
  func wait(at now: Date) -> Duration {
    guard count > 0, !isForgotten(at: now) else { return .zero }
    let pause = min(Self.longestPause, exp2(Double(min(count, 30) - 1)))
    // A clock that was set back does not make the pause longer.
    let passed = max(0, now.timeIntervalSince(last))
    return .seconds(max(0, pause - passed))
  }

  private func isForgotten(at now: Date) -> Bool { now.timeIntervalSince(last) > Self.memory }
}

/// The time as those who have to wait know it.
public struct Patience: Sendable {
  let now: @Sendable () -> Date
  let sleep: @Sendable (Duration) async throws -> Void

  public init(now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.now = now
    self.sleep = sleep
  }

  /// The same, telling beforehand of a wait that is long enough for somebody to wonder, and nil once it is over.
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

  /// The system's own time, which `CRIER_NOW` does not turn.
  public static let live = Patience(now: { Date() }, sleep: { try await Task.sleep(for: $0) })
}
