import Foundation

/// Threads for long work, while nothing else needs the cores.
final class LaboriousThreads: TaskExecutor {
  static let shared = LaboriousThreads(threads: ProcessInfo.processInfo.activeProcessorCount)

  private let jobs = Jobs()

  private init(threads: Int) {
    for _ in 0..<threads {
      Thread.detachNewThread { [self] in
        while true { jobs.next().runSynchronously(on: asUnownedTaskExecutor()) }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) { jobs.add(UnownedJob(job)) }

  /// What is to be done, first come, first served.
  private final class Jobs: @unchecked Sendable {
    private let condition = NSCondition()
    private var waiting: [UnownedJob] = []

    func add(_ job: UnownedJob) {
      condition.withLock { waiting.append(job) }
      condition.signal()
    }

    /// Waits until there is something to do.
    func next() -> UnownedJob {
      condition.withLock {
        while waiting.isEmpty { condition.wait() }
        return waiting.removeFirst()
      }
    }
  }
}
