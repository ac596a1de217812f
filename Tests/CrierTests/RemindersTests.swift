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

/// A reminder is told at its time, once, and its article is what "it" is then.
@MainActor
@Suite(.runsPrograms) struct RemindersTests {
  private static let english = Grammar.embedded()

  private func house(in folder: borrowing Folder, at instant: String) async throws -> House {
    let environment = [
      "NEWSAPI_URL": "http://127.0.0.1:9", "CRIER_NOW": instant, "TZ": "UTC", "BROWSER": "/bin/true", "PATH": "",
    ]
    let setting = try Setting(
      Invocation(["--home", folder.path()]), environment: environment, folder: folder.path())
    return await House(setting, speaking: (intents: Self.english, answers: nil))
  }

  private func said(_ house: House) -> [String] {
    house.conversation.dueReminders().map { house.voice().text($0.saying) }
  }

  private func tell(_ house: House) -> [String] {
    let due = house.conversation.dueReminders()
    house.conversation.noteReminded(of: due.map(\.reminder))
    return due.map { house.voice().text($0.saying) }
  }

  private func message(_ reply: [String: Any]) -> String { reply["message"] as? String ?? "" }

  private func code(_ reply: [String: Any]) -> String? { (reply["error"] as? [String: Any])?["code"] as? String }

  private func replies(_ lines: [String]) async throws -> [[String: Any]] {
    try await BuiltCrier().replies(to: lines.joined(separator: "\n"))
  }

  private func rows(_ reply: [String: Any]) -> [String] {
    (reply["cards"] as? [[String: Any]] ?? []).compactMap { $0["say"] as? String }
  }

  @Test("is told once at its time, in this run or a later one, and can be read by a word")
  func told() async throws {
    let folder = try Folder()
    let first = try await house(in: folder, at: "2026-11-20T09:00:00Z")
    for line in ["tech headlines", "remind me of 2 in an hour", "remind me tomorrow at 9"] {
      #expect(await first.conversation.answer(line).last?.failureCode == nil)
    }
    #expect(said(first).isEmpty)
    try await first.end()
    let second = try await house(in: folder, at: "2026-11-20T10:00:30Z")
    let told = tell(second)
    #expect(told.count == 1 && told[0].hasPrefix("You wanted to be reminded of \"The Finnish phone"), "\(told)")
    #expect(said(second).isEmpty)
    let read = await second.conversation.answer("read it")
    #expect(read.first?.intent == "open" && read.first?.failureCode == nil)
    try await second.end()
    let third = try await house(in: folder, at: "2026-11-23T08:00:00Z")
    #expect(tell(third) == ["You wanted to be reminded 47 hours ago."] && tell(third).isEmpty)
    try await third.end()
  }

  @Test("what is told is not noted before it is said, and nothing is told while something is asked")
  func waiting() async throws {
    let folder = try Folder()
    let first = try await house(in: folder, at: "2026-11-20T09:00:00Z")
    for line in ["tech headlines", "save 1 and 2", "remind me in 5 minutes"] {
      _ = await first.conversation.answer(line)
    }
    try await first.end()
    let second = try await house(in: folder, at: "2026-11-20T09:10:00Z")
    #expect(said(second).count == 1 && said(second).count == 1)
    _ = await second.conversation.answer("forget everything")
    #expect(said(second).isEmpty)
    _ = await second.conversation.answer("no")
    #expect(said(second).count == 1)
    try await second.end()
  }

  @Test("is moved, taken away and had back")
  func changed() async throws {
    let said = try await replies([
      "tech headlines", "remind me of 2 tomorrow at 9", "move it to 10", "my reminders", "undo", "my reminders",
      "forget that reminder", "my reminders", "undo", "my reminders", "delete the reminder about the finnish phone",
      "my reminders", "move it to 11",
    ])
    #expect(message(said[2]).hasSuffix("tomorrow at 10:00 instead."), "\(message(said[2]))")
    #expect(rows(said[3]).first?.hasPrefix("Tomorrow at 10:00: of \"The Finnish phone") == true, "\(rows(said[3]))")
    #expect(rows(said[5]).first?.hasPrefix("Tomorrow at 09:00") == true, "\(rows(said[5]))")
    #expect(said[7]["status"] as? String == "empty" && rows(said[9]).count == 1)
    #expect(said[11]["status"] as? String == "empty" && said[12]["status"] as? String == "empty")
  }

  @Test(
    "a time that is past, or none, is told and nothing kept",
    arguments: [
      ("remind me of 2 today at 0:01", "pastTime"), ("remind me yesterday at 9", "pastTime"),
      ("remind me of 2 at 25", "unclearTime"), ("remind me of 2", "unclearTime"),
    ])
  func refused(line: String, error: String) async throws {
    let said = try await replies(["tech headlines", line, "my reminders"])
    #expect(code(said[1]) == error, "\(line): \(message(said[1]))")
    #expect(said[2]["status"] as? String == "empty")
  }

  @Test("a date that does not exist is told")
  func noDate() async throws {
    let said = try await replies(["tech headlines", "remind me of 2 on 31 november", "my reminders"])
    #expect(code(said[1]) != nil && said[2]["status"] as? String == "empty")
  }

  @Test("the article that is open is meant where none is named")
  func open() async throws {
    let said = try await replies(["tech headlines", "read 2", "remind me on monday", "my reminders"])
    #expect(rows(said[3]).first?.contains("The Finnish phone") == true, "\(rows(said[3]))")
  }

  @Test("two reminders for one time are two, and all are taken away as one")
  func several() async throws {
    let said = try await replies([
      "tech headlines", "remind me of 2 tomorrow at 9", "remind me of 3 tomorrow at 9", "remind me tomorrow at 9",
      "remind me tomorrow at 9", "my reminders", "delete all reminders", "my reminders", "undo", "my reminders",
    ])
    #expect(message(said[4]).contains("already") && rows(said[5]).count == 3)
    #expect(said[7]["status"] as? String == "empty" && rows(said[9]).count == 3)
  }

  @Test("one that was just made is moved by saying no to its time")
  func corrected() async throws {
    let said = try await replies([
      "tech headlines", "remind me of 2 tomorrow at 9", "no, on friday", "my reminders", "tech headlines",
      "remind me of 3 tomorrow at 9", "no, 4", "my reminders",
    ])
    #expect(said[2]["intent"] as? String == "postpone", "\(message(said[2]))")
    #expect(rows(said[3]).first?.hasPrefix("On Friday at 09:00: of \"The Finnish phone") == true, "\(rows(said[3]))")
    #expect(rows(said[7]).count == 2, "\(rows(said[7]))")
  }

  @Test("what is told above the prompt breaks between words")
  func wrapped() async throws {
    let folder = try Folder()
    let setting = try Setting(
      Invocation(["--home", folder.path()]), environment: ["COLUMNS": "40", "TZ": "UTC"], folder: folder.path())
    let house = await House(setting, speaking: (intents: Self.english, answers: nil))
    let words = "After 29 years, someone noticed that page 64 of the pattern prints twice"
    let rows = house.display.telling(.verbatim(words)).text.split(separator: "\n")
    #expect(rows.count > 1 && rows.allSatisfy { $0.count <= 40 } && rows.joined(separator: " ") == words, "\(rows)")
  }
}
