import Commands
import News
import Replies

/// Moving about in whatever list is on screen.
@MainActor
public struct ListModel {
  /// Which page of a list is wanted.
  public enum Turn: Sendable {
    case to(PageNumber)
    case next, previous, last
  }

  private let lists: Lists

  public init(lists: Lists) { self.lists = lists }

  /// Shows another page of the list on screen.
  ///
  /// Back from an answer that was empty, or from a story that was unfolded, there is the list before it, as it was.
  public func turn(_ turn: Turn, on screen: Screen, hasMissed: Bool) async -> Outcome {
    if hasMissed, case .next = turn {
      return Outcome(.empty(.nothingMore, hint: screen.listing == nil ? .showHeadlines : .backToList))
    }
    guard let listing = screen.listing else {
      return Outcome(.empty(.noList, hint: .showHeadlinesFirst))
    }
    if case .previous = turn, hasMissed || screen.tellers != nil { return bringBack(listing) }
    if case .previous = turn, listing.page.previous == nil {
      return Outcome(.empty(.firstPage, hint: .moreForNext), .settled)
    }
    do throws(NewsFailure) {
      var outcome = lists.shown(try await lists.turned(listing, to: page(turn, of: listing)))
      outcome.request = .settled
      return outcome
    } catch {
      return Outcome(Reply(error), .settled)
    }
  }

  /// How many there are in the list on screen, which stays.
  public func count(on screen: Screen) -> Outcome {
    guard let listing = screen.listing else { return Outcome(.empty(.nothingToCount, hint: .showHeadlinesFirst)) }
    return Outcome(
      Reply(
        message: screen.showsSources ? .thereAreSources(count: listing.total) : .thereAre(count: listing.total)))
  }

  /// Shows a list as it was, its cards under the numbers they had.
  public func bringBack(_ listing: Listing) -> Outcome {
    var outcome = lists.shown(listing)
    outcome.request = .settled
    return outcome
  }

  /// Shows the list on screen once more after something was chosen, which is told below it.
  public func show(_ chosen: Outcome, on screen: Screen) -> Outcome {
    guard let listing = screen.listing, listing.articles != nil, screen.tellers == nil else { return chosen }
    var outcome = bringBack(listing)
    outcome.reply.hint = .together([outcome.reply.hint, chosen.reply.message, chosen.reply.hint])
    outcome.reply.touched = chosen.reply.touched
    outcome.change = chosen.change
    return outcome
  }

  /// Asks anew for what is on screen.
  public func refresh(_ listing: Listing) async throws(NewsFailure) -> Outcome {
    lists.shown(try await lists.renewed(listing))
  }

  private func page(_ turn: Turn, of listing: Listing) -> PageNumber? {
    switch turn {
    case .to(let page): page
    case .next: listing.page.next
    case .previous: listing.page.previous
    case .last: listing.lastPage
    }
  }
}
