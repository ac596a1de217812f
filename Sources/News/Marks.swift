import Foundation

/// Which of some articles are saved, read and tagged.
public struct Marks: Hashable, Sendable {
  public let saved: Set<ArticleID>
  public let read: Set<ArticleID>
  /// The tags of those that have any, sorted.
  public let tags: [ArticleID: [Tag]]

  public init(saved: Set<ArticleID> = [], read: Set<ArticleID> = [], tags: [ArticleID: [Tag]] = [:]) {
    self.saved = saved
    self.read = read
    self.tags = tags
  }
}

/// That an article was read, and when.
public struct ReadMark: Hashable, Sendable, Codable {
  public let article: ArticleID
  /// Its title, for telling about articles that are neither saved nor on screen any more.
  public let title: String
  public let read: Date

  public init(_ article: Article, read: Date) {
    self.article = article.id
    title = article.title
    self.read = read
  }
}
