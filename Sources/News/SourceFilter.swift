/// Which sources are wanted; all of them where nothing is said.
public struct SourceFilter: Hashable, Sendable, Codable {
  public var category: Category?
  public var language: Language?
  public var country: Country?
  /// Whether only those that the person follows are wanted.
  public var isFollowed: Bool

  public init(
    category: Category? = nil, language: Language? = nil, country: Country? = nil, isFollowed: Bool = false
  ) {
    self.category = category
    self.language = language
    self.country = country
    self.isFollowed = isFollowed
  }

  /// Whether a source is one of those wanted, out of all of them or of those followed.
  public func admits(_ source: Source) -> Bool {
    (category == nil || source.category == category) && (language == nil || source.language == language)
      && (country == nil || source.country == country)
  }
}
