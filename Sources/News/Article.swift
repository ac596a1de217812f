import Basics
import FoundationEssentials

/// An article's id in every edition and run: its address without what varies between links.
public struct ArticleID: RawRepresentable, Hashable, Sendable, Codable {
  /// The id as files and `--json` show it.
  public let rawValue: String

  /// Takes a stored id; nil for an empty one.
  public init?(rawValue: String) {
    guard !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }

  /// The id of an address, or without one, of the publisher and the title.
  public init(address: WebAddress?, publisher: String, title: String) {
    rawValue = address?.identity ?? "\(publisher): \(title)"
  }
}

/// An article's publisher: a name, and an id where the edition has one.
public struct Publisher: Hashable, Sendable, Codable {
  /// The source's id, if it can be asked for.
  public let id: SourceID?
  /// The name to show.
  public let name: String

  public init(id: SourceID?, name: String) {
    self.id = id
    self.name = name
  }
}

/// One publisher's version of a story.
public struct Article: Hashable, Sendable, Codable, Identifiable {
  public let id: ArticleID
  public let title: String
  /// The story in a sentence or two.
  public var summary: String?
  public let publisher: Publisher
  public var author: String?
  public let address: WebAddress?
  public var image: WebAddress?
  public var published: Date?
  /// The beginning of the text, as the edition's lists give it.
  public var excerpt: String?
  /// The language, if known.
  public var language: Language?
  /// The page where it is discussed, and the recording it comes with, where its feed names them.
  public var comments: WebAddress?
  public var recording: WebAddress?
  /// When it was first seen, where the edition knows.
  public var arrived: Date?
  /// When its publisher last changed its words since, and the title it had before, where changes were asked for.
  public var changed: Date?
  public var formerTitle: String?
  // Optional, since articles stored earlier lack it.
  private var others: [Article]?

  /// The fields' names in files, in order.
  ///
  /// All code that writes articles field by field switches over these, so that a new field cannot be forgotten.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, title, summary, publisher, author, address, image, published, excerpt, language, comments, recording,
      arrived, changed, formerTitle, others
  }

  public init(
    title: String, summary: String? = nil, publisher: Publisher, author: String? = nil, address: WebAddress? = nil,
    image: WebAddress? = nil, published: Date? = nil
  ) {
    id = ArticleID(address: address, publisher: publisher.name, title: title)
    self.title = title
    self.summary = summary
    self.publisher = publisher
    self.author = author
    self.address = address
    self.image = image
    self.published = published
  }

  init(id: ArticleID, title: String, publisher: Publisher, address: WebAddress?) {
    self.id = id
    self.title = title
    self.publisher = publisher
    self.address = address
  }

  /// Other publishers' versions of the story, if the edition joined them.
  public var also: [Article] { others ?? [] }

  /// The article with others' versions of its story.
  public func with(also others: [Article]) -> Article {
    var article = self
    article.others = others.isEmpty ? nil : others
    return article
  }
}

extension Article {
  /// Those who wrote it, one by one where their names stand in a row.
  ///
  /// A part of one word belongs to the name before it: "Ann Lee, MD".
  public var authors: [String] {
    guard let author else { return [] }
    let names = author.split(separator: ",").map { $0.trimming { $0 == " " } }
    return names.allSatisfy { $0.contains(" ") } ? names : [author]
  }
}

/// A saved article, with its date and the text kept with it.
public struct SavedArticle: Hashable, Sendable, Codable, Identifiable {
  public let article: Article
  public let saved: Date
  /// The whole text for offline reading, if there was one.
  public let text: String?

  /// The fields' names in files, in order.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case article, saved, text
  }

  public var id: ArticleID { article.id }

  public init(article: Article, saved: Date, text: String?) {
    // Only this publisher's version is kept.
    self.article = article.with(also: [])
    self.saved = saved
    self.text = text
  }
}
