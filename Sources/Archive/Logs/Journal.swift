import Basics
import Glibc
import News

/// Makes changes to several collections as one, by writing them to a log of its own that all of them read.
///
/// There a change is one line, which counts whole or not at all. Afterwards each collection's own log gets its part of
/// it, at the same moment, so that nothing depends on the journal for long.
final class Journal {
  /// A smaller one is read in less than a millisecond by each collection, at every launch.
  private static let worthEmptying = 1 << 18

  private let folder: StateFolder
  private let own: OwnLog

  init(in folder: StateFolder) {
    self.folder = folder
    own = OwnLog(of: LogName.journal, in: folder)
  }

  /// Does `work` while no other Crier writes to this device's journal.
  func whileHeld(_ patience: Duration, _ work: () throws(NewsFailure) -> Void) throws(NewsFailure) {
    try own.whileHeld(patience) { _ throws(NewsFailure) in try work() }
  }

  /// Makes all of a change or none of it, on disk when this returns.
  func write(_ change: JointChange) throws(NewsFailure) {
    if change.bulks.isEmpty, change.parts.count < 2 {
      for part in change.parts { try part.ledger.write(part.changes) }
      return
    }
    let ledgers = change.ledgers.sorted { $0.collection.rawValue < $1.collection.rawValue }
    try own.whileHeld(LockPatience.current) { log throws(NewsFailure) in
      try Ledger.whileHeld(ledgers[...]) { logs throws(NewsFailure) in
        guard let latest = ledgers.map(\.latest).max(by: { $0.order < $1.order }), let clock = ledgers.first?.clock
        else { return }
        let now = Instant(clock()) ?? latest.order.instant
        let order = latest.order.next(at: now)
        let last = order.next(at: now)
        try OpenLog.wholly([log] + logs) { () throws(NewsFailure) in
          try write(change.parts, at: order, latest.log, to: log)
          for bulk in change.bulks { try bulk.write() }
          // That it is done is noted once the disk has it, whatever else may be waited for later.
          for log in logs where log.isLonger && !change.bulks.isEmpty { try log.wait() }
          if !change.bulks.isEmpty { try write(change.end, at: last, latest.log, to: log) }
        }
        copy(change.parts, at: order)
        copy(change.end, at: last)
      }
    }
    for ledger in ledgers { ledger.noteMarks() }
  }

  private func write(
    _ parts: [JointChange.Part], at order: Order, _ latest: String, to log: OpenLog
  ) throws(NewsFailure) {
    var pen = Pen(log, after: nil, latest: (latest, order), at: order.instant)
    try pen.add(
      parts.flatMap { part in
        part.changes.map { (key: LogName.prefix(of: part.ledger.collection) + $0.key, json: $0.json) }
      }, at: order)
    _ = try pen.finish(isWaiting: true)
  }

  /// Gives the collections' own logs what the journal has; where that fails, the journal still has it.
  private func copy(_ parts: [JointChange.Part], at order: Order) {
    for part in parts {
      try? part.ledger.write(isWaiting: false) { pen throws(NewsFailure) in try pen.add(part.changes, at: order) }
    }
  }

  /// Whether it is worth to give the collections' own logs all of it.
  var isWorthEmptying: Bool { own.opened.map { $0.mark.size > Self.worthEmptying } ?? false }

  /// Deletes this device's journal once the ledgers, which are all that take part, have its content in logs of their own.
  ///
  /// One with lines that cannot be read, or of collections that only a newer Crier knows, is left as it is.
  func empty(into ledgers: [Ledger]) throws(NewsFailure) {
    try own.whileHeld(LockPatience.current) { log throws(NewsFailure) in
      let path = try folder.writable()
      guard Self.isAll(log, of: ledgers, in: path) else { return }
      for ledger in ledgers { try ledger.takeHome(from: log) }
      do throws(SystemRefusal) {
        // Not only emptied, which would look like damage to those who have read more.
        try SystemRefusal.checked { log.path.withPath { unlink($0) } }
        try Disk.syncFolder(path)
      } catch { throw error.failure(at: path) }
    }
    for ledger in ledgers { ledger.keepCatalogue() }
  }

  /// Whether every line of a journal can be read, and is of some ledgers.
  private static func isAll(_ log: OpenLog, of ledgers: [Ledger], in path: String) -> Bool {
    var file = LogFile(name: log.name)
    let prefixes = ledgers.map { Array(LogName.prefix(of: $0.collection).utf8) }
    var isStranger = false
    _ = file.readOn(in: path) { entry, _, _ in
      isStranger = isStranger || !prefixes.contains { entry.key.starts(with: $0) }
    }
    return !isStranger && file.isWhole(at: log.mark)
  }
}
