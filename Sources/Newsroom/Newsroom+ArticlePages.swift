import Archive
import Basics
import Markup
import News
import Reader
import Wire

/// Reads articles: what is kept of them, their pages, or what the edition gave.
extension Newsroom {
  /// What there is to read of an article; only what a person gives up is thrown.
  ///
  /// What was saved or opened a moment ago needs no request, and what an edition holds itself has no page.
  public func reading(of article: Article) async throws(NewsFailure) -> ArticleText {
    try await reading(of: article, isAskedFor: true)
  }

  /// - Parameter isAskedFor: Whether a person opens or saves it, so that its page stays.
  func reading(of article: Article, isAskedFor: Bool) async throws(NewsFailure) -> ArticleText {
    let kept = keptPage(of: article.id)
    let saved = archive.unnoted { archive.library[article.id] }
    if let kept, saved != nil || kept.isFresh(at: now()) {
      if isAskedFor, !archive.pages.holds(article.id.rawValue) { keep(kept, of: article.id) }
      return kept.text(of: article)
    }
    // Anybody may have written the file.
    if let text = saved?.text {
      return ArticleText(article: article, content: BlockText(paragraphs: SafeText(text).text), isWhole: true)
    }
    let (own, isAll) = try await editionText(of: article)
    let part = own.map { ArticleText(article: article, content: BlockText(paragraphs: $0), isWhole: isAll) }
    // The demo edition asks for nothing over the network but for what a person follows.
    if isAll || edition.hasOwnPages && !isFollowedByFeed(article) { return part ?? .given(article) }
    guard let address = article.address, !address.isOfNoServer else { return part?.asWhole ?? .given(article) }
    do throws(PageFault) {
      let page = try await page(at: address, of: article, since: kept, isAskedFor: isAskedFor).text(of: article)
      return part.map { page.isShorterThanHalf(of: $0) ? $0.asWhole : page } ?? page
    } catch {
      if error == .wire(.givenUp) { throw .wire(.givenUp) }
      if let kept {
        if isAskedFor, !archive.pages.holds(article.id.rawValue) { keep(kept, of: article.id) }
        var text = kept.text(of: article)
        text.asOf = kept.fetched
        return text
      }
      var rest = part ?? .given(article)
      rest.lack = error
      return rest
    }
  }

  /// An article with what its page said of it, where that is kept.
  public func known(_ article: Article) -> Article { keptPage(of: article.id)?.completing(article) ?? article }

  /// The text that an edition has of an article, and whether that is all there can be.
  private func editionText(of article: Article) async throws(NewsFailure) -> (text: String?, isAll: Bool) {
    var others = made.filter { $0.name != editionName }.map(\.edition)
    // A story of the demo edition may be on screen since an earlier run.
    if !edition.hasOwnPages, !others.contains(where: \.hasOwnPages), editions.maker(of: .demo) != nil {
      others.append(edition(called: .demo))
    }
    for own in [edition] + others where own.hasOwnPages {
      if await own.has(article) { return (try await own.text(of: article), true) }
    }
    if let text = try await edition.text(of: article) { return (text, false) }
    for other in others where !other.hasOwnPages {
      if let text = try? await other.text(of: article) { return (text, false) }
    }
    return (nil, false)
  }

  /// Whether a feed has an article that the person follows, whichever edition speaks.
  func isFollowedByFeed(_ article: Article) -> Bool {
    archive.unnoted { article.publisher.id.flatMap { archive.follows[$0] }?.feed != nil }
  }

  /// Fetches the page of an article and keeps it.
  func page(
    at address: WebAddress, of article: Article, since kept: KeptPage?, isAskedFor: Bool = true
  ) async throws(PageFault) -> KeptPage {
    let page = try await fetched(at: address, of: article, since: kept)
    if let kept {
      // What was read in full before stays readable.
      if kept.isWhole, !page.isWhole { throw .paywall(host: address.host) }
      if kept.content != page.content || kept.title != page.title { note(page, after: kept, of: article) }
    }
    keep(page, of: article.id, isAskedFor: isAskedFor)
    return page
  }

  /// The page of an article as it is now.
  func fetched(
    at address: WebAddress, of article: Article, since kept: KeptPage?
  ) async throws(PageFault) -> KeptPage {
    let fetcher = PageFetcher(dispatcher: wayOut.single, now: now)
    let mayBeNear = await mayBeNear(article)
    switch try await fetcher.page(at: address, since: kept?.stamp, mayBeNear: mayBeNear) {
    case .unchanged(let stamp):
      guard var kept else { throw .nothing(host: address.host) }
      (kept.stamp, kept.fetched) = (stamp, now())
      return kept
    case .page(let document, let stamp):
      let host = stamp.address.host
      let reading: PageReading
      do throws(NewsFailure) { reading = try await Self.page(document) } catch {
        throw error == .stopped ? .wire(.givenUp) : .tooInvolved(host: host)
      }
      switch reading {
      case .article(let read):
        return KeptPage(read, isWhole: true, stamp: stamp, at: now(), mayLeadNear: stamp.isNear)
      case .paywall(let read):
        return KeptPage(read, isWhole: false, stamp: stamp, at: now(), mayLeadNear: stamp.isNear)
      case .consent: throw .consent(host: host)
      case .nothing: throw .nothing(host: host)
      case .unfinished: throw .tooInvolved(host: host)
      }
    }
  }

  /// Whether what an article names may be on this machine or in a private network.
  public func mayBeNear(_ article: Article) async -> Bool {
    if nearArticles.contains(article.id) { return true }
    if await edition.mayBeNear(article) { return true }
    // Feeds that a person follows are theirs whatever edition speaks.
    if editionName != .feeds, await feedsEdition?.mayBeNear(article) == true { return true }
    for (name, other) in made where name != editionName {
      if await other.mayBeNear(article) { return true }
    }
    return false
  }

  /// What is kept of an article's page.
  func keptPage(of article: ArticleID) -> KeptPage? {
    let page =
      archive.pages.answer(to: article.rawValue, as: KeptPage.self)
      ?? archive.texts.answer(to: article.rawValue, as: KeptPage.self)
    return page?.cleaned
  }

  func keep(_ page: KeptPage, of article: ArticleID, isAskedFor: Bool = true) {
    guard page.content.size <= KeptPage.longest else { return }
    (isAskedFor ? archive.pages : archive.texts).keep(page, to: article.rawValue)
  }
}

extension ArticleText {
  /// The same where no page could tell more.
  fileprivate var asWhole: ArticleText { ArticleText(article: article, content: content, isWhole: true) }

  /// Whether a feed has more than twice of it, so that this must be its beginning.
  fileprivate func isShorterThanHalf(of other: ArticleText) -> Bool { text.utf8.count * 2 < other.text.utf8.count }
}

extension KeptPage {
  fileprivate var cleaned: KeptPage { KeptPage(self, content: content.cleaned) }

  private init(_ page: KeptPage, content: BlockText) {
    title = page.title.map { SafeText($0).text }
    byline = page.byline
    published = page.published
    language = page.language
    self.content = content
    isWhole = page.isWhole
    stamp = page.stamp
    fetched = page.fetched
    mayLeadNear = page.mayLeadNear
  }
}

extension BlockText {
  /// About as many bytes as it takes to keep.
  fileprivate var size: Int {
    plain().utf8.count + links.reduce(0) { $0 + $1.address.rawValue.utf8.count + $1.text.utf8.count }
  }
}
