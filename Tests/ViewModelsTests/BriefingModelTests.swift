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
  private static let news: [Article] = [
    article(
      "Oil price falls for a third week", "Brent oil fell to 66 dollars as a warm autumn cut orders.", "Post", 30),
    article("Oil price falls again this week", "Brent oil fell to 66 dollars, the third week of losses.", "Times", 29),
    article("Third week of falling oil price", "Oil fell to 66 dollars as orders for Brent were cut.", "Herald", 28),
    article("Otters return to the harbour", "Six otters were seen in the harbour of Malmo on Friday.", "Post", 20),
    article("Harbour sees otters return", "Otters, six of them, were seen in the Malmo harbour.", "Times", 19),
    article("Library opens on a ferry", "Readers borrow books between two islands.", "Post", 3),
    article("Choir sings in a tunnel", "The echo was eleven seconds long, singers said.", "Herald", 2),
    article("Baker mends the town clock", "It had been four minutes slow since spring.", "Times", 1),
  ]

  private static func article(_ title: String, _ summary: String, _ publisher: String, _ hours: Double) -> Article {
    Article(
      title: title, summary: summary, publisher: Publisher(id: nil, name: publisher),
      published: Stage.now - hours * 3_600)
  }

  private func brief(_ request: NewsRequest = NewsRequest(), since visit: Date? = nil) async throws -> Outcome {
    stage.desk.articles = Self.news
    return try await stage.briefing.brief(request, on: Screen(), since: visit)
  }

  private func tellings(_ outcome: Outcome) throws -> [Telling] {
    guard case .briefing(let tellings, _) = outcome.reply.body else {
      Issue.record("no brief")
      return []
    }
    return tellings
  }

  @Test("tells the stories that most tell, the newest first, each under a number that can be read")
  func biggest() async throws {
    let outcome = try await brief(NewsRequest(count: 2))
    let tellings = try tellings(outcome)
    #expect(tellings.map(\.sources.count) == [2, 3] && tellings.map(\.articles) == [2, 3])
    #expect(outcome.reply.cards.map(\.number) == [1, 2])
    #expect(outcome.listing?.articles?.item(2)?.title.contains("week") == true)
    #expect(outcome.reply.message.english == "Headlines in brief · 5 stories, these 2 told most")
  }

  @Test("every sentence is a part of its article, byte for byte")
  func verbatim() async throws {
    let sentences = try tellings(try await brief()).flatMap(\.sentences).map(\.spot)
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
    #expect(try tellings(recent).count == 3)
    #expect(recent.reply.message.english.hasPrefix("Headlines since your last visit ("))
    let barely = try await brief(since: Stage.now - 5_400)
    #expect(try tellings(barely).count == 5)
    #expect(barely.reply.message.english == "Headlines in brief")
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
