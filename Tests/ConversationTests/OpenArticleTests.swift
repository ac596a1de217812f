import Basics
import Commands
import Foundation
import Grammar
import Languages
import News
import Replies
import StandIns
import Testing
import Understanding
import ViewModels
import Voice

@testable import Conversation

/// Lines about the article that is open: its links, those beside it in its list, and the way back.
@MainActor
@Suite struct OpenArticleTests {
  private static let understander = Understander(grammar: .embedded())
  private let stage = Stage()
  private let articles = ["Owls at night", "Bees by day", "More owls"].map { Stage.article($0) }

  private func step(_ line: String, _ change: (inout Context) -> Void) throws -> Step? {
    var context = Context()
    context.screen = stage.screen(with: articles)
    change(&context)
    let dialogue = Dialogue.over(stage, in: context, by: Self.understander)
    let heard = dialogue.grounding.interpretation(of: line)
    let meant = dialogue.linked(heard) ?? heard
    let part = try #require(meant.commands.first, "\(line)")
    return dialogue.step(for: part, of: meant, isDoubtful: !heard.repairs.isEmpty)
  }

  private func brief(_ step: Step?) -> String {
    switch step {
    case .amounting(_, let step)?: brief(step)
    case .perform(let act, let articles)?: "\(act.intent) \(articles.map(\.title).joined(separator: " + "))"
    case .followLink(let link, let mayBeNear)?: "\(mayBeNear ? "near " : "")\(link.rawValue)"
    case .browseLink(let link, mayBeNear: _)?: "outside \(link.rawValue)"
    case .bringBack?: "list"
    case .tell(let reply)?: "tell \(reply.failureCode ?? reply.status.name)"
    default: "other"
    }
  }

  /// The second article is open, with four links in it.
  private func reading(_ context: inout Context) {
    let leads = Leads(
      addresses: (1...4).compactMap { WebAddress(rawValue: "https://a.example/\($0)") }, mayBeNear: false)
    context.screen.open(articles[1], andThen: [], leads: leads, byLink: false)
    context.screen = context.screen.touching([articles[1]])
    context.lastOpened = articles[1]
  }

  @Test(
    "a link is opened by its number while its article is",
    arguments: [
      ("follow link 4", "https://a.example/4"), ("open link 2", "https://a.example/2"),
      ("open the link 1", "https://a.example/1"), ("click link 3", "https://a.example/3"),
      ("go to link 3", "https://a.example/3"), ("open link 2 in the browser", "outside https://a.example/2"),
      ("follow the second link", "https://a.example/2"), ("open link 9", "tell noSuchLink"),
      ("open 3", "open More owls"), ("share the link to 3", "share More owls"),
    ])
  func links(line: String, step: String) throws {
    #expect(brief(try self.step(line, reading)) == step)
  }

  @Test("where nothing is read, a link is that of a card")
  func cards() throws { #expect(brief(try step("open link 3") { _ in }) == "open More owls") }

  @Test("an article without links says so")
  func none() throws {
    let step = try step("follow link 1") { context in
      context.screen.open(articles[0], andThen: [], leads: nil, byLink: false)
    }
    #expect(brief(step) == "tell noSuchLink")
  }

  @Test("a link may lead nearby only where its page came from there")
  func near() throws {
    let step = try step("follow link 1") { context in
      let link = WebAddress(rawValue: "http://10.0.0.1/").map { [$0] } ?? []
      context.screen.open(articles[0], andThen: [], leads: Leads(addresses: link, mayBeNear: true), byLink: false)
    }
    #expect(brief(step) == "near http://10.0.0.1/")
  }

  @Test(
    "goes through the list that one came from, and back to it",
    arguments: [
      ("next", "open More owls"), ("previous", "open Owls at night"), ("the previous one", "open Owls at night"),
      ("back to the list", "list"), ("back", "list"), ("go back", "list"), ("where was i", "open Bees by day"),
    ])
  func beside(line: String, step: String) throws {
    #expect(brief(try self.step(line, reading)) == step)
  }

  @Test("back from a link that was followed leads to the article with the link, and once more to the list")
  func trail() throws {
    let page = Stage.article("A page")
    func followed(_ context: inout Context) {
      reading(&context)
      context.screen.open(page, andThen: [], leads: nil, byLink: true)
    }
    #expect(brief(try step("back", followed)) == "open Bees by day")
    #expect(brief(try step("back to the list", followed)) == "list")
    let again = try step("back") { context in
      followed(&context)
      context.screen.open(articles[1], andThen: [], leads: nil, byLink: false)
    }
    #expect(brief(again) == "list")
  }

  @Test(
    "the article that was open last is opened again, whatever was shown since",
    arguments: ["where was i", "where did i stop", "go back to where i was", "what was i reading"])
  func whereabouts(line: String) throws {
    #expect(brief(try step(line) { $0.lastOpened = articles[2] }) == "open More owls")
    #expect(brief(try step(line) { $0.screen = Screen() }) == "tell empty")
  }
}
