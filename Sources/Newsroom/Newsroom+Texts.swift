import Basics
import News
import Wire

/// Gets the texts of several articles, politely: one at a time of each host.
extension Newsroom {
  /// Hosts that are asked at a time, and pages that are fetched for one request, by judgment.
  private static let mostHosts = 6
  private static let mostPages = 40
  /// The most characters of a text in the library, by judgment; a book has more.
  private static let longestText = 200_000

  /// Articles ready for saving, each with its text if that can be had.
  ///
  /// The part of a text that a list gave is kept as such, so that the rest may be fetched another time.
  public func prepared(_ articles: [Article]) async throws(NewsFailure) -> [SavedArticle] {
    let now = now()
    let texts = try await texts(of: Array(articles.prefix(Self.mostPages)), areAskedFor: true)
    return articles.map { article in
      guard let text = texts[article.id] else { return SavedArticle(article: article, saved: now, text: nil) }
      var article = text.article
      if text.isWhole {
        return SavedArticle(article: article, saved: now, text: String(text.text.prefix(Self.longestText)))
      }
      if text.text.utf8.count > article.given.utf8.count { article.excerpt = text.text }
      return SavedArticle(article: article, saved: now, text: nil)
    }
  }

  /// Keeps the pages of the newest articles of what is followed; how many are new.
  ///
  /// What an edition says without a request is looked through. Where somebody gives up, what came is kept.
  func keepTexts(from edition: any NewsProvider) async -> Int {
    let followed = Set(archive.follows.values.map(\.id))
    guard !followed.isEmpty else { return 0 }
    let query = await withMutes(Query(kind: .headlines, sources: followed.sorted { $0.rawValue < $1.rawValue }))
    let stretch = Stretch(size: PageSize(clamping: PageSize.allowed.upperBound))
    guard let page = try? await edition.page(query, stretch, .kept) else { return 0 }
    let missing = page.items.filter { article in
      guard article.address != nil, let source = article.publisher.id, followed.contains(source) else { return false }
      return keptPage(of: article.id) == nil && !textless.contains(article.id)
    }
    .prefix(Self.mostPages)
    guard !missing.isEmpty, let texts = try? await texts(of: Array(missing), areAskedFor: false) else { return 0 }
    // What has no text now is not asked for again in this run.
    textless.formUnion(missing.map(\.id).filter { texts[$0]?.isOfPage != true })
    return texts.values.count(where: \.isOfPage)
  }

  /// What there is to read of articles; what a person gives up is thrown.
  private func texts(
    of articles: [Article], areAskedFor: Bool
  ) async throws(NewsFailure) -> [ArticleID: ArticleText] {
    if articles.count == 1 {
      return [articles[0].id: try await reading(of: articles[0], isAskedFor: areAskedFor)]
    }
    let hosts = Dictionary(grouping: articles) { $0.address?.host ?? "" }
    var waiting = hosts.sorted { $0.key < $1.key }.map(\.value)[...]
    let found = await withTaskGroup(of: [ArticleID: ArticleText].self) { group in
      for ofHost in waiting.prefix(Self.mostHosts) { group.addTask { await self.textsInTurn(of: ofHost, areAskedFor) } }
      waiting = waiting.dropFirst(Self.mostHosts)
      var found: [ArticleID: ArticleText] = [:]
      while let some = await group.next() {
        found.merge(some) { first, _ in first }
        if let ofHost = waiting.popFirst() { group.addTask { await self.textsInTurn(of: ofHost, areAskedFor) } }
      }
      return found
    }
    if Task.isCancelled { throw .wire(.givenUp) }
    return found
  }

  /// What there is to read of articles of one host, one after the other.
  private func textsInTurn(of articles: [Article], _ areAskedFor: Bool) async -> [ArticleID: ArticleText] {
    var texts: [ArticleID: ArticleText] = [:]
    for article in articles where !Task.isCancelled {
      texts[article.id] = try? await reading(of: article, isAskedFor: areAskedFor)
    }
    return texts
  }
}
