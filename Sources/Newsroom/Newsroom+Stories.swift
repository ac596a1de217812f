import News
import Stories
import Wire

/// All that there is of a query, for telling what happened and how much was written.
extension Newsroom {
  /// What the edition has of a query: the newest of what it keeps, as many as anybody is told of, or where every page costs a request, what it answers to the first.
  public func all(_ query: Query) async throws(NewsFailure) -> Page<Article> {
    let name = query.edition ?? editionName
    switch name {
    case .demo, .feeds: return try await pages(query, of: edition(for: query), .usual, most: Self.mostTold)
    case .newsapi:
      let size = PageSize(clamping: PageSize.allowed.upperBound)
      return try await page(query, Stretch(size: size))
    }
  }

  /// Who published each article that there is of a query, and when: each version of a story, and no fewer than all.
  ///
  /// Where every page costs a request, those of the first.
  public func stamps(_ query: Query, _ freshness: Freshness) async throws(NewsFailure) -> [ArticleStamp] {
    if query.like == nil, let feeds = edition(for: query) as? FeedsEdition {
      // Asks the feeds that are due, of which a single article tells.
      let query = await withMutes(query)
      _ = try await feeds.first(1, of: query, freshness)
      return await feeds.stamps(query)
    }
    return try await all(query).items.flatMap { [$0] + $0.also }.map { ArticleStamp($0) }
  }

  /// Brings articles together by what they tell, as lists do.
  public func stories(among articles: [Article]) async -> StoryShelf {
    let all = articles.flatMap { [$0] + $0.also }
    // A few articles on one matter are compared by words that are rare among all.
    let others = await numbering.isReady(for: all) ? [] : await newest()
    return await StoryShelf.of(all, numbering.numbers(of: all + others))
  }

  /// As many articles as a brief is made of, by judgment: two days of a thousand feeds.
  private static let mostTold = 10_000
  /// As many of the newest articles as words are weighed by, by judgment.
  private static let mostWeighed = 1_000

  private func newest() async -> [Article] {
    guard editionName != .newsapi,
      let newest = try? await pages(
        Query(kind: .headlines), of: edition(for: Query(kind: .headlines)), .usual, most: Self.mostWeighed
      ).items
    else { return [] }
    return newest.flatMap { [$0] + $0.also }
  }

  /// The whole texts of articles that are here without a request.
  public func storedTexts(of articles: [Article]) async -> [ArticleID: String] {
    var texts: [ArticleID: String] = [:]
    for article in articles {
      if let kept = keptPage(of: article.id) {
        texts[article.id] = kept.content.plain()
      } else if edition.hasOwnPages, await edition.has(article), let text = try? await reading(of: article) {
        texts[article.id] = text.text
      }
    }
    return texts
  }
}
