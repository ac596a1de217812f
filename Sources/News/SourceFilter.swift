/// Which sources are wanted; all of them where nothing is said.
public struct SourceFilter: Hashable, Sendable, Codable {
  public var category: Category?
  public var language: Language?
  public var country: Country?

  public init(category: Category? = nil, language: Language? = nil, country: Country? = nil) {
    self.category = category
    self.language = language
    self.country = country
  }

  /// Whether a source is one of those wanted.
  public func admits(_ source: Source) -> Bool {
    (category == nil || source.category == category) && (language == nil || source.language == language)
      && (country == nil || source.country == country)
  }
}
