import News

/// A person's feeds and languages.
public struct Readership: Hashable, Sendable {
  /// The added feeds.
  public var added: [DirectoryEntry]
  /// The followed sources, some of which are in the directory.
  public var followed: [SourceID]
  public var language: Language?
  public var country: Country?
  /// Whether well-known feeds are wanted beside the person's own.
  public var isBesideOthers: Bool

  public init(
    added: [DirectoryEntry] = [], followed: [SourceID] = [], language: Language? = nil, country: Country? = nil,
    isBesideOthers: Bool = false
  ) {
    self.added = added
    self.followed = followed
    self.language = language
    self.country = country
    self.isBesideOthers = isBesideOthers
  }
}

/// All feeds available to a person.
struct FeedRoster {
  /// The most feeds fetched for one question besides the person's own, by judgment.
  static let enough = 24

  /// All feeds, the person's own first; an added feed from the directory is the person's.
  let entries: [DirectoryEntry]
  /// The number of the person's own feeds.
  let ownCount: Int
  private let readership: Readership

  init(directory: [DirectoryEntry], _ readership: Readership) {
    let followed = Set(readership.followed)
    let addedIDs = Set(readership.added.map(\.source.id))
    let addedFeeds = Set(readership.added.map(\.feed))
    let others = directory.filter { !addedIDs.contains($0.source.id) && !addedFeeds.contains($0.feed) }
    let own = readership.added + others.filter { followed.contains($0.source.id) }
    entries = own + others.filter { !followed.contains($0.source.id) }
    ownCount = own.count
    self.readership = readership
  }

  /// The feeds that may answer a query, best first, and those to fetch for it.
  func feeds(for query: Query) -> (fitting: [DirectoryEntry], fetched: [DirectoryEntry]) {
    let own = entries[..<ownCount].filter { fits($0.source, query) }
    // Whoever follows some has theirs, and others where they ask for those: by name or place, or for what theirs have not.
    let isOthersWanted =
      own.isEmpty || readership.isBesideOthers || !query.sources.isEmpty || query.country != nil
      || query.language != nil
    var others = entries[ownCount...].filter {
      isOthersWanted && fits($0.source, query) && isRead($0.source, for: query)
    }
    // Without a section, the front page shows general news.
    if query.kind == .headlines, query.category == nil, query.sources.isEmpty {
      let general = others.filter { $0.source.category == .general }
      if !general.isEmpty { others = general }
    }
    // Without a section, the first feeds of every section come before the second ones.
    if query.category == nil, query.sources.isEmpty {
      var places: [News.Category?: Int] = [:]
      let ranked = others.map { entry in
        defer { places[entry.source.category, default: 0] += 1 }
        return (place: places[entry.source.category, default: 0], entry: entry)
      }
      others = ranked.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        .map(\.element.entry)
    }
    if let country = readership.country, query.country == nil {
      others = others.filter { $0.source.country == country } + others.filter { $0.source.country != country }
    }
    let fitting = own + others
    // Named sources are all meant.
    let count = query.sources.isEmpty ? max(own.count, Self.enough) : fitting.count
    return (fitting, Array(fitting.prefix(count)))
  }

  private func fits(_ source: Source, _ query: Query) -> Bool {
    if !query.sources.isEmpty, !query.sources.contains(source.id) { return false }
    if query.excludedSources.contains(source.id) { return false }
    if let category = query.category, source.category != category { return false }
    if let country = query.country, source.country != country { return false }
    if let language = query.language, source.language != language { return false }
    if query.leavesOutLanguage(of: source) { return false }
    return true
  }

  /// Whether the person reads a source's language, as far as known; a named country or source implies it.
  private func isRead(_ source: Source, for query: Query) -> Bool {
    guard query.language == nil, query.country == nil, query.sources.isEmpty else { return true }
    let language = readership.language ?? Self.usualLanguage
    // Who leaves out the language they usually read asks for all others.
    if let language, query.excludedLanguages.contains(language) { return true }
    return source.language.map { $0 == language } ?? true
  }

  /// The default language, since Crier itself speaks it.
  private static let usualLanguage = Language(rawValue: "en")
}
