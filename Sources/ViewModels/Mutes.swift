import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// What is never shown: muting, unmuting, and telling what is muted.
@MainActor
public struct MutesModel {
  private let lists: Lists
  private let book: SourceBook

  private var shelf: any LibraryShelf { lists.shelf }
  private var news: any NewsDesk { lists.news }

  public init(lists: Lists, book: SourceBook) {
    self.lists = lists
    self.book = book
  }

  /// Mutes something, after asking where that would leave nothing, or where its words are in many others.
  public func mute(_ request: MuteRequest, on screen: Screen, isDoubtful: Bool) async throws(NewsFailure) -> Outcome {
    let moment = lists.around.moment()
    guard let subject = try await subject(of: request, on: screen) else {
      return .asking(.lacking(start: .muteStart, .words))
    }
    let until = request.days.to.map { day in day.instant ?? end(day.day, moment) }
    if let until, until <= moment.now {
      return Outcome(
        Reply(status: .error("past"), message: .muteIsPast(subject: subject.saying), hint: .muteIsPastHint))
    }
    let mute = Mute(subject, since: moment.now, until: until, most: request.count)
    if let doubt = await doubt(about: mute) { return .asking(.wish(.mute(mute), doubt)) }
    return try keep(mute)
  }

  /// Whether muting something would be asked about.
  public func asks(about request: MuteRequest, on screen: Screen) async -> Bool {
    guard let subject = try? await subject(of: request, on: screen) else { return true }
    return await doubt(about: Mute(subject, since: lists.around.moment().now, most: request.count)) != nil
  }

  /// What is to end on a day ends as it begins, save that today ends with the day.
  private func end(_ day: Day, _ moment: Moment) -> Date {
    day == moment.today ? day.end(in: moment.zone) : day.start(in: moment.zone)
  }

  private func doubt(about mute: Mute) async -> Question.Doubt? {
    if mute.most != nil { return nil }
    switch mute.subject {
    case .everything: return .everything
    case .words(let words):
      let list = Words(words).list
      if list.allSatisfy({ $0.count <= Self.shortest }) { return .shortWords }
    case .section, .source, .author, .story, .language, .others: break
    }
    var query = Query(kind: .headlines)
    query.endings = lists.around.endings
    guard let here = try? await news.page(query, Stretch(size: Self.sample), .kept).items, !here.isEmpty else {
      return nil
    }
    return await news.hides(mute, all: here, lists.around.endings) ? .everything : nil
  }

  /// Shorter words are parts of too much, by judgment.
  private static let shortest = 2
  /// As many articles as tell whether anything would be left, by judgment.
  private static let sample = PageSize(clamping: 100)

  /// Keeps a mute, in place of an earlier one of the same.
  public func keep(_ mute: Mute) throws(NewsFailure) -> Outcome {
    let wish = Wish.mute(mute)
    let before = shelf.wish(wish.key)
    let change = Change.wished([WishChange(wish, before: before)])
    try shelf.apply(change)
    var outcome = Outcome(
      Reply(message: .muted(what: mute.saying), hint: .unmuteHint(line: mute.subject.unmuting)))
    outcome.change = change
    return outcome
  }

  /// Never shows again the stories that some articles tell.
  public func hide(_ articles: [Article], on screen: Screen) async throws(NewsFailure) -> Outcome {
    var query = Query(kind: .headlines)
    query.edition = news.editionName
    let all = (try? await news.all(query).items) ?? []
    let stories = await news.stories(among: all + articles)
    var changes: [WishChange] = []
    for article in articles where !changes.contains(where: { $0.after?.tells(article.id) ?? false }) {
      let told = [article.id] + (stories.story(of: article) + article.also).map(\.id).filter { $0 != article.id }
      let mute = Mute(.story(title: article.title, told), since: lists.around.moment().now)
      let wish = Wish.mute(mute)
      changes.append(WishChange(wish, before: shelf.wish(wish.key)))
    }
    let change = Change.wished(changes)
    try shelf.apply(change)
    var outcome = Outcome(Reply(message: .storiesHidden(titles: articles.map(\.title)), hint: .undoHiding))
    outcome.change = change
    return outcome
  }

  /// Shows again what is muted: what was named, or all of it.
  public func unmute(_ request: MuteRequest, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let all = shelf.mutes()
    guard !all.isEmpty else { return Outcome(.empty(.nothingMuted, hint: .muteHint)) }
    let meant = try await mutes(meantBy: request, among: all, on: screen)
    guard !meant.isEmpty else {
      return Outcome(
        Reply(status: .error("notMuted"), message: .notMuted(words: request.words), hint: .seeMutes))
    }
    return try end(meant)
  }

  /// Shows again what one mute hides, as long as it does.
  public func end(_ mute: Mute) throws(NewsFailure) -> Outcome {
    guard shelf.wish(Wish.mute(mute).key) != nil else {
      return Outcome(
        Reply(status: .error("notMuted"), message: .notMuted(words: mute.subject.words), hint: .seeMutes))
    }
    return try end([mute])
  }

  private func end(_ meant: [Mute]) throws(NewsFailure) -> Outcome {
    let change = Change.wished(meant.map { WishChange(without: .mute($0)) })
    try shelf.apply(change)
    var outcome = Outcome(Reply(message: .unmuted(what: meant.map(\.subject.saying)), hint: .undoInsteadOfUnmuting))
    outcome.change = change
    return outcome
  }

  /// Lists what is muted, each with the line that shows it again.
  public func show() -> Outcome {
    let mutes = shelf.mutes()
    guard !mutes.isEmpty else { return Outcome(.empty(.nothingMuted, hint: .muteHint)) }
    let cards = mutes.enumerated().map { Card(number: $0 + 1, face: .row($1.saying)) }
    var outcome = Outcome(
      Reply(message: .mutesHeading(count: mutes.count), hint: .unmuteByNumber, cards: cards)
        .offering(.unmuteRowIdea(number: 1), in: lists.around.window))
    outcome.table = .mutes
    outcome.rows = mutes.map { ScreenRow(made: .wish(.mute($0))) }
    return outcome
  }

  /// Tells why something is not shown.
  public func explain(_ request: MuteRequest, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let all = shelf.mutes()
    guard !all.isEmpty else { return Outcome(Reply(message: .nothingMuted, hint: .muteHint)) }
    if request == MuteRequest() { return show() }
    if let named = try await mutes(meantBy: request, among: all, on: screen).first {
      return Outcome(
        Reply(message: .hiddenBy(what: named.saying), hint: .unmuteHint(line: named.subject.unmuting)))
    }
    // What is kept of it and hidden, whatever the mute is called.
    var query = Query(kind: .search, words: request.topic, category: request.category, language: request.language)
    query.endings = lists.around.endings
    query.muting = Muting([])
    if let source = request.source { query.sources = try await book.sources(named: [source], on: screen).map(\.id) }
    let found = (try? await news.page(query, Stretch(size: Self.sample), .kept).items) ?? []
    let hiding = await news.mutes(hiding: found.flatMap { [$0] + $0.also }, endings: lists.around.endings)
    guard let mute = hiding.values.first else {
      return Outcome(Reply(message: .noMuteHides(words: request.words), hint: .seeMutes))
    }
    return Outcome(
      Reply(
        message: .hiddenSome(what: mute.saying, count: hiding.values.count { $0 == mute }),
        hint: .unmuteHint(line: mute.subject.unmuting)))
  }

  /// What of the mutes was named: by its place in their list, by what it is about, or by a part of that.
  private func mutes(
    meantBy request: MuteRequest, among all: [Mute], on screen: Screen
  ) async throws(NewsFailure) -> [Mute] {
    if request == MuteRequest() || request.scope == .everything { return all }
    if let number = request.topic.flatMap(Int.init) {
      return all.indices.contains(number - 1) ? [all[number - 1]] : []
    }
    let subject = try? await subject(of: request, on: screen)
    let exact = all.filter { Wish.mute($0).key == subject.map { Wish.mute(Mute($0, since: .distantPast)).key } }
    if !exact.isEmpty { return exact }
    let wanted = Words(request.words, endings: lists.around.endings)
    return wanted.list.isEmpty ? [] : all.filter { wanted.areFound(in: [$0.subject.words]) }
  }

  private func subject(
    of request: MuteRequest, on screen: Screen
  ) async throws(NewsFailure) -> Mute.Subject? {
    if request.scope == .everything { return .everything }
    if let language = request.language {
      return request.scope == .others ? .others(than: language) : .language(language)
    }
    if let source = request.source {
      do throws(NewsFailure) {
        if let found = try await book.sources(named: [source], on: screen).first {
          return .source(found.id, name: found.name)
        }
      } catch {
        // One that this edition does not have may be in another.
        if case .notInEdition(let name) = error { return .source(source.id, name: name) }
        throw error
      }
    }
    if let section = request.category { return .section(section) }
    if let author = request.name { return .author(author) }
    return request.topic.flatMap { Words($0).list.isEmpty ? nil : .words($0) }
  }
}

extension NewsDesk {
  /// Whether a mute that is not kept yet would hide all of some articles.
  fileprivate func hides(_ mute: Mute, all articles: [Article], _ endings: WordEndings) async -> Bool {
    let known = Dictionary(await knownSources().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let muting = Muting([mute], endings: endings)
    return articles.allSatisfy { article in
      muting.hides(article, from: article.publisher.id.flatMap { known[$0] })
    }
  }
}

extension Wish {
  /// Whether it is about the story that an article tells.
  fileprivate func tells(_ article: ArticleID) -> Bool {
    switch self {
    case .mute(let mute): if case .story(_, let told) = mute.subject { told.contains(article) } else { false }
    case .watch, .list, .routine, .reminder, .place: false
    }
  }

  /// What is asked where a wish may be more than is meant.
  func question(_ doubt: Question.Doubt) -> Saying {
    switch (self, doubt) {
    case (.mute(let mute), .everything): .muteEverything(what: mute.subject.saying)
    case (.mute(let mute), .shortWords): .muteShortWords(what: mute.subject.saying)
    case (_, .taken(let question)): question
    case (.watch(let watch), _): .watchShortWords(what: watch.subject.saying)
    case (.list(let list), _): .listNamed(name: list.name.rawValue, line: list.line)
    case (.routine(let routine), _): .routineMade(occasion: routine.occasion.saying(.asked), line: routine.line)
    case (.reminder(let reminder), _): .reminderBack(what: reminder.saying)
    case (.place(let place), _): place.made
    }
  }
}

extension MuteRequest {
  /// What was named, in words.
  fileprivate var words: String {
    topic ?? source?.words ?? name ?? category?.rawValue ?? language?.rawValue ?? ""
  }
}

extension Mute {
  /// What it is about, how many are shown all the same, and until when.
  var saying: Saying { .muteSaying(what: subject.saying, most: most, until: until) }
}

extension Mute.Subject {
  /// What it is about, as sentences name it.
  var saying: Saying {
    switch self {
    case .words(let words): .mutedWords(words: words)
    case .section(let section): .mutedSection(section: section)
    case .source(_, let name): .mutedSource(name: name)
    case .author(let name): .mutedAuthor(name: name)
    case .story(let title, _): .mutedStory(title: title)
    case .language(let language): .mutedLanguage(language: language)
    case .others(let language): .mutedOthers(language: language)
    case .everything: .mutedAll
    }
  }

  /// The line that shows it again.
  var unmuting: Saying {
    switch self {
    case .words(let words): .unmuteLine(what: .verbatim(words))
    case .section(let section): .unmuteLine(what: .sectionPlain(section: section))
    case .source(_, let name): .unmuteLine(what: .verbatim(name.lowercased()))
    case .author(let name): .unmuteLine(what: .verbatim(name))
    case .language(let language): .unmuteLine(what: .languageName(language: language))
    case .story, .others, .everything: .unmuteAll
    }
  }

  /// The words by which it may be named.
  public var words: String {
    switch self {
    case .words(let words): words
    case .section(let section): section.rawValue
    case .source(_, let name), .author(let name): name
    case .story(let title, _): title
    case .language(let language), .others(let language): language.rawValue
    case .everything: ""
    }
  }
}
