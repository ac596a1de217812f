import Basics
import News

/// Waits for files that another program holds, while everything else goes on.
public struct HeldFiles: Sendable {
  private let limit: Duration
  private let tell: @MainActor @Sendable (LockHolder?) -> Void

  /// Tells who is waited for, and nil once that is over.
  ///
  /// - Parameter limit: How long a file is waited for, beside the half second that a change stands still for it; by
  ///   judgment.
  public init(
    limit: Duration = .seconds(9.5), telling tell: @escaping @MainActor @Sendable (LockHolder?) -> Void = { _ in }
  ) {
    self.limit = limit
    self.tell = tell
  }

  /// Does something again once a file is free that was held; a failure has changed nothing.
  public func whenFree<Value, Failure: LockFailure>(
    _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    var deadline: ContinuousClock.Instant?
    while true {
      do throws(Failure) {
        let value = try await work()
        if deadline != nil { await tell(nil) }
        return value
      } catch {
        guard let holder = error.holder else {
          if deadline != nil { await tell(nil) }
          throw error
        }
        if deadline == nil { await tell(holder) }
        let end = deadline ?? .now + limit
        deadline = end
        guard await isFree(holder, before: end) else {
          await tell(nil)
          throw Task.isCancelled ? .givenUp : error
        }
      }
    }
  }

  /// Whether a lock becomes free in time; false when cancelled.
  @concurrent private func isFree(_ holder: LockHolder, before end: ContinuousClock.Instant) async -> Bool {
    while ContinuousClock.now < end {
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return false }
      if holder.hasLetGo { return true }
    }
    return false
  }
}
