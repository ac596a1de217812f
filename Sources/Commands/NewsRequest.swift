import News

/// A request for news as said: names and days are resolved, but nothing is looked up.
public struct NewsRequest: Hashable, Sendable, Codable {
  /// The words an article must contain, in lower case.
  public var query: String?
  public var category: Category?
  public var source: SourceChoice?
  public var country: Country?
  public var language: Language?
  public var days = DaySpan()
  public var order: Query.Order?
  public var excludedSources: [SourceName] = []
  public var excludedWords: [String] = []
  public var excludedLanguages: [Language] {
    get { languagesLeftOut ?? [] }
    set { languagesLeftOut = newValue.isEmpty ? nil : newValue }
  }
  // Optional, since requests stored earlier lack it.
  private var languagesLeftOut: [Language]?
  /// Whether they were read, if that matters.
  public var isRead: Bool?
  /// Whether those alone are meant that came since the last visit.
  public var isNew: Bool {
    get { new ?? false }
    set { new = newValue ? true : nil }
  }
  // Optional, since requests stored earlier lack it.
  private var new: Bool?
  /// The article that others are to have something in common with, if any.
  public var like: Article?
  /// The number of articles, if said ("five headlines").
  public var count: Int?
  /// The filter to remove from the last request, if any: "without the date", "from any source".
  public var dropped: Facet?

  /// The sources it names; nil where it names none.
  public var sourceNames: [SourceName]? { if case .named(let names)? = source { names } else { nil } }

  /// Whether it leaves something out.
  public var excludes: Bool { !excludedSources.isEmpty || !excludedWords.isEmpty || !excludedLanguages.isEmpty }

  /// A filter of a request.
  public enum Facet: String, CaseIterable, Hashable, Sendable, Codable {
    /// The origin is where news comes from, be it a source or a country.
    case date, source, country, origin, language, section, order, exclusion
  }

  /// Takes the frequent filters; days and exclusions are set by name.
  public init(
    query: String? = nil, category: Category? = nil, source: SourceChoice? = nil, country: Country? = nil,
    language: Language? = nil, order: Query.Order? = nil, count: Int? = nil, like: Article? = nil
  ) {
    self.query = query
    self.category = category
    self.source = source
    self.country = country
    self.language = language
    self.order = order
    self.count = count
    self.like = like
  }
}
