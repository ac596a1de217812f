import Basics
import Synchronization

/// Does work that waits on a thread of its own, and tells it once its caller was cancelled.
func onThreadOfItsOwn<Answer: Sendable>(
  _ work: @escaping @Sendable (_ isWanted: @Sendable () -> Bool) -> Answer
) async -> Answer {
  let isDropped = Flag()
  return await withTaskCancellationHandler {
    await withCheckedContinuation { done in
      detachThread { done.resume(returning: work { !isDropped.isUp }) }
    }
  } onCancel: {
    isDropped.raise()
  }
}

private final class Flag: Sendable {
  private let value = Atomic(false)

  var isUp: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}
