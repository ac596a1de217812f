import Foundation
import Glibc
import Synchronization

/// Hears signals for as long as it lives; one at a time.
///
/// On a thread of its own, so that Ctrl-C is heard while an answer keeps the main actor busy.
final class SignalWatch: Sendable {
  private let bell: Bell
  private let worker: WorkerSlot
  private let signals: [Signal]

  /// Watches for signals, except for those our parent wants ignored, as `nohup` does.
  ///
  /// - Parameter otherwise: Told of every signal that does not end work going on.
  init(_ signals: [Signal], otherwise: @escaping @Sendable (Signal) -> Void) {
    let (bell, worker) = (Bell(), WorkerSlot())
    Thread.detachNewThread {
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
    // Ends the thread; the other end stays open, because a handler may be about to write there.
    bell.ring(0)
  }

  /// Does the work in a child task that a signal asking for an end cancels.
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
      // From here on there is nobody left to ask: another signal is somebody's impatience.
      worker.fill(nil)
      group.cancelAll()
      return first
    }
  }
}

/// How work that may be interrupted went.
enum Interruptible<Value: Sendable>: Sendable {
  case finished(Value)
  case interrupted(Signal)
  /// Whoever asked for it has lost interest.
  case cancelled
}

/// The place of the one piece of work that signals go to.
private final class WorkerSlot: Sendable {
  private let ring = Mutex<AsyncStream<Signal>.Continuation?>(nil)

  func fill(_ new: AsyncStream<Signal>.Continuation?) {
    ring.withLock { $0 = new }
  }

  /// Passes a signal on; says whether anybody was there.
  func tell(_ signal: Signal) -> Bool {
    ring.withLock { $0?.yield(signal) } != nil
  }
}

/// Where a handler rings; of the whole program, because the system tells a handler nothing but the signal's number.
private nonisolated(unsafe) var ringingEnd: Int32 = -1

/// Does only what a handler may: anything may have been going on when it is called.
private func ringForSignal(_ number: Int32) {
  let kept = errno
  var tone = UInt8(truncatingIfNeeded: number)
  write(ringingEnd, &tone, 1)
  errno = kept
}
