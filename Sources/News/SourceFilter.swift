import Basics

/// Which sources to list; by default all.
public struct SourceFilter: Hashable, Sendable, Codable {
  public var category: Category?
  public var language: Language?
  public var country: Country?
  /// Only followed ones.
  public var isFollowed: Bool
  /// Only those in a folder.
  public var folder: String?
  /// Only those that are called so, or say so of themselves.
  public var words: String?
  /// Only those in a state.
  public var only: Only?

  /// A state of a followed feed.
  public enum Only: String, CaseIterable, Hashable, Sendable, Codable {
    /// It brought nothing when it was last asked.
    case broken
    /// It answers, and published nothing for weeks.
    case quiet
    /// It is broken, or quiet.
    case dead
    /// Nothing of it was opened for months.
    case unread
  }

  public init(
    category: Category? = nil, language: Language? = nil, country: Country? = nil, isFollowed: Bool = false
  ) {
    self.category = category
    self.language = language
    self.country = country
    self.isFollowed = isFollowed
  }

  /// Whether a source matches.
  public func admits(_ source: Source) -> Bool {
    (category == nil || source.category == category) && (language == nil || source.language == language)
      && (country == nil || source.country == country) && (folder.map(source.isIn) ?? true)
      && (words.map { Words($0).areFound(in: source.names + [source.summary ?? ""]) } ?? true)
  }
}
