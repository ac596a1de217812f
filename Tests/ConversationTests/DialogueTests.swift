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

/// The steps that readings lead to in a context, as tables; nothing is done or waited for.
@MainActor
@Suite struct DialogueTests {
  private static let understander = Understander(grammar: .embedded())
  private let stage = Stage()
  private let articles = [
    Stage.article("Owls at night", from: "The Herald"), Stage.article("Bees by day", from: "The Post"),
    Stage.article("More owls", from: "The Post"),
  ]

  private func dialogue(_ change: (inout Context) -> Void = { _ in }) -> Dialogue {
    var context = Context()
    context.screen = stage.screen(with: articles)
    change(&context)
    return Dialogue.over(stage, in: context, by: Self.understander)
  }

  private func step(_ line: String, in dialogue: Dialogue) throws -> Step {
    let heard = dialogue.grounding.interpretation(of: line)
    let part = try #require(heard.commands.first)
    if let question = dialogue.context.question,
      let step = dialogue.answer(to: question, with: part, isDoubtful: !heard.repairs.isEmpty)
    {
      return step
    }
    return dialogue.step(for: part, of: heard, isDoubtful: !heard.repairs.isEmpty)
  }

  /// A step in a word or two, for the tables below.
  private func brief(_ step: Step) -> String {
    switch step {
    case .carryOut(let command, _): command.intent
    case .perform(let act, let articles): "\(act.intent) \(articles.map(\.title).joined(separator: " + "))"
    case .ask(.which(let act, let cards)): "which to \(act.intent) of \(cards.count)"
    case .ask(.confirm(let act, let articles)): "confirm \(act.intent) \(articles.count)"
    case .ask: "ask"
    case .askAgain, .askBehind: "ask again"
    case .tell(let reply): "tell \(reply.failureCode ?? "")"
    case .leaning(_, _, let step), .amounting(_, let step): brief(step)
    case .restore: "restore"
    case .bringBack: "bring back"
    case .lastPage: "last page"
    case .followLink(let link, let mayBeNear): "follow \(link.rawValue)\(mayBeNear ? " nearby" : "")"
    case .browseLink(let link, mayBeNear: _): "browse \(link.rawValue)"
    case .markAll(_, let isRead): isRead ? "mark all as read" : "mark all as unread"
    case .unfollow(let sources): "unfollow \(sources.count)"
    case .export, .follow, .addFeeds, .forgetAll, .forgetEverything, .forgetSaved, .takeAlong, .leaveBehind,
      .deleteProfile, .forgetHistory, .wish,
      .askAllTheSame, .remove, .move,
      .withhold, .giveIdeas, .guess, .choose, .correct, .reverse, .takeBack, .putBack, .refollow, .keepDeed:
      "other"
    }
  }

  @Test(
    "finds what is pointed at on screen, asks which of several, and says what is not there",
    arguments: [
      ("open 2", "open Bees by day"), ("save the last one", "save More owls"),
      ("save 1 and 3", "save Owls at night + More owls"),
      ("read the one about bees", "open Bees by day"), ("save the one about owls", "which to save of 2"),
      ("open 9", "tell noSuchNumber"), ("read the one about soup", "search"), ("forget 1", "tell "),
    ])
  func pointing(line: String, expected: String) throws {
    #expect(brief(try step(line, in: dialogue())) == expected)
  }

  @Test(
    "saves and tags all in view where more are called them, and asks which where it is one",
    arguments: [
      ("tag them fun", "tag A + B + C + D + E + F"), ("tag it as fun", "tell itIsUnclear"),
      ("untag it", "tell itIsUnclear"), ("save them", "save A + B + C + D + E + F"),
    ])
  func manyOfThem(line: String, expected: String) throws {
    let many = ["A", "B", "C", "D", "E", "F"].map { Stage.article($0, from: "The Herald") }
    #expect(brief(try step(line, in: dialogue { $0.screen = stage.screen(with: many) })) == expected)
  }

  @Test("tells how to tag one where it is unclear which, and not how to save one")
  func unclearTag() throws {
    guard case .tell(let reply) = try step("tag it as fun", in: dialogue()) else {
      Issue.record("Three are on screen.")
      return
    }
    #expect(reply.hint == .unclearTagHint(tag: "fun"))
  }

  @Test("has nothing to point at where nothing is on screen", arguments: ["open 2", "save it", "share 1"])
  func nothing(line: String) throws {
    let step = brief(try step(line, in: dialogue { $0.screen = Screen() }))
    #expect(step == "tell nothingOnScreen")
  }

  @Test("asks before more than one goes, or before one goes on doubtful words")
  func destroying() async throws {
    _ = try await stage.library.save(articles, on: Screen())
    #expect(brief(try step("forget 1 and 2", in: dialogue())) == "confirm forget 2")
    #expect(brief(try step("forget 2", in: dialogue())) == "forget Bees by day")
    #expect(brief(dialogue().perform(.forget, [articles[0]], isDoubtful: true)) == "confirm forget 1")
  }

  @Test(
    "takes an answer for what the question asked, and nothing else",
    arguments: [
      ("yes", "forget Owls at night + More owls"), ("no", "tell "), ("cancel", "tell "), ("2", "forget More owls"),
      ("the first", "forget Owls at night"), ("9", "ask again"), ("show headlines", "headlines"),
    ])
  func answers(line: String, expected: String) throws {
    let dialogue = dialogue {
      $0.screen = Screen()
      $0.question = .confirm(.forget, [articles[0], articles[2]])
    }
    #expect(brief(try step(line, in: dialogue)) == expected)
  }

  @Test("destroys nothing on a yes that had to be guessed")
  func guessed() throws {
    let dialogue = dialogue { $0.question = .confirm(.forget, [articles[0]]) }
    let yes = Interpretation.Understood(command: .yes, isPlain: true, isWhole: false)
    #expect(
      brief(try #require(dialogue.answer(to: .confirm(.forget, [articles[0]]), with: yes, isDoubtful: false)))
        == "confirm forget 1")
  }

  @Test("changes what was asked last by what a fragment says")
  func fragments() {
    let asked = dialogue { $0.asked = .news(NewsRequest(category: .sports), .headlines) }
    #expect(
      asked.continued(.headlines(NewsRequest(country: Country(rawValue: "fr"))))
        == .headlines(NewsRequest(category: .sports, country: Country(rawValue: "fr"))))
    #expect(
      asked.continued(.search(NewsRequest(query: "owls"))) == .search(NewsRequest(query: "owls", category: .sports)))
  }

  @Test("leaves the context as it was where nothing came of a line")
  func aside() {
    var context = Context()
    context.screen = stage.screen(with: articles)
    context.asked = .news(NewsRequest(), .headlines)
    #expect(context.after(.done(Outcome(Reply(message: .verbatim("You're welcome."))))) == context)
  }

  @Test("has what was missed beside what was found, until something else is asked")
  func missed() {
    let missed = Asked.news(NewsRequest(query: "owls"), .search)
    let context = Context().after(.done(Outcome(.empty(.verbatim("Nothing."), hint: nil), .missed(missed))))
    #expect(context.missed == missed && context.asked == nil)
    let found = Outcome(Reply(message: .verbatim("News")), .answered(missed))
    #expect(context.after(.done(found)).missed == nil && context.after(.done(found)).asked == missed)
  }
}
