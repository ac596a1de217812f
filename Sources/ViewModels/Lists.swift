import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// Lists of every kind: asks for them, turns their pages, asks for them anew, and makes cards of them.
@MainActor
public struct Lists {
  let news: any NewsDesk
  let shelf: any LibraryShelf
  let around: Surroundings

  public init(news: any NewsDesk, shelf: any LibraryShelf, around: Surroundings) {
    self.news = news
    self.shelf = shelf
    self.around = around
  }

  /// How many cards a page holds at most, where nothing else is said; nil for as many as fit.
  var pageSize: PageSize? { shelf.choices.pageSize }

  /// How many items are asked for where a page may hold so many.
  func asked(_ size: PageSize?) -> PageSize { size ?? around.window?.mostCards ?? .usual }

  /// The first page of what a request comes to; that there is nothing is thrown.
  func first(
    of request: Listing.Request, heading: Saying, size: PageSize?, _ freshness: Freshness = .usual
  ) async throws(NewsFailure) -> Listing {
    let items = try await items(of: request, from: 0, size: size, freshness, after: nil)
    guard let items else { throw .nothingFound }
    return await counted(Listing(request: request, heading: heading, items: items))
  }

  /// The list with another of its pages in view.
  func turned(_ listing: Listing, _ turn: Listing.Turn) async throws(NewsFailure) -> Listing {
    // All of a preview is shown at once where no window bounds it, so that only its first page is to be had again.
    if listing.isPreview, around.window == nil {
      guard turn == .to(.first) || turn == .last || turn == .same else { throw .noFurtherPage }
      return listing
    }
    let listing = await unmuted(listing)
    if listing.isBriefing {
      guard turn == .to(.first) || turn == .last || turn == .same else { throw .noFurtherPage }
      return listing
    }
    guard let start = listing.start(of: turn),
      let items = try await items(of: listing.request, from: start, size: listing.size, .usual, after: listing)
    else { throw .noFurtherPage }
    return await counted(Listing(request: listing.request, heading: listing.heading, items: items))
  }

  /// A list that was shown, without what was muted since; the library has what a person saved in any case.
  func unmuted(_ listing: Listing) async -> Listing {
    guard !listing.isOfLibrary, !listing.isPreview, let shown = listing.articles?.shown, !shelf.mutes().isEmpty else {
      return listing
    }
    let all = shown.flatMap { [$0.item] + $0.item.also }
    let hidden = await news.mutes(hiding: all, endings: around.endings)
    return hidden.isEmpty ? listing : listing.without { hidden[$0] != nil }
  }

  /// A list of sources with how many articles of each are unread, where that is known.
  private func counted(_ listing: Listing) async -> Listing {
    guard let sources = listing.sources else { return listing }
    var query = Query(kind: .headlines)
    query.sources = sources.view.map(\.item.id)
    query.edition = news.editionName
    query.read = ReadFilter(isRead: false, at: around.moment().now)
    var listing = listing
    listing.unread = await news.counts(query)
    if case .sources(let filter) = listing.request, let only = filter.only {
      listing.lapses = await lapses(among: sources.view.map(\.item), for: only)
    }
    return listing
  }

  /// What the request of a list comes to now, whichever edition answered it before.
  func renewed(_ listing: Listing) async throws(NewsFailure) -> Listing {
    var request = listing.request
    if case .news(var query) = request {
      query.edition = news.editionName
      query.read = query.read.map { ReadFilter(isRead: $0.isRead, at: around.moment().now) }
      request = .news(query)
    }
    if case .saved(var query) = request {
      query.read = query.read.map { ReadFilter(isRead: $0.isRead, at: around.moment().now) }
      request = .saved(query)
    }
    return try await first(of: request, heading: listing.heading, size: listing.size, .new)
  }

  /// One page of a request, beside the pages that were shown before it; nil where it has none such.
  private func items(
    of request: Listing.Request, from start: Int, size: PageSize?, _ freshness: Freshness, after listing: Listing?
  ) async throws(NewsFailure) -> Listing.Items? {
    let stretch = Stretch(skipping: start, size: asked(size))
    switch request {
    case .news(let query):
      let page = try await news.page(query, stretch, freshness)
      await noteTold(page.provenance)
      return list(page, size, after: listing)
    case .saved(let query):
      let found = shelf.saved(matching: query, stretch)
      // An empty library and one in which nothing fits are different shelves to stand before.
      if found.total == 0 { throw shelf.savedCount() > 0 ? .nothingFound : shelf.libraryEmptiness }
      let articles = found.items.map(\.article)
      let changes = await news.lastChanges(of: articles)
      return list(
        Page(items: articles.map { $0.changed(changes[$0.id]) }, stretch, total: found.total), size, after: listing)
    case .opened(let query):
      let found = await read(query)
      if found.isEmpty { throw .nothingFound }
      return list(Page(of: found, stretch), size, after: listing)
    case .sources(let filter):
      let (fitting, troubled) = try await sources(filter, freshness)
      let found = Page(of: fitting, stretch, remarks: troubled.map(Remark.troubled))
      return found.items.isEmpty ? nil : .sources(NumberedList(page: found, size: size, after: listing?.sources))
    case .preview, .alone, .watched, .briefing:
      if let sources = listing?.sources {
        let page = Page(of: sources.shown.map(\.item), stretch)
        return page.items.isEmpty ? nil : .sources(NumberedList(page: page, size: size, after: sources))
      }
      return list(Page(of: listing?.articles?.shown.map(\.item) ?? [], stretch), size, after: listing)
    }
  }

  /// The sources that fit, and which of those that are followed bring nothing.
  func sources(
    _ filter: SourceFilter, _ freshness: Freshness = .usual
  ) async throws(NewsFailure) -> (fitting: [Source], troubled: [TroubledFeed]) {
    if filter.isFollowed, freshness == .new { try await news.refreshFollowed() }
    let all = filter.isFollowed ? shelf.followed() : try await news.sources(freshness)
    if all.isEmpty, filter.isFollowed { throw shelf.followsEmptiness }
    let troubled = filter.isFollowed ? await news.troubled() : []
    let admitted = all.filter(filter.admits)
    guard let only = filter.only else { return (admitted, troubled) }
    let broken = Set(troubled.map(\.source.id))
    let lapsed = await lapses(among: admitted, for: only)
    let fitting = admitted.filter { source in
      switch only {
      case .broken: broken.contains(source.id)
      case .quiet: lapsed[source.id] != nil && !broken.contains(source.id)
      case .dead: lapsed[source.id] != nil || broken.contains(source.id)
      case .unread: lapsed[source.id] != nil
      }
    }
    return (fitting, troubled)
  }

  private func list(_ page: Page<Article>, _ size: PageSize?, after listing: Listing?) -> Listing.Items? {
    page.items.isEmpty ? nil : .articles(NumberedList(page: page, size: size, after: listing?.articles))
  }
}

extension Article {
  /// A saved article with when its feed last changed it.
  fileprivate func changed(_ moment: Date?) -> Article {
    var article = self
    article.changed = moment ?? changed
    return article
  }
}

/// What is shown of a list.
extension Lists {
  /// The outcome that puts a list on screen, as much of it as fits the window.
  func shown(_ listing: Listing) -> Outcome {
    let fitting = around.window.map { window in
      listing.limited(to: window.cards(fitting: reply(showing: listing), beside: [], shelf.choices))
    }
    var outcome = Outcome(reply(showing: fitting ?? listing))
    outcome.listing = fitting ?? listing
    return outcome
  }

  private func reply(showing listing: Listing) -> Reply {
    let cards = cards(of: listing)
    let place = Reply.Place(page: listing.page, total: listing.total, muted: listing.provenance?.muted ?? 0)
    var reply =
      listing.isPreview
      ? Reply(message: listing.heading, cards: cards, place: place, body: .feed(title: listing.heading))
      : Reply(
        message: age(of: listing).reduce(title(of: listing)) { .besides(heading: $0, next: $1) },
        hint: remarks(on: listing), cards: cards, place: place)
    reply.asOf = listing.provenance?.asOf
    reply.isOffline = isOffline(listing)
    if around.window != nil { reply.next = NextIdeas.lines(for: listing, cards) }
    reply.wanted = listing.wanted
    return reply
  }

  /// What to know beside a list; of broken feeds, what to say next.
  private func remarks(on listing: Listing) -> Saying? {
    guard case .sources(let filter) = listing.request else { return .together(listing.provenance?.remarks ?? []) }
    let troubled = listing.troubled
    if let only = filter.only {
      let inView = listing.sources?.view.map(\.item) ?? []
      let ids = Set(inView.map(\.id))
      let remedies = only == .unread ? [] : troubled.filter { ids.contains($0.source.id) }.map(\.remedy)
      let one: Saying? = remedies.isEmpty ? inView.first.map { .unfollowEnded(name: $0.name) } : nil
      return .together(remedies + [one, inView.count > 1 ? .dropAiling(ailment: only) : nil])
    }
    return troubled.isEmpty ? nil : .seeBrokenFeeds(count: troubled.count)
  }

  /// A window tells below the list which part of it this is.
  private func title(of listing: Listing) -> Saying {
    around.window != nil || listing.page == .first
      ? listing.heading : .pageOf(heading: listing.heading, page: listing.page.rawValue)
  }

  func cards(of listing: Listing) -> [Card] {
    switch (listing.items, listing.request) {
    case (.articles(let list), .saved(let query)): return savedCards(list, query)
    case (.articles(let list), .opened(let query)): return readCards(list, query)
    case (.articles(let list), _):
      let marks = shelf.marks(of: list.view.map(\.item))
      let new = around.arrivals.new(among: list.view.map(\.item))
      return list.view.map { place in
        var card = Card(number: place.number, article: place.item, marks: marks)
        card.isNew = new.contains(place.item.id) && !marks.read.contains(place.item.id)
        return card
      }
    case (.sources(let list), _):
      let followed = Set(shelf.followed().map(\.id))
      let troubled = listing.troubled
      return list.view.map { place in
        var card = Card(
          number: place.number, face: .source(place.item, isFollowed: followed.contains(place.item.id)),
          trouble: troubled.first { $0.source.id == place.item.id })
        card.unread = listing.unread?[place.item.id]
        card.lapse = listing.lapses?[place.item.id]
        return card
      }
    }
  }

  /// The cards of saved articles, each with the section of the library it stands in.
  private func savedCards(_ list: NumberedList<Article>, _ query: LibraryQuery) -> [Card] {
    let moment = around.moment()
    let articles = list.view.map(\.item.id)
    let marks = shelf.marks(of: list.view.map(\.item))
    let saved = Dictionary(
      shelf.saved(among: articles).map { ($0.id, $0.saved) }, uniquingKeysWith: { first, _ in first })
    let today = moment.today
    let days = saved.mapValues { SavedDay(Day($0, in: moment.zone), today: today) }
    let spans = Dictionary(
      days.values.map { ($0, $0.span(today: today, in: moment.zone)) }, uniquingKeysWith: { first, _ in first })
    let counts = shelf.savedCounts(matching: query, in: Set(spans.values))
    return list.view.map { place in
      let id = place.item.id
      let section = days[id].map { day in
        LibrarySection(day: day, count: spans[day].flatMap { counts[$0] } ?? 0)
      }
      let note = LibraryNote(tags: marks.tags[id] ?? [], saved: saved[id], section: section)
      let face = Card.Face.article(
        place.item, isSaved: marks.saved.contains(id), isRead: marks.read.contains(id))
      var card = Card(number: place.number, face: face, note: note)
      card.isChanged = marks.changed.contains(id)
      return card
    }
  }

  /// What stands behind a heading over news that is not of this moment: " · kept from 2 hours ago".
  private func age(of listing: Listing) -> [Saying] {
    guard let asOf = listing.provenance?.asOf else { return [] }
    if isOffline(listing) { return [.offline, .keptFrom(instant: asOf)] }
    // What was asked for a moment ago is of this moment.
    return around.moment().now.timeIntervalSince(asOf) < 60 ? [] : [.keptFrom(instant: asOf)]
  }

  /// Whether a list is a kept one and, as far as known, no newer one can be asked for.
  private func isOffline(_ listing: Listing) -> Bool {
    guard let provenance = listing.provenance else { return false }
    return provenance.isOffline || provenance.asOf != nil && !news.isUp
  }
}

extension Listing {
  /// Which of its sources are followed feeds that bring nothing.
  fileprivate var troubled: [TroubledFeed] { provenance?.troubled ?? [] }

  /// The words that were searched for.
  fileprivate var wanted: Words? {
    switch request {
    case .news(let query): query.wanted
    case .saved(let query), .opened(let query): query.wanted
    case .sources, .preview, .alone, .watched, .briefing: nil
    }
  }
}
