import Commands
import News
import Replies

/// Moving about in whatever list is on screen.
@MainActor
public struct ListModel {
  private let lists: Lists

  public init(lists: Lists) { self.lists = lists }

  /// Shows another page of the list on screen.
  ///
  /// Back from an answer that was empty or had numbers of its own, or from a story that was unfolded, there is the list
  /// before it, as it was.
  public func turn(_ turn: Listing.Turn, on screen: Screen, hasMissed: Bool) async -> Outcome {
    if hasMissed || screen.rows != nil, turn == .next {
      return Outcome(.empty(.nothingMore, hint: screen.listing == nil ? .showHeadlines : .backToList))
    }
    guard let listing = screen.listing else {
      return Outcome(.empty(.noList, hint: .showHeadlinesFirst))
    }
    if turn == .previous, hasMissed || screen.rows != nil || screen.tellers != nil {
      return await bringBack(listing, told: screen.tellings)
    }
    if turn == .previous, listing.start(of: .previous) == nil {
      return Outcome(.empty(.firstPage, hint: .moreForNext), .settled)
    }
    do throws(NewsFailure) {
      var outcome = lists.shown(try await lists.turned(listing, turn))
      outcome.request = .settled
      return outcome
    } catch {
      return Outcome(Reply(error), .settled)
    }
  }

  /// How many there are in the list on screen, which stays.
  public func count(on screen: Screen) -> Outcome {
    guard let listing = screen.listing else { return Outcome(.empty(.nothingToCount, hint: .showHeadlinesFirst)) }
    let count = listing.total
    if screen.showsSources { return Outcome(Reply(message: .thereAreSources(count: count))) }
    // A card of the news may be several articles, one of the library is one.
    if case .news = listing.request { return Outcome(Reply(message: .thereAreStories(count: count))) }
    return Outcome(Reply(message: .thereAre(count: count)))
  }

  /// What one would do with what is on screen.
  public func ideas(on screen: Screen) -> [Saying] {
    if screen.rows != nil { return [] }
    return screen.listing.map { NextIdeas.deeds($0, lists.cards(of: $0)) } ?? []
  }

  /// Shows a list as it was, its cards under the numbers they had.
  ///
  /// - Parameter tellings: What was told of its articles, where it is a list of what was told.
  public func bringBack(_ listing: Listing, told tellings: [Telling]? = nil) async -> Outcome {
    let listing = await lists.unmuted(listing)
    var outcome = lists.shown(listing)
    outcome.request = .settled
    guard case .briefing(let told) = listing.request, let tellings else { return outcome }
    let known = Dictionary(tellings.map { ($0.article, $0) }, uniquingKeysWith: { first, _ in first })
    let shown = listing.articles?.view.compactMap { known[$0.item.id] } ?? []
    guard shown.count == outcome.reply.cards.count else { return outcome }
    outcome.reply.place = nil
    outcome.reply.body = .briefing(shown, told.form)
    outcome.tellings = shown
    return outcome
  }

  /// Shows the list on screen once more after something was chosen, which is told below it.
  public func show(_ chosen: Outcome, on screen: Screen) async -> Outcome {
    guard let listing = screen.listing, listing.articles != nil, screen.tellers == nil else { return chosen }
    // More of it may fit the window now.
    let refilled = lists.around.window == nil ? nil : try? await lists.turned(listing, .same)
    var outcome = await bringBack(refilled ?? listing)
    outcome.reply.hint = .together([outcome.reply.hint, chosen.reply.message, chosen.reply.hint])
    outcome.reply.touched = chosen.reply.touched
    outcome.change = chosen.change
    return outcome
  }

  /// The replies to one line, with their list cut to what fits the window beside all else that is said, and that list;
  /// nil where it fits as it is.
  public func fitted(_ replies: [Reply], on screen: Screen) -> (replies: [Reply], listing: Listing)? {
    guard let window = lists.around.window, let listing = screen.listing,
      let place = replies.lastIndex(where: { $0.place != nil }),
      replies[place].cards.compactMap(\.number) == listing.numbersInView
    else { return nil }
    let others = replies.indices.filter { $0 != place }.map { replies[$0] }
    let count = window.cards(fitting: replies[place], beside: others, lists.shelf.choices)
    guard count < replies[place].cards.count else { return nil }
    let fitting = listing.limited(to: count)
    var replies = replies
    replies[place].cards = Array(replies[place].cards.prefix(count))
    replies[place].next = NextIdeas.lines(for: fitting, replies[place].cards)
    return (replies, fitting)
  }

  /// Asks anew for what is on screen.
  public func refresh(_ listing: Listing) async throws(NewsFailure) -> Outcome {
    let before = lists.around.moment().now
    var outcome = lists.shown(try await lists.renewed(listing))
    guard case .news(var query)? = outcome.listing?.request else { return outcome }
    query.arrivedAfter = before
    let count = await lists.news.counts(query)?.values.reduce(0, +) ?? 0
    if count > 0 { outcome.reply.message = .besides(heading: outcome.reply.message, next: .newCount(count: count)) }
    return outcome
  }
}
