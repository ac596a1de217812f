import Basics
import Foundation
import News
import TestSupport
import Testing

@testable import Wire

@Suite struct SameStoriesTests {
  private let noon = Date(timeIntervalSince1970: 1_800_000_000)

  private func article(
    _ title: String, _ publisher: String, hours: Double = 0, at address: String? = nil
  ) -> Article {
    Article(
      title: title, publisher: Publisher(id: nil, name: publisher),
      address: WebAddress(rawValue: address ?? "https://\(publisher.lowercased()).example/\(title.count)-\(hours)"),
      published: noon.addingTimeInterval(-hours * 3_600))
  }

  /// The cards as "first: others".
  private func told(_ articles: [Article], _ numbers: [Int?]) -> [String] {
    SameStories.together(articles, numbers).map { card in
      ([card.publisher.name] + card.also.map(\.publisher.name)).joined(separator: " ")
    }
  }

  @Test("makes one card of the same page in two feeds")
  func page() {
    let cards = SameStories.together(
      [
        article("Rates hold steady", "Post", at: "https://www.post.example/rates/?utm_source=rss"),
        article("Bees return", "Post"),
        article("Rates: what now?", "Post Business", at: "http://post.example/rates"),
      ], [nil, nil, nil])
    #expect(cards.map(\.title) == ["Rates hold steady", "Bees return"])
    #expect(cards[0].also.map(\.publisher.name) == ["Post Business"])
  }

  @Test("drops a page that the same publisher lists twice")
  func twice() {
    let told = article("Rates hold", "Post", at: "https://post.example/rates")
    #expect(SameStories.together([told, told], [1, 1]) == [told])
  }

  @Test("leaves apart what one publisher tells on one page under several titles, and finds each of them again")
  func changes() {
    let articles = ["Post", "Herald"].flatMap { publisher in
      ["Faster start", "Fewer crashes"].map { title in
        article(title, publisher, at: "https://post.example/changes#\(title.prefix(1))")
      }
    }
    let cards = SameStories.together(articles, [1, 1, 1, 1])
    #expect(cards.map(\.title) == ["Faster start", "Fewer crashes"])
    #expect(cards.map { $0.also.map(\.title) } == [["Faster start"], ["Fewer crashes"]])
  }

  @Test("makes one card of a story, and another of what a publisher tells of it besides")
  func besides() {
    let articles = [
      article("Storm", "Post"), article("Bees", "Post", hours: 1), article("Floods", "Herald", hours: 2),
      article("Storm: the day after", "Post", hours: 3), article("Gales", "Mail", hours: 4),
      article("Floods recede", "Herald", hours: 5),
    ]
    #expect(told(articles, [7, 2, 7, 7, 7, 7]) == ["Post Herald Mail", "Post", "Post Herald"])
  }

  @Test("leaves apart what lies days apart or has no date")
  func conditions() {
    #expect(told([article("Storm", "Post"), article("Storm", "Herald", hours: 49)], [1, 1]) == ["Post", "Herald"])
    #expect(told([article("Storm", "Post"), article("Storm", "Herald", hours: 47)], [1, 1]) == ["Post Herald"])
    let undated = Article(title: "Storm", publisher: Publisher(id: nil, name: "Herald"))
    #expect(told([article("Storm", "Post"), undated], [1, 1]) == ["Post", "Herald"])
    #expect(told([undated, article("Storm", "Post")], [1, 1]) == ["Herald", "Post"])
  }

  @Test("keeps every card where it was when more articles come after, and loses none")
  func steady() {
    var random = SeededRandom(seed: 7)
    let articles = (0..<400).map { index in
      article(
        "Title \(Int.random(in: 0...99, using: &random))", "P\(Int.random(in: 0...9, using: &random))",
        hours: Double(index) / 4, at: "https://p.example/\(Int.random(in: 0...300, using: &random))")
    }
    var stories = SameStories()
    var before: [Article] = []
    for article in articles {
      stories.add(article, of: random.once(in: 3) ? nil : Int.random(in: 1...60, using: &random))
      let now = stories.articles
      #expect(now.prefix(before.count).map(\.id) == before.map(\.id))
      #expect(zip(before, now).allSatisfy { $1.also.starts(with: $0.also) })
      before = now
    }
    let shown = before.flatMap { [$0] + $0.also }
    #expect(Set(shown.map(\.id)).count == Set(articles.map(\.id)).count, "an article was lost")
    for card in before {
      let names = [card.publisher.name] + card.also.map(\.publisher.name)
      #expect(Set(names).count == names.count)
    }
  }
}
