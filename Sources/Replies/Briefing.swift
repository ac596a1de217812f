import Foundation
import News

/// A story in a few of its articles' own sentences; its card has the article at the top of it.
public struct Telling: Hashable, Sendable {
  /// A sentence as it stands in an article.
  public struct Sentence: Hashable, Sendable {
    public let words: String
    public let article: ArticleID
    public let publisher: String
    /// Where it stands: `title`, `description` or `text`, from which byte of UTF-8 on, and how many there are.
    public let field: String
    public let offset: Int
    public let length: Int

    public init(words: String, article: Article, field: String, offset: Int, length: Int) {
      self.words = words
      self.article = article.id
      publisher = article.publisher.name
      self.field = field
      self.offset = offset
      self.length = length
    }
  }

  public let sentences: [Sentence]
  /// The names of those who tell it, the first to tell it first.
  public let sources: [String]
  public let articles: Int
  /// When it was first told.
  public let since: Date?

  public init(sentences: [Sentence], sources: [String], articles: Int, since: Date?) {
    self.sentences = sentences
    self.sources = sources
    self.articles = articles
    self.since = since
  }

  /// Who tells it and since when: "5 sources, since 3 hours ago"; a single one by its name.
  public func witnesses(toldBy publisher: String) -> Saying {
    sources.count > 1
      ? .toldBySeveral(count: sources.count, since: since) : .toldByOne(publisher: publisher, since: since)
  }
}
