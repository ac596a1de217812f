import News

/// Unites a collection with another one of its kind, whose logs are in another folder.
extension Ledger {
  /// The changes elsewhere that are later than those here, by what they do here.
  struct Coming {
    /// Their lines, as they are to be read: from front to back.
    fileprivate var places: [Catalogue.Place] = []
    fileprivate var unknown: [[UInt8]] = []
    /// The keys that get a value they have not, and lose the one they have; both newest first.
    var added: [String] = []
    var removed: [String] = []
    /// The number of keys that get another value.
    var changed = 0

    var isNothing: Bool { places.isEmpty && unknown.isEmpty }
  }

  /// What another ledger has that is later than what is here.
  ///
  /// By each change's own stamp, never by a file's name, length or date: of two logs called the same, neither replaces
  /// the other.
  func coming(from other: Ledger) -> Coming {
    catchUp()
    other.catchUp()
    var coming = Coming()
    for place in other.catalogue.places.sorted(by: { $0.stands(before: $1) }) {
      let key = other.key(of: place)
      // What a journal holds has other checksums in other logs.
      if let known = lastStamp(of: key) {
        if other.isInJournal(place) ? known.order >= place.stamp.order : known >= place.stamp { continue }
      }
      coming.places.append(place)
      switch (contains(key), place.isGone) {
      case (true, true): coming.removed.append(key)
      case (true, false): coming.changed += 1
      case (false, false): coming.added.append(key)
      case (false, true): break
      }
    }
    coming.added.reverse()
    coming.removed.reverse()
    let known = Set(unknownLines())
    coming.unknown = other.unknownLines().filter { !known.contains($0) }
    return coming
  }

  /// Takes over the lines of what comes from another ledger.
  ///
  /// They keep their bytes and so their stamps, which makes the result the same on whichever machine and in whatever
  /// order folders are merged, and a second merge of the same adds nothing.
  func takeIn(_ coming: Coming, from other: Ledger) throws(NewsFailure) {
    if coming.isNothing { return }
    try adopt { send throws(NewsFailure) in
      var lines: [UInt8] = []
      var last: (log: UInt32, line: Int)?
      for place in coming.places where last?.log != place.log || last?.line != place.line {
        if other.isInJournal(place) {
          lines += other.ownLine(of: place)
        } else {
          guard let line = other.line(of: place) else { continue }
          last = (place.log, place.line)
          lines += line + Self.newline
        }
        if lines.count < Self.part { continue }
        try send(lines)
        lines = []
      }
      for line in coming.unknown { lines += line + Self.newline }
      if !lines.isEmpty { try send(lines) }
    }
  }

  private static let newline = [UInt8(ascii: "\n")]
  /// How much is sent at a time, by judgment.
  private static let part = 1 << 20
}
