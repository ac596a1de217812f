import News

/// Whose feeds these are: what the person added and follows, and what they read.
public struct Readership: Hashable, Sendable {
  /// The feeds the person added.
  public var added: [DirectoryEntry]
  /// The sources the person follows, by which some feeds of the directory are meant.
  public var followed: [SourceID]
  public var language: Language?
  public var country: Country?

  public init(
    added: [DirectoryEntry] = [], followed: [SourceID] = [], language: Language? = nil, country: Country? = nil
  ) {
    self.added = added
    self.followed = followed
    self.language = language
    self.country = country
  }
}

/// All feeds there are to ask, for one person.
struct FeedRoster {
  /// How many feeds are fetched for one question, besides the person's own.
  static let enough = 24

  /// All feeds, the person's own first; a feed that is both added and in the directory is the person's.
  let entries: [DirectoryEntry]
  /// How many of them, at the beginning, are the person's own.
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

  /// The feeds that a query may be answered from, the most fitting first, and those of them that are fetched for it.
  func feeds(for query: Query) -> (fitting: [DirectoryEntry], fetched: [DirectoryEntry]) {
    let own = entries[..<ownCount].filter { fits($0.source, query) }
    var others = entries[ownCount...].filter { fits($0.source, query) && isRead($0.source, for: query) }
    // Where no section is said, the front page has what is of general interest.
    if query.kind == .headlines, query.category == nil, query.sources.isEmpty {
      let general = others.filter { $0.source.category == .general }
      if !general.isEmpty { others = general }
    }
    // Where no section is said, the first ones of each section come before the second ones of any.
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
    // Whoever names sources means all of them.
    let count = query.sources.isEmpty ? max(own.count, Self.enough) : fitting.count
    return (fitting, Array(fitting.prefix(count)))
  }

  private func fits(_ source: Source, _ query: Query) -> Bool {
    if !query.sources.isEmpty, !query.sources.contains(source.id) { return false }
    if query.excludedSources.contains(source.id) { return false }
    if let category = query.category, source.category != category { return false }
    if let country = query.country, source.country != country { return false }
    if let language = query.language, source.language != language { return false }
    return true
  }

  /// Whether the person reads the language of a source, as far as that is known; who names a country or a source does.
  private func isRead(_ source: Source, for query: Query) -> Bool {
    guard query.language == nil, query.country == nil, query.sources.isEmpty else { return true }
    let languages = Set([readership.language ?? Self.usualLanguage].compactMap(\.self))
    return source.language.map(languages.contains) ?? true
  }

  /// What is read where nothing is chosen, since the words of Crier itself are.
  private static let usualLanguage = Language(rawValue: "en")
}
