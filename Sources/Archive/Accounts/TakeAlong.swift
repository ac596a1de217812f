import News

/// Takes along what a guest kept into a new profile.
extension Archive {
  /// Moves another archive's content here, except settings and a key this one already has.
  public func takeIn(_ other: Archive) throws(NewsFailure) {
    // Before the feeds: where a kill comes between, nobody takes feeds that are missing here for unfollowed ones.
    if server.server == nil {
      try entries.takeIn(other.entries)
      try subscriptions.takeIn(other.subscriptions)
      try server.takeOver(other.server)
    }
    try library.takeIn(other.library)
    try follows.takeIn(other.follows)
    try tags.takeIn(other.tags)
    try reads.takeIn(other.reads)
    try wishes.takeIn(other.wishes)
    try told.takeIn(other.told)
    try diary.takeIn(other.diary)
    try choices.takeOver(other.choices)
    try newsAPIKey.takeOver(other.newsAPIKey)
    try aide.takeOver(other.aide)
    try signIns.takeOver(other.signIns)
  }
}

extension Shelf where Key: RawRepresentable<String> & Hashable & Sendable, Value: Codable & Sendable {
  /// How many values are moved, and held in memory, at a time.
  private var handful: Int { 500 }

  /// Moves a whole shelf here, in its order.
  ///
  /// Each batch is written here before it is removed there, so that nothing is ever missing.
  fileprivate func takeIn(_ other: Shelf) throws(NewsFailure) {
    var rest = other.keys[...]
    while !rest.isEmpty {
      // The newest come first, and have to be written last again.
      let keys = rest.suffix(handful).reversed()
      rest = rest.dropLast(handful)
      let values = keys.compactMap { key in other[key].map { (key: key, value: $0) } }
      try put(values)
      try other.remove(values.map(\.key))
    }
  }
}
