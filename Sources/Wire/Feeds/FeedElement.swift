import Markup

/// The meaning of a feed's element, whatever its format.
///
/// Of two elements with the same meaning, the lower `rank` wins.
enum FeedElement {
  /// A container in the feed.
  enum Place {
    case root, channel, item
    /// A person, with a name, an address or plain text inside.
    case person
    /// The feed's picture, whose address and title are not the feed's.
    case image
    /// Only groups other elements.
    case group
    /// Is not about the feed or item around it.
    case elsewhere
  }

  /// The meaning of an element's text.
  enum Field {
    case title, link, summary, content, id, published, category, language, imageAddress, name, email, logo, comments
  }

  case place(Place, rank: Int = 0)
  case field(Field, rank: Int = 0)
  /// An address, in an attribute or in the text.
  case link
  case image(rank: Int)
  case enclosure
  case mediaContent

  /// What an element means in a feed; nil if it means nothing there.
  static func of(_ name: Slice<Bytes>, in namespace: FeedNamespace) -> FeedElement? {
    switch namespace {
    case .core: core[ElementName(name)]
    case .dublinCore: dublinCore[ElementName(name)]
    case .dublinTerms: dublinTerms[ElementName(name)]
    case .media: media[ElementName(name)]
    case .itunes, .googlePlay: podcast[ElementName(name)]
    case .content: ElementName(name) == ElementName("encoded") ? .field(.content, rank: 0) : nil
    case .rdf: ElementName(name) == ElementName("rdf") ? .place(.root) : nil
    case .xhtml: ElementName(name) == ElementName("body") ? .field(.content, rank: 2) : nil
    case .feedBurner: ElementName(name) == ElementName("origlink") ? .field(.link, rank: 1) : nil
    case .other: nil
    }
  }

  private static let core = table([
    "rss": .place(.root), "rdf": .place(.root), "feed": .place(.root), "channel": .place(.channel),
    "item": .place(.item), "entry": .place(.item), "image": .place(.image), "textinput": .place(.elsewhere),
    "source": .place(.elsewhere), "cloud": .place(.elsewhere), "items": .place(.elsewhere),
    "author": .place(.person), "managingeditor": .place(.person, rank: 2), "webmaster": .place(.person, rank: 8),
    "contributor": .place(.elsewhere), "name": .field(.name), "email": .field(.email),
    "title": .field(.title), "link": .link, "description": .field(.summary), "summary": .field(.summary, rank: 1),
    "subtitle": .field(.summary), "tagline": .field(.summary), "content": .field(.content),
    "fullitem": .field(.content, rank: 2), "body": .field(.content, rank: 2), "id": .field(.id), "guid": .field(.id),
    "pubdate": .field(.published), "published": .field(.published), "issued": .field(.published, rank: 1),
    "date": .field(.published, rank: 2), "created": .field(.published, rank: 3),
    "updated": .field(.published, rank: 4), "modified": .field(.published, rank: 4),
    "lastbuilddate": .field(.published, rank: 5), "category": .field(.category), "language": .field(.language),
    "enclosure": .enclosure, "comments": .field(.comments), "url": .field(.imageAddress), "logo": .field(.logo),
    "icon": .field(.logo, rank: 1),
  ])

  private static let dublinCore = table([
    "title": .field(.title, rank: 1), "description": .field(.summary, rank: 2), "creator": .place(.person, rank: 1),
    "author": .place(.person, rank: 1), "publisher": .place(.person, rank: 6), "contributor": .place(.elsewhere),
    "date": .field(.published, rank: 2), "subject": .field(.category), "language": .field(.language, rank: 1),
  ])

  private static let dublinTerms = table([
    "title": .field(.title, rank: 1), "issued": .field(.published, rank: 2), "created": .field(.published, rank: 3),
    "available": .field(.published, rank: 3), "modified": .field(.published, rank: 4),
    "creator": .place(.person, rank: 1), "abstract": .field(.summary, rank: 3),
  ])

  private static let media = table([
    "group": .place(.group), "content": .mediaContent, "thumbnail": .image(rank: 1), "title": .field(.title, rank: 3),
    "description": .field(.summary, rank: 4), "credit": .place(.person, rank: 7),
    "rating": .place(.elsewhere), "category": .field(.category, rank: 1),
  ])

  /// Apple's and Google's podcast elements.
  private static let podcast = table([
    "author": .place(.person, rank: 3), "owner": .place(.person, rank: 5), "name": .field(.name),
    "email": .field(.email), "title": .field(.title, rank: 2), "summary": .field(.summary, rank: 3),
    "description": .field(.summary, rank: 3), "subtitle": .field(.summary, rank: 5), "image": .image(rank: 0),
  ])

  private static func table(_ elements: [String: FeedElement]) -> [ElementName: FeedElement] {
    var table: [ElementName: FeedElement] = [:]
    for (name, element) in elements { table[ElementName(name)] = element }
    return table
  }
}
