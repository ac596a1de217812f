import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// What was said and read: showing it, and having it forgotten.
@MainActor
public struct DiaryModel {
  private let library: LibraryModel

  private var lists: Lists { library.lists }
  private var shelf: any LibraryShelf { lists.shelf }
  private var moment: Moment { lists.around.moment() }

  public init(library: LibraryModel) { self.library = library }

  /// More lines than that are not read through, by judgment; the earlier ones have a day to be asked for by.
  private static let mostShown = 50
  /// Who is silent for longer comes back for something else, by judgment.
  private static let longestPause: TimeInterval = 3_600

  /// Lists what the person said, the last first, the same on one day once.
  ///
  /// - Parameter began: When the session began; nil where it is lines of which each has a run of its own.
  public func show(_ request: HistoryRequest, since began: Date?) -> Outcome {
    let found = said(request, since: began)
    guard !found.isEmpty else { return Outcome(nothingSaid(request)) }
    let rows = rows(of: found)
    let shown = rows.prefix(Self.mostShown)
    let cards = shown.enumerated().map { place, row in
      Card(
        number: place + 1,
        face: .row(
          .askedRow(time: time(of: row.last.at), line: row.said.line, done: row.said.done, times: row.keys.count)))
    }
    let (count, days) = (found.count, Headings.words(for: request.days))
    let earlier = found.count - shown.reduce(0) { $0 + $1.keys.count }
    var outcome = Outcome(
      Reply(
        message: request.scope == .session
          ? .sessionHeading(count: count, topic: request.topic)
          : .askedHeading(count: count, topic: request.topic, days: days),
        hint: .together([earlier > 0 ? .earlierAsked(count: earlier) : nil, hasRead ? .askedAndReadHint : .askedHint]),
        cards: cards))
    outcome.rows = shown.map { ScreenRow(line: $0.again, made: .said($0.keys)) }
    return outcome
  }

  /// Lists the articles that the person read.
  public func showRead(_ request: LibraryRequest) async throws(NewsFailure) -> Outcome {
    var request = request
    request.isRead = nil
    let name = await library.book.shownName(of: request.source)
    do throws(NewsFailure) {
      let listing = try await lists.first(
        of: .opened(try library.query(request)), heading: Headings.read(request, from: name), size: lists.pageSize)
      var outcome = lists.shown(listing)
      outcome.request = .answered(.opened(request))
      return outcome
    } catch .nothingFound {
      if isOff { return Outcome(.empty(.historyIsOff, hint: .historyIsOffHint), .missed(.opened(request))) }
      let isAll = request == LibraryRequest()
      return Outcome(
        .empty(Headings.nothingRead(request, from: name), hint: isAll ? .nothingAskedHint : .nothingReadHint),
        .missed(.opened(request)))
    }
  }

  private var hasRead: Bool { !shelf.diary(.read, .distantPast ... .distantFuture).isEmpty }

  private var isOff: Bool { shelf.choices.history == false }

  private func nothingSaid(_ request: HistoryRequest) -> Reply {
    if isOff { return .empty(.historyIsOff, hint: .historyIsOffHint) }
    return .empty(
      .nothingAsked(
        topic: request.topic, days: Headings.words(for: request.days),
        session: request.scope == .session ? .inThisSession : nil), hint: .nothingAskedHint)
  }
}

/// Having it forgotten.
extension DiaryModel {
  /// Asks whether all that a request is about may go.
  public func askToForget(_ request: HistoryRequest, since began: Date?) async throws(NewsFailure) -> Outcome {
    let entries = try await entries(request, since: began)
    guard entries.isEmpty else { return .asking(.forgetHistory(request, count: entries.things)) }
    if request.scope == .read { return try await showRead(request.ofLibrary) }
    var outcome = Outcome(nothingSaid(request))
    // The prompt may recall lines that were said before any was kept here.
    if request == HistoryRequest() { outcome.erased = Erased([], isAll: true) }
    return outcome
  }

  /// Takes it all away for good.
  public func forget(_ request: HistoryRequest, since began: Date?) async throws(NewsFailure) -> Outcome {
    let entries = try await entries(request, since: began)
    try shelf.erase(entries.map(\.key))
    let count = entries.things
    var outcome = Outcome(
      Reply(
        message: request.scope == .read ? .forgotRead(count: count) : .forgotAsked(count: count), hint: .keepNone))
    outcome.erased = Erased(entries, isAll: request == HistoryRequest())
    outcome.reply.isDone = true
    return outcome
  }

  /// The same of a row on screen.
  public func forget(_ entries: [DiaryEntry.Key]) throws(NewsFailure) -> Outcome {
    let gone = shelf.diary(.said, .distantPast ... .distantFuture).filter { entries.contains($0.key) }
    try shelf.erase(entries)
    var outcome = Outcome(Reply(message: .forgotAsked(count: gone.count)))
    outcome.erased = Erased(gone, isAll: false)
    outcome.reply.isDone = true
    return outcome
  }

  private func entries(_ request: HistoryRequest, since began: Date?) async throws(NewsFailure) -> [DiaryEntry] {
    guard request.scope == .read else { return said(request, since: began) }
    let fitting = Set(await lists.read(try library.query(request.ofLibrary)).map(\.id))
    return shelf.diary(.read, moments(of: request)).filter { $0.article.map { fitting.contains($0.id) } ?? false }
  }
}

/// What was said.
extension DiaryModel {
  /// The same line as it was said on one day.
  private struct Row {
    let last: DiaryEntry
    let said: SaidLine
    var keys: [DiaryEntry.Key]

    /// The line once more, where it only shows something, and nothing that depends on what is on screen.
    var again: Saying? {
      let isTelling = said.intents.map { Intent(rawValue: $0)?.traits }.allSatisfy { traits in
        traits?.effect == .tells && traits?.list != .leansOn
      }
      return isTelling && !said.intents.isEmpty ? .verbatim(said.line) : nil
    }
  }

  private func rows(of entries: [DiaryEntry]) -> [Row] {
    var rows: [Row] = []
    var places: [String: Int] = [:]
    let zone = moment.zone
    for entry in entries {
      guard let said = entry.said else { continue }
      let name = "\(Day(entry.at, in: zone).text) \(said.line) \(said.done ?? "")"
      if let place = places[name] {
        rows[place].keys.append(entry.key)
      } else {
        places[name] = rows.count
        rows.append(Row(last: entry, said: said, keys: [entry.key]))
      }
    }
    return rows
  }

  private func said(_ request: HistoryRequest, since began: Date?) -> [DiaryEntry] {
    var found = shelf.diary(.said, moments(of: request))
    if request.scope == .session { found = session(of: found, since: began) }
    guard let topic = request.topic else { return found }
    let wanted = Words(topic, endings: lists.around.endings)
    return found.filter { wanted.areFound(in: [$0.said?.line, $0.said?.done]) }
  }

  /// Those of the present session; where it has no beginning, as far back as there is no long pause.
  private func session(of entries: [DiaryEntry], since began: Date?) -> [DiaryEntry] {
    if let began { return entries.filter { $0.at >= began } }
    var last = moment.now
    return Array(
      entries.prefix { entry in
        defer { last = entry.at }
        return last.timeIntervalSince(entry.at) <= Self.longestPause
      })
  }

  private func moments(of request: HistoryRequest) -> ClosedRange<Date> {
    let zone = moment.zone
    let first = request.days.start(in: zone) ?? .distantPast
    return first...max(first, request.days.end(in: zone) ?? .distantFuture)
  }

  /// A time that is past, by the day's own name where it has one.
  private func time(of past: Date) -> Saying {
    let moment = moment
    let (day, clock) = (Day(past, in: moment.zone), moment.clock(of: past))
    if day >= moment.today { return .timeToday(clock: clock) }
    if day == moment.today - 1 { return .timeYesterday(clock: clock) }
    return day > moment.today - 7 ? .timeOnWeekday(day: day, clock: clock) : .timeOnDay(day: day, clock: clock)
  }
}

extension HistoryRequest {
  /// The question whether what it is about may go for good.
  func forgetting(_ count: Int) -> Saying {
    let days = Headings.words(for: days)
    if scope == .read { return .forgetReadSurely(count: count, topic: topic, days: days) }
    return .forgetAskedSurely(
      count: count, topic: topic, days: days, session: scope == .session ? .inThisSession : nil)
  }

  fileprivate var ofLibrary: LibraryRequest { LibraryRequest(topic: topic, source: source, days: days) }
}

/// What was said and is forgotten.
public struct Erased: Sendable {
  public let keys: Set<DiaryEntry.Key>
  /// The lines; nil for all that there are.
  private let lines: Set<String>?

  /// Whether a line is among them.
  public func holds(_ line: String) -> Bool {
    lines.map { $0.contains(SaidLine(line, intents: [], done: nil).line) } ?? true
  }

  init(_ entries: [DiaryEntry], isAll: Bool) {
    keys = Set(entries.map(\.key))
    lines = isAll ? nil : Set(entries.compactMap(\.said?.line))
  }
}

extension [DiaryEntry] {
  /// How many lines, or different articles, they are about.
  fileprivate var things: Int { count { $0.article == nil } + Set(compactMap { $0.article?.id }).count }
}
