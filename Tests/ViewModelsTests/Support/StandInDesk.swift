import Basics
import Foundation
import News
import Newsroom
import Replies
import ViewModels

/// A newsroom that answers what a test gives it, and fails where a test says so.
@MainActor
final class StandInDesk: NewsDesk, FeedDesk, EditionDesk, NetworkDesk {
  var editionName = EditionName.demo
  var isUp = true
  var articles: [Article] = []
  var edition: [Source] = []
  var texts: [ArticleID: String] = [:]
  var gone: Set<ArticleID> = []
  var provenance = Provenance()
  /// What each request fails with, until it is taken away.
  var failure: NewsFailure?
  /// The queries that were asked for, in their order.
  private(set) var queries: [Query] = []

  func page(
    _ query: Query, number: PageNumber, size: PageSize, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    queries.append(query)
    if let failure { throw failure }
    let page = Page(of: articles, number: number, size: size)
    return Page(items: page.items, number: number, size: size, total: page.total, provenance: provenance)
  }

  func sources() async throws(NewsFailure) -> [Source] {
    if let failure { throw failure }
    return edition
  }

  func knownSources() async -> [Source] { edition }

  func text(of article: Article) async throws(NewsFailure) -> String? {
    if let failure { throw failure }
    return texts[article.id]
  }

  func isGone(_ article: Article) async -> Bool { gone.contains(article.id) }

  var found = FeedsThere.these([])
  var missing: [String] = []
  var previewed = Preview(title: "A feed", articles: [])

  func feeds(at place: String) async throws(NewsFailure) -> FeedsThere {
    if let failure { throw failure }
    return found
  }

  func load(_ sources: [Source]) async throws(NewsFailure) -> [String] { missing }

  func preview(_ place: String, as base: String?) async throws(NewsFailure) -> Preview {
    if let failure { throw failure }
    return previewed
  }

  var isKeyGiven = false
  var isKeyKept = false
  var sentences: [String] = []
  var asked: Date?

  func speak(_ name: EditionName) async throws(NewsFailure) -> EditionName {
    if let failure { throw failure }
    editionName = name == .newsapi && !isKeyGiven && !isKeyKept ? .feeds : name
    return editionName
  }

  func speak(with key: SecretKey) async throws(NewsFailure) {
    if let failure { throw failure }
    isKeyKept = true
    editionName = .newsapi
  }

  func removeKey() throws(NewsFailure) -> Bool {
    if let failure { throw failure }
    defer { isKeyKept = false }
    return isKeyKept
  }

  func holdsKey(_ line: String) -> Bool { false }
  func standing() async -> [String] { sentences }
  func lastAsked() async -> Date? { asked }

  var requests: [LoggedRequest] = []
  var requestCount: Int { requests.count }
  var turn: NetworkTurn?

  func newTurn() -> NetworkTurn? {
    defer { turn = nil }
    return turn
  }
}
