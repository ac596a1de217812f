import Basics
import News

extension FeedItem {
  /// The item as an article of its publisher.
  ///
  /// Without a title, the beginning of its text or its address serves.
  public func article(by publisher: Publisher, language: Language? = nil) -> Article {
    let name =
      title.map { Text.beginning(of: Text.tamed($0), longest: 300) } ?? summary.map(Text.shortened) ?? address?.rawValue
      ?? id ?? "untitled"
    var article = Article(
      title: name, summary: summary, publisher: publisher, author: author, address: address, image: image,
      published: published)
    article.excerpt = content
    (article.comments, article.recording) = (comments, recording)
    article.language = language
    return article
  }
}
