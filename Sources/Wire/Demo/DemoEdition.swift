import FoundationEssentials
import News
import Synchronization

/// The built-in edition: invented stories, for trying Crier without a key or a network.
///
/// Its files have NewsAPI's response format and are read by the same code.
public final class DemoEdition: NewsProvider {
  public let name = EditionName.demo.rawValue

  public let hasOwnPages = true

  private let files: Mutex<DemoFiles>

  /// An edition whose newest story is minutes older than `now`.
  public init(now: Date) {
    files = Mutex(DemoFiles(now: now))
  }

  public func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] {
    try files.withLock { (files) throws(NewsFailure) in try files.sources() }
  }

  public func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    try files.withLock { (files) throws(NewsFailure) in
      let found = try files.articles(for: query)
      var page = Page(of: found.articles, stretch, remarks: query.onlyMentioned(best: found.best))
      page.provenance.muted = found.muted
      return page
    }
  }

  public func text(of article: Article) async throws(NewsFailure) -> String? {
    try files.withLock { (files) throws(NewsFailure) in try files.text(of: article) }
  }

  public func section(of article: Article) async -> News.Category? {
    files.withLock { files in try? files.section(of: article) }
  }

  public func standing() async -> EditionStanding? { .invented }

  public func has(_ article: Article) async -> Bool {
    // Unreadable files prove no article missing.
    files.withLock { files in (try? files.has(article)) ?? true }
  }
}
