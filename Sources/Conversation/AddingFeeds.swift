import Commands
import News
import Understanding
import ViewModels

/// Feeds that a person adds by where they stand: a feed, a site that has some, a file that lists them.
extension Conversation {
  /// Follows the feed at a place, asking back where there are several.
  func addFeed(_ place: String) async -> Reply {
    do throws(NewsFailure) {
      let found = try await scenes.feeds.find(at: place)
      return found.choice.isEmpty ? try await follow(feeds: found.meant) : await ask(.whichFeed(found.choice))
    } catch {
      return Reply(error)
    }
  }

  /// Follows those of a site's feeds that were chosen; each is read first, so that it is known what it is.
  func addFeeds(_ chosen: [Source]) async -> Reply {
    do throws(NewsFailure) {
      var sources: [Source] = []
      for choice in chosen {
        guard let feed = choice.feed else { continue }
        let found = try await scenes.feeds.find(at: feed.rawValue)
        if !found.choice.isEmpty { throw .feed(.page) }
        sources += found.meant
      }
      return try await follow(feeds: sources)
    } catch {
      return Reply(error)
    }
  }

  private func follow(feeds sources: [Source]) async throws(NewsFailure) -> Reply {
    let followed = scenes.library.followed()
    let known = Set(followed.map(\.id))
    let new = sources.filter { !known.contains($0.id) }
    let cards = touched(sources, isFollowed: true)
    guard !new.isEmpty else {
      let names = sources.count > 5 ? "all \(sources.count) of them" : listed(sources.map(\.name))
      return Reply(message: "You follow \(names) already.", touched: cards)
    }
    try change(.followed(new))
    let missing: [String]
    do throws(NewsFailure) { missing = try await scenes.feeds.load(new) } catch { missing = [error.message] }
    let names = new.count > 5 ? "\(new.count) feeds more" : listed(new.map(\.name))
    let old = sources.count - new.count
    return Reply(
      message: "You follow \(names) now (\(followed.count + new.count) in all)."
        + (old > 0 ? " \(old == 1 ? "1 more was" : "\(old) more were") followed already." : ""),
      hint: (missing + [scenes.edition == .feeds ? Self.readingHint : Self.editionHint]).joined(separator: " "),
      touched: cards)
  }

  private static let readingHint = #"Say "headlines from my sources" to see what they write."#
  private static let editionHint = #"Say "use feeds" for the edition that is made of them."#

  /// What to say where only the edition that is made of feeds has what followed sources write; nil where that is not so.
  func feedsHint(for request: NewsRequest) -> String? {
    guard request.source == .followed, scenes.edition != .feeds else { return nil }
    return scenes.library.followed().contains { $0.feed != nil } ? Self.editionHint : nil
  }

  /// The question which of a site's feeds is meant, with all there is to choose from.
  func reply(askingWhichFeed sources: [Source]) -> Reply {
    Reply(
      status: .question, message: "There are \(sources.count) feeds there. Which one shall I add?",
      hint: #"Say a number, "all" or "none"."#,
      cards: sources.enumerated().map { Card(number: $0 + 1, face: .source($1, isFollowed: false)) })
  }
}
