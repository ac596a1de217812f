import News

/// What is wanted of the news, as said: names found and days reckoned, but nothing looked up yet.
public struct NewsRequest: Hashable, Sendable, Codable {
  /// The words an article must speak of, lower case, as said.
  public var query: String?
  public var category: Category?
  public var source: SourceChoice?
  public var country: Country?
  public var language: Language?
  public var days = DaySpan()
  public var order: Query.Order?
  public var excludedSources: [SourceName] = []
  public var excludedWords: [String] = []
  /// How many to show, where a number was said ("five headlines").
  public var count: Int?
  /// What is to narrow the last request no longer, where anything is: "without the date", "from any source".
  public var dropped: Facet?

  /// What a request is narrowed by.
  public enum Facet: String, Hashable, Sendable, Codable {
    case date, source, country, language, section, order, exclusion
  }

  /// Takes what most requests say; the days and what is left out are set by name.
  public init(
    query: String? = nil, category: Category? = nil, source: SourceChoice? = nil, country: Country? = nil,
    language: Language? = nil, order: Query.Order? = nil, count: Int? = nil
  ) {
    self.query = query
    self.category = category
    self.source = source
    self.country = country
    self.language = language
    self.order = order
    self.count = count
  }
}
