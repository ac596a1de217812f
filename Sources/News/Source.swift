/// A publisher of news, as an edition describes it.
public struct Source: Hashable, Sendable, Codable, Identifiable {
  /// The id to ask for it by.
  public let id: SourceID
  /// The name people know it by.
  public let name: String
  /// What it says about itself, if anything.
  public let summary: String?
  /// Its front page.
  public let home: WebAddress?
  /// The section it mostly belongs to.
  public let category: Category?
  /// The language it writes in.
  public let language: Language?
  /// The country it writes from.
  public let country: Country?
  /// Where its feed is, where it is read from one.
  public let feed: WebAddress?

  public init(
    id: SourceID, name: String, summary: String? = nil, home: WebAddress? = nil, category: Category? = nil,
    language: Language? = nil, country: Country? = nil, feed: WebAddress? = nil
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.home = home
    self.category = category
    self.language = language
    self.country = country
    self.feed = feed
  }
}
