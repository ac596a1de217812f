import Basics
import News

/// Puts lines into a locked log, behind all that was read.
struct Pen {
  private let log: OpenLog
  /// The log's last byte, if it was read already.
  private let last: UInt8?
  /// The log that holds the latest change, for telling why none can come after it.
  private let latest: String
  private let now: Instant
  private var next: Order
  private var pending: [UInt8] = []
  private var isSplit = false

  init(_ log: OpenLog, after last: UInt8?, latest: (log: String, order: Order), at now: Instant?) {
    (self.log, self.last, self.latest) = (log, last, latest.log)
    self.now = now ?? latest.order.instant
    next = latest.order.next(at: self.now)
  }

  /// Adds a line with changes that count together.
  mutating func add(_ changes: [Ledger.Change]) throws(NewsFailure) {
    if changes.isEmpty { return }
    try add(changes, at: next)
    next = next.next(at: now)
  }

  /// The same with the order they have in another log.
  mutating func add(_ changes: [Ledger.Change], at order: Order) throws(NewsFailure) {
    if changes.isEmpty { return }
    guard order.counts else { throw .unwritable(place: latest) }
    try add(lines: LogLine.text(at: order, changes))
  }

  /// Adds lines as they are in another log.
  mutating func add(lines: [UInt8]) throws(NewsFailure) {
    pending += lines
    if pending.count < Self.part { return }
    try log.append(pending, after: isSplit ? nil : last, isWaiting: false)
    isSplit = true
    pending.removeAll(keepingCapacity: true)
  }

  /// Appends the rest; answers all lines, unless they were too many to hold.
  consuming func finish(isWaiting: Bool) throws(NewsFailure) -> [UInt8]? {
    if !pending.isEmpty { try log.append(pending, after: isSplit ? nil : last, isWaiting: isWaiting) }
    if pending.isEmpty, isWaiting { try log.wait() }
    return isSplit ? nil : pending
  }

  /// How much is held at a time, by judgment.
  private static let part = 1 << 20
}
