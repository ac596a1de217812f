import Basics
import Commands
import News
import Replies

/// Writes out what is kept, and what is pointed at.
@MainActor
public struct ExportModel {
  private let library: LibraryModel
  private let press: any Press
  private let feeds: any FeedDesk

  private var shelf: any LibraryShelf { library.shelf }
  private var around: Surroundings { library.lists.around }

  public init(library: LibraryModel, press: any Press, feeds: any FeedDesk) {
    self.library = library
    self.press = press
    self.feeds = feeds
  }

  /// Writes out saved articles, or the sources that are followed.
  public func export(_ request: ExportRequest) async throws(NewsFailure) -> Outcome {
    switch (request.subject, request.wantedFormat) {
    case (.lists, nil), (.lists, .text): return try await exportLists(to: request.destination)
    case (.lists, _): return Outcome(Reply(status: .error("onlyText"), message: .listsAreText))
    case (.history(let days), _): return try await exportHistory(days, request)
    case (.sources, nil), (_, .opml): return try await exportSources(to: request.destination)
    case (.sources, _):
      return Outcome(Reply(status: .error("onlyOPML"), message: .onlyOPML, hint: .exportSourcesHint))
    case (.articles(let wanted), _):
      return try await exportArticles(wanted, as: request.articleFormat ?? .markdown, to: request.destination)
    }
  }

  /// Writes the lists that have a name as the lines that make them, which another Crier answers as a script.
  private func exportLists(to destination: ExportRequest.Destination?) async throws(NewsFailure) -> Outcome {
    let lists = shelf.smartLists()
    let order = PrintOrder(
      title: .listsHeading(count: lists.count),
      content: .lines(lists.map { .listMadeBy(line: $0.line, name: $0.name.rawValue) }), destination: destination,
      moment: around.moment())
    if lists.isEmpty { return try await nothing(in: order, .empty(.noLists, hint: .nothingToNameHint)) }
    var reply = exported(.exportedLists(count: lists.count), try await press.print(order))
    if case .printed(.file(let path)) = reply.body { reply.hint = .importListsHint(path: path) }
    return Outcome(reply)
  }

  private func exportHistory(_ days: DaySpan, _ request: ExportRequest) async throws(NewsFailure) -> Outcome {
    guard let format = HistoryFormat(rawValue: (request.wantedFormat ?? .text).rawValue) else {
      return Outcome(
        Reply(
          status: .error("notForHistory"),
          message: .historyFormats(formats: HistoryFormat.allCases.map { .verbatim($0.rawValue) })))
    }
    let zone = around.moment().zone
    let first = days.start(in: zone) ?? .distantPast
    let span = first...max(first, days.end(in: zone) ?? .distantFuture)
    let entries = DiaryEntry.Kind.allCases.flatMap { shelf.diary($0, span).reversed() }.sorted { $0.at < $1.at }
    let order = PrintOrder(
      title: .historyHeading(days: Headings.words(for: days)), content: .history(entries, as: format),
      destination: request.destination, moment: around.moment())
    if entries.isEmpty {
      return try await nothing(in: order, .empty(.nothingInHistory(days: Headings.words(for: days)), hint: nil))
    }
    return Outcome(exported(.historyOf(count: entries.count), try await press.print(order)))
  }

  /// Writes out articles that were pointed at.
  public func export(_ articles: [Article], as request: ExportRequest) async throws(NewsFailure) -> Outcome {
    let format = request.articleFormat ?? .markdown
    let saved = shelf.kept(among: articles.map(\.id))
    let unsaved = articles.filter { article in !saved.contains { $0.article.id == article.id } }
    let kept = saved + (try await shelf.prepared(unsaved)).map { KeptArticle($0, isSaved: false) }
    var order = PrintOrder(
      title: .someArticlesHeading,
      content: .articles(articles.map(\.id), as: format) { ids in
        ids.compactMap { id in kept.first { $0.article.id == id } }
      }, destination: request.destination, moment: around.moment())
    if articles.count == 1 { order.name = Self.name(after: articles[0].title) }
    let shelf = shelf
    order.blocks = { shelf.blocks(of: $0) }
    let printed = try await press.print(order)
    var reply = exported(.named(titles: articles.map(\.title)), printed)
    reply.message = reply.message.followed(by: contradiction(of: format, printed))
    return Outcome(reply)
  }

  /// Longer names are read by nobody, by judgment.
  private static let longestName = 60

  /// The first words of a title as the name of a file; nil where it has none.
  private static func name(after title: String) -> String? {
    var name = ""
    for word in Words(title).list {
      let longer = name.isEmpty ? word : "\(name)-\(word)"
      guard longer.utf8.count <= longestName else { break }
      name = longer
    }
    return name.isEmpty ? nil : name
  }

  private func exportArticles(
    _ wanted: LibraryRequest, as format: ArticleFormat, to destination: ExportRequest.Destination?
  ) async throws(NewsFailure) -> Outcome {
    let ids = shelf.soundSavedIDs(matching: try library.query(wanted))
    let name = await library.book.shownName(of: wanted.source)
    var written = 0
    let shelf = shelf
    var order = PrintOrder(
      title: Headings.saved(wanted, from: name),
      content: .articles(ids, as: format) { some in
        let kept = shelf.kept(among: some)
        written += kept.count
        return kept
      }, destination: destination, moment: around.moment())
    order.blocks = { shelf.blocks(of: $0) }
    if ids.isEmpty { return try await nothing(in: order, library.nothingSaved(wanted, from: name)) }
    let printed = try await press.print(order)
    var reply = exported(.someArticles(count: written), printed)
    // What another Crier forgot meanwhile, or what turned out to be altered or of a newer kind when it was looked at.
    let unread = ids.count - written
    let remarks = [contradiction(of: format, printed), unread > 0 ? .someUnreadable(count: unread) : nil]
    reply.message = reply.message.followed(by: .together(remarks))
    return Outcome(reply)
  }

  private func exportSources(to destination: ExportRequest.Destination?) async throws(NewsFailure) -> Outcome {
    let moved = await feeds.movedFeeds()
    let followed = shelf.followed().map { source in
      var source = source
      source.feed = source.feed.map { moved[$0] ?? $0 }
      return source
    }
    let order = PrintOrder(
      title: .sourcesFollowedHeading, content: .sources(followed), destination: destination, moment: around.moment())
    if followed.isEmpty {
      let emptiness = shelf.followsEmptiness
      guard emptiness.isEmptiness else { throw emptiness }
      return try await nothing(in: order, Reply(emptiness))
    }
    var reply = exported(.exportedSources(count: followed.count), try await press.print(order))
    if destination != .standardOutput { reply.hint = .exportArticlesHint }
    return Outcome(reply)
  }

  /// Says that there is nothing to write; on the output stands a document of nothing, for whoever reads on there.
  private func nothing(in order: PrintOrder, _ reply: Reply) async throws(NewsFailure) -> Outcome {
    var reply = reply
    if order.destination == .standardOutput, reply.status == .empty {
      reply.body = .printed(try await press.print(order))
    }
    return Outcome(reply)
  }

  /// What is to be said of a file whose name speaks for another format than it has.
  private func contradiction(of format: ArticleFormat, _ printed: Printed) -> Saying? {
    guard case .file(let path) = printed, let named = ExportFormat(fileName: path),
      let held = ExportFormat(rawValue: format.rawValue), held != named
    else { return nil }
    return .holdsAnotherFormat(format: held, named: named)
  }

  private func exported(_ things: Saying, _ printed: Printed) -> Reply {
    switch printed {
    case .file(let path):
      Reply(
        message: .exportedTo(things: things, path: around.window == nil ? path : press.whole(path)),
        body: .printed(printed))
    case .output, .text: Reply(message: .exported(things: things), body: .printed(printed))
    }
  }
}
