import Dispatch
import Glibc
import Synchronization

/// Hears signals for as long as it lives.
///
/// On a queue of its own, so that Ctrl-C is heard while an answer keeps the main actor busy.
final class SignalWatch: Sendable {
  /// Who is told of signals that ask for an end; nil when no work is going on.
  private let worker: WorkerSlot
  // Dispatch's sources may be used from any thread; their protocol does not say so.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  /// Watches for signals, except for those our parent wants ignored, as `nohup` does.
  ///
  /// - Parameter otherwise: Told of every signal that does not end work going on.
  init(_ signals: [Signal], otherwise: @escaping @Sendable (Signal) -> Void) {
    let worker = WorkerSlot()
    let queue = DispatchQueue(label: "signals", qos: .userInteractive)
    self.worker = worker
    sources = signals.filter { !$0.isIgnored }.map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: queue)
      source.setEventHandler { @Sendable in
        let isForWorker = Signal.endings.contains(signal) && worker.tell(signal)
        if !isForWorker { otherwise(signal) }
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// Does the work in a child task that a signal asking for an end cancels.
  @concurrent func whileWorking<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable () async -> Value
  ) async -> Interruptible<Value> {
    let (signals, ring) = AsyncStream<Signal>.makeStream()
    worker.fill(ring)
    defer { worker.fill(nil) }
    return await withTaskGroup(of: Interruptible<Value>.self) { group in
      group.addTask { .finished(await work()) }
      group.addTask {
        for await signal in signals { return .interrupted(signal) }
        return .cancelled
      }
      let first = await group.next() ?? .cancelled
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

extension Signal {
  fileprivate var isIgnored: Bool {
    var current = sigaction()
    sigaction(rawValue, nil, &current)
    return unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
