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

  /// Otters are new today; the weather was written of before too.
  private static let news: [Article] = [
    Stage.told(
      "Otters return to the harbour", "Six otters were seen in the harbour of Malmo on Friday.", by: "Post", hoursAgo: 5
    ),
    Stage.told(
      "Harbour sees otters return", "Otters, six of them, were seen in the Malmo harbour.", by: "Times", hoursAgo: 4),
    Stage.told("Weather stays mild", "Mild weather is to stay until Sunday.", by: "Post", hoursAgo: 3),
    Stage.told("Weather stays mild", "Mild weather is to stay, says the office.", by: "Herald", hoursAgo: 60),
    Stage.told("Weather turns mild", "Mild weather comes from the west.", by: "Times", hoursAgo: 90),
  ]

  @Test("is what stands in several articles of late and in none before, with its story")
  func rising() async throws {
    stage.desk.articles = Self.news
    let outcome = try await stage.briefing.trends(NewsRequest(), on: Screen())
    let first = try #require(outcome.told?.first)
    #expect(first.topic?.count == 2 && first.topic?.before == 0 && first.articles == 2)
    #expect(outcome.listing?.articles?.item(1)?.title.contains("tters") == true)
    #expect(outcome.reply.message.english == "New or growing in the last day")
  }

  @Test("says why: how much there is of it now and was before, with the stories on it")
  func why() async throws {
    stage.desk.articles = Self.news.filter { $0.title.contains("eather") }
    let outcome = try await stage.briefing.trends(NewsRequest(query: "weather"), on: Screen())
    #expect(outcome.reply.message.english == #""weather" in the last day: 1 article, 2 in the two weeks before"#)
    #expect(outcome.told?.count == 1)
  }

  @Test("is nothing where nothing is new")
  func none() async throws {
    stage.desk.articles = Array(Self.news.suffix(2))
    let outcome = try await stage.briefing.trends(NewsRequest(), on: Screen())
    #expect(outcome.reply.status == .empty && outcome.listing == nil)
  }

  private static let spoken: [Article] = [
    Stage.told(
      "Bank keeps rates", "\"Rates will stay where they are,\" said Ada Lovelace on Thursday.", by: "Post", hoursAgo: 5),
    Stage.told("Bank is patient", "\"We have time,\" said Grace Hopper.", by: "Times", hoursAgo: 4),
    Stage.told("Otters return", "Six otters were seen.", by: "Times", hoursAgo: 3),
  ]

  @Test("a person's quotes are told by any of the names, each a part of its article, byte for byte")
  func quotes() async throws {
    stage.desk.articles = Self.spoken
    let outcome = try await stage.briefing.quotes(of: .named("lovelace"), NewsRequest(query: "rates"), on: Screen())
    let quotes = try #require(outcome.told).flatMap(\.sentences)
    #expect(quotes.map(\.speaker) == ["Ada Lovelace"])
    let spot = try #require(quotes.first?.spot)
    let bytes = Array((Self.spoken[0].summary ?? "").utf8)[spot.offset..<spot.offset + spot.length]
    #expect(String(decoding: bytes, as: UTF8.self) == spot.words && spot.words.contains("Rates will stay"))
    #expect(outcome.reply.message.english == #"Ada Lovelace on "rates", in their own words"#)
  }

  @Test("anybody's quotes are the newest first, and a person who is not quoted is said not to be")
  func anybody() async throws {
    stage.desk.articles = Self.spoken
    let all = try await stage.briefing.quotes(of: .anybody, NewsRequest(query: "bank"), on: Screen())
    #expect(all.told?.flatMap(\.sentences).map(\.speaker) == ["Grace Hopper", "Ada Lovelace"])
    let none = try await stage.briefing.quotes(of: .named("babbage"), NewsRequest(), on: Screen())
    #expect(none.reply.status == .empty && none.reply.message.english.contains("babbage"))
  }

  @Test("each quote is told once, whoever prints it, and what does not fit a page is counted and turned to")
  func pages() async throws {
    let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    stage.desk.articles = numbers.enumerated().map { place, number in
      Stage.told(
        "Bank \(number)", "\"Rates will rise by \(number) this year,\" said Governor Ada Lovelace.", by: "Post",
        hoursAgo: Double(place))
    }
    stage.desk.articles.append(
      Stage.told("Bank again", "Ada Lovelace said \"rates will rise by one this year\".", by: "Times", hoursAgo: 50))
    let first = try await stage.briefing.quotes(of: .named("lovelace"), NewsRequest(), on: Screen())
    #expect(first.reply.message.english == "Ada Lovelace, in their own words · 10 articles")
    #expect(first.told?.count == 8 && first.told?.first?.sentences.first?.office == "Governor")
    var screen = Screen().showing(try #require(first.listing))
    screen.tellings = first.tellings
    let second = try #require(try await stage.briefing.turnQuotes(.next, on: screen))
    #expect(second.told?.count == 2 && second.reply.cards.map(\.number) == [9, 10])
    screen = screen.showing(try #require(second.listing))
    #expect(try await stage.briefing.turnQuotes(.next, on: screen) == nil)
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

  /// What she says today, what she said before in nearly the same words, and something else.
  private static let repeated: [Article] = [
    Stage.told(
      "Bank keeps rates", "\"Rates will stay where they are,\" said Ada Lovelace on Thursday.", by: "Post", hoursAgo: 5),
    Stage.told(
      "Bank meets", "\"Rates will stay where they are for now,\" said Ada Lovelace.", by: "Times", hoursAgo: 50),
    Stage.told(
      "Bank moves", "\"Our new house has a garden,\" said Ada Lovelace.", by: "Times", hoursAgo: 70),
  ]

  @Test("what was said before is an earlier quote of the same person that says the same")
  func before() async throws {
    stage.desk.articles = Self.repeated
    var screen = Screen()
    let nobody = try await stage.briefing.earlierQuotes(of: .same, on: screen)
    #expect(nobody.reply.status == .empty)
    #expect(try await stage.briefing.earlierQuotes(of: .named("lovelace"), on: screen).reply.status == .empty)
    screen.tellings = try await stage.briefing.tell(.quotes, of: [Self.repeated[0]], on: screen).told
    for speaker in [Speaker.same, .named("lovelace")] {
      let outcome = try await stage.briefing.earlierQuotes(of: speaker, on: screen)
      #expect(outcome.reply.message.english == "Ada Lovelace said so before:")
      #expect(outcome.told?.map(\.article) == [Self.repeated[1].id])
    }
    screen.tellings = try await stage.briefing.tell(.quotes, of: [Self.repeated[1]], on: screen).told
    let other = try await stage.briefing.earlierQuotes(of: .same, on: screen)
    #expect(
      other.reply.message.english
        == "Ada Lovelace is quoted in one earlier article here, which says something else.")
    #expect(try await stage.briefing.quotes(of: .same, NewsRequest(), on: screen).told?.count == 2)
  }

  @Test("two things are counted on the same days")
  func compared() async throws {
    stage.desk.articles = Self.news
    let sides = ["mild", "otters"].map { ComparedSide(words: $0, request: NewsRequest(query: $0)) }
    let outcome = try await stage.news.compare(sides, on: Screen())
    guard case .chart(let chart) = outcome.reply.body else {
      Issue.record("no chart")
      return
    }
    #expect(chart.unit == .words && chart.bars.map(\.name) == ["mild", "otters"])
    #expect(Set(chart.bars.map(\.course.count)) == [14])
    #expect(chart.bars.allSatisfy { $0.course.reduce(0, +) == $0.count })
  }
}
