import Conversation
import Foundation
import Grammar
import Languages
import News
import Replies
import TestSupport
import TestTraits
import Testing

@testable import crier

/// A routine says lines in a person's place.
@MainActor
@Suite(.runsPrograms) struct RoutinesTests {
  private static let english = Grammar.embedded()

  private func house(in folder: borrowing Folder, at instant: String) async throws -> House {
    let environment = [
      "NEWSAPI_URL": "http://127.0.0.1:9", "CRIER_NOW": instant, "TZ": "UTC", "BROWSER": "/bin/true", "PATH": "",
    ]
    let setting = try Setting(
      Invocation(["--home", folder.path()]), environment: environment, folder: folder.path())
    return await House(setting, speaking: (intents: Self.english, answers: nil))
  }

  private func message(_ reply: [String: Any]) -> String { reply["message"] as? String ?? "" }

  private func code(_ reply: [String: Any]) -> String? { (reply["error"] as? [String: Any])?["code"] as? String }

  private func replies(_ lines: [String]) async throws -> [[String: Any]] {
    try await BuiltCrier().replies(to: lines.joined(separator: "\n"))
  }

  @Test("words begin what they stand for, as one change, until the routine is taken away")
  func said() async throws {
    let said = try await replies([
      "when i say good morning, show tech headlines, then save 1 and 2", "Good morning!", "my saved articles", "undo",
      "my saved articles", "my routines", "delete the routine good morning", "good morning", "undo", "my routines",
    ])
    #expect(said[0]["intent"] as? String == "routine" && said[1]["intent"] as? String == "headlines")
    let saved = said.dropFirst(2).prefix { $0["intent"] as? String != "saved" }
    #expect(!saved.isEmpty && saved.allSatisfy { $0["intent"] as? String == "save" })
    let rest = Array(said.dropFirst(2 + saved.count))
    #expect((rest[0]["cards"] as? [Any])?.count == 2 && rest[2]["status"] as? String == "empty")
    #expect(
      message(rest[3]) == "1 routine" && message(rest[4]) == "When you say \"good morning\", nothing is done any more.")
    #expect(rest[5]["intent"] as? String == "greeting" && message(rest[7]) == "1 routine")
  }

  @Test("words are heard behind a question that they do not answer")
  func behindQuestion() async throws {
    let said = try await replies(["when i say zed, tech headlines", "science headlines", "forget", "zed"])
    #expect(said[2]["status"] as? String == "question" && message(said[3]).hasPrefix("Technology headlines"))
  }

  @Test("nothing is done by the clock while something is asked")
  func asked() async throws {
    let folder = try Folder()
    let before = try await house(in: folder, at: "2026-11-20T09:00:00Z")
    for line in ["tech headlines", "save 1", "save 2", "every day at 9:30, show sports headlines"] {
      _ = await before.conversation.answer(line)
    }
    let later = try await house(in: folder, at: "2026-11-20T09:31:00Z")
    _ = await later.conversation.answer("forget everything")
    #expect(await later.conversation.dueRoutines().isEmpty)
    _ = await later.conversation.answer("no")
    #expect(await !later.conversation.dueRoutines().isEmpty)
  }

  @Test(
    "a time that is none is told, and nothing done at once",
    arguments: ["every 10 minutes, brief me", "every hour, show tech headlines", "every morning at 25, brief me"])
  func unclearTime(line: String) async throws {
    let said = try await replies(["tech headlines", line, "my routines"])
    #expect(code(said[1]) == "unclearTime" && said[2]["status"] as? String == "empty")
  }

  @Test("each of some articles is no time")
  func noTime() async throws {
    let said = try await replies(["tech headlines", "every article about tesla, save it", "each of these, save 1"])
    #expect(said.allSatisfy { code($0) != "unclearTime" })
  }

  @Test("another line for the same words is asked about")
  func taken() async throws {
    let said = try await replies([
      "when i say hi there, show unread", "when i say hi there, show sports headlines", "no", "my routines",
      "when i say hi there, show sports headlines", "yes", "hi there",
    ])
    #expect(said[1]["status"] as? String == "question" && said[4]["status"] as? String == "question")
    let rows = (said[3]["cards"] as? [[String: Any]] ?? []).compactMap { $0["say"] as? String }
    #expect(rows.count == 1 && rows[0].contains("show unread"))
    #expect(message(said[6]).hasPrefix("Sports headlines"))
  }

  @Test(
    "what destroys, what is not understood, what means something and what calls itself is no routine",
    arguments: [
      ("when i say tidy, forget all my saved articles", "notInRoutine"),
      ("when i say tidy, show unread, then unfollow everything", "notInRoutine"),
      ("every time i start, undo", "notInRoutine"), ("when i say finito, quit", "notInRoutine"),
      ("every time i start, log out", "notInRoutine"),
      ("when i say hop, dance on the table", "notUnderstood"), ("every time i start", "nothingToDo"),
      ("when i say show unread, brief me", "nameTaken"), ("when i say undo, brief me", "nameTaken"),
      ("when i say hop, hop", "callsItself"), ("when i say hop, brief me, then hop", "callsItself"),
    ])
  func refused(line: String, error: String) async throws {
    let said = try await replies([line, "my routines"])
    #expect(code(said[0]) == error, "\(line): \(message(said[0]))")
    #expect(said[1]["status"] as? String == "empty")
  }

  @Test("a routine may begin another, and none that began it")
  func nested() async throws {
    let said = try await replies([
      "when i say one up, show sports headlines", "when i say two up, brief me, then one up", "two up",
      "when i say one up, two up",
    ])
    #expect(said[2]["intent"] as? String == "summary" && message(said[3]).hasPrefix("Sports headlines"))
    #expect(code(said[4]) == "callsItself")
  }

  @Test("no password gets into a routine")
  func secret() async throws {
    let said = try await replies(["when i say hop, log me in as maria with the password hunter22222", "my routines"])
    #expect(said.last?["status"] as? String == "empty")
    #expect(!said.contains { message($0).contains("hunter22222") })
  }

  @Test("the clock has it done once, at the prompt, and what was missed is told once")
  func clock() async throws {
    let folder = try Folder()
    let first = try await house(in: folder, at: "2026-11-20T06:00:00Z")
    let made = await first.conversation.answer("every morning at 7, show tech headlines, then save 1")
    #expect(made.first?.failureCode == nil && made.first?.hint != nil)
    #expect(await first.conversation.dueRoutines().isEmpty)
    try await first.end()
    let second = try await house(in: folder, at: "2026-11-20T07:00:10Z")
    let done = await second.conversation.dueRoutines()
    #expect(done.first?.place != nil && done.last?.intent == "save")
    #expect(await second.conversation.dueRoutines().isEmpty)
    try await second.end()
    let third = try await house(in: folder, at: "2026-11-22T09:00:00Z")
    #expect(third.conversation.missedRoutines().count == 1 && third.conversation.missedRoutines().isEmpty)
    #expect(await third.conversation.dueRoutines().isEmpty)
    try await third.end()
  }

  @Test("what is done at the start is turned a page at a time where it is longer than the window")
  func longStart() async throws {
    let crier = try BuiltCrier(environment: ["PATH": "/nowhere", "LC_ALL": "C.UTF-8"])
    _ = try await crier.replies(to: "every time i start, what's trending")
    let terminal = try PseudoTerminal(crier.program([]), columns: 80, rows: 16)
    try await terminal.wait("the first page") { screen in
      screen.cursorLine == "crier>" && screen.lines.dropLast().last?.hasPrefix("1 of ") == true
        && screen.lines.suffix(16).first == "New or growing in the last day"
    }
    terminal.type(" ")
    try await terminal.wait("the second") { $0.lines.dropLast().last?.hasPrefix("2 of ") == true }
  }

  @Test("the start of the prompt has it done")
  func start() async throws {
    let folder = try Folder()
    let house = try await house(in: folder, at: "2026-11-20T06:00:00Z")
    #expect(await house.conversation.startRoutines().isEmpty)
    _ = await house.conversation.answer("every time i start, brief me, then show sports headlines")
    let done = await house.conversation.startRoutines()
    #expect(done.count == 2 && done.last?.place != nil)
    try await house.end()
  }

  @Test(
    "what would be asked about each time is told when it is made",
    arguments: ["every day at noon, mute ai", "every day at noon, watch ai"])
  func asking(line: String) async throws {
    let said = try await replies([line, "my routines"])
    #expect(code(said[0]) != nil && said[1]["status"] as? String == "empty", "\(line): \(message(said[0]))")
  }

  @Test("one that was just made is moved to another time, and one may be added to")
  func changed() async throws {
    let said = try await replies([
      "every morning at 7, brief me", "make it 8 instead", "my routines", "every morning at 6, brief me", "no, at 9:30",
      "my routines",
      "when i say good morning, brief me", "when i say good morning, also show tech headlines", "my routines", "undo",
      "my routines",
    ])
    func rows(_ place: Int) -> [String] {
      (said[place]["cards"] as? [[String: Any]] ?? []).compactMap { $0["say"] as? String }
    }
    #expect(rows(2) == ["Every morning at 8:00: \"brief me\""], "\(message(said[1]))")
    #expect(rows(5).contains("Every morning at 9:30: \"brief me\""), "\(message(said[4]))")
    #expect(rows(8).contains { $0.hasSuffix("\"brief me, then show tech headlines\"") }, "\(rows(8))")
    #expect(rows(10).contains { $0 == "When you say \"good morning\": \"brief me\"" }, "\(rows(10))")
  }

  @Test("all of them are taken away as one")
  func none() async throws {
    let said = try await replies([
      "every morning at 7, brief me", "every time i start, what's trending", "remove all routines", "my routines",
      "undo", "my routines",
    ])
    #expect(message(said[2]) == "2 routines are gone." && said[3]["status"] as? String == "empty")
    #expect(message(said[5]) == "2 routines")
  }

  @Test("cron is told of the folder where it would take another one")
  func cron() async throws {
    let folder = try Folder()
    let elsewhere = try await house(in: folder, at: "2026-11-20T06:00:00Z")
    let made = await elsewhere.conversation.answer("every morning at 7, brief me").last
    let hint = made?.hint.map { elsewhere.voice().text($0) } ?? ""
    #expect(hint.hasSuffix("0 7 * * * crier --home '\(folder.path())' 'brief me'"), "\(hint)")
    let usual = try Setting(
      Invocation([]), environment: ["HOME": folder.path(), "XDG_DATA_HOME": folder.path(".local/share")])
    #expect(usual.homeForCron == nil)
    try await elsewhere.end()
  }
}
