import Basics
import Commands
import Foundation
import News
import Replies
import StandIns
import Testing
import ViewModels

/// The biggest stories in short.
@MainActor
@Suite struct BriefingModelTests {
  private let stage = Stage()

  /// One story of three publishers, another of two, and three of one each; the first are the oldest.
  private static let news: [Article] =
    Stage.oilStory + [
      Stage.told(
        "Otters return to the harbour", "Six otters were seen in the harbour of Malmo on Friday.", by: "Post",
        hoursAgo: 20),
      Stage.told(
        "Harbour sees otters return", "Otters, six of them, were seen in the Malmo harbour.", by: "Times", hoursAgo: 19),
      Stage.told("Library opens on a ferry", "Readers borrow books between two islands.", by: "Post", hoursAgo: 3),
      Stage.told(
        "Choir sings in a tunnel", "The echo was eleven seconds long, singers said.", by: "Herald", hoursAgo: 2),
      Stage.told("Baker mends the town clock", "It had been four minutes slow since spring.", by: "Times", hoursAgo: 1),
    ]

  private func brief(_ request: NewsRequest = NewsRequest(), since visit: Date? = nil) async throws -> Outcome {
    stage.desk.articles = Self.news
    return try await stage.briefing.brief(request, on: Screen(), since: visit)
  }

  @Test("tells the stories that most tell, the biggest first, each under a number that can be read")
  func biggest() async throws {
    let outcome = try await brief(NewsRequest(count: 2), since: Stage.now - 40 * 3_600)
    let tellings = try #require(outcome.told)
    #expect(tellings.map(\.sources.count) == [3, 2] && tellings.map(\.articles) == [3, 2])
    #expect(outcome.reply.cards.map(\.number) == [1, 2])
    #expect(outcome.listing?.articles?.item(1)?.title.contains("week") == true)
    #expect(outcome.reply.message.english.hasSuffix(" · the 2 biggest of 5 stories"))
  }

  @Test("every sentence is a part of its article, byte for byte")
  func verbatim() async throws {
    let sentences = try #require(try await brief().told).flatMap(\.sentences).map(\.spot)
    #expect(!sentences.isEmpty)
    for sentence in sentences {
      let article = try #require(Self.news.first { $0.id == sentence.article })
      let text = sentence.field == "title" ? article.title : article.summary ?? ""
      let bytes = Array(text.utf8)[sentence.offset..<sentence.offset + sentence.length]
      #expect(String(decoding: bytes, as: UTF8.self) == sentence.words)
      #expect(article.publisher.name == sentence.publisher)
    }
  }

  @Test("counts from the last visit where enough happened since, and from ever where not")
  func visits() async throws {
    let recent = try await brief(since: Stage.now - 4 * 3_600)
    #expect(recent.told?.count == 3)
    #expect(recent.reply.message.english.hasPrefix("Headlines since your last visit ("))
    let barely = try await brief(since: Stage.now - 5_400)
    #expect(barely.told?.count == 4)
    #expect(barely.reply.message.english == "Headlines of the last day")
  }

  @Test("a first brief is of the last day, one of a number or of days of what was said")
  func stretch() async throws {
    #expect(try await brief().reply.message.english == "Headlines of the last day")
    #expect(try await brief().told?.count == 4)
    #expect(try await brief(NewsRequest(count: 5), since: Stage.now - 4 * 3_600).told?.count == 5)
    #expect(try await brief(NewsRequest(query: "oil")).reply.message.english.contains("day") == false)
  }

  @Test("a story known at the last visit says what is new in it, or stays out")
  func goesOn() async throws {
    let again = Stage.told(
      "Otters return to Malmo harbour", "Six otters were seen in the harbour of Malmo on Friday.", by: "Herald",
      hoursAgo: 2)
    let new = Stage.told(
      "Otters in Malmo harbour", "The otters of Malmo harbour have five young, divers found.", by: "Mirror",
      hoursAgo: 1)
    let visit = Stage.now - 4 * 3_600
    stage.desk.articles = Self.news + [again]
    let same = try await stage.briefing.brief(NewsRequest(), on: Screen(), since: visit)
    #expect(same.told?.count == 3 && same.told?.allSatisfy { $0.goesOn == nil } == true)
    stage.desk.articles = Self.news + [again, new]
    let grown = try await stage.briefing.brief(NewsRequest(), on: Screen(), since: visit)
    let telling = try #require(grown.told?.first { $0.goesOn == true })
    #expect(telling.sentences.map(\.spot.words) == ["The otters of Malmo harbour have five young, divers found."])
  }

  @Test("a pastime comes behind the news, and whom the person follows before it")
  func order() async throws {
    stage.desk.articles = [
      Stage.told("Quiz: which otter are you?", "Otters of all kinds live in the bay.", by: "Post", hoursAgo: 1),
      Stage.told("Bridge closed by frost", "The bridge of Malmo was closed.", by: "Times", hoursAgo: 2),
      Stage.told("Ferry line opens", "A ferry runs to the islands.", by: "Herald", hoursAgo: 3),
    ]
    let outcome = try await stage.briefing.brief(NewsRequest(), on: Screen(), since: nil)
    let titles = outcome.listing?.articles?.shown.map(\.item.title)
    #expect(titles == ["Bridge closed by frost", "Ferry line opens", "Quiz: which otter are you?"])
  }

  @Test("says that there is nothing, and keeps the screen")
  func none() async throws {
    let outcome = try await stage.briefing.brief(NewsRequest(query: "owls"), on: Screen(), since: nil)
    #expect(outcome.reply.status == .empty && outcome.listing == nil)
    #expect(outcome.reply.message.english == #"Nothing about "owls"."#)
  }

  @Test("is all there is: it has no further page")
  func pages() async throws {
    let listing = try #require(try await brief().listing)
    let screen = Screen().showing(listing)
    let outcome = await stage.list.turn(.next, on: screen, hasMissed: false)
    #expect(outcome.listing == nil && outcome.reply.cards.isEmpty)
  }
}
