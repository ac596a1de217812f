import Basics
import News

/// Stores what feeds said and what is known of each.
public protocol FeedShelf: Sendable {
  /// What is known of each feed.
  func standings() async -> [WebAddress: FeedStanding]
  /// Stores a feed's current stories, in its order, and keeps recent earlier ones; whether any is new.
  func keep(_ listed: [FeedStory], of feed: WebAddress) async throws(NewsFailure) -> Bool
  /// Stores stories of a feed that something else than the feed told of, unless it has their pages.
  func add(_ stories: [FeedStory], of feed: WebAddress) async throws(NewsFailure)
  /// Stores what is known of feeds; their stories are on disk when it returns.
  func note(_ changes: [WebAddress: FeedStanding]) async throws(NewsFailure)
  /// A range of the matching stories, what is about the words first where that is wanted, else the newest.
  func stories(_ search: FeedSearch, in range: Range<Int>) async -> FoundStories
  /// How many stories fit a search in each feed that has any.
  func counts(_ search: FeedSearch) async -> [WebAddress: Int]
  /// A feed's stories, in its order.
  func stories(of feed: WebAddress) async -> [FeedStory]
  /// Those stories of some feeds that may be certain articles, with when they were changed.
  func stories(likely wanted: [WebAddress: Set<ArticleID>]) async -> [FoundStory]
  /// What a feed changed of a story, the oldest first.
  func edits(of story: FeedStory, in feed: WebAddress) async -> [StoryEdit]
  /// Maintains the files, and drops other feeds some time after they were last asked for.
  func tidyUp(keeping feeds: Set<WebAddress>) async
}
