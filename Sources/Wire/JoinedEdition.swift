import FoundationEssentials
import News

/// An edition, and beside it what a person's own feeds say.
public struct JoinedEdition: NewsProvider {
  private let main: any NewsProvider
  private let feeds: FeedsEdition
  /// The feeds of the person's that the edition itself does not have.
  private let own: [SourceID]

  public init(_ main: any NewsProvider, with own: [SourceID], of feeds: FeedsEdition) {
    (self.main, self.own, self.feeds) = (main, own, feeds)
  }

  public var name: String { main.name }

  public func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    let first = try await first(stretch.range.upperBound, of: query, freshness, isPage: true)
    return Page(
      items: Array(first.items.dropFirst(stretch.skipped).prefix(stretch.size.rawValue)), stretch, total: first.total,
      provenance: first.provenance)
  }

  public func first(
    _ most: Int, of query: Query, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    try await first(most, of: query, freshness, isPage: false)
  }

  /// - Parameter isPage: Whether it is to be shown, for which articles that tell the same are one.
  private func first(
    _ most: Int, of query: Query, _ freshness: Freshness, isPage: Bool
  ) async throws(NewsFailure) -> Page<Article> {
    let (theirs, mine) = parts(of: query)
    let ofMain = try await main.first(most, of: theirs, freshness)
    // Whoever reads the edition has news also where no feed can be reached.
    guard let ofFeeds = try? await stories(most, mine, freshness, isPage: isPage), ofFeeds.total > 0 else {
      return ofMain
    }
    guard ofMain.total > 0 else { return ofFeeds }
    let words = query.words.map { Remark.onlyMentioned($0) }
    switch (ofMain.mentions(words), ofFeeds.mentions(words)) {
    case (true, false): return ofFeeds
    case (false, true): return ofMain
    case (true, true), (false, false): break
    }
    let items = Self.together(ofMain.items, ofFeeds.items, query)
    return Page(
      items: items, Stretch(size: PageSize(clamping: items.count)), total: ofMain.total + ofFeeds.total,
      provenance: Provenance(
        asOf: nil, isOffline: ofFeeds.provenance.isOffline,
        remarks: ofMain.provenance.remarks
          + ofFeeds.provenance.remarks.filter { !ofMain.provenance.remarks.contains($0) },
        muted: ofMain.provenance.muted + ofFeeds.provenance.muted))
  }

  public func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] {
    try await main.sources(freshness)
  }

  public func text(of article: Article) async throws(NewsFailure) -> String? {
    if let text = try await main.text(of: article) { return text }
    return try await feeds.text(of: article)
  }

  /// As many of the feeds' stories as are wanted.
  private func stories(
    _ most: Int, _ query: Query, _ freshness: Freshness, isPage: Bool
  ) async throws(NewsFailure) -> Page<Article> {
    guard isPage else { return try await feeds.first(most, of: query, freshness) }
    let size = PageSize(clamping: most)
    let first = try await feeds.page(query, Stretch(size: size), freshness)
    var items = first.items
    while items.count < min(most, first.total) {
      let next = try await feeds.page(query, Stretch(skipping: items.count, size: size), .kept)
      if next.items.isEmpty { break }
      items += next.items
    }
    return Page(items: items, first.stretch, total: first.total, provenance: first.provenance)
  }

  /// What each of the two is asked.
  private func parts(of query: Query) -> (theirs: Query, mine: Query) {
    var (theirs, mine) = (query, query)
    let own = Set(own)
    theirs.sources = query.sources.filter { !own.contains($0) }
    mine.sources = query.sources.isEmpty ? self.own : query.sources.filter(own.contains)
    mine.edition = .feeds
    return (theirs, mine)
  }

  /// Two lists as one in their order.
  private static func together(_ one: [Article], _ other: [Article], _ query: Query) -> [Article] {
    let wanted = query.isRanked ? query.wanted : nil
    func key(_ article: Article) -> (rank: Int, age: TimeInterval) {
      let age = article.published?.timeIntervalSinceReferenceDate ?? -.infinity
      let text = wanted.map { words in
        SearchedText(title: article.title, summary: article.summary, names: [], text: nil).prominence(of: words)
      }
      let rank = text.map { $0 == .head ? 0 : 1 } ?? 0
      return (rank, query.order == .oldest ? age : -age)
    }
    // As at NewsAPI, the edition's publishers are the better known.
    if query.order == .popularity { return one + other }
    let keyed = (one + other).map { (key: key($0), article: $0) }
    return keyed.enumerated().sorted { one, other in
      one.element.key != other.element.key ? one.element.key < other.element.key : one.offset < other.offset
    }
    .map(\.element.article)
  }
}

extension Page {
  /// Whether its articles only mention what was searched for.
  fileprivate func mentions(_ remark: Remark?) -> Bool { remark.map(provenance.remarks.contains) ?? false }
}
