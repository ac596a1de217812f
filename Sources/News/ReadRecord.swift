import FoundationEssentials

/// What a person read, one by one or all at once, and what they marked as unread since.
public struct ReadRecord: Hashable, Sendable {
  /// When each article was read, and when each was marked as unread.
  public var read: [ArticleID: Date]
  public var unread: [ArticleID: Date]
  /// What was marked all at once, by source.
  public var sweeps: [SourceID: [Sweep]]

  public init(
    read: [ArticleID: Date] = [:], unread: [ArticleID: Date] = [:], sweeps: [SourceID: [Sweep]] = [:]
  ) {
    self.read = read
    self.unread = unread
    self.sweeps = sweeps
  }

  /// When an article was read; nil where it was not.
  public func readAt(_ article: Article) -> Date? {
    let swept = article.publisher.id.flatMap { sweeps[$0] }?
      .latest(published: article.published ?? article.arrived, arrived: article.arrived)
    return Self.latest(read: read[article.id], swept: swept, unread: unread[article.id])
  }

  /// When something was read, given when it was marked in each way: the last one counts.
  public static func latest(read: Date?, swept: Date?, unread: Date?) -> Date? {
    guard let last = [read, swept].compactMap(\.self).max() else { return nil }
    return unread.map { $0 >= last } ?? false ? nil : last
  }

  /// Those of some articles that were changed since they were read.
  public func changed(among articles: [Article]) -> Set<ArticleID> {
    let changed = articles.filter { article in
      guard let changed = article.changed, let read = readAt(article) else { return false }
      return changed > read
    }
    return Set(changed.map(\.id))
  }

  /// Those of some articles that were read.
  public func read(among articles: [Article]) -> Set<ArticleID> {
    Set(articles.filter { readAt($0) != nil }.map(\.id))
  }
}

extension [Sweep] {
  /// When a story of their source was marked last by one of them.
  public func latest(published: Date?, arrived: Date?) -> Date? {
    lazy.filter { $0.covers(published: published, arrived: arrived) }.map(\.at).max()
  }
}

/// Among the marks of articles, that one is unread has a key that no article has: "- https://…".
extension ArticleID {
  public static let unreadMark = "- "

  public var unreadKey: ArticleID? { ArticleID(rawValue: Self.unreadMark + rawValue) }
}
