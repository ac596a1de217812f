import FoundationEssentials
import News
import Wire

/// Asks editions for pages, and filters by what they know nothing of.
extension Newsroom {
  /// A page for a query, of the edition it is for.
  public func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness = .usual
  ) async throws(NewsFailure) -> Page<Article> {
    let edition = edition(for: query)
    let page = try await page(await withMutes(query), stretch, freshness, of: edition)
    guard freshness == .new, archive.choices.all.texts == true, !edition.hasOwnPages else { return page }
    let kept = await keepTexts(from: edition)
    var provenance = page.provenance
    if kept > 0 { provenance.remarks.append(.keptTexts(kept)) }
    return Page(items: page.items, stretch, total: page.total, provenance: provenance)
  }

  private func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness, of edition: any NewsProvider
  ) async throws(NewsFailure) -> Page<Article> {
    var query = query
    if !edition.knowsArrivals, let after = query.arrivedAfter {
      (query.from, query.arrivedAfter) = (max(query.from ?? after, after), nil)
    }
    // Other editions keep nothing that a change would show against.
    if query.changed != nil, !edition.knowsArrivals { return Page(items: [], stretch, total: 0) }
    guard query.read != nil && !edition.knowsArrivals || query.author != nil || query.like != nil else {
      return try await byCloseness(try await edition.page(query, stretch, freshness), of: query, edition)
    }
    // Later pages of what is like an article go on with what is kept, since anything new would move it.
    let found = try await pages(query, of: edition, query.like == nil || stretch.isFirst ? freshness : .kept)
    var page = Page(of: found.items, stretch)
    page.provenance = found.provenance
    return page
  }

  /// A page of what only mentions the words, the closest to them in meaning first.
  private func byCloseness(
    _ page: Page<Article>, of query: Query, _ edition: any NewsProvider
  ) async throws(NewsFailure) -> Page<Article> {
    let range = page.stretch.range
    guard query.isRanked, let words = query.words, page.provenance.remarks.contains(.onlyMentioned(words)),
      range.lowerBound < Closeness.mostOrdered
    else { return page }
    let first =
      page.stretch.isFirst && page.items.count == page.total
      ? page : try await edition.page(query, Stretch(size: PageSize(clamping: Closeness.mostOrdered)), .kept)
    let ordered = await Closeness.ordered(first.items, by: words)
    let items = ordered.dropFirst(range.lowerBound) + page.items.dropFirst(max(0, ordered.count - range.lowerBound))
    return Page(
      items: Array(items.prefix(range.count)), page.stretch, total: page.total, provenance: page.provenance)
  }

  /// Those of some articles that have most in common with another, each by itself.
  private func articles(_ articles: [Article], like another: Article, _ order: Query.Order?) async -> [Article] {
    let all = articles.flatMap { [$0] + $0.also }
    let like = await numbering.articles(like: another, among: all).map { $0.with(also: []) }
    return switch order {
    case .newest: like.sorted { $0.published ?? .distantPast > $1.published ?? .distantPast }
    case .oldest: like.sorted { $0.published ?? .distantFuture < $1.published ?? .distantFuture }
    case .popularity, .relevance, nil: like
    }
  }

  /// All that an edition answers to a query and that fits, up to as much as anybody looks through.
  func pages(
    _ query: Query, of edition: any NewsProvider, _ freshness: Freshness, most: Int = mostLookedThrough
  ) async throws(NewsFailure) -> Page<Article> {
    var plain = await withMutes(query)
    plain.author = nil
    if !edition.knowsArrivals { plain.read = nil }
    var most = most
    if plain.like != nil {
      (plain.like, plain.order) = (nil, nil)
      // Where every page costs a request, the first is what there is to look through.
      if edition is NewsAPIEdition { (plain.kind, most) = (.headlines, PageSize.allowed.upperBound) }
    }
    let first = try await edition.first(most, of: plain, freshness)
    let items = first.items
    let record = plain.read == query.read ? ReadRecord() : record(of: items)
    let filter = plain.read == query.read ? nil : query.read
    var found = items.filter { article in
      (filter?.admits(readAt: record.readAt(article)) ?? true)
        && (query.author.map { $0.lowercased() == article.author?.lowercased() } ?? true)
    }
    if let like = query.like { found = await articles(found, like: like, query.order) }
    return Page(
      items: found, first.stretch, total: found.count, provenance: first.provenance)
  }

  /// By judgment.
  static let mostLookedThrough = 1_000
}
