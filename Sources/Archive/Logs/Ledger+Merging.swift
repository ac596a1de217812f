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
  func coming(from other: Ledger) throws(NewsFailure) -> Coming {
    try catchUp()
    try other.catchUp()
    var coming = Coming()
    for place in other.catalogue.places.sorted(by: { $0.stands(before: $1) }) {
      let key = other.key(of: place)
      if let known = lastPlace(of: key) {
        if known.stamp >= place.stamp { continue }
        // What a journal holds has other checksums in other logs.
        if known.stamp.order == place.stamp.order, known.isGone == place.isGone,
          try json(at: known) == other.json(at: place)
        {
          continue
        }
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
    let known = Set(try unknownLines())
    coming.unknown = try other.unknownLines().filter { !known.contains($0) }
    return coming
  }

  /// Takes over the lines of what comes from another ledger.
  ///
  /// They keep their bytes and so their stamps, which makes the result the same on whichever machine and in whatever
  /// order folders are merged, and a second merge of the same adds nothing.
  func takeIn(_ coming: Coming, from other: Ledger) throws(NewsFailure) {
    if coming.isNothing { return }
    try write { pen throws(NewsFailure) in
      var last: (log: UInt32, line: Int)?
      for place in coming.places where last?.log != place.log || last?.line != place.line {
        if other.isInJournal(place) {
          try pen.add(other.change(at: place), at: place.stamp.order)
        } else if let line = try other.line(of: place) {
          last = (place.log, place.line)
          try pen.add(lines: line + Self.newline)
        }
      }
      for line in coming.unknown { try pen.add(lines: line + Self.newline) }
    }
  }

  private static let newline = [UInt8(ascii: "\n")]
}
