import Commands
import FoundationEssentials
import News
import Newsroom
import Replies

/// Who said what, word for word.
extension BriefingModel {
  /// More quotes of one article say no more about what it is about, by judgment.
  private static let mostOfEach = 3
  /// More articles are no answer to read, by judgment.
  private static let mostQuoting = 8
  /// The newest articles whose texts are looked through, by judgment.
  private static let mostRead = 300

  func quotes(in articles: [Article], on screen: Screen) async throws(NewsFailure) -> Outcome {
    var texts: [ArticleID: String] = [:]
    for article in articles {
      let text = try await desk.reading(of: article)
      if text.isWhole { texts[article.id] = text.text }
    }
    let found = zip(articles, await ToldQuote.all(in: articles, texts, by: nil)).filter { !$0.1.isEmpty }
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
      return Outcome(
        .empty(.notSaidBefore(person: person, count: all.count), hint: all.isEmpty ? nil : .whatElseHint))
    }
    let found = same.prefix(Self.mostQuoting)
    return outcome(
      .saidBefore(person: person), found.map(\.0), found.map { Telling($0, quoting: $1) }, .quotes, on: screen)
  }

  /// - Parameter told: What is on screen of it, which is not told again.
  private func quotes(
    by person: String?, _ request: NewsRequest, besides told: [Telling.Sentence] = [], on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    let asked = try await news.asked(request, .search, on: screen)
    let candidates = try await articles(quoting: person, request, on: screen)
    let texts = await desk.storedTexts(of: candidates)
    let known = Set(told.map(\.spot.words))
    let quotes = await ToldQuote.all(in: candidates, texts, by: person).map { quotes in
      quotes.filter { !known.contains($0.spot.words) }
    }
    let found = zip(candidates, quotes).filter { !$0.1.isEmpty }.prefix(Self.mostQuoting)
    guard !found.isEmpty else {
      if let person, !told.isEmpty { return Outcome(.empty(.nothingElseSaid(person: person), hint: nil)) }
      let query = request.query
      return Outcome(
        .empty(person.map { .noQuotesBy(person: $0, query: query) } ?? .noQuotesOn(query: query), hint: nil))
    }
    let tellings = found.map { Telling($0, quoting: Array($1.prefix(Self.mostOfEach))) }
    let speaker = found.first?.1.first?.speaker
    let heading: Saying =
      person == nil
      ? .quotesIn(
        section: request.category, query: request.query, details: Headings.limits(of: request, sources: asked.sources))
      : .quotesBy(person: speaker ?? "", query: request.query)
    return outcome(
      listing: found.map(\.0), tellings, .quotes, as: .quotes(person: person, request), heading: heading,
      answering: .quotes(person.map(Speaker.named) ?? .anybody, request))
  }

  /// The articles that a person may be quoted in, the newest first.
  ///
  /// Whoever is quoted need not be named in what lists say, so that the newest texts are looked through where no list
  /// names them.
  private func articles(
    quoting person: String?, _ request: NewsRequest, on screen: Screen
  ) async throws(NewsFailure) -> [Article] {
    var words = request
    words.query = request.query ?? person
    var found = try await desk.all(try await news.asked(words, .search, on: screen).query).items
    if request.query == nil || found.isEmpty {
      var any = request
      any.query = nil
      let all = try await desk.all(try await news.asked(any, .search, on: screen).query).items
      found += all.prefix(Self.mostRead)
    }
    var seen: Set<ArticleID> = []
    return found.flatMap { [$0] + $0.also }.filter { seen.insert($0.id).inserted }
      .sorted { ($0.published ?? .distantPast) > ($1.published ?? .distantPast) }
  }
}

extension Telling {
  init(_ article: Article, quoting quotes: [ToldQuote]) {
    self.init(
      of: article.id, sentences: quotes.map { Sentence(Spot($0.spot), speaker: $0.speaker) },
      sources: [article.publisher.name], articles: 1, since: article.published)
  }
}
