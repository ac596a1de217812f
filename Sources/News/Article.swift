import Basics
import Foundation

/// What one article is known by, in every edition and across runs: its address without what varies from link to link.
public struct ArticleID: RawRepresentable, Hashable, Sendable, Codable {
  /// The id as files and `--json` show it.
  public let rawValue: String

  /// Takes an id as it was written to a file; nil for an empty one.
  public init?(rawValue: String) {
    guard !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }

  /// The id of an article at an address, or, for one that has none, made of who published it and its title.
  public init(address: WebAddress?, publisher: String, title: String) {
    rawValue = address?.identity ?? "\(publisher): \(title)"
  }
}

/// Who published an article: always a name, and an id where the edition has one for it.
public struct Publisher: Hashable, Sendable, Codable {
  /// The id of the source, where it is one that can be asked for.
  public let id: SourceID?
  /// The name to show.
  public let name: String

  public init(id: SourceID?, name: String) {
    self.id = id
    self.name = name
  }
}

/// One story as one publisher tells it.
public struct Article: Hashable, Sendable, Codable, Identifiable {
  public let id: ArticleID
  public let title: String
  /// What the story is about in a sentence or two.
  public var summary: String?
  public let publisher: Publisher
  public var author: String?
  public let address: WebAddress?
  public var image: WebAddress?
  public var published: Date?
  /// The beginning of the text, as far as the edition gives it in a list.
  public var excerpt: String?
  /// The language it is written in, where that is known.
  public var language: Language?
  // Optional, as articles that were written down before there were any have none.
  private var others: [Article]?

  /// The fields by their names in files, in the order in which they stand there.
  ///
  /// All that writes articles by hand switches over these, so that a new field cannot be forgotten.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, title, summary, publisher, author, address, image, published, excerpt, language, others
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

  /// The same story as other publishers tell it, where an edition brought them together.
  public var also: [Article] { others ?? [] }

  /// The article with the same story as others tell it beside it; without any, it stands for itself alone.
  public func with(also others: [Article]) -> Article {
    var article = self
    article.others = others.isEmpty ? nil : others
    return article
  }
}

/// An article in the library, with the moment it was saved and the text that was kept with it.
public struct SavedArticle: Hashable, Sendable, Codable, Identifiable {
  public let article: Article
  public let saved: Date
  /// The whole text, for reading without a network, where it could be had.
  public let text: String?

  /// The fields by their names in files, in the order in which they stand there.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case article, saved, text
  }

  public var id: ArticleID { article.id }

  public init(article: Article, saved: Date, text: String?) {
    // What is kept is what this one publisher tells.
    self.article = article.with(also: [])
    self.saved = saved
    self.text = text
  }
}
