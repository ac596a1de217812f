import Basics

/// A publisher of news, as an edition describes it.
public struct Source: Hashable, Sendable, Codable, Identifiable {
  /// The id to ask for it by.
  public let id: SourceID
  /// The name people know it by.
  public var name: String
  /// What it says about itself.
  public var summary: String?
  /// Its front page.
  public var home: WebAddress?
  /// Its main section.
  public var category: Category?
  /// Its language.
  public var language: Language?
  /// Its country.
  public var country: Country?
  /// Its feed's address, if it has one.
  public var feed: WebAddress?
  /// Its folders in the list it came from, outermost first; nil without any.
  public var folder: [String]?

  /// The fields' names in files, in order.
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
