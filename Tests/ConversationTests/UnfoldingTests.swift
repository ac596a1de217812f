import Archive
import Basics
import Foundation
import Grammar
import News
import Newsroom
import Replies
import TestSupport
import Testing
import Understanding
import ViewModels
import Wire

@testable import Conversation

/// Stories that several tell, as a list of their own.
@MainActor
@Suite struct UnfoldingTests {
  private let conversation: Conversation

  init() throws {
    let now = Date(timeIntervalSince1970: 1_795_252_500)
    let folder = try Folder()
    let newsroom = Newsroom(
      editions: Editions(only: Harbour()),
      archive: Archive(in: StateFolder(home: folder.path("home"), environment: [:])), now: { now })
    conversation = .over(newsroom, now: { now })
  }

  private func say(_ line: String) async throws -> Reply { try #require(await conversation.answer(line).last) }

  @Test(
    "opens, after a story was unfolded, what its own numbers and names say",
    arguments: [
      ("open 2", "The clock, as Reuters has it"), ("open the reuters one", "The clock, as Reuters has it"),
      ("read 3", "The clock, as AP has it"), ("open 1", "The clock, as BBC News has it"),
    ])
  func open(line: String, text: String) async throws {
    _ = try await say("show headlines")
    let unfolded = try await say("expand 1")
    #expect(unfolded.cards.map(\.number) == [1, 2, 3])
    #expect(unfolded.hint?.english == #"Say "open 2" to read it from Reuters, or "back" for the list."#)
    #expect(try await say(line).reading?.text == text)
  }

  @Test("saves the one that is named, though another story of the same publisher is in the list")
  func save() async throws {
    _ = try await say("show headlines")
    _ = try await say("expand 1")
    #expect(try await say("save the reuters one").message.english == #"Saved "Clock" (1 in your library)."#)
  }

  @Test("does what is asked where a whole wish comes in place of the article that was asked for")
  func somethingElse() async throws {
    _ = try await say("show headlines")
    #expect(try await say("save").status == .question)
    #expect(try await say("show tech headlines").message.english == "Technology headlines")
  }

  @Test("goes back to the list as it was, whose numbers count again")
  func back() async throws {
    _ = try await say("show headlines")
    _ = try await say("expand 1")
    #expect(try await say("back").cards.map(\.number) == [1, 2])
    #expect(try await say("open 2").reading?.text == "Rain, as Reuters has it")
  }
}

/// Two stories, the first told by three sources, two of them at one address.
private struct Harbour: NewsProvider {
  let name = "demo"
  let hasOwnPages = true

  func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    let address = WebAddress(rawValue: "https://post.example/clock")
    func article(_ title: String, _ name: String, _ address: WebAddress?) -> Article {
      Article(title: title, publisher: Publisher(id: nil, name: name), address: address)
    }
    let others = [article("Clock", "Reuters", address), article("The clock", "AP", nil)]
    return Page(
      of: [article("The clock", "BBC News", address).with(also: others), article("Rain", "Reuters", nil)],
      stretch)
  }

  func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] { [] }

  func text(of article: Article) async throws(NewsFailure) -> String? {
    "\(article.title == "Clock" ? "The clock" : article.title), as \(article.publisher.name) has it"
  }
}
