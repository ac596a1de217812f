import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// Lists that have a name: giving one, showing what is in them, and taking it away.
@MainActor
public struct NamedListsModel {
  /// What a list asks for, as its line was read.
  public enum Request: Hashable, Sendable {
    case news(NewsRequest, Query.Kind)
    case saved(LibraryRequest)
  }

  private let news: NewsModel
  private let library: LibraryModel

  private var lists: Lists { news.lists }
  private var shelf: any LibraryShelf { lists.shelf }

  public init(news: NewsModel, library: LibraryModel) { (self.news, self.library) = (news, library) }

  /// All that there are, by their names.
  public var all: [SmartList] { shelf.smartLists() }

  /// The list of a name; nil where there is none.
  public func list(called name: String) -> SmartList? {
    guard let name = ListName(rawValue: name), case .list(let list)? = shelf.wish(.list(name)) else { return nil }
    return list
  }

  /// Gives a name to a list, after asking where another goes by it.
  public func name(_ list: SmartList) throws(NewsFailure) -> Outcome {
    guard let before = self.list(called: list.name.rawValue) else { return try keep(list) }
    if before.line == list.line {
      return Outcome(
        Reply(message: .listNamedAlready(name: list.name.rawValue), hint: .showListHint(name: list.name.rawValue)))
    }
    return .asking(
      .wish(
        .list(list),
        .taken(
          .listInstead(
            name: list.name.rawValue, line: list.line, before: before.line))))
  }

  /// Keeps a list, in place of an earlier one of its name.
  public func keep(_ list: SmartList) throws(NewsFailure) -> Outcome {
    let wish = Wish.list(list)
    return try changed(
      [WishChange(wish, before: shelf.wish(wish.key))],
      Reply(
        message: .listNamed(name: list.name.rawValue, line: list.line),
        hint: .showListHint(name: list.name.rawValue)))
  }

  /// Takes a list's name away.
  public func drop(_ name: String) throws(NewsFailure) -> Outcome {
    let numbered = Int(name).flatMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
    guard let list = list(called: name) ?? numbered else { return Outcome(missing(name)) }
    return try changed(
      [WishChange(without: .list(list))],
      Reply(message: .listDropped(name: list.name.rawValue), hint: .undoDropping))
  }

  /// Gives a list another name, which no other has.
  public func rename(_ list: SmartList, to name: ListName) throws(NewsFailure) -> Outcome {
    let renamed = SmartList(name, line: list.line, since: list.since)
    let seen = shelf.lastSeen(.list(list.name))
    let isSameKey = WishKey.list(list.name) == .list(name)
    let outcome = try changed(
      isSameKey
        ? [WishChange(.list(renamed), before: .list(list))]
        : [WishChange(without: .list(list)), WishChange(.list(renamed), before: nil)],
      Reply(message: .listRenamed(before: list.name.rawValue, name: name.rawValue)))
    if let seen { try shelf.noteSeen(.list(name), at: seen) }
    return outcome
  }

  private func changed(_ changes: [WishChange], _ reply: Reply) throws(NewsFailure) -> Outcome {
    let change = Change.wished(changes)
    try shelf.apply(change)
    var outcome = Outcome(reply)
    outcome.change = change
    return outcome
  }

  /// Says that there is no list of a name.
  public func missing(_ name: String) -> Reply {
    Reply(
      status: .error("noList"), message: .noSuchList(name: name), hint: all.isEmpty ? .nothingToNameHint : .seeLists)
  }
}

/// What is in lists.
extension NamedListsModel {
  /// Shows all of a list, or what came for it since it was last shown, which is noted where a person sees it.
  public func show(
    _ list: SmartList, _ request: Request, isNew: Bool, on screen: Screen, isNoted: Bool
  ) async throws(NewsFailure) -> Outcome {
    let name = list.name.rawValue
    let key = WishKey.list(list.name)
    let seen = shelf.lastSeen(key)
    let moment = lists.around.moment().now
    let since = isNew ? seen : nil
    let (asked, heading) = try await asked(request, since: since, on: screen)
    do throws(NewsFailure) {
      let listing = try await lists.first(
        of: asked,
        heading: isNew ? .newInListHeading(name: name, heading: heading) : .listHeading(name: name, heading: heading),
        size: size(of: request))
      var outcome = lists.shown(listing)
      outcome.request = .answered(request.asked)
      if isNoted { try shelf.noteSeen(key, at: moment) }
      return outcome
    } catch .nothingFound {
      if isNoted { try shelf.noteSeen(key, at: moment) }
      let hint: Saying? = since == nil ? nil : .seeWholeList(name: name)
      return Outcome(.empty(.nothingNewInList(name: name, seen: since), hint: hint), .missed(request.asked))
    }
  }

  /// Lists all lists, with how much is in each and how much of it is new; `requests` has what each asks for.
  public func show(_ requests: [Request?], on screen: Screen) async -> Outcome {
    let all = Array(zip(all, requests))
    guard !all.isEmpty else { return Outcome(.empty(.noLists, hint: .nothingToNameHint)) }
    var cards: [Card] = []
    for (list, request) in all {
      cards.append(Card(number: cards.count + 1, face: .row(await line(list, request, on: screen))))
    }
    let first = all[0].0.name.rawValue
    var outcome = Outcome(
      Reply(message: .listsHeading(count: all.count), hint: .showListHint(name: first), cards: cards)
        .offering(.showByName(name: first), in: lists.around.window))
    outcome.table = .lists
    outcome.rows = all.map { list, _ in
      ScreenRow(line: .toShowList(name: list.name.rawValue, who: .typed), made: .wish(.list(list)))
    }
    return outcome
  }

  private func line(_ list: SmartList, _ request: Request?, on screen: Screen) async -> Saying {
    let name = list.name.rawValue
    guard let request, let total = try? await count(request, since: nil, on: screen) else {
      return .listLineUnread(name: name, line: list.line)
    }
    let seen = shelf.lastSeen(.list(list.name))
    let new = seen == nil ? total : (try? await count(request, since: seen, on: screen)) ?? 0
    return .listLine(name: name, count: total, new: new, line: list.line)
  }

  /// How much is kept of what a list asks for, without asking anybody.
  private func count(
    _ request: Request, since seen: Date?, on screen: Screen
  ) async throws(NewsFailure) -> Int {
    switch try await asked(request, since: seen, on: screen).request {
    case .news(let query):
      do throws(NewsFailure) {
        return try await lists.news.page(query, Stretch(size: PageSize(clamping: 1)), .kept).total
      } catch .nothingFound { return 0 }
    case .saved(let query): return shelf.savedIDs(matching: query).count
    case .opened, .sources, .preview, .alone, .watched, .briefing: return 0
    }
  }

  /// What a list asks for now, of what came after a moment, and the heading it would have without a name.
  private func asked(
    _ request: Request, since seen: Date?, on screen: Screen
  ) async throws(NewsFailure) -> (request: Listing.Request, heading: Saying) {
    switch request {
    case .news(let request, let kind):
      let asked = try await news.asked(request, kind, on: screen)
      var query = asked.query
      query.arrivedAfter = seen ?? query.arrivedAfter
      return (.news(query), news.heading(over: request, kind, asked))
    case .saved(let request):
      var query = try library.query(request)
      if let seen { query.savedFrom = max(seen, query.savedFrom ?? seen) }
      return (.saved(query), Headings.saved(request, from: await library.book.shownName(of: request.source)))
    }
  }

  private func size(of request: Request) -> PageSize? {
    guard case .news(let request, _) = request, let count = request.count else { return lists.pageSize }
    return PageSize(clamping: count)
  }
}

extension NamedListsModel.Request {
  fileprivate var asked: Asked {
    switch self {
    case .news(let request, let kind): .news(request, kind)
    case .saved(let request): .saved(request)
    }
  }
}
