import Basics
import FoundationEssentials

/// A word put on articles to find them by, such as `ai` or `to read`.
///
/// Clean and in lower case, so that tags that read the same are equal.
public struct Tag: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The most characters of a tag, by judgment.
  public static let longest = 40

  public let rawValue: String

  /// Takes a tag with or without `#`; nil if it is empty or too long.
  public init?(rawValue: String) {
    let row = Text.field(rawValue).canonicallyComposed.lowercased()
    let name = Text.field(row.drop { $0 == "#" || $0 == " " })
    // Limits bytes too, since a letter may carry any number of marks.
    guard !name.isEmpty, name.count <= Self.longest, name.utf8.count <= 4 * Self.longest else { return nil }
    self.rawValue = name
  }

  public static func < (left: Tag, right: Tag) -> Bool { left.rawValue < right.rawValue }
}

/// A tag on an article.
///
/// Stored as pairs with own keys, so that merging folders keeps the tags of both, and tagging rewrites no article.
public struct Tagging: RawRepresentable, Hashable, Sendable, Codable {
  public let tag: Tag
  public let article: ArticleID

  public init(_ tag: Tag, on article: ArticleID) {
    self.tag = tag
    self.article = article
  }

  /// The tag, a tab, which no tag contains, and the article.
  public var rawValue: String { "\(tag.rawValue)\t\(article.rawValue)" }

  public init?(rawValue: String) {
    let parts = rawValue.split(separator: "\t", maxSplits: 1).map(String.init)
    guard parts.count == 2, let tag = Tag(rawValue: parts[0]), let article = ArticleID(rawValue: parts[1]) else {
      return nil
    }
    self.init(tag, on: article)
  }
}

/// An article as it is written out: with its text, and with what the library knows of it if it is saved.
public struct KeptArticle: Hashable, Sendable {
  public let article: Article
  public let text: String?
  /// When it was saved; nil for one that is not.
  public let savedAt: Date?
  public let tags: [Tag]

  public init(_ saved: SavedArticle, tags: [Tag] = [], isSaved: Bool = true) {
    article = saved.article
    text = saved.text
    savedAt = isSaved ? saved.saved : nil
    self.tags = tags
  }
}
