import FoundationEssentials

/// Who published an article and when: what is counted.
public struct ArticleStamp: Hashable, Sendable {
  public let publisher: String
  public let published: Date?

  public init(publisher: String, published: Date?) {
    self.publisher = publisher
    self.published = published
  }

  public init(_ article: Article) { self.init(publisher: article.publisher.name, published: article.published) }
}
