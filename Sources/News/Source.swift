import Basics

/// A publisher of news, as an edition describes it.
public struct Source: Hashable, Sendable, Codable, Identifiable {
  /// The id to ask for it by.
  public let id: SourceID
  /// The name people know it by.
  public var name: String
  /// What it says about itself, if anything.
  public var summary: String?
  /// Its front page.
  public var home: WebAddress?
  /// The section it mostly belongs to.
  public var category: Category?
  /// The language it writes in.
  public var language: Language?
  /// The country it writes from.
  public var country: Country?
  /// Where its feed is, where it is read from one.
  public var feed: WebAddress?
  /// The folders in which it lay in the list it was taken from, the outermost first; nil where it lay in none.
  public var folder: [String]?

  /// The fields by their names in files, in the order in which they stand there.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, summary, home, category, language, country, feed, folder
  }

  public init(
    id: SourceID, name: String, home: WebAddress? = nil, category: Category? = nil, language: Language? = nil,
    country: Country? = nil, feed: WebAddress? = nil
  ) {
    self.id = id
    self.name = name
    self.home = home
    self.category = category
    self.language = language
    self.country = country
    self.feed = feed
  }
}
