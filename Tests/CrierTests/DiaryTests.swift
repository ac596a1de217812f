import Basics
import Conversation
import Foundation
import Grammar
import Languages
import News
import Replies
import TestSupport
import TestTraits
import Testing
import Voice

@testable import crier

/// What was asked and read is found again by its day and its words, and forgotten where that is wanted.
@MainActor
@Suite(.runsPrograms) struct DiaryTests {
  private static let english = Grammar.embedded()
  private static let monday = "2026-11-16T09:00:00Z"
  private static let thursday = "2026-11-19T10:00:00Z"

  private func house(in folder: borrowing Folder, at instant: String) async throws -> House {
    let environment = [
      "NEWSAPI_URL": "http://127.0.0.1:9", "CRIER_NOW": instant, "TZ": "UTC", "BROWSER": "/bin/true", "PATH": "",
    ]
    let setting = try Setting(
      Invocation(["--home", folder.path()]), environment: environment, folder: folder.path())
    return await House(setting, speaking: (intents: Self.english, answers: nil))
  }

  private func say(_ lines: [String], to house: House) async -> [Reply] {
    var all: [Reply] = []
    for line in lines { all += await house.conversation.answer(line) }
    return all
  }

  private func titles(_ reply: Reply?) -> [String] {
    (reply?.cards ?? []).compactMap { card in
      guard case .article(let article, _, _) = card.face else { return nil }
      return article.title
    }
  }

  private func rows(_ reply: Reply?, _ house: House) -> [String] {
    (reply?.cards ?? []).compactMap { card in
      guard case .row(let saying) = card.face else { return nil }
      return house.voice().text(saying)
    }
  }

  private func text(_ reply: Reply?, _ house: House) -> String { reply.map { house.voice().text($0.message) } ?? "" }

  /// All that is in the files of a folder.
  private func bytes(in folder: borrowing Folder) throws -> String {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path()).compactMap {
      FileManager.default.contents(atPath: folder.path($0)).map { String(decoding: $0, as: UTF8.self) }
    }.joined()
  }

  @Test("what was read on a day is found by it, by its words and by its source, and pointed at")
  func read() async throws {
    let folder = try Folder()
    let first = try await house(in: folder, at: Self.monday)
    _ = await say(["tech headlines", "read 2", "read 3"], to: first)
    try first.leave()
    let second = try await house(in: folder, at: Self.thursday)
    _ = await say(["tech headlines", "read 1"], to: second)
    let onMonday = await say(["what did i read on monday"], to: second).last
    let expected = [
      "Quiet keyboards are having a very loud moment",
      "The Finnish phone that wants charging only once every three weeks",
    ]
    #expect(titles(onMonday) == expected, "\(text(onMonday, second))")
    #expect(
      onMonday?.intent == "history" && onMonday?.cards.first?.note?.section?.day == .weekday(Day(sinceEpoch: 20_773)))
    let opened = await say(["read 2"], to: second).last
    #expect(text(opened, second) == expected[1])
    #expect(titles(await say(["what did i read today"], to: second).last).count == 2)
    for line in ["the article i read about phones this week", "what did i read from the bbc on monday"] {
      #expect(titles(await say([line], to: second).last) == [expected[1]], "\(line)")
    }
    _ = await say(["what did i read on monday"], to: second)
    #expect(titles(await say(["only from the bbc"], to: second).last) == [expected[1]])
    let saved = await say(["save 1"], to: second).last
    #expect(text(saved, second).hasPrefix("Saved \"The Finnish phone"))
    let nothing = await say(["what did i read about submarines"], to: second).last
    #expect(nothing?.status == .empty)
    try second.leave()
  }

  @Test("what was asked on a day is told with what came of it, once a day, and said again by its number")
  func asked() async throws {
    let folder = try Folder()
    let first = try await house(in: folder, at: Self.monday)
    _ = await say(["tech headlines", "save 2", "news about bees"], to: first)
    try first.leave()
    let second = try await house(in: folder, at: Self.thursday)
    _ = await say(["sports"], to: second)
    let asked = await say(["what did i ask on monday"], to: second).last
    let told = rows(asked, second)
    #expect(told.count == 3 && told[1].hasPrefix("On Monday at 09:00: \"save 2\" - Saved \"The Finnish"), "\(told)")
    #expect(told.first == "On Monday at 09:00: \"news about bees\"", "\(told)")
    #expect(told.last == "On Monday at 09:00: \"tech headlines\"", "\(told)")
    let again = await say(["3"], to: second).last
    #expect(again?.intent == "headlines" && titles(again).count > 1)
    #expect(rows(await say(["what did i ask about bees"], to: second).last, second).count == 1)
    let session = await say(["what have i done in this session"], to: second).last
    #expect(rows(session, second).last == "Today at 10:00: \"sports\"", "\(rows(session, second))")
    #expect(await say(["what did i ask yesterday"], to: second).last?.status == .empty)
    try second.leave()
  }

  @Test("what is forgotten is asked about, and gone from every file with the prompt's own lines")
  func forgotten() async throws {
    let folder = try Folder()
    let house = try await house(in: folder, at: Self.monday)
    _ = await say(["news about badgers", "sports", "what did i ask about badgers"], to: house)
    try "news about badgers\nsports\n".write(
      toFile: folder.path("history"), atomically: false, encoding: .utf8)
    try house.leave()
    #expect(try bytes(in: folder).contains("news about badgers"))
    let question = await say(["forget what i asked about badgers"], to: house).last
    #expect(question?.isQuestion == true && text(question, house).contains("2 things"), "\(text(question, house))")
    let kept = await say(["no", "what did i ask about badgers"], to: house).last
    #expect(rows(kept, house).count == 2)
    let gone = await say(["forget what i asked about badgers", "yes"], to: house).last
    #expect(text(gone, house).hasPrefix("Forgot 2 things"), "\(text(gone, house))")
    house.forgetErased()
    _ = await say(["sports"], to: house)
    try house.leave()
    let left = try bytes(in: folder)
    #expect(!left.contains("ask about badgers") && !left.contains("news about badgers"), "\(left)")
    #expect(try String(contentsOfFile: folder.path("history"), encoding: .utf8) == "sports\n")
    #expect(await say(["forget what i asked", "yes", "what did i ask"], to: house).last?.status == .empty)
  }

  @Test("a secret is in no file, whatever line told it")
  func secrets() async throws {
    let folder = try Folder()
    let house = try await house(in: folder, at: Self.monday)
    let key = "0123456789abcdef0123456789abcdef"
    _ = await say(
      [
        "my newsapi key is \(key)", "log in as maria with the password hunter2hunter2",
        "add https://ada:swordfish99@127.0.0.1:9/feed.xml", "sign up as maria", "correcthorse", "correcthorse",
        "what did i ask",
      ], to: house)
    try house.leave()
    let left = try bytes(in: folder)
    for secret in [key, "hunter2", "swordfish99", "correcthorse"] { #expect(!left.contains(secret), "\(secret)") }
  }

  @Test("nothing is kept where that is not wanted")
  func off() async throws {
    let folder = try Folder()
    let house = try await house(in: folder, at: Self.monday)
    _ = await say(["turn off history", "news about badgers", "tech headlines", "read 2"], to: house)
    #expect(house.promptHistory == nil)
    #expect(await say(["what did i ask about badgers"], to: house).last?.status == .empty)
    #expect(await say(["what did i read"], to: house).last?.status == .empty)
    _ = await say(["turn on history", "news about otters"], to: house)
    #expect(rows(await say(["what did i ask about otters"], to: house).last, house).count == 1)
    #expect(house.promptHistory != nil)
    try house.leave()
  }

  @Test("each profile has a history of its own")
  func profiles() async throws {
    let folder = try Folder()
    let house = try await house(in: folder, at: Self.monday)
    _ = await say(["news about badgers", "sign up as maria", "correcthorse", "correcthorse"], to: house)
    #expect(await say(["no", "what did i ask about badgers"], to: house).last?.status == .empty)
    _ = await say(["news about otters", "log out"], to: house)
    #expect(await say(["what did i ask about otters"], to: house).last?.status == .empty)
    #expect(rows(await say(["what did i ask about badgers"], to: house).last, house).count >= 1)
    try house.leave()
  }

  @Test("is written out as each of its documents, and works in scripts and as one line")
  func exported() async throws {
    let crier = try BuiltCrier(environment: ["COLUMNS": "500"])
    let script = try await crier.run(input: "tech headlines\nread 2\nexport my history as csv to stdout\n")
    #expect(script.status == .exited(0))
    #expect(script.text.contains(",said,tech headlines,"), "\(script.text)")
    #expect(script.text.contains(",read,The Finnish phone"), "\(script.text)")
    let json = try await crier.run("export my history as json to stdout")
    let entries = try #require(JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [[String: Any]])
    #expect(entries.contains { $0["said"] as? String == "read 2" } && entries.contains { $0["read"] != nil })
    for format in ["markdown", "text"] {
      #expect(try await crier.run("export my history as \(format) to stdout").text.contains("tech headlines"))
    }
    #expect(try await crier.run("export my history as opml").status == .exited(1))
    let asked = try await crier.run("what did i ask today")
    #expect(asked.text.contains("export my history as json to stdout"), "\(asked.text)")
    #expect(try await crier.run("what have i done in this session").text.contains("tech headlines"))
    #expect(try await crier.run("--yes", "forget what i asked").text.contains("Forgot"))
    #expect(try await crier.run("what did i ask").text.contains("nothing"))
  }
}
