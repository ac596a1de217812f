import News

/// Finds what another collection of the kind has, whose logs are in another folder.
extension Ledger {
  /// The changes elsewhere that are later than those here.
  struct Coming {
    /// Their lines, as they are to be read: from front to back.
    fileprivate var places: [Catalogue.Place] = []
    fileprivate var unknown: [[UInt8]] = []

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
      if Task.isCancelled { throw .givenUp }
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
    }
    let known = Set(try unknownLines())
    coming.unknown = try other.unknownLines().filter { !known.contains($0) }
    return coming
  }

  /// Calls with each line that comes from another ledger, in order, until the person gives it up.
  func forEachLine(
    of coming: Coming, from other: Ledger, _ tell: (MergedLine) throws(NewsFailure) -> Void
  ) throws(NewsFailure) {
    var rest = coming.places[...]
    while let first = rest.first {
      if Task.isCancelled { throw .givenUp }
      let places = rest.prefix { $0.log == first.log && $0.line == first.line }
      rest = rest.dropFirst(places.count)
      for (line, keys) in try other.lines(of: places) {
        try tell(try MergedLine(line, bringing: keys) { key throws(NewsFailure) in try json(of: key) })
      }
    }
    for line in coming.unknown { try tell(MergedLine(line, [], [])) }
  }

  /// The line that has some places as it is, or a line for each where it is torn, or is a journal's, whose lines hold other
  /// collections' changes too.
  private func lines(
    of places: ArraySlice<Catalogue.Place>
  ) throws(NewsFailure) -> [(line: [UInt8], keys: Set<String>)] {
    guard let first = places.first else { return [] }
    if !isInJournal(first), let line = try line(of: first), LogLine.sum(of: line, in: line.indices) != nil {
      return [(line, Set(places.map(key)))]
    }
    var lines: [(line: [UInt8], keys: Set<String>)] = []
    for place in places {
      let change = try change(at: place)
      if !change.isEmpty { lines.append((LogLine.text(at: place.stamp.order, change).dropLast(), [key(of: place)])) }
    }
    return lines
  }
}
