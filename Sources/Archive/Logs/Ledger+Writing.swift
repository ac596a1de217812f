import Basics
import Foundation
import News

/// Writes a collection's changes to this device's log.
extension Ledger {
  /// Makes all changes or none; false where they proved unwanted once the log was locked.
  ///
  /// They share a line, so that they count together; or take one each, so that damage to one spares the others. After
  /// many changes, one `wait` is enough.
  @discardableResult
  func write(
    _ changes: [Change], isLineEach: Bool = false, isWaiting: Bool = true, patience: Duration = LockPatience.current,
    onlyIf isWanted: () -> Bool = { true }
  ) throws(NewsFailure) -> Bool {
    if changes.isEmpty { return true }
    let log = try hold(patience)
    defer { log.letGo() }
    guard isWanted() else { return false }
    let order = try nextOrder()
    let line = isLineEach ? LogLine.text(from: order, changes) : LogLine.text(at: order, changes)
    // Reads the written bytes themselves, so that memory matches the disk.
    if try !logs.add(line, to: log, isWaiting: isWaiting, take) { catchUp() }
    noteMarks()
    return true
  }

  /// Makes many large changes or none, in the order of the batches they are made for.
  ///
  /// Each takes a line, since a line is read as a whole. The log must be locked.
  func writeHeld<Batch>(
    _ batches: some Sequence<Batch>, _ changes: (Batch) throws(NewsFailure) -> [Change]
  ) throws(NewsFailure) {
    guard let own else { return }
    var order = try nextOrder()
    try OwnLog.wholly([own]) { () throws(NewsFailure) in
      for batch in batches {
        let changes = try changes(batch)
        try own.append(LogLine.text(from: order, changes), isWaiting: false)
        for _ in changes { order = order.next(at: order.instant) }
      }
      try own.wait()
    }
    catchUp(holding: own)
  }

  /// Copies to the locked log what the journal has already; where that fails, the journal still has it.
  func copy(_ changes: [Change], at order: Order) {
    guard let own else { return }
    if !changes.isEmpty { _ = try? logs.add(LogLine.text(at: order, changes), to: own, isWaiting: false, take) }
    catchUp(holding: own)
  }

  /// Locks this device's log and reads on, so that the next change comes after everything written.
  func hold(_ patience: Duration = LockPatience.current) throws(NewsFailure) -> OwnLog {
    let log = try ownLog(patience)
    catchUp(holding: log)
    return log
  }

  /// Releases the lock.
  func letGo() { own?.letGo() }

  /// The order of the next change, which every Crier can tell from those before it.
  func nextOrder() throws(NewsFailure) -> Order {
    let order = catalogue.latest.next(at: Instant(clock()) ?? catalogue.latest.instant)
    guard order.hasSuccessor else { throw .unwritable(place: collection) }
    return order
  }

  /// Tells the disk to begin with what was written.
  func beginWriting() { own?.beginWriting() }

  /// Waits until everything written is on disk.
  func wait() throws(NewsFailure) { try own?.wait() }

  /// Adds lines that were written elsewhere, as they stand there, behind this device's own; answers what `make` does.
  ///
  /// `make` is given the locked log's state, and may send lines in several parts.
  func adopt<Answer>(
    _ make: (_ send: (_ lines: [UInt8]) throws(NewsFailure) -> Void) throws(NewsFailure) -> Answer
  ) throws(NewsFailure) -> Answer {
    let log = try hold()
    defer { log.letGo() }
    let answer = try make { lines throws(NewsFailure) in
      if try !logs.add(lines, to: log, isWaiting: false, take) { catchUp() }
    }
    try log.wait()
    noteMarks()
    return answer
  }

  /// This device's log, locked.
  private func ownLog(_ patience: Duration) throws(NewsFailure) -> OwnLog {
    let folder = try folder.writable()
    if let own {
      do throws(SystemRefusal) {
        if try own.hold(patience) { return own }
      } catch { throw error.failure(at: "\(folder)/\(own.name)") }
    }
    own = nil
    let fresh = try OwnLog.held(of: collection, in: folder, device: &device, patience: patience)
    own = fresh
    return fresh
  }
}
