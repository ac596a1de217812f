import Archive
import Foundation
import News
import Newsroom
import TestSupport
import Testing

@testable import Wire

/// The demo edition beside what a person follows by its feed.
@MainActor
@Suite final class JoinedEditionTests {
  private let stand: Newsstand
  private let joined: JoinedEdition
  private let own: SourceID

  init() async throws {
    stand = try Newsstand(1) { number, _ in Newsstand.page(number) }
    let feeds = try stand.edition()
    own = try #require(try stand.entries().first?.source.id)
    joined = JoinedEdition(DemoEdition(now: stand.now), with: [own], of: feeds)
  }

  @Test(
    "has the same order page by page as at once, with the stories of both", arguments: [Query.Order?.none, .oldest])
  func pages(order: Query.Order?) async throws {
    var query = Query(kind: .headlines)
    query.order = order
    let all = try await joined.first(1_000, of: query, .usual)
    #expect(all.items.contains { $0.publisher.id == own } && all.items.contains { $0.publisher.id != own })
    let dates = all.items.compactMap(\.published)
    #expect(order == .oldest ? dates == dates.sorted() : dates == dates.sorted(by: >))
    var paged: [ArticleID] = []
    for start in stride(from: 0, to: all.total, by: 70) {
      paged += try await joined.page(query, Stretch(skipping: start, size: PageSize(clamping: 70)), .usual).items
        .map(\.id)
    }
    #expect(paged == all.items.map(\.id) && paged.count == all.total)
  }
}
