import Basics
import Commands
import Foundation
import News
import Replies
import StandIns
import Testing
import ViewModels

/// What can be asked about the story that an article tells.
@MainActor
@Suite struct StorySidesTests {
  private let stage = Stage()

  /// One story of three publishers over two days, and one of a single publisher.
  private static let news: [Article] =
    Stage.oilStory + [
      Stage.told("Library opens on a ferry", "Readers borrow books between two islands.", by: "Post", hoursAgo: 3)
    ]

  private func tell(_ side: StorySide, of place: Int, on screen: Screen = Screen()) async throws -> Outcome {
    stage.desk.articles = Self.news
    return try await stage.briefing.tell(side, of: [Self.news[place]], on: screen)
  }

  @Test("those who tell it are a list of their own, the first to tell it on top")
  func tellers() async throws {
    let outcome = try await tell(.tellers, of: 1)
    #expect(outcome.tellers?.map(\.publisher.name) == ["Post", "Times", "Herald"])
    #expect(outcome.reply.message.english == "3 sources have it, Post first (yesterday 03:15)")
    #expect(outcome.it?.map(\.id) == [Self.news[1].id])
    let alone = try await tell(.tellers, of: 3)
    #expect(alone.tellers == nil && alone.reply.message.english == "I found it only at Post (3 hours ago)")
  }

  @Test("those who tell it in a language are of that language, and where there are none it is said so")
  func language() async throws {
    var french = Self.news[1]
    french.language = Language(rawValue: "fr")
    stage.desk.articles = [Self.news[0], french, Self.news[2], Self.news[3]]
    let told = try await stage.briefing.tell(.tellers, of: [Self.news[0]], in: french.language, on: Screen())
    #expect(told.tellers?.map(\.id) == [french.id])
    #expect(told.reply.message.english == "1 article on it in FR")
    let none = try await stage.briefing.tell(
      .tellers, of: [Self.news[0]], in: Language(rawValue: "de"), on: Screen())
    #expect(none.reply.status == .empty && none.tellers == nil)
  }

  @Test("what a source has alone leaves out the stories that others tell too")
  func alone() async throws {
    stage.desk.articles = Self.news
    let outcome = try await stage.briefing.exclusives(NewsRequest(), on: Screen())
    #expect(outcome.listing?.articles?.shown.map(\.item.title) == ["Library opens on a ferry"])
    #expect(outcome.reply.message.english == "Headlines · nowhere else that I know of")
    stage.desk.articles = Array(Self.news.prefix(3))
    #expect(try await stage.briefing.exclusives(NewsRequest(), on: Screen()).reply.status == .empty)
  }

  @Test("those who do not tell it are the rest of what is followed, or of all there are")
  func silent() async throws {
    stage.desk.edition = ["Post", "Gazette", "Times", "Mirror"].compactMap { name in
      SourceID(rawValue: name.lowercased()).map { Source(id: $0, name: name) }
    }
    let outcome = try await tell(.silent, of: 0)
    #expect(outcome.reply.message.english == "2 of 4 sources don't have it: Gazette and Mirror.")
  }

  @Test("what was told before an article and after it are parts of the same story")
  func course() async throws {
    #expect(try await tell(.before, of: 1).tellers?.map(\.publisher.name) == ["Post"])
    #expect(try await tell(.after, of: 1).tellers?.map(\.publisher.name) == ["Herald"])
    let none = try await tell(.after, of: 2)
    #expect(none.reply.status == .empty && none.tellers == nil)
  }

  @Test("an article's own sentences are its first ones, byte for byte")
  func gist() async throws {
    stage.desk.texts = [Self.news[3].id: "A library opened on a ferry. It has 3,400 books. Nobody has dropped one yet."]
    let outcome = try await tell(.gist, of: 3)
    let sentences = try #require(outcome.told).flatMap(\.sentences).map(\.spot)
    #expect(sentences.map(\.words).first == "A library opened on a ferry.")
    #expect(sentences.allSatisfy { $0.field == "text" } && sentences.map(\.offset) == [0, 29, 49])
    #expect(outcome.listing == nil && outcome.it?.first?.id == Self.news[3].id)
  }

  @Test("a proof is of the sentences that were told, and of the story's where none were")
  func proof() async throws {
    stage.desk.articles = Self.news
    let brief = try await stage.briefing.brief(NewsRequest(), on: Screen(), since: nil)
    let listing = try #require(brief.listing)
    var screen = Screen().showing(listing)
    screen.tellings = brief.tellings
    let told = try #require(brief.tellings?.first { $0.articles == 3 })
    let article = try #require(Self.news.first { $0.id == told.article })
    let proof = try await stage.briefing.tell(.proof, of: [article], on: screen)
    #expect(proof.told == [told])
    let afresh = try await tell(.proof, of: 0)
    #expect(afresh.told?.first?.article == Self.news[0].id && afresh.tellings?.count == 1)
  }

  @Test("who else says a sentence is named, the first to say it first")
  func witnesses() async throws {
    let sentences = try #require(try await tell(.proof, of: 0).told).flatMap(\.sentences)
    let shared = try #require(sentences.first { !$0.others.isEmpty })
    let dates = shared.others.compactMap(\.published)
    #expect(dates == dates.sorted() && !shared.others.contains { $0.article == shared.spot.article })
    for spot in shared.others {
      let article = try #require(Self.news.first { $0.id == spot.article })
      let bytes = Array((article.summary ?? "").utf8)[spot.offset..<spot.offset + spot.length]
      #expect(String(decoding: bytes, as: UTF8.self) == spot.words)
    }
  }
}
