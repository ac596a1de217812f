import Basics
import Synchronization
import ViewModels

/// A courier that finds what a test names, and keeps what it is given.
package final class StandInCourier: Courier {
  package let programs = Mutex<Set<String>>([])
  package let ran = Mutex<[[String]]>([])
  package let added = Mutex<[String: [SentNote]]>([:])
  /// The failure of each errand, until removed.
  package let failure = Mutex<CourierFailure?>(nil)

  package init() {}

  package func whole(_ path: String) -> String { path.hasPrefix("~/") ? "/home/ada" + path.dropFirst() : path }
  package func finds(_ program: String) -> Bool { programs.withLock { $0.contains(program) } }
  package func mayAdd(to path: String) -> Bool { path.hasPrefix("/home/ada/") }

  package func run(_ words: [String]) async throws(CourierFailure) {
    if let failure = failure.withLock(\.self) { throw failure }
    ran.withLock { $0.append(words) }
  }

  package func add(_ notes: [SentNote], to path: String) throws(CourierFailure) {
    if let failure = failure.withLock(\.self) { throw failure }
    added.withLock { $0[path, default: []] += notes }
  }
}
