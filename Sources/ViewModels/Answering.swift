import Commands
import News
import Newsroom
import Replies

/// What articles answer to a question, in their own sentences.
extension BriefingModel {
  /// The articles that are read for an answer, by judgment: those with most of the question's words.
  private static let mostRead = 40
  /// More words of a question are not looked up by themselves, by judgment.
  private static let mostWords = 6

  /// Answers from some articles, each by itself.
  public func answer(
    _ question: String, from articles: [Article], on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    var answers: [[ToldAnswer]] = []
    for article in articles {
      let text = try await desk.reading(of: article)
      answers.append(await ToldAnswer.all(to: question, in: article, text: text.isWhole ? text.text : nil))
    }
    guard answers.contains(where: { !$0.isEmpty }) else {
      var outcome = Outcome(
        .empty(
          articles.count == 1
            ? .articleDoesNotSay(title: articles[0].title) : .articlesDoNotSay(count: articles.count), hint: nil))
      outcome.it = articles
      return outcome
    }
    // Of one article the likeliest sentence is told; more of it would be the article.
    return told(answers.compactMap(\.first), on: screen)
  }

  /// Answers from all that is kept, by up to three articles.
  public func answer(_ question: String, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let answers = try await answers(to: question, on: screen)
    guard !answers.isEmpty else {
      let words = ToldAnswer.words(of: question).joined(separator: " ")
      return Outcome(.empty(.nothingAnswers, hint: words.isEmpty ? nil : .nothingAnswersHint(query: words)))
    }
    return told(answers, on: screen)
  }

  private func answers(to question: String, on screen: Screen) async throws(NewsFailure) -> [ToldAnswer] {
    let words = Array(ToldAnswer.words(of: question).prefix(Self.mostWords))
    guard !words.isEmpty else { return [] }
    let (articles, counts) = try await articles(with: words, on: screen)
    let texts = await desk.storedTexts(of: articles)
    return await ToldAnswer.all(to: question, among: articles, texts, counts: counts)
  }

  /// The articles that have most of some words, the rarer ones first, and how many have each.
  private func articles(
    with words: [String], on screen: Screen
  ) async throws(NewsFailure) -> ([Article], counts: (total: Int, of: [String: Int])) {
    let together = words.count > 1 ? [words] : []
    let pages = await pages(finding: words.map { [$0] } + together, on: screen)
    var (worths, found, counts) = ([ArticleID: Double](), [ArticleID: Article](), [String: Int]())
    for (searched, page) in pages {
      if searched.count == 1 { counts[searched[0]] = page.total }
      let worth = Double(searched.count) / (1 + Double(page.total)).squareRoot()
      for (place, article) in page.items.flatMap({ [$0] + $0.also }).enumerated() {
        found[article.id] = article
        worths[article.id, default: 0] += worth / (1 + Double(place) / 100)
      }
    }
    let order = found.values.sorted { one, other in
      let (first, second) = (worths[one.id] ?? 0, worths[other.id] ?? 0)
      if first != second { return first > second }
      return (one.published ?? .distantPast, one.id.rawValue) > (other.published ?? .distantPast, other.id.rawValue)
    }
    let all = await desk.counts(Query(kind: .headlines))?.values.reduce(0, +) ?? 0
    let most = counts.values.max() ?? 0
    return (Array(order.prefix(Self.mostRead)), (total: max(all, most, found.count), of: counts))
  }

  /// What is kept with some words, all searched for at once.
  private func pages(finding searches: [[String]], on screen: Screen) async -> [([String], Page<Article>)] {
    await withTaskGroup(of: (Int, Page<Article>?).self) { group in
      for (number, words) in searches.enumerated() {
        group.addTask { await (number, page(finding: words, on: screen)) }
      }
      var pages: [Int: Page<Article>] = [:]
      for await (number, page) in group { pages[number] = page }
      return searches.indices.compactMap { number in pages[number].map { (searches[number], $0) } }
    }
  }

  private func page(finding words: [String], on screen: Screen) async -> Page<Article>? {
    let request = NewsRequest(query: words.joined(separator: " "))
    guard var query = try? await news.asked(request, .search, on: screen).query else { return nil }
    query.isAnyMention = true
    return try? await desk.page(query, Stretch(size: PageSize(clamping: PageSize.allowed.upperBound)), .kept)
  }

  /// Answers below their articles' titles, and on top the number, name or day itself.
  private func told(_ answers: [ToldAnswer], on screen: Screen) -> Outcome {
    var articles: [Article] = []
    var sentences: [ArticleID: [Telling.Sentence]] = [:]
    for answer in answers {
      let article = answer.spot.article
      if sentences[article.id] == nil { articles.append(article) }
      sentences[article.id, default: []].append(
        Telling.Sentence(Telling.Spot(answer.spot)))
    }
    let tellings = articles.map { article in
      Telling(article, sentences[article.id] ?? [])
    }
    let shorts = answers.compactMap(\.short)
    var message: Saying = .answersOf(title: articles.first?.title ?? "", count: articles.count)
    if let short = answers.first?.short {
      message = .answerIs(words: short)
      if Set(shorts).count > 1, articles.count > 1 { message = .answersDiffer(first: message, count: articles.count) }
    }
    return outcome(message, articles, tellings, .answers, on: screen)
  }
}
