import Basics
import Commands
import News
import Replies

/// Articles that have something in common with another.
extension NewsModel {
  public func similar(
    to article: Article, by kinship: Kinship, on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    var outcome =
      switch kinship {
      case .topic: try await sameTopic(as: article, on: screen)
      case .author: try await sameAuthor(as: article)
      case .source: try await sameSource(as: article, on: screen)
      }
    // Behind "more like 3", "more from this author" means that of 3 still.
    outcome.it = [article]
    return outcome
  }

  private func sameSource(as article: Article, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let source = SourceName(words: article.publisher.name.lowercased(), id: article.publisher.id)
    return try await show(NewsRequest(source: .named([source])), .headlines, on: screen)
  }

  private func sameAuthor(as article: Article) async throws(NewsFailure) -> Outcome {
    guard let author = article.author else {
      return Outcome(.empty(.authorUnknown(publisher: article.publisher.name), hint: .moreFromSource))
    }
    var query = Query(kind: .headlines, sources: [article.publisher.id].compactMap(\.self))
    query.edition = lists.news.editionName
    query.author = author
    let listing = try await found(query, heading: .writtenByHeading(author: author))
    guard let listing, listing.total > 1 else {
      return Outcome(.empty(.nothingElseBy(author: author), hint: .moreFromSource))
    }
    return lists.shown(listing)
  }

  /// A search for the two words of the title that fewest articles have, or for the one that fewest have.
  private func sameTopic(as article: Article, on screen: Screen) async throws(NewsFailure) -> Outcome {
    var words: [(word: String, hits: Int)] = []
    for word in longWords(of: article) {
      let hits = await hits(of: word)
      // What only this article has finds no other.
      if hits > 1 { words.append((word, hits)) }
    }
    let telling = words.sorted { $0.hits < $1.hits }.map(\.word)
    for words in [telling.prefix(2), telling.prefix(1)] where !words.isEmpty {
      let wanted = words.joined(separator: " ")
      if await hits(of: wanted) > 1 { return try await show(NewsRequest(query: wanted), .search, on: screen) }
    }
    return Outcome(.empty(.nothingLikeIt(title: article.title), hint: .moreFromSource))
  }

  /// Words of a title that may tell what it is about, the longest first.
  private func longWords(of article: Article) -> [String] {
    // "Atlantic's" speaks of the Atlantic.
    let title = String(article.title.map { "'’".contains($0) ? " " : $0 })
    let words = Set(Words(title).list.filter { $0.count >= Self.shortestTelling })
    return Array(words.sorted { ($1.count, $0) < ($0.count, $1) }.prefix(Self.mostTelling))
  }

  /// By judgment: shorter words seldom tell what a story is about, and more need not be looked up.
  private static let shortestTelling = 5
  private static let mostTelling = 6

  /// How many articles have some words, among what is kept: nobody is asked for each word of a title.
  private func hits(of words: String) async -> Int {
    var query = Query(kind: .search, words: words)
    query.endings = lists.around.endings
    query.edition = lists.news.editionName
    return (try? await lists.news.page(query, Stretch(size: .usual), .kept).total) ?? 0
  }

  private func found(_ query: Query, heading: Saying) async throws(NewsFailure) -> Listing? {
    do throws(NewsFailure) {
      return try await lists.first(of: .news(query), heading: heading, size: lists.pageSize)
    } catch .nothingFound { return nil }
  }
}
