import Commands
import News
import Newsroom
import Replies

/// Feeds that a person adds by where they stand, or looks through before: a feed, a site that has some, a file that lists
/// them.
@MainActor
public struct FeedsModel {
  private let feeds: any FeedDesk
  private let lists: Lists

  public init(feeds: any FeedDesk, lists: Lists) {
    self.feeds = feeds
    self.lists = lists
  }

  /// Follows the feed at a place, asking back where there are several.
  public func add(_ place: String) async throws(NewsFailure) -> Outcome {
    switch try await feeds.feeds(at: place) {
    case .these(let sources): try await follow(sources)
    case .choice(let sources): .asking(.whichFeed(sources))
    }
  }

  /// Follows those of a site's feeds that were chosen; each is read first, so that it is known what it is.
  public func add(_ chosen: [Source]) async throws(NewsFailure) -> Outcome {
    var sources: [Source] = []
    for choice in chosen {
      guard let feed = choice.feed else { continue }
      switch try await feeds.feeds(at: feed.rawValue) {
      case .these(let meant): sources += meant
      case .choice(let others): if !others.isEmpty { throw .feed(.page) }
      }
    }
    return try await follow(sources)
  }

  private func follow(_ sources: [Source]) async throws(NewsFailure) -> Outcome {
    let followed = lists.shelf.followed()
    let known = Set(followed.map(\.id))
    let new = sources.filter { !known.contains($0.id) }
    let cards = sources.cards(isFollowed: true)
    guard !new.isEmpty else {
      let following: Saying =
        sources.count > 5 ? .followingAllAlready(count: sources.count) : .followingAlready(names: sources.map(\.name))
      return Outcome(Reply(message: following, touched: cards))
    }
    let change = Change.followed(new)
    try lists.shelf.apply(change)
    let missing: [Saying]
    do throws(NewsFailure) {
      missing = try await feeds.load(new).map(\.saying)
    } catch {
      missing = [error.saying]
    }
    let all = followed.count + new.count
    let following: Saying =
      new.count > 5
      ? .followingMoreFeeds(count: new.count, all: all) : .followingFeeds(names: new.map(\.name), all: all)
    let old = sources.count - new.count
    let way: Saying = lists.news.editionName == .feeds ? .headlinesFromYours : .useFeeds
    var outcome = Outcome(
      Reply(
        message: following.followed(by: old > 0 ? .moreFollowedAlready(count: old) : nil),
        hint: Saying.together(missing + [way]), touched: cards))
    outcome.change = change
    return outcome
  }

  /// Shows all that a feed has, in its own order.
  public func preview(_ request: PreviewRequest) async throws(NewsFailure) -> Outcome {
    let preview = try await feeds.preview(request.place, as: request.base)
    guard !preview.articles.isEmpty else {
      var reply = Reply.empty(.nothingInFeed(title: preview.title), hint: .nothingInFeedHint)
      reply.body = .feed(title: .verbatim(preview.title))
      return Outcome(reply)
    }
    var outcome = lists.shown(
      Listing(request: .preview(request), heading: .verbatim(preview.title), items: .articles(.whole(preview.articles)))
    )
    outcome.request = .answered(nil)
    return outcome
  }
}
