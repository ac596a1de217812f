import Commands
import News
import Replies

/// Marks whole lists as read or unread: all pages of the one at hand, all that sources wrote, or all there is.
extension NewsModel {
  public func mark(_ request: MarkRequest, isRead: Bool, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let (query, names) = try await query(for: request, on: screen)
    let shown = screen.articles?.shown.map(\.item) ?? []
    let marked =
      if let query { try await lists.news.marking(query, isRead: isRead) } else {
        marking(articles(in: screen, of: request), isRead: isRead)
      }
    guard let marked else { return Outcome(nothingMarked(request, names, isRead: isRead)) }
    try shelf.apply(marked.change)
    let titles = marked.articles.count == marked.count ? marked.articles.titlesToTell : []
    let details = [names.isEmpty ? nil : Saying.fromNames(names: names), Headings.words(for: request.days)]
    let touched = Set(marked.articles.map(\.id))
    var outcome = Outcome(
      Reply(
        message: titles.isEmpty
          ? isRead
            ? .markedAllRead(count: marked.count, details: details.compactMap(\.self))
            : .markedAllUnread(count: marked.count, details: details.compactMap(\.self))
          : isRead
            ? .markedRead(titles: titles, count: marked.count) : .markedUnread(titles: titles, count: marked.count),
        touched: shelf.cards(of: shown.filter { touched.contains($0.id) }, on: screen)))
    outcome.change = marked.change
    return outcome
  }

  /// What is marked as a query, and the names of the sources that were said; no query for a list that is not of news.
  private func query(
    for request: MarkRequest, on screen: Screen
  ) async throws(NewsFailure) -> (Query?, names: [String]) {
    var query: Query
    var names: [String] = []
    switch (request.source, screen.listing?.request) {
    case (let source?, _):
      let asked = try await asked(NewsRequest(source: source), .headlines, on: screen)
      query = asked.query
      if case .named = source { names = asked.sources.map(\.name) }
    case (nil, .news(let listed)?): query = listed
    case (nil, .saved?), (nil, .opened?), (nil, .preview?), (nil, .alone?), (nil, .watched?), (nil, .briefing?):
      return (nil, [])
    case (nil, .sources?), (nil, nil): query = try await asked(NewsRequest(), .headlines, on: screen).query
    }
    let zone = lists.around.moment().zone
    query.from = [query.from, request.days.start(in: zone)].compactMap(\.self).max()
    query.to = [query.to, request.days.end(in: zone)].compactMap(\.self).min()
    return (query, names)
  }

  /// The articles of a list that is not of news, all pages of it.
  private func articles(in screen: Screen, of request: MarkRequest) -> [Article] {
    let zone = lists.around.moment().zone
    let (from, to) = (request.days.start(in: zone), request.days.end(in: zone))
    var articles = screen.articles?.shown.map(\.item) ?? []
    if case .saved(let query)? = screen.listing?.request {
      articles = shelf.saved(among: shelf.savedIDs(matching: query)).map(\.article)
    }
    return articles.filter { article in
      guard from != nil || to != nil else { return true }
      guard let published = article.published else { return false }
      return from.map { $0 <= published } ?? true && to.map { published <= $0 } ?? true
    }
  }

  private func marking(
    _ articles: [Article], isRead: Bool
  ) -> (change: Change, articles: [Article], count: Int)? {
    let marks = shelf.readMarks(of: articles)
    let read = Set(marks.map(\.article))
    let changed = articles.filter { read.contains($0.id) != isRead }
    if changed.isEmpty { return nil }
    let now = lists.around.moment().now
    return (isRead ? .read(changed.map { ReadMark($0, read: now) }) : .unread(marks), changed, changed.count)
  }

  private func nothingMarked(_ request: MarkRequest, _ names: [String], isRead: Bool) -> Reply {
    let details = [names.isEmpty ? nil : Saying.fromNames(names: names), Headings.words(for: request.days)]
    return isRead
      ? .empty(.nothingUnread(details: details.compactMap(\.self)), hint: nil)
      : .empty(.nothingRead(details: details.compactMap(\.self)), hint: nil)
  }
}
