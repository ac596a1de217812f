import Basics
import Foundation
import News
import Testing
import Wire

/// How many articles there are of what feeds list.
@Suite struct CountedFeedsTests {
  @Test("stamps all that is kept, each once, however many there are")
  func all() async throws {
    let stand = try Newsstand(12) { _, _ in .hangUp }
    let (noon, kept) = (stand.now, stand.kept)
    for (place, entry) in try stand.entries().enumerated() {
      let listed = (0..<300).map { number in
        FeedStory(
          id: "k\(number)", title: "Row \(number) of \(place)",
          address: WebAddress(rawValue: "https://post\(place).example/\(number)"),
          published: noon - Double(number * 12 + place) * 60)
      }
      _ = try await kept.keep(listed, of: entry.feed)
    }
    let edition = try stand.edition(on: kept)
    let stamps = await edition.stamps(Query(kind: .headlines))
    #expect(stamps.count == 3_600 && Set(stamps.compactMap(\.published)).count == 3_600)
    #expect(stamps.first == ArticleStamp(publisher: "Post 0", published: noon))
  }
}
