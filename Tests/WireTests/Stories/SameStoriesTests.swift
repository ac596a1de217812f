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

  /// The stories as "first: others".
  private func told(_ articles: [Article]) -> [String] {
    SameStories.together(articles).map { story in
      ([story.publisher.name] + story.also.map(\.publisher.name)).joined(separator: " ")
    }
  }

  @Test("makes one card of the same page in two feeds")
  func page() {
    let stories = SameStories.together([
      article("Rates hold steady", "Post", at: "https://www.post.example/rates/?utm_source=rss"),
      article("Bees return", "Post"),
      article("Rates: what now?", "Post Business", at: "http://post.example/rates"),
    ])
    #expect(stories.map(\.title) == ["Rates hold steady", "Bees return"])
    #expect(stories[0].also.map(\.publisher.name) == ["Post Business"])
  }

  @Test(
    "tells apart titles whose words have changed places",
    arguments: [
      ("Liverpool beat Arsenal 2-1", "Arsenal beat Liverpool 2-1", 2),
      ("Aston Villa beat Leeds United in cup final", "Leeds United beat Aston Villa in cup final", 2),
      ("Liverpool beat Arsenal 2-1 at Anfield", "Arsenal beat Liverpool 2-1", 2),
      ("Oil prices rise as OPEC cuts output", "OPEC cuts output as oil prices rise", 1),
      ("In Paris, leaders meet over climate", "Leaders meet in Paris over climate", 1),
      ("Liverpool beat Arsenal 2-1", "Liverpool beat Arsenal 2-1 in thriller", 1),
    ])
  func swapped(one: String, other: String, count: Int) {
    #expect(told([article(one, "Post"), article(other, "Herald")]).count == count)
  }

  @Test("drops a page that the same publisher lists twice")
  func twice() {
    let page = "https://post.example/rates"
    let told = article("Rates hold", "Post", at: page)
    let stories = SameStories.together([told, told])
    #expect(stories == [told])
  }

  @Test("leaves apart what one publisher tells on one page under several titles, and finds each of them again")
  func changes() {
    let articles = ["Post", "Herald"].flatMap { publisher in
      ["Faster start", "Fewer crashes"].map { title in
        article(title, publisher, at: "https://post.example/changes#\(title.prefix(1))")
      }
    }
    let stories = SameStories.together(articles)
    #expect(stories.map(\.title) == ["Faster start", "Fewer crashes"])
    #expect(stories.map { $0.also.map(\.title) } == [["Faster start"], ["Fewer crashes"]])
  }

  @Test(
    "brings like titles of several publishers together",
    arguments: [
      ("Fed holds rates steady as inflation cools", "Fed holds rates steady"),
      ("Earthquake of magnitude 6.1 strikes off Chile", "Magnitude 6.1 earthquake strikes off coast of Chile"),
      ("Café owners protest: “enough is enough”", "CAFE OWNERS PROTEST, 'ENOUGH IS ENOUGH'"),
      ("Live: Storm Ada floods Lisbon's old town", "Storm Ada floods old town of Lisbon"),
      ("日銀が政策金利を据え置き 物価見通しは引き上げ", "日銀、政策金利を据え置き 物価見通し引き上げ"),
      ("Bundestag beschließt das neue Heizungsgesetz", "Der Bundestag beschließt neues Heizungsgesetz"),
    ])
  func alike(_ one: String, _ other: String) {
    #expect(told([article(one, "Post"), article(other, "Herald", hours: 5)]) == ["Post Herald"])
  }

  @Test(
    "leaves apart what only sounds alike",
    arguments: [
      ("Apple unveils new iPhone", "Apple unveils new iPad"),
      ("What to know about the new law", "What to know about the new tax"),
      ("Lions beat Bears 21-14 in season opener", "Lions beat Bears 28-3 in season opener"),
      ("Prime minister of Spain resigns", "Prime minister of France resigns"),
      ("UK inflation rises to three per cent", "UK inflation falls to three per cent"),
      ("Weather", "Weather"), ("Live updates", "Live updates"), ("", ""),
      ("Rates rise in Poland and Hungary", "Floods close roads in Poland and Hungary"),
    ])
  func apart(_ one: String, _ other: String) {
    #expect(told([article(one, "Post"), article(other, "Herald")]) == ["Post", "Herald"])
  }

  @Test("leaves apart what one publisher tells twice, and what lies days apart or has no date")
  func conditions() {
    let title = "Storm Ada floods Lisbon's old town"
    #expect(told([article(title, "Post"), article(title, "Post", hours: 3)]) == ["Post", "Post"])
    #expect(told([article(title, "Post"), article(title, "Herald", hours: 49)]) == ["Post", "Herald"])
    #expect(told([article(title, "Post"), article(title, "Herald", hours: 47)]) == ["Post Herald"])
    let undated = Article(title: title, publisher: Publisher(id: nil, name: "Herald"))
    #expect(told([article(title, "Post"), undated]) == ["Post", "Herald"])
    #expect(told([undated, article(title, "Post")]) == ["Herald", "Post"])
  }

  @Test("joins the story that is likest, and of equals the first")
  func likest() {
    let near = "Storm Ada floods Lisbon streets"
    let nearest = "Storm Ada floods streets and metro in Lisbon"
    #expect(
      told([article(near, "Post"), article(nearest, "Post", hours: 1), article(nearest + " today", "Herald", hours: 2)])
        == ["Post", "Post Herald"])
    #expect(
      told([article(near, "Post"), article(near, "Post", hours: 1), article(near, "Herald", hours: 2)])
        == ["Post Herald", "Post"])
  }

  @Test("keeps every story where it was when more articles come after")
  func steady() {
    var random = SeededRandom(seed: 7)
    let words = ["storm", "rates", "lisbon", "bees", "senate", "vote", "court", "strike", "energy", "mayor", "train"]
    let articles = (0..<400).map { index in
      let title = (0..<Int.random(in: 2...7, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      return article(
        title.joined(separator: " "), "P\(Int.random(in: 0...9, using: &random))", hours: Double(index) / 4,
        at: "https://p.example/\(Int.random(in: 0...300, using: &random))")
    }
    var stories = SameStories()
    var before: [Article] = []
    for article in articles {
      stories.add(article)
      let now = stories.articles
      #expect(now.prefix(before.count).map(\.id) == before.map(\.id))
      #expect(zip(before, now).allSatisfy { $1.also.starts(with: $0.also) })
      before = now
    }
    #expect(SameStories.together(articles) == before)
    let shown = before.flatMap { [$0] + $0.also }
    #expect(Set(shown.map(\.id)).count == Set(articles.map(\.id)).count, "an article was lost")
    for story in before {
      let names = [story.publisher.name] + story.also.map(\.publisher.name)
      #expect(Set(names).count == names.count)
    }
  }
}
