import Commands
import FoundationEssentials
import News
import Newsroom
import Replies

/// Who said what, word for word.
extension BriefingModel {
  /// More quotes of one article say no more about what it is about, by judgment.
  private static let mostOfEach = 3
  /// More articles are no page to read, by judgment.
  private static let mostQuoting = 8
  /// The newest articles that are looked through for anybody's quotes, by judgment; a person's are looked for in all.
  private static let mostRead = 300

  func quotes(in articles: [Article], on screen: Screen) async throws(NewsFailure) -> Outcome {
    var texts: [ArticleID: String] = [:]
    for article in articles {
      let text = try await desk.reading(of: article)
      if text.isWhole { texts[article.id] = text.text }
    }
    let quotes = ToldQuote.onceEach(await ToldQuote.all(in: articles, texts, by: nil))
    let found = zip(articles, quotes).filter { !$0.1.isEmpty }
    guard let first = articles.first, !found.isEmpty else {
      return Outcome(.empty(.noQuotesIn(title: articles.first?.title ?? ""), hint: nil))
    }
    let heading: Saying =
      articles.count == 1 ? .quotesFrom(title: first.title) : .quotesIn(section: nil, query: nil, details: [])
    return outcome(heading, found.map(\.0), found.map { Telling($0, quoting: $1) }, .quotes, on: screen)
  }

  /// Shows what somebody said, or anybody, the newest first.
  public func quotes(
    of speaker: Speaker, _ request: NewsRequest, on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    let person: String?
    switch speaker {
    case .anybody: person = nil
    case .named(let name): person = name
    case .same:
      guard let quoted = screen.quoted.first?.speaker else { return nobodyQuoted }
      person = quoted
    }
    return try await quotes(by: person, request, besides: speaker == .same ? screen.quoted : [], on: screen)
  }

  /// Another page of the quotes on screen; nil where there is none such, or where others are.
  public func turnQuotes(_ turn: Listing.Turn, on screen: Screen) async throws(NewsFailure) -> Outcome? {
    guard let listing = screen.listing, case .briefing(.quotes(let person, let request)) = listing.request,
      let start = listing.start(of: turn), start < listing.total
    else { return nil }
    return try await quotes(by: person, request, from: start, on: screen)
  }

  private var nobodyQuoted: Outcome { Outcome(.empty(.nobodyQuotedHere, hint: .nobodyQuotedHint)) }

  /// Shows where somebody said earlier what is quoted on screen.
  public func earlierQuotes(of speaker: Speaker, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let quoted: [Telling.Sentence]
    switch speaker {
    case .anybody, .same: quoted = screen.quoted
    case .named(let name):
      let words = ToldQuote.words(of: name)
      quoted = screen.quoted.filter { words.isSubset(of: ToldQuote.words(of: $0.speaker ?? "")) }
    }
    guard let said = quoted.first, let person = said.speaker else { return nobodyQuoted }
    let before = said.spot.published ?? .distantFuture
    let older = try await articles(quoting: person, NewsRequest(), on: screen).filter {
      $0.id != said.spot.article && $0.published.map { $0 < before } ?? false
    }
    let texts = await desk.storedTexts(of: older)
    let quotes = await ToldQuote.all(in: older, texts, by: person)
    let all = zip(older, quotes).filter { !$0.1.isEmpty }
    let same = all.map { ($0, $1.filter { $0.saysTheSame(as: said.spot.words) }) }.filter { !$0.1.isEmpty }
    guard !same.isEmpty else {
      let others = ToldQuote.onceEach(quotes, besides: screen.quoted.map(\.spot.words))
      let hint: Saying? = others.contains { !$0.isEmpty } ? .whatElseHint : nil
      return Outcome(.empty(.notSaidBefore(person: person, count: all.count), hint: hint))
    }
    let found = same.prefix(Self.mostQuoting)
    return outcome(
      .saidBefore(person: person), found.map(\.0), found.map { Telling($0, quoting: $1) }, .quotes, on: screen)
  }

  /// - Parameters:
  ///   - told: What is on screen of it, which is not told again.
  ///   - start: How many articles are passed over.
  private func quotes(
    by person: String?, _ request: NewsRequest, besides told: [Telling.Sentence] = [], from start: Int = 0,
    on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    let asked = try await news.asked(request, .search, on: screen)
    let candidates = try await articles(quoting: person, request, on: screen)
    let texts = await desk.storedTexts(of: candidates)
    let quotes = ToldQuote.onceEach(
      await ToldQuote.all(in: candidates, texts, by: person), besides: told.map(\.spot.words))
    let all = zip(candidates, quotes).filter { !$0.1.isEmpty }
    let stretch = Stretch(skipping: start, size: lists.pageSize ?? PageSize(clamping: Self.mostQuoting))
    let found = all.dropFirst(start).prefix(stretch.size.rawValue)
    guard let speaker = found.first?.1.first?.speaker else {
      if let person, !told.isEmpty { return Outcome(.empty(.nothingElseSaid(person: person), hint: nil)) }
      let query = request.query
      if let person, let reported = await reported(by: person, query, in: candidates, texts, on: screen) {
        return reported
      }
      return Outcome(
        .empty(person.map { .noQuotesBy(person: $0, query: query) } ?? .noQuotesOn(query: query), hint: nil))
    }
    let heading: Saying =
      person == nil
      ? .quotesIn(
        section: request.category, query: request.query, details: Headings.limits(of: request, sources: asked.sources))
      : .quotesBy(person: speaker, query: request.query)
    let page = Page(items: found.map(\.0), stretch, total: all.count)
    var outcome = outcome(
      listing: NumberedList(page: page, size: stretch.size, after: start == 0 ? nil : screen.listing?.articles),
      found.map { Telling($0, quoting: Array($1.prefix(Self.mostOfEach))) }, .quotes,
      as: .quotes(person: person, request), heading: heading,
      answering: .quotes(person.map(Speaker.named) ?? .anybody, request))
    if all.count > found.count {
      outcome.reply.message = .besides(heading: heading, next: .quotingCount(count: all.count))
    }
    return outcome
  }

  /// What somebody said as articles tell it without a quote; nil where none tells that.
  private func reported(
    by person: String, _ query: String?, in articles: [Article], _ texts: [ArticleID: String], on screen: Screen
  ) async -> Outcome? {
    let spots = await ToldQuote.reported(in: articles, texts, by: person, on: query)
    let found = zip(articles, spots).filter { !$0.1.isEmpty }.prefix(Self.mostQuoting)
    guard !found.isEmpty else { return nil }
    let tellings = found.map { article, spots in
      Telling(article, spots.prefix(Self.mostOfEach).map { Telling.Sentence(Telling.Spot($0)) })
    }
    return outcome(.reportedOf(person: person, query: query), found.map(\.0), tellings, .answers, on: screen)
  }

  /// The articles that a person may be quoted in, the newest first.
  ///
  /// Whoever is quoted need not be named in what lists say, so that all texts are looked through.
  private func articles(
    quoting person: String?, _ request: NewsRequest, on screen: Screen
  ) async throws(NewsFailure) -> [Article] {
    var words = request
    words.query = request.query ?? person
    var query = try await news.asked(words, .search, on: screen).query
    query.isAnyMention = true
    var found = try await desk.all(query).items
    if request.query == nil || found.isEmpty {
      var any = request
      any.query = nil
      let all = try await desk.all(try await news.asked(any, .search, on: screen).query).items
      found += person == nil ? Array(all.prefix(Self.mostRead)) : all
    }
    var seen: Set<ArticleID> = []
    return found.flatMap { [$0] + $0.also }.filter { seen.insert($0.id).inserted }
      .sorted { ($0.published ?? .distantPast) > ($1.published ?? .distantPast) }
  }
}

extension Telling {
  init(_ article: Article, quoting quotes: [ToldQuote]) {
    self.init(article, quotes.map { Sentence(Spot($0.spot), speaker: $0.speaker, office: $0.office) })
  }

  /// Sentences of one article alone.
  init(_ article: Article, _ sentences: [Sentence]) {
    self.init(
      of: article.id, sentences: sentences, sources: [article.publisher.name], articles: 1, since: article.published)
  }
}
