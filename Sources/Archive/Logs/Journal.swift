import Basics
import Glibc
import News

/// Makes changes to several collections as one, by writing them to a log of its own that all of them read.
///
/// There a change is one line, which counts whole or not at all. Afterwards each collection's own log gets its part of
/// it, at the same moment, so that nothing depends on the journal for long.
final class Journal {
  static let name = "journal"
  /// The collections that read it.
  static let collections: Set = ["library", "follows", "tags", "reads", "choices", "restores"]

  /// A smaller one is read in less than a millisecond by each collection, at every launch.
  private static let worthEmptying = 1 << 18

  private let folder: StateFolder
  private var own: OwnLog?
  private var device: String?

  init(in folder: StateFolder) { self.folder = folder }

  /// Whether a log is a journal.
  static func isJournal(_ log: String) -> Bool { log.hasPrefix("\(name).") }

  /// What begins the journal's keys of a collection; a tab is in no collection's name.
  static func prefix(of collection: String) -> String { "\(collection)\t" }

  /// Makes all of a change or none of it, on disk when this returns.
  func write(_ change: JointChange) throws(NewsFailure) {
    let changed = change.parts.filter { !$0.changes.isEmpty }
    guard changed.count > 1 || change.bulk != nil else {
      for part in changed { try part.ledger.write(part.changes) }
      return
    }
    let log = try held()
    defer { log.letGo() }
    // In one order, so that no two Criers wait for each other.
    let parts = change.parts.sorted { $0.ledger.collection < $1.ledger.collection }
    defer { for part in parts { part.ledger.letGo() } }
    var logs = [log]
    for part in parts { logs.append(try part.ledger.hold()) }
    var orders: [Order] = []
    for part in parts { orders.append(try part.ledger.nextOrder()) }
    guard let order = orders.max() else { return }
    let last = order.next(at: order.instant)
    try OwnLog.wholly(logs) { () throws(NewsFailure) in
      try log.append(Self.line(at: order, parts))
      guard let bulk = change.bulk else { return }
      try bulk()
      try log.append(Self.line(at: last, change.end))
    }
    for part in parts { part.ledger.copy(part.changes, at: order) }
    for part in change.end { part.ledger.copy(part.changes, at: last) }
  }

  private static func line(at order: Order, _ parts: [JointChange.Part]) -> [UInt8] {
    LogLine.text(
      at: order,
      parts.flatMap { part in
        part.changes.map { (key: prefix(of: part.ledger.collection) + $0.key, json: $0.json) }
      })
  }

  /// Deletes the journal once the collections' own logs have all of it; nil while that is not worth it.
  func upkeep() -> Upkeep? {
    guard let own, own.mark.size > Self.worthEmptying else { return nil }
    let folder = folder
    return Upkeep { try? Archive(in: folder).emptyJournal() }
  }

  /// Deletes this device's journal once the ledgers, which are all that take part, have its content in logs of their own.
  ///
  /// One with lines that cannot be read, or of collections that only a newer Crier knows, is left as it is.
  func empty(into ledgers: [Ledger]) throws(NewsFailure) {
    let path = try folder.writable()
    let log = try held()
    defer { log.letGo() }
    var file = LogFile(name: log.name)
    let prefixes = ledgers.map { Array(Self.prefix(of: $0.collection).utf8) }
    var isStranger = false
    _ = file.readOn(in: path) { entry, _, _ in
      isStranger = isStranger || !prefixes.contains { entry.key.starts(with: $0) }
    }
    let flaws = file.flaws
    guard !isStranger, !file.isUnfinished, flaws.broken.isEmpty, flaws.unknown.isEmpty, flaws.refusal == nil else {
      return
    }
    for ledger in ledgers { try ledger.takeHome(from: log.name) }
    do throws(SystemRefusal) {
      // Not only emptied, which would look like damage to those who have read more.
      try SystemRefusal.checked { "\(path)/\(log.name)".withPath { unlink($0) } }
      try Disk.syncFolder(path)
    } catch { throw error.failure(at: path) }
    for ledger in ledgers { ledger.keepCatalogue() }
  }

  private func held() throws(NewsFailure) -> OwnLog {
    let folder = try folder.writable()
    let patience = LockPatience.current
    if let own {
      do throws(SystemRefusal) {
        if try own.hold(patience) { return own }
      } catch { throw error.failure(at: "\(folder)/\(own.name)") }
    }
    own = nil
    let fresh = try OwnLog.held(of: Self.name, in: folder, device: &device, patience: patience)
    own = fresh
    return fresh
  }
}
