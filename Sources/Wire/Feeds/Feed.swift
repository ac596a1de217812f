import Basics
import Foundation
import News

/// What a feed says, of whatever kind it is: clean plain text, whole addresses, instants.
public struct Feed: Hashable, Sendable {
  public var title: String?
  /// The site that the feed belongs to.
  public var home: WebAddress?
  public var language: Language?
  public var summary: String?
  public var image: WebAddress?
  /// The items in the feed's own order.
  public var items: [FeedItem]

  public init(
    title: String? = nil, home: WebAddress? = nil, language: Language? = nil, summary: String? = nil,
    image: WebAddress? = nil, items: [FeedItem] = []
  ) {
    self.title = title
    self.home = home
    self.language = language
    self.summary = summary
    self.image = image
    self.items = items
  }
}

/// One item of a feed; any part of it may be missing.
public struct FeedItem: Hashable, Sendable {
  /// What the feed knows it by: a guid, an id or an rdf:about.
  public var id: String?
  public var title: String?
  public var address: WebAddress?
  public var author: String?
  /// When it was published, or, where the feed does not say, when it was last changed.
  public var published: Date?
  public var summary: String?
  /// The text itself, where the feed has it, in paragraphs.
  public var content: String?
  public var image: WebAddress?
  public var categories: [String] = []

  public init(
    id: String? = nil, title: String? = nil, address: WebAddress? = nil, author: String? = nil,
    published: Date? = nil, summary: String? = nil, content: String? = nil
  ) {
    self.id = id
    self.title = title
    self.address = address
    self.author = author
    self.published = published
    self.summary = summary
    self.content = content
  }
}
