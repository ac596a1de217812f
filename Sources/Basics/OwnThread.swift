import Synchronization

/// Runs long work on a thread of its own, which nobody waits for longer than he wants to.
///
/// A thread of the shared ones, of which there are as many as cores, would be missing for all else.
public enum OwnThread {
  /// What came of the work; nil where the task was cancelled, or the time was up, before it ended.
  ///
  /// The work is then cancelled too, and left alone, to end when it looks.
  public static func value<Value: Sendable>(
    within time: Duration, of work: @escaping @Sendable () -> Value
  ) async -> Value? {
    let answer = Answer<Value>()
    let worker = Task.detached(executorPreference: ThreadForEach.shared) { answer.give(work()) }
    let clock = Task.detached {
      guard (try? await Task.sleep(for: time)) != nil else { return }
      answer.give(nil)
    }
    let value = await withTaskCancellationHandler {
      await withCheckedContinuation { answer.isAwaited(by: $0) }
    } onCancel: {
      answer.give(nil)
    }
    clock.cancel()
    worker.cancel()
    return value
  }

  /// The first answer that is given, to whom it is awaited by.
  private final class Answer<Value: Sendable>: Sendable {
    private enum State {
      case open, awaited(CheckedContinuation<Value?, Never>), given(Value?), over
    }

    private let state = Mutex(State.open)

    func give(_ value: Value?) {
      let waiting = state.withLock { state -> CheckedContinuation<Value?, Never>? in
        switch state {
        case .open: state = .given(value)
        case .awaited(let waiting):
          state = .over
          return waiting
        case .given, .over: break
        }
        return nil
      }
      waiting?.resume(returning: value)
    }

    func isAwaited(by waiting: CheckedContinuation<Value?, Never>) {
      let given = state.withLock { state -> Value?? in
        if case .given(let value) = state {
          state = .over
          return .some(value)
        }
        state = .awaited(waiting)
        return nil
      }
      if let given { waiting.resume(returning: given) }
    }
  }
}

/// Runs each job on a new thread.
private final class ThreadForEach: TaskExecutor {
  static let shared = ThreadForEach()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    detachThread(stackSize: 8 << 20) { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
