import News

/// Taking along what was kept before there was a profile.
extension Archive {
  /// Takes in what another archive holds, which keeps nothing but settings and a key that are here already.
  public func takeIn(_ other: Archive) throws(NewsFailure) {
    try library.takeIn(other.library)
    try follows.takeIn(other.follows)
    try tags.takeIn(other.tags)
    try reads.takeIn(other.reads)
    try choices.takeOver(other.choices)
    try newsAPIKey.takeOver(other.newsAPIKey)
  }
}

extension Shelf where Key: RawRepresentable<String> & Hashable & Sendable, Value: Codable & Sendable {
  /// How many values are moved at once, and so held in memory.
  private var handful: Int { 500 }

  /// Takes in all that another shelf holds, in its order.
  ///
  /// Each handful is here before it goes there, so that at no moment anything is nowhere.
  fileprivate func takeIn(_ other: Shelf) throws(NewsFailure) {
    var rest = other.keys[...]
    while !rest.isEmpty {
      // What was put last comes first, and is to be put last again.
      let keys = rest.suffix(handful).reversed()
      rest = rest.dropLast(handful)
      let values = keys.compactMap { key in other[key].map { (key: key, value: $0) } }
      try put(values)
      try other.remove(values.map(\.key))
    }
  }
}
