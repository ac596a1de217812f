import Basics
import FoundationEssentials
import News

/// A feed of any kind: clean plain text, absolute addresses, instants.
public struct Feed: Hashable, Sendable {
  public var title: String?
  /// The feed's web site.
  public var home: WebAddress?
  public var language: Language?
  public var summary: String?
  public var image: WebAddress?
  /// The items in feed order.
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

/// An item of a feed; any part may be missing.
public struct FeedItem: Hashable, Sendable {
  /// Its guid, id or rdf:about.
  public var id: String?
  public var title: String?
  public var address: WebAddress?
  public var author: String?
  /// When it was published, else last changed.
  public var published: Date?
  public var summary: String?
  /// The full text in paragraphs, if the feed has it.
  public var content: String?
  public var image: WebAddress?
  public var categories: [String] = []
  /// The page where it is discussed.
  public var comments: WebAddress?
  /// The first recording it comes with: sound or film.
  public var recording: WebAddress?

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
