import Archive
import Foundation
import News
import Newsroom
import TestSupport
import Testing
import Wire

/// Lists of what is like an article.
@MainActor
@Suite final class LikeAnArticleTests {
  private let folder: Folder
  private let newsroom: Newsroom
  private let now = Date(timeIntervalSince1970: 1_795_252_500)

  init() throws {
    folder = try Folder()
    newsroom = Newsroom(
      editions: Editions(only: DemoEdition(now: now)),
      archive: Archive(in: StateFolder(home: folder.path("home"), environment: [:])),
      now: { [now] in now })
  }

  /// What is like the first article on Mars.
  private func query() async throws -> Query {
    let found = try await newsroom.page(Query(kind: .search, words: "mars"), Stretch(size: .usual))
    var query = Query(kind: .search)
    let first: Article = try #require(found.items.first)
    query.like = first
    return query
  }

  @Test("marks what is like an article as read, and nothing else")
  func marked() async throws {
    let query = try await query()
    let listed = try await newsroom.page(query, Stretch(size: .usual))
    let marked = try #require(try await newsroom.marking(query, isRead: true))
    #expect(listed.total > 0 && listed.total < 10)
    #expect(marked.articles.map(\.id) == listed.items.map(\.id))
    #expect(await newsroom.counts(query) == nil)
  }

  @Test("puts what is like an article in the order that is asked for, without the article")
  func ordered() async throws {
    var query = try await query()
    let likest = try await newsroom.page(query, Stretch(size: .usual)).items
    query.order = .oldest
    let oldest = try await newsroom.page(query, Stretch(size: .usual)).items
    #expect(Set(likest.map(\.id)) == Set(oldest.map(\.id)) && !likest.contains { $0.id == query.like?.id })
    #expect(oldest.compactMap(\.published) == oldest.compactMap(\.published).sorted())
  }
}
