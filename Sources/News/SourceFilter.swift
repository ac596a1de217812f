/// Which sources to list; by default all.
public struct SourceFilter: Hashable, Sendable, Codable {
  public var category: Category?
  public var language: Language?
  public var country: Country?
  /// Only followed ones.
  public var isFollowed: Bool

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
      && (country == nil || source.country == country)
  }
}
