import News

/// A change to several collections that is made as one.
struct JointChange {
  /// What it changes in one collection.
  struct Part {
    let ledger: Ledger
    var changes: [Ledger.Change]
  }

  private(set) var parts: [Part] = []
  /// What is written after the journal has the change, and before it has the end: too much for one line.
  private(set) var bulk: (() throws(NewsFailure) -> Void)?
  /// What is noted once the bulk is written.
  private(set) var end: [Part] = []

  /// Adds changes to a collection; without any, its log is only locked.
  mutating func add(_ changes: [Ledger.Change], to ledger: Ledger) { Self.add(changes, to: ledger, in: &parts) }

  /// Adds a bulk, with what notes its beginning and its end.
  mutating func add(
    noting note: Ledger.Change, in ledger: Ledger, _ bulk: @escaping () throws(NewsFailure) -> Void
  ) {
    add([note], to: ledger)
    Self.add([(note.key, nil)], to: ledger, in: &end)
    let before = self.bulk
    self.bulk = { () throws(NewsFailure) in
      try before?()
      try bulk()
    }
  }

  private static func add(_ changes: [Ledger.Change], to ledger: Ledger, in parts: inout [Part]) {
    if let index = parts.firstIndex(where: { $0.ledger === ledger }) {
      parts[index].changes += changes
    } else {
      parts.append(Part(ledger: ledger, changes: changes))
    }
  }
}
