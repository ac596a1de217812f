import Basics
import Commands
import Conversation
import Foundation
import Grammar
import Languages
import News
import TestSupport
import TestTraits
import Testing
import Understanding
import ViewModels
import Voice

@testable import crier

/// What Tab offers here and now, by the real rooms over the demo edition.
@MainActor @Suite(.runsPrograms) struct OffersTests {
  private static let english = Grammar.embedded()

  /// The offers for a line once some others were said, each with the word on it.
  private func offers(for line: String, after said: [String] = [], files: [String] = []) async throws -> [String] {
    let home = try Folder()
    let setting = try Setting(
      Invocation(["--home", home.path("home")]), environment: ["CRIER_NOW": "2026-11-21T09:00:00Z", "TZ": "UTC"],
      folder: home.path())
    let house = await House(setting, speaking: (intents: Self.english, answers: nil))
    for line in said { _ = await house.conversation.answer(line) }
    let offers = house.conversation.offers(for: line) { typed in
      files.filter { $0.hasPrefix(typed) }.map { Offer($0, nil) }
    }
    return offers.list.map { "\($0.text): \($0.meaning.map(house.voice().text) ?? "")" }
  }

  @Test("an empty line has a dozen things to say, fitted to what is on screen")
  func empty() async throws {
    let first = try await offers(for: "")
    #expect(first.count == 12)
    #expect(first.first == "show headlines: what is new")
    let listed = try await offers(for: "", after: ["tech headlines"])
    #expect(listed.count == 12)
    #expect(listed.prefix(2) == ["read: a story, here", "save: keep a story"])
  }

  @Test(
    "what is begun is completed by what fits there",
    arguments: [
      ("sa", "save: keep a story"), ("save ", "2: The Finnish phone that wants charging only once every three weeks"),
      ("save finn", "2: The Finnish phone that wants charging only once every three weeks"),
      ("tag 2 as ", "sea: 1 article"), ("my saved articles tagged s", "sea: 1 article"),
      ("follow the v", "The Verge: followed"), ("follow ars", "Ars Technica: Technology"),
      ("follow hin", "The Hindu: General"), ("headlines from ars", "Ars Technica: Technology"),
      ("te", "technology: section"), ("export as ", "markdown: to read, with the texts"),
      ("set ", "theme: now auto"), ("set language to fr", "French: language"),
      ("only ", "english ones: only english ones"),
      ("use the da", "dark: theme"), ("export as html to ", "notes.html: "), ("add ", "feeds.opml: "),
      ("import ", "feeds.opml: "), ("mark 2 ", "as: mark 2 as read"),
      ("set theme ", "high contrast: theme"), ("theme ", "light: theme"), ("language ", "French: language"),
      ("help ", "keep: To keep articles in your library"), ("show ", "headlines: what is new"),
      ("show b", "business: section"), ("only ", "Reuters: General"), ("my sa", "saved articles: your library"),
      ("use the ", "dark: theme"),
      ("save 2 and ", "3: Quiet keyboards are having a very loud moment"),
    ])
  func fitting(line: String, offer: String) async throws {
    let offers = try await offers(
      for: line, after: ["follow the verge", "tech headlines", "tag 4 as sea", "tech headlines"],
      files: ["feeds.opml", "notes.html"])
    #expect(offers.contains(offer), "\(line): \(offers.prefix(14))")
  }

  @Test("every beginning, once something is put behind it, is understood as what it is said to be")
  func beginnings() async throws {
    let voice = Voice(language: "en", moment: Moment(now: .distantPast, zone: .gmt))
    let understander = Understander(
      grammar: Self.english, lexicon: Lexicon(lists: ["energy"].compactMap(ListName.init)))
    let ends: [Intent: String] = [
      .search: "oil", .follow: "the verge", .unfollow: "the verge", .tag: "2 as sea", .rename: "sea to sky",
      .markRead: "2 as read", .export: "html", .merge: "~/stick/crier", .count: "oil", .chart: "oil", .signup: "ada",
      .login: "ada", .file: "the verge in the folder gadgets", .unfile: "the verge out of its folder",
      .addFeed: "https://example.com", .preview: "https://example.com", .browse: "2 in the browser",
      .quotes: "2", .answer: "why is oil falling", .mute: "elections", .hidden: "elections",
      .list: "energy", .listed: "energy", .unlist: "energy", .routine: "hop, brief me", .unroutine: "hop",
      .postpone: "10",
      .send: "2 to notes", .place: "notes means the file ~/notes.md", .unplace: "notes",
      .useModel: "http://localhost:11434",
    ]
    for intent in Intent.allCases where intent.traits.isBuilt && intent.traits.subject != .talk {
      let isPointing = intent.traits.list == .leansOn && ![.more, .back, .random].contains(intent)
      let line = voice.text(.beginning(intent: intent)) + " " + (ends[intent] ?? (isPointing ? "2" : ""))
      let heard = understander.interpret(line, at: Moment(now: .distantPast, zone: .gmt))
      #expect(heard.commands.map(\.command.kind) == [intent], "\(line)")
    }
  }

  @Test("lists are offered by their names, each with what it stands for")
  func lists() async throws {
    let said = try await offers(for: "what's new in ", after: ["news about oil", "call this list energy"])
    #expect(said.contains(#"energy: search the news for "oil""#), "\(said.prefix(14))")
  }

  @Test("formats are no publishers, and publishers no formats")
  func apart() async throws {
    #expect(try await offers(for: "export as ").count == 6)
    #expect(try await offers(for: "export as m") == ["markdown: to read, with the texts"])
    #expect(try await offers(for: "follow mark").isEmpty)
  }

  @Test(
    "offers nothing of another kind than what may stand there",
    arguments: [
      ("set theme ", [": theme"]), ("theme ", [": theme"]), ("language ", [": language"]), ("country ", [": country"]),
      ("read ", ["numbers", "aloud: ", "unread"]), ("save ", ["numbers"]), ("export as ", ["formats"]),
      ("add ", ["feeds.opml: ", "notes.html: "]),
      ("help ", [": To "]), ("follow ", ["sources"]), ("pictures ", [": pictures"]), ("start ", [": start"]),
      ("only ", [": only ", "sources", ": section", ": language", ": country"]),
    ])
  func kinds(line: String, kinds: [String]) async throws {
    let offers = try await offers(
      for: line, after: ["follow the verge", "tech headlines"], files: ["feeds.opml", "notes.html"])
    #expect(!offers.isEmpty)
    // How examples go on is told by one of them.
    for offer in offers where !offer.contains(": \(line)") {
      let isNumber = offer.prefix { $0 != ":" }.allSatisfy(\.isNumber)
      let isMeant = kinds.contains { kind in
        switch kind {
        case "numbers": isNumber
        case "formats": ["markdown", "html", "text", "json", "csv", "opml"].contains { offer.hasPrefix($0) }
        case "sources": !isNumber && !offer.hasSuffix(": section") && !offer.hasSuffix(": theme")
        default: offer.contains(kind)
        }
      }
      #expect(isMeant, "\(line): \(offer)")
    }
  }

  @Test("behind a number comes what to do with it before whose so many are to be")
  func behindNumber() async throws {
    let offers = try await offers(for: "tag 1 ", after: ["tech headlines"])
    #expect(offers.prefix(2) == ["as work: tag 3 as work", "and: tag 1 and 2 as bees"])
  }

  @Test("a document may go to the output, which is offered before the files that are there")
  func output() async throws {
    let offers = try await offers(for: "export as csv to ", files: ["notes.html"])
    #expect(offers == ["stdout: here, or into a pipe", "notes.html: "])
  }

  @Test("every topic that help is offered about has a page of its own")
  func topics() async throws {
    for offer in try await offers(for: "help ") where offer.contains(": To ") {
      let topic = String(offer.prefix { $0 != ":" })
      let title = String(offer.dropFirst(topic.count + 2))
      #expect(try await BuiltCrier().run("help \(topic)").text.hasPrefix(title), "\(topic)")
    }
  }

  @Test("where a setting is to be named, its values wait until it is")
  func settings() async throws {
    let offers = try await offers(for: "set ")
    #expect(offers.contains("theme: now auto"))
    #expect(offers.allSatisfy { !$0.hasSuffix(": theme") })
  }

  @Test("the followed come first, then those on screen")
  func ranked() async throws {
    let offers = try await offers(for: "follow ", after: ["follow the hindu", "tech headlines"])
    let places = ["The Hindu: followed", "T3n: Technology", "CNN: General"].map(offers.firstIndex)
    let found = places.compactMap(\.self)
    #expect(found.count == 3 && found == found.sorted(), "\(offers.prefix(20))")
  }

  @Test("where something is asked, its answers come first")
  func answers() async throws {
    let which = try await offers(
      for: "",
      after: ["tech headlines", "save the first five", "my saved articles", "forget the bbc one and the verge one"])
    #expect(!which.isEmpty)
    #expect(try await offers(for: "", after: ["tech headlines", "forget"]).first?.hasPrefix("1: ") == true)
    #expect(try await offers(for: "", after: ["delete my profile"]).count >= 2)
  }
}
