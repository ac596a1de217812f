import Foundation
import News
import Synchronization

/// The edition that every Crier carries: invented stories, for trying it out without a key or a network.
///
/// It is written in NewsAPI's own response shapes and read by the same code.
public final class DemoEdition: NewsProvider {
  public let name = EditionName.demo.rawValue

  private let files: Mutex<DemoFiles>

  /// An edition whose newest story came in shortly before `now`.
  public init(now: Date) {
    files = Mutex(DemoFiles(now: now))
  }

  public func sources() async throws(NewsFailure) -> [Source] {
    try files.withLock { (files) throws(NewsFailure) in try files.sources() }
  }

  public func page(
    _ query: Query, number: PageNumber, size: PageSize, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    try files.withLock { (files) throws(NewsFailure) in
      Page(of: try files.articles(for: query), number: number, size: size)
    }
  }

  public func text(of article: Article) async throws(NewsFailure) -> String? {
    try files.withLock { (files) throws(NewsFailure) in try files.text(of: article) }
  }

  public func standing() async -> [String] {
    ["Its stories are invented and come with me, so nothing depends on a network."]
  }

  public func has(_ article: Article) async -> Bool {
    // Where it cannot be read, nobody can say what is missing.
    files.withLock { files in (try? files.has(article)) ?? true }
  }
}
