import News

/// A change to several collections that is made as one.
struct JointChange {
  /// What it changes in one collection.
  struct Part {
    let ledger: Ledger
    var changes: [Ledger.Change]
  }

  /// More than a line holds, written after the journal has the change that begins it, and before it has the end.
  struct Bulk {
    let ledger: Ledger
    let write: () throws(NewsFailure) -> Void
    /// Where it is noted that it was begun, and then that it was done.
    let note: (ledger: Ledger, key: String, begun: [UInt8], done: [UInt8])
  }

  private(set) var parts: [Part] = []
  private(set) var bulks: [Bulk] = []

  mutating func add(_ changes: [Ledger.Change], to ledger: Ledger) {
    if changes.isEmpty { return }
    if let index = parts.firstIndex(where: { $0.ledger === ledger }) {
      parts[index].changes += changes
    } else {
      parts.append(Part(ledger: ledger, changes: changes))
    }
  }

  mutating func add(_ bulk: Bulk) {
    add([(bulk.note.key, bulk.note.begun)], to: bulk.note.ledger)
    bulks.append(bulk)
  }

  /// What is noted once the bulks are written.
  var end: [Part] { bulks.map { Part(ledger: $0.note.ledger, changes: [($0.note.key, $0.note.done)]) } }

  /// The collections it writes to.
  var ledgers: [Ledger] {
    (parts.map(\.ledger) + bulks.map(\.ledger)).reduce(into: []) { ledgers, ledger in
      if !ledgers.contains(where: { $0 === ledger }) { ledgers.append(ledger) }
    }
  }
}
