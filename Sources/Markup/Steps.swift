import Synchronization

/// Bounds the work on a page: what looks through its tree counts here, and finds nothing more once the steps are spent or
/// the task is cancelled.
///
/// Used by one thread at a time, as a tree and its copies are.
package final class Steps: Sendable {
  /// A thousand times what the slowest of 128 saved pages takes; a second of work, or a few.
  package static let most = 300_000_000
  /// As many are done between two looks at the task, in a small part of a millisecond.
  private static let few = 1 << 12

  private let left: Atomic<Int>

  package init(_ most: Int = Steps.most) { left = Atomic(most) }

  /// Whether there is more to be done; otherwise what was found is not all.
  package var areLeft: Bool { left.load(ordering: .relaxed) > 0 }

  /// How many there are.
  var remaining: Int { left.load(ordering: .relaxed) }

  package func spend(_ count: Int) {
    let before = left.load(ordering: .relaxed)
    let isLookDue = before / Self.few != (before - count) / Self.few
    left.store(isLookDue && Task.isCancelled ? 0 : before - count, ordering: .relaxed)
  }
}
