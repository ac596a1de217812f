import Archive
import FoundationEssentials
import News
import Wire

/// What publishers changed in articles: as their feeds tell it, and as their pages show it beside the copies kept of them.
extension Newsroom {
  /// What was changed of an article since it came, was opened or was saved; nil where nothing is kept that would tell.
  public func history(of article: Article) async -> StoryHistory? {
    let ofFeed = await feedsEdition?.history(of: article)
    let fault = await look(at: article)
    guard var ofPage = versions(of: article.id)?.history else { return ofFeed }
    ofPage.mayLack = fault
    return ofFeed?.completed(by: ofPage) ?? ofPage
  }

  /// When some articles of feeds were last changed, of those that were read before.
  public func lastChanges(of articles: [Article]) async -> [ArticleID: Date] {
    let read = archive.unnoted { record(of: articles).read(among: articles) }
    let those = articles.filter { read.contains($0.id) && $0.publisher.id != nil }
    return those.isEmpty ? [:] : await feedsEdition?.lastChanges(of: those) ?? [:]
  }

  /// Articles with when their pages were last changed, of those that were read before.
  func withPageChanges(_ articles: [Article], _ record: ReadRecord) -> [Article] {
    articles.map { article in
      guard record.readAt(article) != nil, let seen = versions(of: article.id)?.history.edits.last?.seen else {
        return article
      }
      var article = article
      article.changed = max(article.changed ?? seen, seen)
      return article
    }
  }

  /// Notes what a newer reading of a page changes.
  func note(_ page: KeptPage, after kept: KeptPage, of article: Article) {
    change(article) { $0.take(page, after: kept) }
  }

  /// Keeps a page that a person named, and notes what it changes; the copy of a saved article stays as it was saved.
  func takeIn(_ page: KeptPage, of article: Article) {
    guard let kept = keptPage(of: article.id) else { return keep(page, of: article.id) }
    let isSame = kept.content == page.content && kept.title == page.title
    if archive.unnoted({ archive.library.contains(article.id) }) {
      if !isSame { change(article) { $0.take(page, beside: kept) } }
    } else {
      if !isSame { note(page, after: kept, of: article) }
      keep(page, of: article.id)
    }
  }

  /// Looks at the page of an article of which a copy is kept; whether that was in vain.
  ///
  /// The copy of a saved article stays as it was saved.
  private func look(at article: Article) async -> Bool {
    guard let kept = keptPage(of: article.id), kept.stamp != nil, !edition.hasOwnPages,
      let address = article.address, !address.isOfNoServer
    else { return false }
    let known = versions(of: article.id)
    if kept.isFresh(at: now()) || known.map({ KeptPage.isCurrent($0.looked, at: now()) }) ?? false {
      if known == nil { change(article) { $0.looked = kept.fetched } }
      return false
    }
    do throws(PageFault) {
      if archive.unnoted({ archive.library.contains(article.id) }) {
        let page = try await fetched(at: address, of: article, since: kept)
        change(article) { $0.take(page, beside: kept) }
      } else {
        let wasAskedFor = archive.pages.holds(article.id.rawValue)
        let page = try await page(at: address, of: article, since: kept, isAskedFor: wasAskedFor)
        change(article) { $0.looked = page.fetched }
      }
      return false
    } catch {
      if known == nil { change(article) { $0.looked = kept.fetched } }
      return true
    }
  }

  private func versions(of article: ArticleID) -> PageVersions? {
    archive.versions.answer(to: article.rawValue, as: PageVersions.self)?.cleaned
  }

  private func change(_ article: Article, _ change: (inout PageVersions) -> Void) {
    let (title, now) = (keptPage(of: article.id)?.title ?? article.title, now())
    archive.versions.change(article.id.rawValue) { (kept: PageVersions?) in
      var versions = kept ?? PageVersions(title: title, looked: now)
      change(&versions)
      return versions
    }
  }
}
