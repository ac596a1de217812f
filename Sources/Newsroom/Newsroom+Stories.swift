import News
import Stories

/// All that there is of a query, for telling what happened and how much was written.
extension Newsroom {
  /// What the edition has of a query: all it keeps, or where every page costs a request, what it answers to the first.
  public func all(_ query: Query) async throws(NewsFailure) -> Page<Article> {
    let name = query.edition ?? editionName
    switch name {
    case .demo, .feeds: return try await pages(query, of: edition(called: name), .usual)
    case .newsapi:
      let size = PageSize(clamping: PageSize.allowed.upperBound)
      return try await page(query, Stretch(size: size))
    }
  }

  /// More articles are no longer compared with what comes, by judgment: ten times what a thousand feeds bring in two days.
  private static let mostInBook = 100_000

  /// Brings articles together by what they tell, with those that were before in this run.
  public func stories(among articles: [Article]) async -> StoryShelf {
    var book = storyBooks[editionName] ?? StoryBook()
    if book.count == 0 || book.countOfArticles > Self.mostInBook {
      book = articles.count < Self.leastWeighed ? await newestStories() : StoryBook()
    }
    let shelf = await StoryShelf.of(articles.flatMap { [$0] + $0.also }, in: book)
    storyBooks[editionName] = shelf.book
    return shelf
  }

  /// From as many articles on, words that are rare among them are rare among all, by judgment.
  private static let leastWeighed = 500

  /// As many of the newest articles as words are weighed by, by judgment: two days of a thousand feeds.
  private static let mostWeighed = 10_000

  /// The stories of what is newest, so that a few articles on one matter are compared by words that are rare among all.
  private func newestStories() async -> StoryBook {
    guard editionName != .newsapi, let newest = try? await all(Query(kind: .headlines)).items else {
      return StoryBook()
    }
    let articles = newest.prefix(Self.mostWeighed).flatMap { [$0] + $0.also }
    return await StoryShelf.of(articles, in: StoryBook()).book
  }

  /// The whole texts of articles that are here without a request.
  public func storedTexts(of articles: [Article]) async -> [ArticleID: String] {
    var texts: [ArticleID: String] = [:]
    for article in articles {
      if let kept = keptPage(of: article.id) {
        texts[article.id] = kept.content.plain()
      } else if edition.hasOwnPages, let text = try? await reading(of: article) {
        texts[article.id] = text.text
      }
    }
    return texts
  }
}
