import Basics
import FoundationEssentials
import Markup
import News
import Reader
import Wire

/// A feed, a list of feeds, or an article's page, to look at.
public struct Preview: Sendable {
  /// The feed's title, or the name of its place.
  public let title: String
  /// All items in feed order.
  public let articles: [Article]
  /// The feeds of a list.
  public let sources: [Source]
  /// The article on a page.
  public let page: ReadPage?

  public init(title: String, articles: [Article] = [], sources: [Source] = [], page: ReadPage? = nil) {
    self.title = title
    self.articles = articles
    self.sources = sources
    self.page = page
  }
}

/// An article as its page has it.
public struct ReadPage: Sendable {
  public let article: Article
  public let content: BlockText
  /// Whether all of it is there, and not just what can be read without paying.
  public let isWhole: Bool
  /// Whether its links may lead to this machine or a private network, since it came from there.
  public let mayLeadNear: Bool
  let read: ReadArticle

  init(_ page: ReadArticle, of document: NamedDocument, named place: String, isWhole: Bool) {
    let site = page.site ?? page.address?.host ?? Text.shortened(place)
    let title = page.title.isEmpty ? site : page.title
    var article = Article(
      title: title, publisher: Publisher(id: nil, name: site), author: page.byline, address: page.address,
      published: page.published)
    article.language = page.language.flatMap { Language(rawValue: String($0.prefix { $0 != "-" })) }
    self.article = article
    content = page.content
    self.isWhole = isWhole
    mayLeadNear = document.mayNameNear
    read = page
  }
}

/// Reads a place without storing anything.
extension Newsroom {
  /// The feed, the list of feeds or the article in a file or at an address; a file is read as if it came from `base`.
  ///
  /// A page that is no article stands for the feed that it links to.
  public func preview(_ place: String, as base: String?) async throws(NewsFailure) -> Preview {
    try await preview(try await documents.document(place, as: base, signIn: archive.signIns.signIn), named: place)
  }

  /// What is kept of an article's page at an address that a person says; nil where nothing is.
  public func keptText(at place: String) -> ArticleText? {
    let addresses = [place, "https://\(place)"].compactMap(WebAddress.init)
    for address in addresses {
      let bare = Article(title: address.host, publisher: Publisher(id: nil, name: address.host), address: address)
      guard let page = keptPage(of: bare.id) else { continue }
      var text = page.text(
        of: page.title.map { Article(title: $0, publisher: bare.publisher, address: address) } ?? bare)
      text.asOf = page.fetched
      return text
    }
    return nil
  }

  /// The same at an address that a page links to, which may be near only where that page is.
  public func preview(_ link: WebAddress, mayBeNear: Bool) async throws(NewsFailure) -> Preview {
    try await preview(try await documents.document(at: link, mayBeNear: mayBeNear), named: link.rawValue)
  }

  /// What a document has to look at; its article is kept, to be read again.
  private func preview(_ document: NamedDocument, named place: String) async throws(NewsFailure) -> Preview {
    let preview = try await seen(document, named: place)
    if document.mayNameNear { nearArticles.formUnion(preview.articles.map(\.id)) }
    if let page = preview.page {
      let kept = KeptPage(page.read, isWhole: page.isWhole, at: now(), mayLeadNear: document.mayNameNear)
      takeIn(kept, of: page.article)
    }
    return preview
  }

  private func seen(_ document: NamedDocument, named place: String) async throws(NewsFailure) -> Preview {
    if let kind = document.kindBesidesText, kind != .other {
      throw .page(.notText(kind, host: document.address?.host ?? Text.shortened(place)))
    }
    let failure: NewsFailure
    do throws(NewsFailure) { return try await Self.preview(document, named: place, at: now()) } catch {
      failure = error
    }
    let found = (try? await Self.found(in: document)).map(apart)
    if case .list(let sources) = found {
      return Preview(title: document.address?.host ?? Text.shortened(place), sources: sources)
    }
    let saysSo = document.contentType?.lowercased().hasPrefix("text/html") ?? false
    let isPage =
      failure == .feed(.page)
      || failure == .feed(.notAFeed) && (saysSo || PageReader.looksLikePage(document.bytes))
    guard isPage else { throw failure }
    let page = try await Self.page(document)
    let (article, isWhole): (ReadArticle?, Bool) =
      switch page {
      case .article(let article): (article, true)
      case .paywall(let article): (article, false)
      case .consent, .nothing, .unfinished: (nil, false)
      }
    if let article, article.isCertain { return Preview(article, of: document, named: place, isWhole: isWhole) }
    if case .page(let feeds) = found, let feed = feeds.first {
      if feeds.count > 1 { throw .feed(.site(feeds: feeds.map(\.address))) }
      return try await Self.preview(
        try await self.document(of: feed, on: document), named: feed.address.rawValue, at: now())
    }
    if let article { return Preview(article, of: document, named: place, isWhole: isWhole) }
    if case .consent = page { throw .feed(.wantsConsent) }
    throw .feed(.nothingToRead)
  }

  @concurrent
  private nonisolated static func preview(
    _ document: NamedDocument, named place: String, at now: Date
  ) async throws(NewsFailure) -> Preview {
    let feed = try await feed(document)
    let title = feed.title ?? document.address?.host ?? Text.shortened(place)
    let publisher = Publisher(id: nil, name: title)
    let articles = feed.items.map { item in
      var article = item.article(by: publisher, language: feed.language)
      // A date that is yet to come tells nothing.
      if let published = article.published, published > now { article.published = nil }
      return article
    }
    return Preview(title: title, articles: articles)
  }
}

extension Preview {
  fileprivate init(_ article: ReadArticle, of document: NamedDocument, named place: String, isWhole: Bool) {
    let page = ReadPage(article, of: document, named: place, isWhole: isWhole)
    self.init(title: page.article.title, page: page)
  }
}
