import Basics
import Foundation

/// A word that a person puts on articles to find them by, such as `ai` or `to read`.
///
/// Cleaned and in lower case, so that two tags that read alike are one.
public struct Tag: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// More than this is no word to find anything by.
  public static let longest = 40

  public let rawValue: String

  /// Takes a tag as people write it, with or without its sign; nil for one that is empty or longer than a tag may be.
  public init?(rawValue: String) {
    let row = Text.field(rawValue).precomposedStringWithCanonicalMapping.lowercased()
    let name = Text.field(row.drop { $0 == "#" || $0 == " " })
    // The bytes are counted too, since one letter may carry any number of marks.
    guard !name.isEmpty, name.count <= Self.longest, name.utf8.count <= 4 * Self.longest else { return nil }
    self.rawValue = name
  }

  public static func < (left: Tag, right: Tag) -> Bool { left.rawValue < right.rawValue }
}

/// One tag on one article.
///
/// What is kept of tags is these pairs, each under a key of its own: so tags that two machines put on one article both
/// stay when their folders are merged, and no tag rewrites an article.
public struct Tagging: RawRepresentable, Hashable, Sendable, Codable {
  public let tag: Tag
  public let article: ArticleID

  public init(_ tag: Tag, on article: ArticleID) {
    self.tag = tag
    self.article = article
  }

  /// The tag, a tab, which no tag holds, and the article.
  public var rawValue: String { "\(tag.rawValue)\t\(article.rawValue)" }

  public init?(rawValue: String) {
    let parts = rawValue.split(separator: "\t", maxSplits: 1).map(String.init)
    guard parts.count == 2, let tag = Tag(rawValue: parts[0]), let article = ArticleID(rawValue: parts[1]) else {
      return nil
    }
    self.init(tag, on: article)
  }
}

/// A saved article with the tags that were put on it.
public struct KeptArticle: Hashable, Sendable {
  public let saved: SavedArticle
  public let tags: [Tag]

  public var article: Article { saved.article }

  public init(_ saved: SavedArticle, tags: [Tag] = []) {
    self.saved = saved
    self.tags = tags
  }
}
