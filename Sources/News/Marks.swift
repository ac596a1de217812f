import FoundationEssentials

/// Which of some articles are saved, read and tagged.
public struct Marks: Hashable, Sendable {
  public let saved: Set<ArticleID>
  public let read: Set<ArticleID>
  /// Those whose words their publishers changed since they were read.
  public let changed: Set<ArticleID>
  /// The tags of those that have any, sorted.
  public let tags: [ArticleID: [Tag]]

  public init(
    saved: Set<ArticleID> = [], read: Set<ArticleID> = [], changed: Set<ArticleID> = [],
    tags: [ArticleID: [Tag]] = [:]
  ) {
    self.saved = saved
    self.read = read
    self.changed = changed
    self.tags = tags
  }
}

/// That an article was read, and when.
public struct ReadMark: Hashable, Sendable, Codable {
  public let article: ArticleID
  /// Its title, for telling about articles that are neither saved nor on screen any more.
  public let title: String
  public let read: Date

  public init(_ article: Article, read: Date) { self.init(article.id, title: article.title, read: read) }

  public init(_ article: ArticleID, title: String, read: Date) {
    (self.article, self.title, self.read) = (article, title, read)
  }
}

/// A filter for articles that were read, or were not, before some moment.
///
/// What is read later changes no list that is being looked through.
public struct ReadFilter: Hashable, Sendable, Codable {
  public let isRead: Bool
  public let moment: Date

  public init(isRead: Bool, at moment: Date) {
    self.isRead = isRead
    self.moment = moment
  }

  /// Whether an article passes, given when it was read.
  public func admits(readAt read: Date?) -> Bool { (read.map { $0 <= moment } ?? false) == isRead }
}
