import Cards
import Conversation
import Foundation
import Grammar
import Languages
import News
import TestSupport
import TestTraits
import Testing
import Wire

@testable import crier

/// What is muted is shown nowhere.
@MainActor
@Suite(.runsPrograms) struct MutesTests {
  private static let english = Grammar.embedded()

  /// A conversation on the demo edition, in a folder of its own.
  private func house(in folder: borrowing Folder) async throws -> House {
    let environment = [
      "NEWSAPI_URL": "http://127.0.0.1:9", "CRIER_NOW": "2026-11-21T09:00:00Z", "TZ": "UTC", "BROWSER": "/bin/true",
      "PATH": "",
    ]
    let setting = try Setting(
      Invocation(["--home", folder.path()]), environment: environment, folder: folder.path())
    return await House(setting, speaking: (intents: Self.english, answers: nil))
  }

  /// An article of the demo edition with the section it stands in.
  private struct Shown {
    let article: Article
    let section: News.Category
  }

  private func edition(_ now: Date) async throws -> [Shown] {
    let demo = DemoEdition(now: now)
    var all: [Shown] = []
    for section in News.Category.allCases {
      let page = try await demo.first(1_000, of: Query(kind: .headlines, category: section), .usual)
      all += page.items.map { Shown(article: $0, section: section) }
    }
    return all
  }

  /// The words of a text, by themselves.
  private func words(_ text: String) -> [String] {
    text.lowercased().folding(options: .diacriticInsensitive, locale: nil)
      .split { !$0.isLetter && !$0.isNumber && !"'’".contains($0) }.map(String.init)
  }

  private static let topics = [
    "oil", "bees", "otters", "phone", "storm", "octopus", "ferry", "print", "match", "bank", "doctor",
  ]
  private static let sections = ["sports", "business", "science", "health", "technology", "entertainment"]
  private static let names = ["the verge", "bbc news", "reuters", "wired", "ars technica", "cnn"]

  /// A line that mutes something, and what it hides, worked out without the program.
  private struct Muted {
    let line: String
    let hides: (Shown) -> Bool
  }

  private func mute(_ chance: inout SeededRandom, _ all: [Shown]) -> Muted? {
    switch Int.random(in: 0..<5, using: &chance) {
    case 0:
      let title = chance.pick(all).article.title
      guard let word = words(title).first(where: { $0.count > 6 && $0.allSatisfy(\.isLetter) }) else { return nil }
      return Muted(line: "mute the word \(word)") { [self] shown in
        words("\(shown.article.title) \(shown.article.summary ?? "")").contains(word)
      }
    case 1:
      let section = chance.pick(Self.sections)
      return Muted(line: "never show me \(section)") { $0.section.rawValue == section }
    case 2:
      let name = chance.pick(Self.names)
      return Muted(line: "hide everything from \(name)") { $0.article.publisher.name.lowercased() == name }
    case 3:
      guard let author = chance.pick(all).article.author?.lowercased() else { return nil }
      return Muted(line: "mute everything by \(author)") { $0.article.author?.lowercased() == author }
    default:
      let (language, code) = chance.pick([("french", "fr"), ("german", "de"), ("spanish", "es")])
      return Muted(line: "mute \(language) news") { $0.article.language?.rawValue == code }
    }
  }

  private func request(_ chance: inout SeededRandom) -> String {
    let (topic, other) = (chance.pick(Self.topics), chance.pick(Self.topics))
    let (section, name) = (chance.pick(Self.sections), chance.pick(Self.names))
    let lines = [
      "show headlines", "\(section) headlines", "news from \(name)", "news about \(topic)", "more", "back", "refresh",
      "brief me", "brief me on \(topic)", "the five biggest stories", "what's trending",
      "what's trending in \(section)",
      "why is \(topic) trending", "chart \(topic)", "chart the news this week", "compare \(topic) and \(other)",
      "who writes most about \(topic)", "quotes today", "quotes about \(topic)", "how many articles about \(topic)",
      "who has this", "more like 1", "more from this author", "only english ones", "french headlines",
      "unread headlines",
      "surprise me", "ask why is \(topic) new", "what does only \(name) have", "how did it go on",
      "what happened before that", "export 1 as json to stdout", "the one about \(topic)", "prove 1",
      "headlines in germany", "20 headlines", "oldest first", "page 2", "back to the list", "next one",
    ]
    return chance.pick(lines)
  }

  @Test("no reply of any kind has an article that a mute hides, whatever is muted and asked", arguments: 0..<20)
  func nowhere(seed: Int) async throws {
    let folder = try Folder()
    let house = try await house(in: folder)
    let all = try await edition(Date(timeIntervalSince1970: 1_795_251_600))
    var chance = SeededRandom(seed: seed)
    var hidden: [Muted] = []
    for _ in 0..<10 { if let muted = mute(&chance, all) { hidden.append(muted) } }
    for line in hidden.map(\.line) {
      let reply = try #require(await house.conversation.answer(line).last)
      #expect(reply.intent == "mute" && reply.failureCode == nil, "\(line)")
      if reply.isQuestion { _ = await house.conversation.answer("yes") }
    }
    let gone: [Article] = all.filter { shown in hidden.contains { mute in mute.hides(shown) } }.map { $0.article }
    let json = ReplyJSON(voice: house.voice())
    let titles = gone.map { ($0.title, JSONText.inside($0.title)) }
    for _ in 0..<50 {
      let line = request(&chance)
      for reply in await house.conversation.answer(line) {
        let text = json.line(for: reply).text
        for (title, written) in titles where text.contains(written) {
          Issue.record("\(hidden.map(\.line)): \(line) shows \(title)")
        }
      }
    }
    let counted = try #require(await house.conversation.answer("show headlines").last)
    let place = try #require(counted.place, "\(hidden.map(\.line)): \(house.voice().text(counted.message))")
    #expect(
      place.total + place.muted == all.count && place.muted >= gone.count,
      "\(hidden.map(\.line)) \(place.muted) \(gone.count)")
  }

  @Test("mutes and unmutes by plain words, says so, and takes it back")
  func plainly() async throws {
    let crier = try BuiltCrier()
    let said = try await crier.replies(
      to: [
        "mute elections until monday", "mute the verge", "mute sports", "show my mutes", "show sports headlines",
        "news from the verge", "why don't I see sports", "why don't I see the verge", "undo", "show my mutes", "redo",
        "unmute the verge", "unmute sports", "unmute sports", "mute oil until yesterday", "mute us", "no",
        "mute everything",
        "no", "show my mutes", "at most one a day from the verge", "news from the verge", "unmute everything",
        "show my mutes", "only in english, always", "french headlines", "show headlines",
      ].joined(separator: "\n"))
    func message(_ index: Int) -> String { said[index]["message"] as? String ?? "" }
    func status(_ index: Int) -> String { said[index]["status"] as? String ?? "" }
    #expect(message(0).hasPrefix("Muted \"elections\" until ") && message(0).contains("23 November 2026"))
    #expect(message(1) == "Muted The Verge." && message(2) == "Muted the sports section.")
    #expect(message(3) == "3 mutes")
    #expect(status(4) == "empty" && message(4) == "You muted the sports section.")
    #expect(status(5) == "empty" && message(5) == "You muted The Verge.")
    #expect(message(6) == "You muted the sports section." && message(7) == "You muted The Verge.")
    #expect(message(8) == "No longer muted: the sports section." && message(9) == "2 mutes")
    #expect(message(10) == "Muted the sports section.")
    #expect(message(11) == "No longer muted: The Verge." && message(12) == "No longer muted: the sports section.")
    #expect((said[13]["error"] as? [String: Any])?["code"] as? String == "notMuted")
    #expect((said[14]["error"] as? [String: Any])?["code"] as? String == "past")
    #expect(status(15) == "question" && status(17) == "question")
    #expect(message(19) == "1 mute")
    #expect(message(20) == "Muted The Verge beyond 1 a day.")
    let page = said[21]["page"] as? [String: Any]
    #expect((page?["muted"] as? Int ?? 0) > 0)
    #expect(message(22).hasPrefix("No longer muted: ") && status(23) == "empty")
    #expect(message(24) == "Muted every language but English." && status(25) == "empty")
    #expect(((said[26]["page"] as? [String: Any])?["muted"] as? Int ?? 0) > 0)
  }

  @Test("what is saved stays, lists that are brought back lack what was muted since, and a story is hidden as a whole")
  func kept() async throws {
    let crier = try BuiltCrier()
    let said = try await crier.replies(
      to: [
        "show tech headlines", "save 1", "read 1", "hide this story", "my saved articles", "back to the list",
        "show tech headlines", "undo", "show tech headlines", "hide 1", "show my mutes",
      ].joined(separator: "\n"))
    func titles(_ index: Int) -> [String] {
      (said[index]["cards"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    }
    let first = try #require(titles(0).first)
    #expect((said[3]["message"] as? String)?.hasPrefix("Hid the story") == true)
    #expect(titles(4) == [first], "what a person saved is theirs")
    #expect(!titles(5).contains(first) && !titles(6).contains(first))
    #expect(titles(8).contains(first))
    #expect((said[10]["message"] as? String) == "1 mute")
  }

  @Test(
    "a mute of no time is none, and one of hours ends by the clock",
    arguments: [
      ("mute sports for 0 days", "That's over already, so the sports section isn't muted."),
      ("mute sports for 0 hours", "That's over already, so the sports section isn't muted."),
      ("mute sports for an hour", "Muted the sports section until 10:00."),
      ("mute sports for 30 hours", "Muted the sports section until 15:00 on 22 November 2026."),
      ("mute sports until monday", "Muted the sports section until 23 November 2026."),
      ("mute sports until the end of the month", "Muted the sports section until 1 December 2026."),
      ("mute sports until further notice", "Muted the sports section."),
    ])
  func lengths(line: String, message: String) async throws {
    let said = try await BuiltCrier().replies(to: line)
    #expect(said.last?["message"] as? String == message, "\(said)")
  }
}

private enum JSONText {
  /// How a text stands between the quotes of JSON.
  static func inside(_ text: String) -> String {
    let data = (try? JSONEncoder().encode([text])) ?? Data()
    return String(decoding: data.dropFirst(2).dropLast(2), as: UTF8.self).replacingOccurrences(of: "\\/", with: "/")
  }
}
