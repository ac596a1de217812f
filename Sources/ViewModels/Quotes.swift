import Commands
import Foundation
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
    let heading: Saying = articles.count == 1 ? .quotesFrom(title: first.title) : .quotesIn(query: nil)
    return outcome(heading, found.map(\.0), found.map { Telling($0, quoting: $1) }, .quotes, on: screen)
  }

  /// Shows what somebody said, or anybody where no person is named, the newest first.
  public func quotes(
    of person: String?, _ request: NewsRequest, on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    let candidates = try await articles(quoting: person, request, on: screen)
    let texts = await desk.storedTexts(of: candidates)
    let quotes = await ToldQuote.all(in: candidates, texts, by: person)
    let found = zip(candidates, quotes).filter { !$0.1.isEmpty }.prefix(Self.mostQuoting)
    guard !found.isEmpty else {
      let query = request.query
      return Outcome(
        .empty(person.map { .noQuotesBy(person: $0, query: query) } ?? .noQuotesOn(query: query), hint: nil))
    }
    let tellings = found.map { Telling($0, quoting: Array($1.prefix(Self.mostOfEach))) }
    let speaker = found.first?.1.first?.speaker
    let heading: Saying =
      person == nil ? .quotesIn(query: request.query) : .quotesBy(person: speaker ?? "", query: request.query)
    return outcome(
      listing: found.map(\.0), tellings, .quotes, as: .quotes(person: person, request), heading: heading)
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
