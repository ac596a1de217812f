import Archive
import FoundationEssentials
import News

/// What a person said once and has from then on.
extension Newsroom {
  /// A wish that is kept under a key.
  public func wish(_ key: WishKey) -> Wish? { archive.unnoted { archive.wishes[key] } }

  /// All wishes of a kind, as what they are about.
  func wishes<Kept>(_ kind: WishKey.Kind, _ kept: (Wish) -> Kept?) -> [Kept] {
    archive.unnoted { archive.wishes.values(startingWith: WishKey.beginning(of: kind)).values.compactMap(kept) }
  }

  /// The lists that have a name, by their names.
  public func smartLists() -> [SmartList] { wishes(.list, \.list).sorted { $0.name.rawValue < $1.name.rawValue } }

  /// The routines, the earliest first.
  public func routines() -> [Routine] {
    wishes(.routine, \.routine).sorted { ($0.since, $0.line) < ($1.since, $1.line) }
  }

  /// What is told at a time, told already or not.
  public func reminders() -> [Reminder] { wishes(.reminder, \.reminder) }

  /// The places to send to, by their names.
  public func sendingPlaces() -> [SendingPlace] {
    wishes(.place, \.place).sorted { $0.name.rawValue < $1.name.rawValue }
  }

  /// When a person last saw all there was of a wish; nil for never.
  public func lastSeen(_ wish: WishKey) -> Date? {
    archive.unnoted { archive.told[WatchedStory.Key(wish, nil)]?.found }
  }

  public func noteSeen(_ wish: WishKey, at moment: Date) throws(NewsFailure) {
    let seen = WatchedStory.seen(wish, at: moment)
    try archive.told.put([(seen.key, seen)])
  }
}
