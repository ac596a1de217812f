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
    /// What is noted when it is begun, and when it is done; nil where nothing of it matters then.
    struct Note {
      let ledger: Ledger
      let key: String
      let begun: [UInt8]
      let done: [UInt8]?
    }

    /// The collections that it writes to.
    let ledgers: [Ledger]
    let write: () throws(NewsFailure) -> Void
    let note: Note
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
    (parts.map(\.ledger) + bulks.flatMap(\.ledgers)).reduce(into: []) { ledgers, ledger in
      if !ledgers.contains(where: { $0 === ledger }) { ledgers.append(ledger) }
    }
  }
}
