import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// News of what a person watches: watching, and telling what came.
@MainActor
public struct WatchesModel {
  private let lists: Lists
  private let book: SourceBook

  private var shelf: any LibraryShelf { lists.shelf }
  private var desk: any NewsDesk { lists.news }

  public init(lists: Lists, book: SourceBook) {
    self.lists = lists
    self.book = book
  }

  /// Watches a topic, a source, or a topic in a source; words that are in many articles are asked about.
  public func watch(_ request: WatchRequest, on screen: Screen) async throws(NewsFailure) -> Outcome {
    guard let subject = try await subject(of: request, on: screen) else {
      return Outcome(.empty(.nothingAskedBefore, hint: .sayWhatToWatch))
    }
    let watch = Watch(subject, since: lists.around.moment().now)
    return isInMuch(subject) ? .asking(.wish(.watch(watch), .shortWords)) : try await keep(watch)
  }

  /// Whether watching something would be asked about.
  public func asks(about request: WatchRequest, on screen: Screen) async -> Bool {
    guard let subject = try? await subject(of: request, on: screen) else { return false }
    return isInMuch(subject)
  }

  private func isInMuch(_ subject: Watch.Subject) -> Bool {
    guard case .topic(let words?, nil, nil) = subject else { return false }
    return Words(words).list.allSatisfy { $0.count <= Self.shortest }
  }

  /// Shorter words are parts of too much, by judgment.
  private static let shortest = 2

  /// Watches how the stories of some articles go on.
  public func watch(_ articles: [Article], on screen: Screen) async throws(NewsFailure) -> Outcome {
    guard let first = articles.first else { throw .nothingFound }
    var query = Query(kind: .headlines)
    query.edition = desk.editionName
    let all = (try? await desk.all(query).items) ?? []
    let story = await desk.stories(among: all + articles).story(of: first)
    let told = [first.id] + (story + first.also).map(\.id).filter { $0 != first.id }
    return try await keep(Watch(.story(title: first.title, told), since: lists.around.moment().now))
  }

  /// Keeps a watch, and what had come before it.
  public func keep(_ watch: Watch) async throws(NewsFailure) -> Outcome {
    let wish = Wish.watch(watch)
    if shelf.wish(wish.key) != nil {
      return Outcome(Reply(message: .watchedAlready(what: watch.subject.saying), hint: .seeWatches))
    }
    try await desk.beginWatching(watch, endings: lists.around.endings)
    let change = Change.wished([WishChange(wish, before: nil)])
    try shelf.apply(change)
    var outcome = Outcome(
      Reply(
        message: .watchBegun(what: watch.subject.saying), hint: desk.editionName == .feeds ? nil : .watchesNeedFeeds))
    outcome.change = change
    return outcome
  }

  /// Stops watching what was named; without words, all that is watched.
  public func unwatch(_ request: WatchRequest, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let all = desk.watches()
    guard !all.isEmpty else { return Outcome(.empty(.nothingWatched, hint: .watchHint)) }
    let meant = request == WatchRequest() ? all : await watches(meantBy: request, among: all, on: screen)
    guard !meant.isEmpty else {
      let words = request.topic ?? request.source?.words ?? ""
      return Outcome(Reply(status: .error("notWatched"), message: .notWatched(words: words), hint: .seeWatches))
    }
    return try end(meant)
  }

  /// Stops watching the story that is open, or else what was watched last.
  public func unwatchLast(on screen: Screen) throws(NewsFailure) -> Outcome {
    let all = desk.watches()
    let open = all.first { watch in
      if case .story(_, let told) = watch.subject { screen.opened.map { told.contains($0.id) } ?? false } else { false }
    }
    guard let meant = open ?? all.first else { return Outcome(.empty(.nothingWatched, hint: .watchHint)) }
    return try end([meant])
  }

  /// Stops watching something, as long as it is watched.
  public func end(_ watch: Watch) throws(NewsFailure) -> Outcome {
    guard shelf.wish(Wish.watch(watch).key) != nil else {
      return Outcome(
        Reply(status: .error("notWatched"), message: .notWatched(words: watch.subject.words), hint: .seeWatches))
    }
    return try end([watch])
  }

  private func end(_ meant: [Watch]) throws(NewsFailure) -> Outcome {
    let change = Change.wished(meant.map { WishChange(without: .watch($0)) })
    try shelf.apply(change)
    var outcome = Outcome(Reply(message: .unwatched(what: meant.map(\.subject.saying)), hint: .undoUnwatching))
    outcome.change = change
    return outcome
  }

  /// Lists what is watched.
  public func show() -> Outcome {
    let watches = desk.watches()
    guard !watches.isEmpty else { return Outcome(.empty(.nothingWatched, hint: .watchHint)) }
    let cards = watches.enumerated().map { Card(number: $0 + 1, face: .row($1.subject.saying)) }
    var outcome = Outcome(
      Reply(message: .watchesHeading(count: watches.count), hint: .unwatchByNumber, cards: cards)
        .offering(.newOnWatchesIdea, .unwatchRowIdea(number: 1), in: lists.around.window))
    outcome.table = .watches
    outcome.rows = watches.map { ScreenRow(line: $0.subject.line, made: .wish(.watch($0))) }
    return outcome
  }

  /// Shows what came for watches and was not told, once what has to be asked was asked.
  public func tellNews() async throws(NewsFailure) -> Outcome {
    guard !desk.watches().isEmpty else { return Outcome(.empty(.nothingWatched, hint: .watchHint)) }
    var query = Query(kind: .headlines, sources: shelf.followed().map(\.id))
    query.endings = lists.around.endings
    // What is kept is looked through in any case.
    _ = try? await desk.page(query, Stretch(size: .usual), .usual)
    try await desk.lookForWatched(endings: lists.around.endings)
    let untold = desk.untold()
    let articles = untold.compactMap(\.first)
    guard !articles.isEmpty else {
      var reply = Reply.empty(.nothingUntold, hint: nil)
      reply.isQuietInScripts = true
      return Outcome(reply)
    }
    var outcome = lists.shown(
      Listing(
        request: .watched, heading: .untoldHeading(count: articles.count), items: .articles(.whole(articles))))
    outcome.request = .answered(nil)
    try desk.noteTold(untold)
    return outcome
  }

  /// An answer with what came for watches meanwhile.
  public func telling(_ outcome: Outcome) async -> Outcome {
    guard let news = await announcement() else { return outcome }
    var outcome = outcome
    outcome.reply.hint = .together([outcome.reply.hint] + news.sayings)
    noteTold(news.stories)
    return outcome
  }

  /// What came for watches and is to be said now; whoever says it notes that it was told.
  public func announcement() async -> (sayings: [Saying], stories: [WatchedStory])? {
    let watches = desk.watches()
    guard !watches.isEmpty, (try? await desk.lookForWatched(endings: lists.around.endings)) != nil else { return nil }
    let untold = desk.untold()
    guard !untold.isEmpty else { return nil }
    let subjects = Dictionary(watches.map { (Wish.watch($0).key, $0.subject) }, uniquingKeysWith: { first, _ in first })
    let said: [Saying] = untold.prefix(Self.mostSaid).compactMap { story in
      guard let article = story.first, let subject = subjects[story.watch] else { return nil }
      return .watchedNews(what: subject.saying, title: article.title, source: article.publisher.name)
    }
    let more = untold.count - said.count
    return (said + (more > 0 ? [.moreWatchedNews(count: more)] : []), untold)
  }

  /// Notes that stories were told; where that fails they are told again.
  public func noteTold(_ stories: [WatchedStory]) { try? desk.noteTold(stories) }

  /// Asks what is followed anew while nothing else is asked, where something is watched.
  public func fetch() async {
    guard desk.editionName == .feeds, !desk.watches().isEmpty else { return }
    try? await desk.refreshFollowed()
  }

  /// More at once would push what is typed out of sight, by judgment.
  private static let mostSaid = 5

  private func watches(meantBy request: WatchRequest, among all: [Watch], on screen: Screen) async -> [Watch] {
    if let number = request.topic.flatMap({ Int($0) }) {
      return all.indices.contains(number - 1) ? [all[number - 1]] : []
    }
    if let subject = try? await subject(of: request, on: screen) {
      let key = Wish.watch(Watch(subject, since: .distantPast)).key
      let exact = all.filter { Wish.watch($0).key == key }
      if !exact.isEmpty { return exact }
    }
    let said = [request.topic, request.source?.words].compactMap(\.self).joined(separator: " ")
    let wanted = Words(said, endings: lists.around.endings)
    return all.filter { wanted.areFound(in: [$0.subject.words]) }
  }

  private func subject(of request: WatchRequest, on screen: Screen) async throws(NewsFailure) -> Watch.Subject? {
    let words = request.topic.flatMap { Words($0).list.isEmpty ? nil : $0 }
    guard let source = request.source else { return words.map { .topic($0, source: nil, name: nil) } }
    do throws(NewsFailure) {
      guard let found = try await book.sources(named: [source], on: screen).first else { return nil }
      return .topic(words, source: found.id, name: found.name)
    } catch {
      // A name that is no source here may be what is written about.
      if words == nil { return .topic(source.words, source: nil, name: nil) }
      throw error
    }
  }
}

extension Watch.Subject {
  /// What it is about, as sentences name it.
  var saying: Saying {
    switch self {
    case .topic(let words?, _, let name): .watchedTopic(words: words, origin: name)
    case .topic(nil, _, let name): .watchedSource(name: name ?? "")
    case .story(let title, _): .watchedStory(title: title)
    }
  }

  /// The line that shows what there is of it; nil where none does.
  fileprivate var line: Saying? {
    guard case .topic(let words?, nil, _) = self else { return nil }
    return .newsAboutLine(words: words, details: [])
  }

  /// The words by which it may be named.
  public var words: String {
    switch self {
    case .topic(let words, _, let name): [words, name].compactMap(\.self).joined(separator: " ")
    case .story(let title, _): title
    }
  }
}
