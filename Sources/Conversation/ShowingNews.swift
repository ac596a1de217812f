import Foundation
import News
import Understanding
import ViewModels

/// Headlines, searches, and moving about in whatever list is on screen.
extension Conversation {
  /// Shows what a request for news comes to.
  func showNews(_ request: NewsRequest, _ kind: Query.Kind, _ freshness: Freshness = .usual) async -> Reply {
    do throws(NewsFailure) {
      let asked = try await asked(request, kind)
      if let reply = nothingYet(request) { return reply }
      let model = kind == .headlines ? scenes.headlines : scenes.search
      let size = request.count.map { PageSize(clamping: $0) } ?? pageSize
      await model.show(asked.query, size: size, freshness)
      if model.state.failure == .nothingFound {
        context.missed = .news(request, kind)
        return nothing(request, asked)
      }
      note(.news(request, kind))
      let headings = Headings(names: names)
      return shown(
        kind == .headlines ? .headlines : .search,
        headings.heading(request, kind, sources: asked.sources, excluding: asked.excluded)
          + headings.suffix(for: asked.chosen))
    } catch {
      return Reply(error)
    }
  }

  /// What a request for news asks of the edition, its names resolved and what was chosen for all requests put in.
  struct AskedNews {
    let sources: [Source]
    let excluded: [Source]
    let chosen: NewsRequest
    let query: Query
  }

  func asked(_ request: NewsRequest, _ kind: Query.Kind) async throws(NewsFailure) -> AskedNews {
    let sources = try await sources(of: request.source)
    let excluded = try await self.sources(leftOut: request.excludedSources)
    let chosen = choices(for: request, kind)
    return AskedNews(
      sources: sources, excluded: excluded, chosen: chosen,
      query: query(request.changed(by: chosen), kind, sources: sources, excluding: excluded))
  }

  /// The reply to a request for news of days to come; nil for any other.
  func nothingYet(_ request: NewsRequest) -> Reply? {
    guard let from = request.days.from, from.day > moment().today else { return nil }
    return .empty(
      "There is no news\(Headings(names: names).spanned(request.days)) yet.",
      hint: #"Days look like "yesterday", "monday" or "3 may"."#)
  }

  /// The reply where there is nothing of what was asked for.
  func nothing(_ request: NewsRequest, _ asked: AskedNews) -> Reply {
    let headings = Headings(names: names)
    return .empty(
      headings.nothing(request.changed(by: asked.chosen), sources: asked.sources, excluding: asked.excluded),
      hint: feedsHint(for: request) ?? headings.widening(asked.chosen) ?? headings.loosening(request))
  }

  /// Shows another page of the list on screen: the one asked for, or a neighbour of the one in view.
  func turn(to page: PageNumber?, else neighbour: KeyPath<PageNumber, PageNumber?>) async -> Reply {
    if context.missed != nil, page == nil, neighbour == \.next {
      let way = context.scene == nil ? #"Say "show headlines"."# : #"Say "back" for the list before."#
      return .empty("There is nothing more.", hint: way)
    }
    guard let scene = context.scene, let place = pageInView else {
      return Reply(status: .empty, message: "There is no list on screen.", hint: #"Say "show headlines" first."#)
    }
    // Back from an answer that was empty, or from a story that was unfolded, there is the list before it, as it was.
    let isUnfolded = context.tellers != nil && neighbour == \.previous
    let isBackToList = (context.missed != nil || isUnfolded) && page == nil
    context.missed = nil
    if isBackToList { return showAgain(scene) }
    let wanted = page ?? place[keyPath: neighbour]
    if wanted == nil, neighbour == \.previous {
      return Reply(status: .empty, message: "This is the first page.", hint: #"Say "more" for the next one."#)
    }
    do throws(NewsFailure) {
      switch scene {
      case .headlines: try await scenes.headlines.turn(to: wanted)
      case .search: try await scenes.search.turn(to: wanted)
      case .saved: try await scenes.saved.turn(to: wanted)
      case .sources: try await scenes.sources.turn(to: wanted)
      // All of it is on screen, so that only its first page is to be had again.
      case .preview: if wanted != .first { throw .noFurtherPage }
      }
    } catch {
      return Reply(error)
    }
    return shown(scene, context.heading)
  }

  /// Shows the list of a scene as it was, its cards under the numbers they had.
  func showAgain(_ scene: Context.Scene) -> Reply {
    switch scene {
    case .headlines: scenes.headlines.bringBack()
    case .search: scenes.search.bringBack()
    case .saved: scenes.saved.bringBack()
    case .sources: scenes.sources.bringBack()
    case .preview: break
    }
    return shown(scene, context.heading)
  }

  /// The reply that shows the page in view of a scene.
  func shown(_ scene: Context.Scene, _ heading: String) -> Reply {
    switch scene {
    case .headlines: shown(scene, scenes.headlines.state, heading, cards: articleCards)
    case .search: shown(scene, scenes.search.state, heading, cards: articleCards)
    case .saved: shown(scene, scenes.saved.state, heading, cards: savedCards)
    case .sources: shown(scene, scenes.sources.state, heading, cards: sourceCards)
    case .preview: shownPreview(heading)
    }
  }

  private func shown<Item>(
    _ scene: Context.Scene, _ state: ViewState<NumberedList<Item>>, _ heading: String,
    cards: (NumberedList<Item>) -> [Card]
  ) -> Reply {
    switch state {
    case .loaded(let list):
      bringOnScreen(scene, heading)
      let title = list.page == .first ? heading : "\(heading), page \(list.page.rawValue)"
      let remarks = list.provenance?.remarks ?? []
      return Reply(
        message: title + age(of: list), hint: remarks.isEmpty ? nil : remarks.joined(separator: " "),
        cards: cards(list), place: Reply.Place(page: list.page, total: list.total),
        asOf: list.provenance?.asOf, isOffline: isOffline(list))
    case .failed(let failure): return Reply(failure)
    // Another request took the scene over, and its own reply shows what came of it.
    case .new, .loading: return Reply(message: heading)
    }
  }

  /// Notes that a list is on screen, and nothing of what was there before.
  func bringOnScreen(_ scene: Context.Scene, _ heading: String) {
    context.scene = scene
    context.heading = heading
    context.it = []
    context.tellers = nil
    context.opened = nil
    context.waiting = nil
  }

  private func articleCards(_ list: NumberedList<Article>) -> [Card] {
    let marks = scenes.library.marks(of: list.view.map { $0.item })
    return list.view.map { Card(number: $0.number, article: $0.item, marks: marks) }
  }

  private func sourceCards(_ list: NumberedList<Source>) -> [Card] {
    let followed = scenes.library.followed().map(\.id)
    return list.view.map { Card(number: $0.number, face: .source($0.item, isFollowed: followed.contains($0.item.id))) }
  }

  /// The last page of the list on screen.
  var lastPage: PageNumber? {
    func last<Item>(_ list: NumberedList<Item>?) -> PageNumber? {
      list.flatMap { PageNumber(rawValue: ($0.total + $0.size.rawValue - 1) / $0.size.rawValue) }
    }
    return switch context.scene {
    case .headlines: last(scenes.headlines.shown?.list)
    case .search: last(scenes.search.shown?.list)
    case .saved: last(scenes.saved.shown?.list)
    case .sources: last(scenes.sources.shown?.list)
    case .preview: .first
    case nil: nil
    }
  }

  var pageInView: PageNumber? {
    switch context.scene {
    case .headlines: scenes.headlines.shown?.list.page
    case .search: scenes.search.shown?.list.page
    case .saved: scenes.saved.shown?.list.page
    case .sources: scenes.sources.shown?.list.page
    case .preview: .first
    case nil: nil
    }
  }

  func query(_ request: NewsRequest, _ kind: Query.Kind, sources: [Source], excluding excluded: [Source])
    -> Query
  {
    let moment = moment()
    var query = Query(
      kind: kind, words: request.query, category: request.category, country: request.country,
      language: request.language, sources: sources.map(\.id))
    query.endings = understander.endings
    query.from = request.days.from?.day.start(in: moment.zone)
    query.to = request.days.to?.day.end(in: moment.zone)
    query.order = request.order
    query.excludedSources = excluded.map(\.id)
    query.excludedWords = request.excludedWords
    query.edition = scenes.editions.name
    return query
  }
}

extension Card {
  init(number: Int?, article: Article, marks: Marks) {
    self.init(
      number: number,
      face: .article(article, isSaved: marks.saved.contains(article.id), isRead: marks.read.contains(article.id)),
      note: marks.tags[article.id].map { LibraryNote(tags: $0) })
  }
}

extension Reply {
  /// A failure in its own words, as an empty shelf or as an error.
  init(_ failure: NewsFailure) {
    self.init(
      status: failure.isEmptiness ? .empty : .error(failure.code), message: failure.message, hint: failure.hint)
    isUnanswered = failure.isUnanswered
  }

  /// An answer that there is nothing to show.
  static func empty(_ message: String, hint: String?) -> Reply {
    Reply(status: .empty, message: message, hint: hint)
  }
}
