import News

/// What a person said and read, an entry a line, so that taking one away leaves nothing of it.
extension Shelf<DiaryEntry.Key, DiaryEntry> {
  /// More entries are not kept: years of a person's, by judgment.
  private static var most: Int { 20_000 }
  /// How many more there may be before the oldest go, by judgment.
  private static var slack: Int { 1_000 }

  /// Adds entries; the disk is not waited for, and the oldest go where there are too many.
  public func add(_ entries: [DiaryEntry]) throws(NewsFailure) {
    let changes = try changes(putting: entries.map { ($0.key, $0) })
    // Another Crier that writes to it is waited for this long at most: the answer to the line matters more.
    try ledger.write(isWaiting: false, patience: .milliseconds(100)) { pen throws(NewsFailure) in
      for change in changes { try pen.add([change]) }
    }
    guard count > Self.most + Self.slack else { return }
    try remove(Array(keys.dropFirst(Self.most)))
  }

  /// Takes entries away for good: what this device wrote of them is gone from the disk.
  public func erase(_ entries: [DiaryEntry.Key]) throws(NewsFailure) {
    try remove(entries)
    try ledger.dropOutdated()
  }
}
