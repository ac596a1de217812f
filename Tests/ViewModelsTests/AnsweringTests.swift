import News
import Replies
import StandIns
import Testing
import ViewModels
import Voice

@MainActor
@Suite("Answering questions")
struct AnsweringTests {
  private let stage = Stage()

  private static let news: [Article] = [
    Stage.told(
      "Night ferry turns back", "The night ferry turned back with 212 people on board, the harbour office said.",
      by: "Post",
      hoursAgo: 2),
    Stage.told(
      "Otters return to the river", "Otters have been seen in the river again. A warden counted eleven of them.",
      by: "Times",
      hoursAgo: 3),
  ]

  @Test("the number itself is on top, and below it the sentence, word for word, and where it stands")
  func found() async throws {
    stage.desk.articles = Self.news
    let outcome = try await stage.briefing.answer(
      "how many people were on the ferry", from: [Self.news[0]], on: Screen())
    #expect(outcome.reply.message.english == "212")
    let spot = try #require(outcome.told?.first?.sentences.first?.spot)
    let bytes = Array((Self.news[0].summary ?? "").utf8)[spot.offset..<spot.offset + spot.length]
    #expect(String(decoding: bytes, as: UTF8.self) == spot.words)
    #expect(outcome.told?.first?.sentences.first?.place.english == "Post, summary")
  }

  @Test("all that is kept is looked through, and the article is what is meant by it then")
  func kept() async throws {
    stage.desk.articles = Self.news
    let outcome = try await stage.briefing.answer("how many people were on the ferry", on: Screen())
    #expect(outcome.reply.message.english == "212")
    #expect(outcome.it?.map(\.id) == [Self.news[0].id])
  }

  @Test("what no article says is said to be said by none")
  func none() async throws {
    stage.desk.articles = Self.news
    let outcome = try await stage.briefing.answer("what does quantum gravity cost", on: Screen())
    #expect(outcome.reply.status == .empty)
    #expect(outcome.reply.message.english == "Nothing kept here answers that.")
    let empty = Stage.told("Weather", "", by: "Post", hoursAgo: 1)
    let silent = try await stage.briefing.answer("who won", from: [empty], on: Screen())
    #expect(silent.reply.message.english == #""Weather" doesn't say."#)
  }
}
