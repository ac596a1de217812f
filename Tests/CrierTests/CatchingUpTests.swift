import Conversation
import Foundation
import Grammar
import Languages
import News
import TestSupport
import TestTraits
import Testing
import Voice

@testable import crier

/// Catching up: briefs that are read in so long, and what is unread.
@MainActor
@Suite(.runsPrograms) struct CatchingUpTests {
  private static let english = Grammar.embedded()

  private func message(_ reply: [String: Any]) -> String { reply["message"] as? String ?? "" }

  private func cards(_ reply: [String: Any]) -> [[String: Any]] { reply["cards"] as? [[String: Any]] ?? [] }

  private func replies(_ lines: [String]) async throws -> [[String: Any]] {
    try await BuiltCrier().replies(to: lines.joined(separator: "\n"))
  }

  /// The words of the titles and sentences of a brief.
  private func words(_ reply: [String: Any]) -> Int {
    let titles = cards(reply).compactMap { $0["title"] as? String }
    let stories = reply["stories"] as? [[String: Any]] ?? []
    let sentences = stories.flatMap { $0["sentences"] as? [[String: Any]] ?? [] }.compactMap { $0["text"] as? String }
    return (titles + sentences).reduce(0) { $0 + TextLength(of: $1).words }
  }

  @Test("a brief has as many stories as are read in the time there is, and more in more time")
  func inSoLong() async throws {
    let said = try await replies(["brief me in one minute", "brief me in three minutes", "catch me up in half an hour"])
    let (short, long) = (said[0], said[1])
    #expect(said.allSatisfy { $0["intent"] as? String == "summary" })
    #expect(!cards(short).isEmpty && cards(long).count > cards(short).count)
    #expect(words(short) > 0 && words(short) <= 220 && words(long) <= 660, "\(words(short)), \(words(long))")
    #expect(message(short).contains("1 min read") && cards(said[2]).count >= cards(long).count)
  }

  @Test("the next unread article of the list is opened, around to what was left out, until none is")
  func nextUnread() async throws {
    let said = try await replies([
      "5 tech headlines", "read 2", "next unread", "read 4", "next unread", "next unread", "next unread", "next unread",
    ])
    let opened = said.dropFirst().map(message)
    #expect(Set(opened.prefix(5)).count == 5, "\(opened)")
    #expect(said[6]["status"] as? String == "empty" && said[7]["status"] as? String == "empty", "\(said[6])")
  }

  @Test("what is unread is counted by source and by folder, and seen by its number")
  func counted() async throws {
    let said = try await replies([
      "unread per folder", "follow the verge and bbc news", "unread per source", "put the verge in the folder gadgets",
      "unread per folder", "1", "mark everything from the verge as read", "unread per folder",
    ])
    #expect(said[0]["status"] as? String != "ok")
    let rows = cards(said[2]).compactMap { $0["say"] as? String }
    #expect(rows.count == 2 && rows.allSatisfy { $0.hasSuffix(" unread") }, "\(rows)")
    let folders = cards(said[4]).compactMap { $0["say"] as? String }
    #expect(folders.count == 1 && folders[0].hasPrefix("gadgets: ") && message(said[4]).contains("in no folder"))
    #expect(said[5]["intent"] as? String == "headlines" && !cards(said[5]).isEmpty, "\(message(said[5]))")
    #expect(cards(said[7]).isEmpty, "\(said[7])")
  }

  @Test("what is left is what was not read") func left() async throws {
    let said = try await replies(["what is left", "how much is left"])
    #expect(said[0]["intent"] as? String == "headlines" && said[1]["intent"] as? String == "count")
  }

  @Test("mornings that were missed are told where somebody is away for longer than a day, and never in the demo")
  func missed() async throws {
    let folder = try Folder()
    func house(_ instant: String) async throws -> House {
      let environment = [
        "NEWSAPI_URL": "http://127.0.0.1:9", "CRIER_NOW": instant, "TZ": "UTC", "BROWSER": "/bin/true", "PATH": "",
      ]
      let setting = try Setting(
        Invocation(["--home", folder.path()]), environment: environment, folder: folder.path())
      return await House(setting, isScreenKept: true, speaking: (intents: Self.english, answers: nil))
    }
    func missed(_ instant: String) async throws -> String? {
      let house = try await house(instant)
      let told = house.conversation.missedMornings().map(house.voice().text)
      _ = await house.conversation.answer("my routines")
      try house.leave()
      try await house.end()
      return told
    }
    let first = try await house("2026-11-16T08:00:00Z")
    _ = await first.conversation.answer("use feeds")
    try first.leave()
    try await first.end()
    #expect(try await missed("2026-11-17T11:00:00Z") == nil)
    #expect(try await missed("2026-11-18T18:00:00Z")?.hasPrefix("You missed a morning.") == true)
    #expect(try await missed("2026-11-21T20:00:00Z")?.hasPrefix("You missed 3 mornings.") == true)
    #expect(try await missed("2026-11-22T13:00:00Z") == nil)
  }

  @Test("the rest that is saved for tonight is what was not read")
  func rest() async throws {
    let said = try await replies([
      "tech headlines", "read 1", "read 2", "save the rest for tonight", "my saved articles",
    ])
    let unread = cards(said[0]).dropFirst(2).compactMap { $0["title"] as? String }
    let saved = cards(said[4]).compactMap { $0["title"] as? String }
    #expect(!unread.isEmpty && Set(saved) == Set(unread), "\(message(said[3]))")
  }

  @Test(
    "a length in which no brief is read is said to be none, and so are days to come",
    arguments: [
      ("catch me up in zero minutes", "No brief is read in 0 minutes."),
      ("catch me up in 500 hours", "No brief is read in 30000 minutes."),
      ("how much did i read next week", "Next week is still to come."),
      ("every february, brief me", "I can't tell when that is, so nothing was changed."),
    ])
  func noLength(line: String, message: String) async throws {
    let said = try await BuiltCrier().replies(to: line)
    #expect(said.last?["message"] as? String == message, "\(said)")
  }
}
