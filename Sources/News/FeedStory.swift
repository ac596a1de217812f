import Basics
import Foundation

/// One item of a feed, as it is kept: what the feed says of it, and nothing of who publishes the feed.
public struct FeedStory: Hashable, Sendable {
  /// What its feed knows it by.
  public let id: String
  public let title: String
  public let summary: String?
  public let author: String?
  public let address: WebAddress?
  public let image: WebAddress?
  public let published: Date?
  /// The text in paragraphs, where the feed has it.
  public let text: String?

  public init(
    id: String, title: String, summary: String? = nil, author: String? = nil, address: WebAddress? = nil,
    image: WebAddress? = nil, published: Date? = nil, text: String? = nil
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.author = author
    self.address = address
    self.image = image
    self.published = published
    self.text = text
  }

  /// The story as an article of a source.
  public func article(from source: Source) -> Article {
    Article(
      title: title, summary: summary, publisher: Publisher(id: source.id, name: source.name), author: author,
      address: address, image: image, published: published, language: source.language)
  }
}

/// A story that was found among those kept, without its text where none was wanted, and the feed it is of.
public struct FoundStory: Hashable, Sendable {
  public let feed: WebAddress
  public let story: FeedStory

  public init(feed: WebAddress, story: FeedStory) {
    self.feed = feed
    self.story = story
  }
}
