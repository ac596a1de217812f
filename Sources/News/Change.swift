/// A change to what Crier remembers, with all that undoing it needs.
public enum Change: Hashable, Sendable, Codable {
  case saved([SavedArticle])
  case forgot([SavedArticle])
  case followed([Source])
  case unfollowed([Source])
  /// Followed sources have another name, or stand in another folder.
  case relabelled([Source], before: [Source])
  case tagged([Tagging])
  case untagged([Tagging])
  case read([ReadMark])
  case unread([ReadMark])
  /// Many articles were marked as read at once, or no longer are.
  case swept([SweepChange], count: Int)
  /// Several changes made as one, in order.
  indirect case together([Change])
  /// Too many articles to hold in memory were forgotten and moved to the bin, or a merge was undone.
  case binned(Binful)
  /// A binful was put back into the library, or a merge was made.
  case unbinned(Binful)
  /// A setting replaced another of its name.
  case chose(Choice, before: Choice)
  case ofProfile(ProfileChange)
  /// What a person has from then on was said or taken back.
  case wished([WishChange])

  /// This change and one made behind it as one.
  public func joined(with other: Change) -> Change { .together(parts + other.parts) }

  /// The reminder that it made or moved last; nil for none.
  public var madeReminder: Reminder? {
    parts.reversed().lazy.compactMap { part in
      guard case .wished(let changes) = part else { return nil }
      return changes.last { $0.after?.reminder != nil }?.after?.reminder
    }.first
  }

  /// The reminder, or the routine that goes by the clock, which it made or moved last; nil for none.
  public var madeTimed: Wish? {
    guard case .wished(let changes)? = parts.last, let wish = changes.last?.after else { return nil }
    switch wish {
    case .reminder: return wish
    case .routine(let routine): if case .daily = routine.occasion { return wish } else { return nil }
    case .mute, .watch, .list, .place: return nil
    }
  }

  /// The sources that it followed.
  public var followed: [Source] {
    parts.flatMap { part -> [Source] in
      switch part {
      case .followed(let sources): sources
      case .together: part.followed
      case .saved, .forgot, .unfollowed, .relabelled, .tagged, .untagged, .read, .unread, .swept, .binned, .unbinned,
        .chose, .ofProfile, .wished:
        []
      }
    }
  }

  /// The changes made as this one, in order.
  private var parts: [Change] { if case .together(let several) = self { several } else { [self] } }

  /// As much of this change as is about some articles; nil where nothing is.
  public func limited(to articles: Set<ArticleID>) -> Change? {
    func some<Thing>(_ things: [Thing], _ id: (Thing) -> ArticleID, _ change: ([Thing]) -> Change) -> Change? {
      let some = things.filter { articles.contains(id($0)) }
      return some.isEmpty ? nil : change(some)
    }
    switch self {
    case .saved(let saved): return some(saved, \.id, Change.saved)
    case .forgot(let saved): return some(saved, \.id, Change.forgot)
    case .tagged(let taggings): return some(taggings, \.article, Change.tagged)
    case .untagged(let taggings): return some(taggings, \.article, Change.untagged)
    case .read(let marks): return some(marks, \.article, Change.read)
    case .unread(let marks): return some(marks, \.article, Change.unread)
    case .together(let changes):
      let parts = changes.compactMap { $0.limited(to: articles) }
      return parts.isEmpty ? nil : .together(parts)
    case .followed, .unfollowed, .relabelled, .binned, .unbinned, .chose, .ofProfile, .swept, .wished: return nil
    }
  }

  /// The change that undoes this one.
  public var inverse: Change {
    switch self {
    case .saved(let articles): .forgot(articles)
    case .forgot(let articles): .saved(articles)
    case .followed(let sources): .unfollowed(sources)
    case .unfollowed(let sources): .followed(sources)
    case .relabelled(let sources, let before): .relabelled(before, before: sources)
    case .tagged(let taggings): .untagged(taggings)
    case .untagged(let taggings): .tagged(taggings)
    case .read(let marks): .unread(marks)
    case .unread(let marks): .read(marks)
    case .swept(let sweeps, let count): .swept(sweeps.map(\.inverse), count: count)
    case .together(let changes): .together(changes.reversed().map(\.inverse))
    case .binned(let binful): .unbinned(binful)
    case .unbinned(let binful): .binned(binful)
    case .chose(let choice, let before): .chose(before, before: choice)
    case .ofProfile(let change): .ofProfile(change.inverse)
    case .wished(let changes): .wished(changes.map(\.inverse))
    }
  }
}

extension Change {
  /// How many items undoing needs, for whatever stores this.
  public var size: Int {
    switch self {
    case .saved(let articles), .forgot(let articles): articles.count
    case .followed(let sources), .unfollowed(let sources), .relabelled(let sources, before: _): sources.count
    case .tagged(let taggings), .untagged(let taggings): taggings.count
    case .read(let marks), .unread(let marks): marks.count
    case .swept(let sweeps, count: _): sweeps.count
    case .wished(let changes): changes.count
    case .together(let changes): changes.reduce(0) { $0 + $1.size }
    case .binned, .unbinned, .chose, .ofProfile: 1
    }
  }

  /// Whether it is about more things than are looked at one by one.
  public var isLarge: Bool { size > Binful.mostHeld || !binfuls.isEmpty }

  /// Whether it added something, which taking it back would take away.
  public var adds: Bool {
    switch self {
    case .saved, .followed, .tagged, .unbinned: true
    case .together(let changes): changes.allSatisfy(\.adds)
    case .forgot, .unfollowed, .relabelled, .untagged, .read, .unread, .swept, .binned, .chose, .ofProfile, .wished:
      false
    }
  }

  /// Whether lines may name other things after it: sources, or lists.
  public var isOfNames: Bool {
    switch self {
    case .wished(let changes): changes.contains(where: \.isOfNames)
    case .together(let changes): changes.contains(where: \.isOfNames)
    case .binned(let binful), .unbinned(let binful):
      binful.merged.map { $0.sources > 0 || $0.wished > 0 } ?? false
    case .followed, .unfollowed, .relabelled: true
    case .saved, .forgot, .tagged, .untagged, .read, .unread, .swept, .chose, .ofProfile: false
    }
  }

  /// Whether somebody else goes on after it.
  public var isOfPerson: Bool {
    switch self {
    case .ofProfile(.deleted), .ofProfile(.restored): true
    case .ofProfile(.renamed), .saved, .forgot, .followed, .unfollowed, .relabelled, .tagged, .untagged, .read, .unread,
      .swept, .together, .binned, .unbinned, .chose, .wished:
      false
    }
  }

  /// The binfuls that undoing or redoing needs.
  public var binfuls: [Binful] {
    switch self {
    case .binned(let binful), .unbinned(let binful): [binful]
    case .together(let changes): changes.flatMap(\.binfuls)
    case .saved, .forgot, .followed, .unfollowed, .relabelled, .tagged, .untagged, .read, .unread, .swept, .chose,
      .ofProfile, .wished:
      []
    }
  }
}

/// Articles that were forgotten together and are in the bin, or what a merge brought; a change holds only the name there.
public struct Binful: Hashable, Sendable, Codable {
  /// Up to this many articles are kept in memory instead, by judgment.
  public static let mostHeld = 100

  /// The name in the bin.
  public let id: String
  /// How many can be put back, or away again.
  public var count: Int
  /// What a merge brought, where it is one.
  public var merged: Merged.Numbers?

  public init(id: String, count: Int, merged: Merged.Numbers? = nil) {
    self.id = id
    self.count = count
    self.merged = merged
  }
}
