import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// Headlines, searches, and how many articles there are of something.
@MainActor
public struct NewsModel {
  let lists: Lists
  private let book: SourceBook

  private var around: Surroundings { lists.around }
  var shelf: any LibraryShelf { lists.shelf }

  public init(lists: Lists, book: SourceBook) {
    self.lists = lists
    self.book = book
  }

  /// Shows what a request for news comes to.
  public func show(
    _ request: NewsRequest, _ kind: Query.Kind, on screen: Screen, _ freshness: Freshness = .usual
  ) async throws(NewsFailure) -> Outcome {
    let asked = try await asked(request, kind, on: screen)
    if let reply = nothingYet(request) { return Outcome(reply) }
    let heading = heading(over: request, kind, asked)
    let size = request.count.map { PageSize(clamping: $0) } ?? lists.pageSize
    do throws(NewsFailure) {
      var outcome = lists.shown(
        try await lists.first(of: .news(asked.query), heading: heading, size: size, freshness))
      outcome.request = .answered(.news(request, kind))
      return outcome
    } catch .nothingFound {
      return Outcome(nothing(request, asked), .missed(.news(request, kind)))
    } catch {
      // What could not be had was asked for all the same, and can be narrowed.
      return Outcome(Reply(error), .answered(.news(request, kind)))
    }
  }

  /// Says how many articles there are of what was asked for.
  public func count(
    _ request: NewsRequest, on screen: Screen, _ freshness: Freshness = .usual
  ) async throws(NewsFailure) -> Outcome {
    let isPlain = request.query == nil && request.days == DaySpan() && request.like == nil
    let kind: Query.Kind = isPlain ? .headlines : .search
    let asked = try await asked(request, kind, on: screen)
    if let reply = nothingYet(request) { return Outcome(reply) }
    let number = try await count(asked.query, freshness)
    guard number > 0 else { return Outcome(nothing(request, asked), .missed(.count(request, kind))) }
    let heading = Headings.heading(
      request.changed(by: asked.chosen), kind, sources: asked.sources, excluding: asked.excluded)
    return Outcome(
      Reply(message: .newsCount(heading: heading, count: number)), .answered(.count(request, kind)))
  }

  /// How many articles there are of a query; where every page costs a request, as many as the service says.
  private func count(_ query: Query, _ freshness: Freshness) async throws(NewsFailure) -> Int {
    switch query.edition ?? lists.news.editionName {
    case .demo, .feeds: try await lists.news.stamps(query, freshness).count
    case .newsapi: try await lists.news.page(query, Stretch(size: .usual), freshness).total
    }
  }

  /// The first few headlines that are kept, of what is new since a moment where something is; nil where none are kept.
  ///
  /// Nobody is asked for them, since who comes in has not asked for anything yet.
  public func top(since last: Date?) async -> TopNews? {
    guard let asked = try? await asked(NewsRequest(), .headlines, on: Screen()) else { return nil }
    let size = PageSize(clamping: mostOnTop)
    let all = try? await lists.news.page(asked.query, Stretch(size: size), .kept)
    guard let all, !all.items.isEmpty else { return nil }
    var query = asked.query
    query.arrivedAfter = last
    let new = last == nil ? nil : try? await lists.news.page(query, Stretch(size: size), .kept)
    let newCount = new?.total ?? 0
    let items = newCount > 0 ? new?.items ?? [] : all.items
    let list = NumberedList(
      page: Page(items: items, Stretch(size: PageSize(clamping: items.count)), total: all.total),
      size: lists.pageSize)
    let listing = Listing(
      request: .news(asked.query), heading: heading(over: NewsRequest(), .headlines, asked), items: .articles(list))
    return TopNews(listing: listing, cards: lists.cards(of: listing), newCount: newCount)
  }

  /// Asks what is followed while nothing else is asked, where that is wanted; tells how many stories came, if any did.
  public func arrivals() async -> Saying? {
    guard lists.shelf.choices.notices == true, lists.news.editionName == .feeds else { return nil }
    let before = around.moment().now
    guard var query = try? await asked(NewsRequest(source: .followed), .headlines, on: Screen()).query,
      (try? await lists.news.refreshFollowed()) != nil
    else { return nil }
    query.arrivedAfter = before
    let count = await lists.news.counts(query)?.values.reduce(0, +) ?? 0
    return count > 0 ? .newArrived(count: count) : nil
  }

  /// Three, or fewer in a low window, where each takes two lines.
  private var mostOnTop: Int {
    guard let most = around.window?.mostCards.rawValue else { return 3 }
    return max(1, min(3, (most - 2) / 5))
  }

  func heading(over request: NewsRequest, _ kind: Query.Kind, _ asked: AskedNews) -> Saying {
    Headings.additions(for: asked.chosen).reduce(
      Headings.heading(request, kind, sources: asked.sources, excluding: asked.excluded)
    ) { .besides(heading: $0, next: $1) }
  }

  /// Whether a search would find something among what is kept, without asking anybody.
  ///
  /// A mistyped line is private, and no reason to ask every feed.
  public func hasKept(_ request: NewsRequest, on screen: Screen) async -> Bool {
    do throws(NewsFailure) {
      let known = await lists.news.knownSources()
      let sources = try book.sources(of: request.source, among: known, on: screen)
      let excluded = try book.sources(named: request.excludedSources, among: known, on: screen)
      let query = query(request, .search, sources: sources, excluding: excluded)
      return try await lists.news.page(query, Stretch(size: .usual), .kept).total > 0
    } catch {
      // Where the news cannot be asked, nothing speaks against it.
      return error != .nothingFound
    }
  }

  /// Whether no source of a country is read here, so that its name can only be a topic.
  ///
  /// A service is asked for countries by themselves; feeds are read of what is followed.
  public func isUnread(_ country: Country) async -> Bool {
    switch lists.news.editionName {
    case .newsapi: false
    case .feeds: !shelf.followed().contains { $0.country == country }
    case .demo: !(await lists.news.knownSources()).contains { $0.country == country }
    }
  }

  /// Whether some sources are here; true where none are named.
  public func knows(_ choice: SourceChoice?, on screen: Screen) async -> Bool {
    guard choice != nil else { return true }
    let known = await lists.news.knownSources()
    return (try? book.sources(of: choice, among: known, on: screen)) != nil
  }

  /// A side of a comparison, which is a topic where it names a source that is not here.
  public func topical(_ side: ComparedSide, on screen: Screen) async -> ComparedSide {
    guard !(await knows(side.request.source, on: screen)) else { return side }
    var request = side.request
    (request.source, request.query) = (nil, side.words)
    return ComparedSide(words: side.words, request: request)
  }

  /// A request for news as an edition is asked it, its names resolved and what was chosen for all requests put in.
  struct AskedNews {
    let sources: [Source]
    let excluded: [Source]
    let chosen: NewsRequest
    let query: Query
  }

  func asked(
    _ request: NewsRequest, _ kind: Query.Kind, on screen: Screen
  ) async throws(NewsFailure) -> AskedNews {
    let sources = try await book.sources(of: request.source, on: screen)
    let excluded = try await book.sources(leftOut: request.excludedSources, on: screen)
    let chosen = choices(for: request, kind)
    return AskedNews(
      sources: sources, excluded: excluded, chosen: chosen,
      query: query(request.changed(by: chosen), kind, sources: sources, excluding: excluded))
  }

  /// What was chosen for all requests and is not said otherwise in this one.
  ///
  /// A place, language or source that is named replaces the usual choice.
  private func choices(for request: NewsRequest, _ kind: Query.Kind) -> NewsRequest {
    let choices = shelf.choices
    var chosen = NewsRequest()
    switch kind {
    case .headlines:
      guard request.country == nil, request.language == nil, request.source == nil else { break }
      chosen.country = choices.country
      chosen.language = choices.language.flatMap { request.excludedLanguages.contains($0) ? nil : $0 }
    case .search: if request.order == nil, request.like == nil { chosen.order = choices.order }
    }
    return chosen
  }

  private func query(
    _ request: NewsRequest, _ kind: Query.Kind, sources: [Source], excluding excluded: [Source]
  ) -> Query {
    let moment = around.moment()
    var query = Query(
      kind: kind, words: request.query, category: request.category, country: request.country,
      language: request.language, sources: sources.map(\.id))
    query.endings = around.endings
    query.from = request.days.start(in: moment.zone)
    query.to = request.days.end(in: moment.zone)
    query.order = request.order
    query.excludedSources = excluded.map(\.id)
    query.excludedWords = request.excludedWords
    query.excludedLanguages = request.excludedLanguages
    query.read = request.isRead.map { ReadFilter(isRead: $0, at: moment.now) }
    query.arrivedAfter = request.isNew ? around.arrivals.since : nil
    query.like = request.like
    query.edition = lists.news.editionName
    return query
  }

  /// The reply to a request for news of days to come; nil for any other.
  func nothingYet(_ request: NewsRequest) -> Reply? {
    guard let from = request.days.from, from.day > around.moment().today || isAhead(from) else { return nil }
    let days = Headings.words(for: request.days) ?? .onDay(words: from.words)
    return .empty(.noNewsYet(days: days), hint: .daysLookLike)
  }

  private func isAhead(_ day: SaidDay) -> Bool { day.instant.map { $0 > around.moment().now } ?? false }

  /// The reply where there is nothing of what was asked for.
  func nothing(_ request: NewsRequest, _ asked: AskedNews) -> Reply {
    if let mute = shelf.mutes().first(where: { $0.isAbout(request, of: asked.sources) }) {
      return .empty(.hiddenBy(what: mute.saying), hint: .unmuteHint(line: mute.subject.unmuting))
    }
    return .empty(
      Headings.nothing(request.changed(by: asked.chosen), sources: asked.sources, excluding: asked.excluded),
      hint: request.like.map { _ in .moreFromSource } ?? Headings.widening(asked.chosen)
        ?? Headings.loosening(request))
  }
}

/// The headlines that greet a person.
public struct TopNews: Sendable {
  let listing: Listing
  let cards: [Card]
  /// How many are new since the last visit.
  let newCount: Int
}

extension Mute {
  /// Whether it hides all that a request asks for.
  fileprivate func isAbout(_ request: NewsRequest, of sources: [Source]) -> Bool {
    if most != nil { return false }
    return switch subject {
    case .words(let words): request.query.map { Words($0).list.contains(words: Words(words).list) } ?? false
    case .section(let section): request.category == section || sources.allMuted { $0.category == section }
    case .source(let id, let name): sources.allMuted { $0.id == id || Words($0.name) == Words(name) }
    case .language(let language): request.language == language
    case .others(let language): request.language.map { $0 != language } ?? false
    case .everything: true
    case .author, .story: false
    }
  }
}

extension [String] {
  fileprivate func contains(words: [String]) -> Bool { !words.isEmpty && words.allSatisfy(contains) }
}

extension [Source] {
  fileprivate func allMuted(_ isMuted: (Source) -> Bool) -> Bool { !isEmpty && allSatisfy(isMuted) }
}
