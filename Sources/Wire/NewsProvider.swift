import Basics
import FoundationEssentials
import News

/// An edition: a source of news.
///
/// All of them answer the same questions alike, so that a person can switch and go on.
public protocol NewsProvider: Sendable {
  /// The edition's name for people.
  var name: String { get }
  /// Whether it knows when each article came and was read, and filters by that.
  var knowsArrivals: Bool { get }
  /// A page for a query, as fresh as asked for; an empty page where nothing matches.
  func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article>
  /// The first of what answers a query, about as many as are wanted, in one list.
  func first(
    _ most: Int, of query: Query, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article>
  /// All sources that can be asked for, as fresh as asked for.
  func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source]
  /// An article's text, in paragraphs separated by blank lines; nil where the edition has none.
  func text(of article: Article) async throws(NewsFailure) -> String?
  /// Throws the service's objection to requests; an earlier answer will do unless `freshness` demands a new one.
  ///
  /// Answers why there is no news now, though nothing speaks against later requests.
  func check(_ freshness: Freshness) async throws(NewsFailure) -> NewsFailure?
  /// The sources known without a request.
  func knownSources() async -> [Source]
  /// The state of the edition, for who asks about it; nil where there is nothing to tell.
  func standing() async -> EditionStanding?
  /// When the newest of its answers was fetched; nil if there is none, or it is always current.
  func lastAsked() async -> Date?
  /// Whether the edition still has an article, as far as known without a request.
  func has(_ article: Article) async -> Bool
  /// Whether its articles have no pages beyond what it holds, so that none is asked for.
  var hasOwnPages: Bool { get }
  /// Whether an article's page may be on this machine or in a private network, since the edition's own server is.
  func mayBeNear(_ article: Article) async -> Bool
  /// The addresses to ask whether there is a network, its own server or the feeds it reads; none where it needs none.
  func placesToAsk() async -> [WebAddress]
  /// The section an article stands in; nil where that is its publisher's.
  func section(of article: Article) async -> News.Category?
  /// Maintains its files while no answer is awaited.
  func tidyUp() async
}

extension NewsProvider {
  /// A page for a query, stored answers allowed.
  public func page(_ query: Query, _ stretch: Stretch) async throws(NewsFailure) -> Page<Article> {
    try await page(query, stretch, .usual)
  }

  /// Most editions answer in pages.
  public func first(
    _ most: Int, of query: Query, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    let size = PageSize(clamping: PageSize.allowed.upperBound)
    let first = try await page(query, Stretch(size: size), freshness)
    var items = first.items
    var next = PageNumber.first.next
    while let number = next, items.count < min(first.total, most) {
      let page = try? await page(query, Stretch(number: number, size: size))
      items += page?.items ?? []
      next = page?.items.isEmpty == false ? number.next : nil
    }
    return Page(items: items, first.stretch, total: first.total, provenance: first.provenance)
  }

  /// Most editions know nothing of the person.
  public var knowsArrivals: Bool { false }

  /// All sources, stored ones allowed.
  public func sources() async throws(NewsFailure) -> [Source] { try await sources(.usual) }

  /// Most editions need no permission.
  public func check(_ freshness: Freshness) async throws(NewsFailure) -> NewsFailure? { nil }

  public func knownSources() async -> [Source] { (try? await sources()) ?? [] }

  public func placesToAsk() async -> [WebAddress] { [] }

  public func standing() async -> EditionStanding? { nil }

  public func lastAsked() async -> Date? { nil }

  /// Most editions tell of pages elsewhere.
  public var hasOwnPages: Bool { false }

  /// Most editions are asked of servers elsewhere.
  public func mayBeNear(_ article: Article) async -> Bool { false }

  /// Most editions know sections by their sources.
  public func section(of article: Article) async -> News.Category? { nil }

  /// Most editions keep no files.
  public func tidyUp() async {}

  /// Without a request, an article is assumed to exist.
  public func has(_ article: Article) async -> Bool { true }
}
