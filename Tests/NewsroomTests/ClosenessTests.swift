import Archive
import Foundation
import News
import Newsroom
import TestSupport
import Testing
import Wire

/// The order of what only mentions the words that were searched for.
@MainActor
@Suite final class ClosenessTests {
  private let folder: Folder
  private let newsroom: Newsroom

  init() throws {
    let now = Date(timeIntervalSince1970: 1_795_252_500)
    folder = try Folder()
    newsroom = Newsroom(
      editions: Editions(only: DemoEdition(now: now)),
      archive: Archive(in: StateFolder(home: folder.path("home"), environment: [:])), now: { now })
  }

  @Test("puts the satellite before the parking space where texts mention space and no title does")
  func bySense() async throws {
    let found = try await newsroom.page(Query(kind: .search, words: "space"), Stretch(size: .usual)).items
    let titles = found.map(\.title)
    for title in ["Orbit", "satellite", "Mars"] {
      #expect(titles.prefix(3).contains { $0.contains(title) }, "\(titles)")
    }
  }

  @Test("has one order over all pages, whatever their size, with no article twice", arguments: [2, 4, 7])
  func paging(size: Int) async throws {
    let query = Query(kind: .search, words: "space")
    let all = try await newsroom.page(query, Stretch(size: .usual))
    var paged: [Article] = []
    for start in stride(from: 0, to: all.total, by: size) {
      let page = try await newsroom.page(query, Stretch(skipping: start, size: PageSize(clamping: size)))
      #expect(page.total == all.total)
      paged += page.items
    }
    #expect(paged.map(\.id) == all.items.map(\.id))
  }

  @Test("keeps the newest first where that is asked for")
  func newest() async throws {
    var query = Query(kind: .search, words: "space")
    query.order = .newest
    let dates = try await newsroom.page(query, Stretch(size: .usual)).items.compactMap(\.published)
    #expect(dates == dates.sorted(by: >))
  }
}
