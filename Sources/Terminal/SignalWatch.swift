import Basics
import Glibc
import Synchronization

/// Receives signals while it exists; one instance at a time.
///
/// On its own thread, so that Ctrl-C works while the main actor is busy.
final class SignalWatch: Sendable {
  private let bell: Bell
  private let worker: WorkerSlot
  private let signals: [Signal]

  /// Watches signals except those the parent ignores, as `nohup` does.
  ///
  /// - Parameter otherwise: Gets every signal that cancels no work.
  init(_ signals: [Signal], otherwise: @escaping @Sendable (Signal) -> Void) {
    let (bell, worker) = (Bell(), WorkerSlot())
    detachThread {
      while let tone = bell.hear(), let signal = Signal(rawValue: Int32(tone)) {
        let isForWorker = Signal.endings.contains(signal) && worker.tell(signal)
        if !isForWorker { otherwise(signal) }
      }
      close(bell.hearing)
    }
    self.bell = bell
    self.worker = worker
    self.signals = signals.filter { !$0.isIgnored }
    ringingEnd = bell.ringing
    for signal in self.signals { signal.handle(with: ringForSignal) }
  }

  deinit {
    for signal in signals { signal.handle(with: SIG_DFL) }
    // Ends the thread; the pipe's other end stays open for a handler that may still write.
    bell.ring(0)
  }

  /// Runs work in a child task that an ending signal cancels.
  @concurrent func whileWorking<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable () async -> Value
  ) async -> Interruptible<Value> {
    let (signals, ring) = AsyncStream<Signal>.makeStream()
    worker.fill(ring)
    return await withTaskGroup(of: Interruptible<Value>.self) { group in
      group.addTask { .finished(await work()) }
      group.addTask {
        for await signal in signals { return .interrupted(signal) }
        return .cancelled
      }
      let first = await group.next() ?? .cancelled
      // The work was told once; a second signal ends the program.
      worker.fill(nil)
      group.cancelAll()
      return first
    }
  }
}

/// The end of interruptible work.
enum Interruptible<Value: Sendable>: Sendable {
  case finished(Value)
  case interrupted(Signal)
  /// The caller's task was cancelled.
  case cancelled
}

/// Holds the work that signals cancel.
private final class WorkerSlot: Sendable {
  private let ring = Mutex<AsyncStream<Signal>.Continuation?>(nil)

  func fill(_ new: AsyncStream<Signal>.Continuation?) {
    ring.withLock { $0 = new }
  }

  /// Cancels the work by a signal; false without any.
  func tell(_ signal: Signal) -> Bool {
    ring.withLock { $0?.yield(signal) } != nil
  }
}

/// Where the handler writes; global, because a handler gets only the signal's number.
private nonisolated(unsafe) var ringingEnd: Int32 = -1

/// A signal handler, so it may only call safe functions.
private func ringForSignal(_ number: Int32) {
  let kept = errno
  var tone = UInt8(truncatingIfNeeded: number)
  write(ringingEnd, &tone, 1)
  errno = kept
}
