import FoundationEssentials

/// What is amiss with a followed source that answers.
public enum SourceLapse: Hashable, Sendable, Codable {
  /// It published nothing since.
  case quiet(since: Date)
  /// Nothing of it was opened since; nil for never.
  case unread(since: Date?)

  /// A source that published nothing for so long is quiet, by judgment: many publish once a week.
  public static let quietSpan: TimeInterval = 30 * 86_400
  /// "In months" is two of them, by judgment.
  public static let unreadSpan: TimeInterval = 60 * 86_400
}

/// An article that was opened, or marked as read by itself, and when.
public struct OpenedArticle: Hashable, Sendable {
  public let article: Article
  public let opened: Date

  public init(_ article: Article, opened: Date) { (self.article, self.opened) = (article, opened) }
}
