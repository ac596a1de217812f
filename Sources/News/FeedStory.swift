/// One item of a feed, as it is kept: an article, and the text that the feed has of it.
public struct FeedStory: Hashable, Sendable, Identifiable {
  /// What its feed knows it by.
  public let id: String
  public let article: Article
  /// The text in paragraphs, where the feed has it.
  public let text: String?

  public init(id: String, article: Article, text: String? = nil) {
    self.id = id
    self.article = article
    self.text = text
  }
}
