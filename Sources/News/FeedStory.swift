import Basics
import FoundationEssentials

/// A stored item of a feed, without its publisher.
public struct FeedStory: Hashable, Sendable {
  /// The most stories kept of a feed: more than people page through, by judgment.
  public static let mostKept = 400

  /// Its id in the feed.
  public var id: String
  public var title: String
  public var summary: String?
  public var author: String?
  public var address: WebAddress?
  public var image: WebAddress?
  public var published: Date?
  /// The page where it is discussed, and the recording it comes with.
  public var comments: WebAddress?
  public var recording: WebAddress?
  /// The text in paragraphs, if the feed has it.
  public var text: String?

  public init(
    id: String, title: String, summary: String? = nil, author: String? = nil, address: WebAddress? = nil,
    image: WebAddress? = nil, published: Date? = nil
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.author = author
    self.address = address
    self.image = image
    self.published = published
  }

  /// The story as an article of a source.
  public func article(from source: Source) -> Article {
    var article = Article(
      title: title, summary: summary, publisher: Publisher(id: source.id, name: source.name), author: author,
      address: address, image: image, published: published)
    article.language = source.language
    (article.comments, article.recording) = (comments, recording)
    return article
  }
}

/// A stored story that was found, with its text if wanted, and its feed.
public struct FoundStory: Hashable, Sendable {
  public let feed: WebAddress
  public let story: FeedStory
  /// When it came.
  public let arrived: Date
  /// When its feed last changed its words, and the title it had before, where changes were searched for.
  public var changed: Date?
  public var formerTitle: String?

  public init(feed: WebAddress, story: FeedStory, arrived: Date) {
    self.feed = feed
    self.story = story
    self.arrived = arrived
  }

  /// The story as an article of a source.
  public func article(from source: Source) -> Article {
    var article = story.article(from: source)
    article.arrived = arrived
    (article.changed, article.formerTitle) = (changed, formerTitle)
    return article
  }
}

/// Some of the stories that a search finds.
public struct FoundStories: Hashable, Sendable {
  public let stories: [FoundStory]
  /// How many it finds in all.
  public let total: Int
  /// Where the words stand at best; nil where none were searched for or found.
  public var best: Prominence?

  public init(_ stories: [FoundStory], total: Int, best: Prominence? = nil) {
    self.stories = stories
    self.total = total
    self.best = best
  }
}
