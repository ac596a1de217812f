import Basics
import Foundation
import News

/// Where what feeds said is kept, and how each stands with its server.
public protocol FeedShelf: Sendable {
  /// How each feed stands that is known.
  func standings() async -> [WebAddress: FeedStanding]
  /// Keeps what a feed lists now, in its order, besides what it listed not long ago; tells whether any of it is new.
  func keep(_ listed: [FeedStory], of feed: WebAddress) async throws(NewsFailure) -> Bool
  /// Notes how feeds stand; all that was kept before is on disk when it returns.
  func note(_ changes: [WebAddress: FeedStanding]) async throws(NewsFailure)
  /// The stories that fit, from one place to another among all of them, the newest first, and how many fit.
  func stories(_ search: FeedSearch, in range: Range<Int>) async -> (stories: [FoundStory], total: Int)
  /// The stories of one feed, in its order.
  func stories(of feed: WebAddress) async -> [FeedStory]
  /// Does what the files need from time to time; what is known of other feeds than these is dropped some time after they
  /// were last asked.
  func tidyUp(keeping feeds: Set<WebAddress>) async
}
