import Basics
import News

/// Counts what is kept, without asking anybody.
extension FeedsEdition {
  /// How many kept stories of each source fit a query; nobody is asked.
  public func counts(_ query: Query) async -> [SourceID: Int] {
    let feeds = await roster().feeds(for: query).fitting
    let sources = Dictionary(feeds.map { ($0.feed, $0.source) }, uniquingKeysWith: { first, _ in first })
    let counts = await shelf.counts(search(query, among: sources))
    return Dictionary(
      counts.compactMap { feed, count in sources[feed].map { ($0.id, count) } }, uniquingKeysWith: +)
  }

  /// Who wrote each kept article that fits a query, and when; nobody is asked.
  public func stamps(_ query: Query) async -> [ArticleStamp] {
    let feeds = await roster().feeds(for: query).fitting
    let sources = Dictionary(feeds.map { ($0.feed, $0.source) }, uniquingKeysWith: { first, _ in first })
    let search = await search(query, among: sources)
    var seen: Set<UInt64> = []
    var stamps: [ArticleStamp] = []
    var (read, all) = (0, 0)
    repeat {
      let found = await shelf.stories(search, in: read..<read + Self.mostSorted)
      for story in found.stories {
        guard let article = sources[story.feed].map({ story.article(from: $0) }),
          query.author.map({ $0.lowercased() == article.author?.lowercased() }) ?? true,
          // Two feeds of a publisher may list one article.
          seen.insert(StableHash.long(of: "\(article.id.rawValue)\n\(article.publisher.name)\n\(article.title)".utf8))
            .inserted
        else { continue }
        stamps.append(ArticleStamp(article))
      }
      (read, all) = (read + Self.mostSorted, found.total)
    } while read < all && !Task.isCancelled
    return stamps
  }
}
