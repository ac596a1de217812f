import Basics
import Commands
import Foundation
import News
import Replies
import StandIns
import Testing
import ViewModels

/// What is new or growing, and who said what.
@MainActor
@Suite struct TrendsTests {
  private let stage = Stage()

  private static func article(_ title: String, _ summary: String, _ publisher: String, _ hours: Double) -> Article {
    Article(
      title: title, summary: summary, publisher: Publisher(id: nil, name: publisher),
      published: Stage.now - hours * 3_600)
  }

  /// Otters are new today; the weather was written of before too.
  private static let news: [Article] = [
    article("Otters return to the harbour", "Six otters were seen in the harbour of Malmo on Friday.", "Post", 5),
    article("Harbour sees otters return", "Otters, six of them, were seen in the Malmo harbour.", "Times", 4),
    article("Weather stays mild", "Mild weather is to stay until Sunday.", "Post", 3),
    article("Weather stays mild", "Mild weather is to stay, says the office.", "Herald", 60),
    article("Weather turns mild", "Mild weather comes from the west.", "Times", 90),
  ]

  private func told(_ outcome: Outcome) throws -> [Telling] {
    guard case .briefing(let tellings, _) = outcome.reply.body else {
      Issue.record("nothing was told")
      return []
    }
    return tellings
  }

  @Test("is what stands in several articles of late and in none before, with its story")
  func rising() async throws {
    stage.desk.articles = Self.news
    let outcome = try await stage.briefing.trends(NewsRequest(), on: Screen())
    let first = try #require(try told(outcome).first)
    #expect(first.topic?.count == 2 && first.topic?.before == 0 && first.articles == 2)
    #expect(outcome.listing?.articles?.item(1)?.title.contains("tters") == true)
    #expect(outcome.reply.message.english == "New or growing in the last day")
  }

  @Test("says why: how much there is of it now and was before, with the stories on it")
  func why() async throws {
    stage.desk.articles = Self.news.filter { $0.title.contains("eather") }
    let outcome = try await stage.briefing.trends(NewsRequest(query: "weather"), on: Screen())
    #expect(outcome.reply.message.english == #""weather" in the last day: 1 article, 2 in the two weeks before"#)
    #expect(try told(outcome).count == 1)
  }

  @Test("is nothing where nothing is new")
  func none() async throws {
    stage.desk.articles = Array(Self.news.suffix(2))
    let outcome = try await stage.briefing.trends(NewsRequest(), on: Screen())
    #expect(outcome.reply.status == .empty && outcome.listing == nil)
  }

  private static let spoken: [Article] = [
    article("Bank keeps rates", "\"Rates will stay where they are,\" said Ada Lovelace on Thursday.", "Post", 5),
    article("Bank is patient", "\"We have time,\" said Grace Hopper.", "Times", 4),
    article("Otters return", "Six otters were seen.", "Times", 3),
  ]

  @Test("a person's quotes are told by any of the names, each a part of its article, byte for byte")
  func quotes() async throws {
    stage.desk.articles = Self.spoken
    let outcome = try await stage.briefing.quotes(of: "lovelace", NewsRequest(query: "rates"), on: Screen())
    let quotes = try told(outcome).flatMap(\.sentences)
    #expect(quotes.map(\.speaker) == ["Ada Lovelace"])
    let spot = try #require(quotes.first?.spot)
    let bytes = Array((Self.spoken[0].summary ?? "").utf8)[spot.offset..<spot.offset + spot.length]
    #expect(String(decoding: bytes, as: UTF8.self) == spot.words && spot.words.contains("Rates will stay"))
    #expect(outcome.reply.message.english == #"Ada Lovelace on "rates", in their own words"#)
  }

  @Test("anybody's quotes are the newest first, and a person who is not quoted is said not to be")
  func anybody() async throws {
    stage.desk.articles = Self.spoken
    let all = try told(try await stage.briefing.quotes(of: nil, NewsRequest(query: "bank"), on: Screen()))
    #expect(all.flatMap(\.sentences).map(\.speaker) == ["Grace Hopper", "Ada Lovelace"])
    let none = try await stage.briefing.quotes(of: "babbage", NewsRequest(), on: Screen())
    #expect(none.reply.status == .empty && none.reply.message.english.contains("babbage"))
  }

  @Test("the sources that write most stand on top")
  func writers() async throws {
    stage.desk.articles = Self.news
    let outcome = try await stage.news.writers(NewsRequest(query: "mild"), on: Screen())
    guard case .chart(let chart) = outcome.reply.body else {
      Issue.record("no chart")
      return
    }
    #expect(chart.bars.map(\.name) == ["Post", "Times", "Herald"] && chart.bars.map(\.count) == [2, 2, 1])
  }
}
