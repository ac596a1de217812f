import Basics
import News

/// Writes a collection's changes to this device's log.
extension Ledger {
  /// Makes all changes or none, on disk when this returns unless waits are put off; they share a line, so that they
  /// count together.
  ///
  /// After many changes that are not waited for, one `wait` is enough.
  func write(
    _ changes: [Change], isWaiting: Bool = true, patience: Duration = LockPatience.current
  ) throws(NewsFailure) {
    if changes.isEmpty { return }
    try write(isWaiting: isWaiting, patience: patience) { pen throws(NewsFailure) in try pen.add(changes) }
  }

  /// Writes what `fill` does, all of it or nothing.
  ///
  /// The one way into a log: it is locked, everything was read to its end, each line's order counts, and what cannot be
  /// written whole is taken back.
  func write<Answer>(
    isWaiting: Bool = true, patience: Duration = LockPatience.current,
    _ fill: (inout Pen) throws(NewsFailure) -> Answer
  ) throws(NewsFailure) -> Answer {
    let answer = try whileHeld(patience) { log throws(NewsFailure) in
      try OpenLog.wholly([log]) { () throws(NewsFailure) in
        var pen = Pen(log, after: logs.lastByte(of: log), latest: latest, at: Instant(clock()))
        let answer = try fill(&pen)
        let isPutOff = isWaiting && disk?.isPutOff == true
        let lines = try pen.finish(isWaiting: isWaiting && !isPutOff)
        if isPutOff { disk?.add(log) }
        // Reads the written bytes themselves, so that memory matches the disk.
        if let lines, logs.takeOwn(lines, from: log, take) { return answer }
        look(holding: log)
        return answer
      }
    }
    noteMarks()
    return answer
  }

  /// Does `work` while this device's log is locked and all logs are read to their ends.
  func whileHeld<Answer>(
    _ patience: Duration = LockPatience.current, _ work: (OpenLog) throws(NewsFailure) -> Answer
  ) throws(NewsFailure) -> Answer {
    let isHeld = own.isHeld
    return try own.whileHeld(patience) { log throws(NewsFailure) in
      if !isHeld { try catchUp(holding: log) }
      return try work(log)
    }
  }

  /// Does `work` while the logs of several collections are locked and read, given in one order by every Crier, so that no
  /// two wait for each other.
  static func whileHeld(
    _ ledgers: ArraySlice<Ledger>, _ work: ([OpenLog]) throws(NewsFailure) -> Void
  ) throws(NewsFailure) {
    guard let first = ledgers.first else { return try work([]) }
    try first.whileHeld { log throws(NewsFailure) in
      try whileHeld(ledgers.dropFirst()) { logs throws(NewsFailure) in try work([log] + logs) }
    }
  }

  /// The order of the latest change, and the log that has it.
  var latest: (log: String, order: Order) {
    let log = logs.logs.max { $0.latest < $1.latest }
    return (log?.name ?? collection.rawValue, catalogue.latest)
  }

  /// Tells the disk to begin with what was written.
  func beginWriting() { own.opened?.beginWriting() }

  /// Waits until everything written is on disk.
  func wait() throws(NewsFailure) { try own.opened?.wait() }
}
