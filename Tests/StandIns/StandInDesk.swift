import Basics
import Foundation
import News
import Newsroom
import Replies
import ViewModels

/// A newsroom that answers what a test gives it, and fails where a test says so.
@MainActor
package final class StandInDesk: NewsDesk, FeedDesk, EditionDesk, NetworkDesk {
  package init() {}

  package var editionName = EditionName.demo
  package var isUp = true
  package var articles: [Article] = []
  package var edition: [Source] = []
  package var texts: [ArticleID: String] = [:]
  package var gone: Set<ArticleID> = []
  package var provenance = Provenance()
  /// The failure of each request, until removed.
  package var failure: NewsFailure?
  /// The queries that were asked for, in their order.
  package private(set) var queries: [Query] = []

  package func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    queries.append(query)
    if let failure { throw failure }
    let page = Page(of: articles, stretch)
    return Page(items: page.items, stretch, total: page.total, provenance: provenance)
  }

  package func all(_ query: Query) async throws(NewsFailure) -> Page<Article> {
    queries.append(query)
    if let failure { throw failure }
    return Page(
      items: articles, Stretch(size: PageSize(clamping: 100)), total: articles.count, provenance: provenance)
  }

  package func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] {
    if let failure { throw failure }
    return edition
  }

  package func knownSources() async -> [Source] { edition }

  package var silent: [TroubledFeed] = []
  package var moved: [WebAddress: WebAddress] = [:]

  package func troubled() async -> [TroubledFeed] { silent }
  package func movedFeeds() async -> [WebAddress: WebAddress] { moved }

  package func text(of article: Article) async throws(NewsFailure) -> String? {
    if let failure { throw failure }
    return texts[article.id]
  }

  package func isGone(_ article: Article) async -> Bool { gone.contains(article.id) }

  package var found = FeedsThere.these([])
  package var missing: [Remark] = []
  package var previewed = Preview(title: "A feed", articles: [])

  package func feeds(at place: String) async throws(NewsFailure) -> FeedsThere {
    if let failure { throw failure }
    return found
  }

  package func load(_ sources: [Source]) async throws(NewsFailure) -> [Remark] { missing }

  package func preview(_ place: String, as base: String?) async throws(NewsFailure) -> Preview {
    if let failure { throw failure }
    return previewed
  }

  package var isKeyGiven = false
  package var isKeyKept = false
  package var asked: Date?

  /// Why the edition has no news once it speaks.
  package var silence: NewsFailure?

  package func speak(_ name: EditionName) async throws(NewsFailure) -> (EditionName, silence: NewsFailure?) {
    if let failure { throw failure }
    editionName = name == .newsapi && !isKeyGiven && !isKeyKept ? .feeds : name
    return (editionName, silence)
  }

  package func speak(with key: SecretKey) async throws(NewsFailure) -> NewsFailure? {
    if let failure { throw failure }
    isKeyKept = true
    editionName = .newsapi
    return silence
  }

  package func removeKey() throws(NewsFailure) -> Bool {
    if let failure { throw failure }
    defer { isKeyKept = false }
    return isKeyKept
  }

  package func holdsKey(_ line: String) -> Bool { false }
  package func standing() async -> EditionStanding? { nil }
  package func lastAsked() async -> Date? { asked }

  package var requests: [LoggedRequest] = []
  package var requestCount: Int { requests.count }
  package var turn: NetworkTurn?

  package func newTurn() -> NetworkTurn? {
    defer { turn = nil }
    return turn
  }
}
