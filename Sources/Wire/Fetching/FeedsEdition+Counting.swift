import Basics
import News

/// Counts what is kept, without asking anybody.
extension FeedsEdition {
  /// How many kept stories of each source fit a query; nobody is asked.
  public func counts(_ query: Query) async -> [SourceID: Int] {
    if query.muting != nil {
      var counts: [SourceID: Int] = [:]
      await forEachKept(query) { _, source in counts[source.id, default: 0] += 1 }
      return counts
    }
    let sources = await sources(for: query)
    let counts = await shelf.counts(search(query, among: sources))
    return Dictionary(
      counts.compactMap { feed, count in sources[feed].map { ($0.id, count) } }, uniquingKeysWith: +)
  }

  /// Who wrote each kept article that fits a query, and when; nobody is asked.
  public func stamps(_ query: Query) async -> [ArticleStamp] {
    var seen: Set<UInt64> = []
    var stamps: [ArticleStamp] = []
    await forEachKept(query) { article, _ in
      // Two feeds of a publisher may list one article.
      guard query.author.map({ $0.lowercased() == article.author?.lowercased() }) ?? true,
        seen.insert(StableHash.long(of: "\(article.id.rawValue)\n\(article.publisher.name)\n\(article.title)".utf8))
          .inserted
      else { return }
      stamps.append(ArticleStamp(article))
    }
    return stamps
  }

  /// All kept articles that fit a query, the newest first, each by itself; nobody is asked.
  public func kept(_ query: Query) async -> [Article] {
    var articles: [Article] = []
    await forEachKept(query) { article, _ in articles.append(article) }
    return articles
  }

  /// Does something with each kept article that fits a query, the newest first.
  private func forEachKept(_ query: Query, _ work: (Article, Source) -> Void) async {
    let sources = await sources(for: query)
    let search = await search(query, among: sources)
    var gate = MutingGate(query.muting)
    var (read, all) = (0, 0)
    repeat {
      let found = await shelf.stories(search, in: read..<read + Self.mostSorted)
      let articles = found.stories.compactMap { story in
        sources[story.feed].map { (article: story.article(from: $0), source: $0) }
      }
      let numbers = gate.asksForStories ? await numbering.numbers(of: articles.map(\.article)) : nil
      for (place, (article, source)) in articles.enumerated()
      where gate.passes(article, from: source, story: numbers?[place] ?? nil) {
        work(article, source)
      }
      (read, all) = (read + Self.mostSorted, found.total)
    } while read < all && !Task.isCancelled
  }

  private func sources(for query: Query) async -> [WebAddress: Source] {
    let feeds = await roster().feeds(for: query).fitting
    return Dictionary(feeds.map { ($0.feed, $0.source) }, uniquingKeysWith: { first, _ in first })
  }
}
