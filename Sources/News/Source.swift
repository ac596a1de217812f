import Basics

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
  /// The folders in which it lay in the list it was taken from, the outermost first; nil where it lay in none.
  public let folder: [String]?

  public init(
    id: SourceID, name: String, summary: String? = nil, home: WebAddress? = nil, category: Category? = nil,
    language: Language? = nil, country: Country? = nil, feed: WebAddress? = nil,
    folder: [String]? = nil
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.home = home
    self.category = category
    self.language = language
    self.country = country
    self.feed = feed
    self.folder = folder
  }
}
