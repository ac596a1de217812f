import Commands
import News
import Newsroom
import Replies

/// Feeds that a person adds by where they stand, or looks through before: a feed, a site that has some, a file that lists
/// them.
@MainActor
public struct FeedsModel {
  static let editionHint = #"Say "use feeds" for the edition that is made of them."#
  private static let readingHint = #"Say "headlines from my sources" to see what they write."#

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
      let names = sources.count > 5 ? "all \(sources.count) of them" : listed(sources.map(\.name))
      return Outcome(Reply(message: "You follow \(names) already.", touched: cards))
    }
    let change = Change.followed(new)
    try lists.shelf.apply(change)
    let missing: [String]
    do throws(NewsFailure) { missing = try await feeds.load(new) } catch { missing = [error.message] }
    let names = new.count > 5 ? "\(new.count) feeds more" : listed(new.map(\.name))
    let old = sources.count - new.count
    let way = lists.news.editionName == .feeds ? Self.readingHint : Self.editionHint
    var outcome = Outcome(
      Reply(
        message: "You follow \(names) now (\(followed.count + new.count) in all)."
          + (old > 0 ? " \(old == 1 ? "1 more was" : "\(old) more were") followed already." : ""),
        hint: "\((missing + [way]).joined(separator: " "))", touched: cards))
    outcome.change = change
    return outcome
  }

  /// Shows all that a feed has, in its own order.
  public func preview(_ request: PreviewRequest) async throws(NewsFailure) -> Outcome {
    let preview = try await feeds.preview(request.place, as: request.base)
    guard !preview.articles.isEmpty else {
      var reply = Reply.empty(
        "\(preview.title) has nothing in it.", hint: "Its publisher may put something there later.")
      reply.body = .feed(title: preview.title)
      return Outcome(reply)
    }
    var outcome = lists.shown(
      Listing(request: .preview(request), heading: preview.title, items: .articles(.whole(preview.articles))))
    outcome.request = .answered(nil)
    return outcome
  }
}
