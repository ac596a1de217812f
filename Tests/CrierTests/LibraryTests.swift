import Basics
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import crier

/// The library through the front door: documents on the output, in replies and in files, and several Criers at once.
@MainActor
@Suite(.runsPrograms) struct LibraryTests {
  private let opening = "show tech headlines\nsave the first two\ntag 1 as ai\n"

  @Test("puts a document on the output as it is, with nothing around it but other answers")
  func output() async throws {
    let crier = try BuiltCrier()
    _ = try await crier.run(input: opening)
    let document = try await crier.run("export", "as", "json", "to", "stdout")
    #expect(document.status == .exited(0))
    #expect(try JSON(parsing: document.output).elements.count == 2)
    let tagged = try await crier.run("export", "my", "saved", "articles", "tagged", "ai", "as", "csv", "to", "stdout")
    #expect(tagged.text.hasPrefix("title,source,") && tagged.text.components(separatedBy: "\r\n").count == 3)
  }

  @Test("carries a document in the reply where answers are JSON")
  func inReply() async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(to: opening + "export as markdown to stdout\nmy saved articles\n")
    let document = try #require(replies[3]["document"] as? String)
    #expect(document.hasPrefix("# Saved articles\n"))
    let cards = try #require(replies[4]["cards"] as? [[String: Any]])
    #expect(
      cards.allSatisfy { $0["savedAt"] as? String == "2026-11-21T09:00:00Z" && $0["section"] as? String == "Today" })
    #expect(cards.compactMap { $0["tags"] as? [String] } == [["ai"]])
    let sections = try #require(replies[4]["sections"] as? [[String: Any]])
    #expect(sections.count == 1 && sections[0]["count"] as? Int == 2)
  }

  @Test("does nothing to the list before where a search comes to nothing")
  func nothingFound() async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(to: "show tech headlines\nsearch for zzzqqq and save 1\nmy saved articles\n")
    #expect(replies.compactMap { $0["status"] as? String } == ["ok", "empty", "empty"])
    #expect((replies[1]["hint"] as? String)?.contains("I didn't do: save 1.") == true)
  }

  @Test("says of what a line forbids that nothing was done, and asks which two are both of many")
  func withheld() async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(to: "show tech headlines\ndon't save 3\nkeep both\n2\n4 and 6\nsave both\n")
    #expect(replies[1]["message"] as? String == "OK, nothing changed.")
    #expect(replies[2]["status"] as? String == "question")
    #expect(replies[3]["intent"] as? String == "save")
    #expect((replies[5]["message"] as? String)?.hasPrefix("Saved 2 articles") == true)
  }

  @Test("asks again which one is to go where the answer is not clear")
  func unclear() async throws {
    let crier = try BuiltCrier()
    let script = "news about pihka\nsave all\nforget the one about pihka\nxyzzy plugh frotz\n2\n"
    let replies = try await crier.replies(to: script)
    #expect((replies[2]["message"] as? String)?.hasSuffix("Which one to forget?") == true)
    #expect(replies[3]["message"] as? String == replies[2]["message"] as? String)
    #expect((replies[4]["message"] as? String)?.hasPrefix("Forgot ") == true)
  }

  @Test("says which file it wrote, and writes it once")
  func file() async throws {
    let crier = try BuiltCrier()
    let path = crier.folder.path("kept.html")
    let replies = try await crier.replies(to: opening + "export as html to \(path)\nexport as html to \(path)\n")
    #expect(replies[3]["file"] as? String == path)
    #expect(replies[4]["file"] as? String == crier.folder.path("kept-2.html"))
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
  }

  @Test("Ctrl-C ends an export whose reader has stopped reading")
  func slowReader() async throws {
    let crier = try BuiltCrier()
    _ = try await crier.run(input: "show tech headlines\nsave all\n")
    // One export is about as much as a pipe holds, and this script is a hundred of them.
    let script = String(repeating: "export as html to stdout\n", count: 100)
    let ended = try await Dialogue.hold(with: crier.program([])) { crier in
      crier.say(script)
      _ = crier.reply()
      return crier.fillsPipe() ? crier.interrupt() : nil
    }
    #expect(ended == .exited(130))
  }

  @Test(
    "says that the library cannot be read, and not that it is empty",
    arguments: [
      "my saved articles", "saved about oil", "forget all", "export as json to stdout",
    ])
  func unreadable(line: String) async throws {
    let crier = try BuiltCrier()
    _ = try await crier.run(input: opening)
    let home = crier.folder.path("home")
    let log = try #require(try FileManager.default.contentsOfDirectory(atPath: home).first { $0.hasPrefix("library.") })
    try FileManager.default.removeItem(atPath: "\(home)/\(log)")
    // A test may run as root, who may read everything.
    try #require(mkfifo("\(home)/\(log)", 0o600) == 0)
    let answer = try await crier.run("--json", line)
    #expect(answer.status == .exited(1))
    let reply = try #require(try JSONSerialization.jsonObject(with: Data(answer.output)) as? [String: Any])
    #expect(reply["status"] as? String == "error")
    #expect((reply["message"] as? String)?.contains("\(log): it isn't an ordinary file") == true)
    #expect(try await crier.run("--json", "who", "am", "i").text.contains("What you keep here can't be read"))
  }

  @Test(
    "says of a library that a newer Crier wrote that it is there, and not that it is empty",
    arguments: ["my saved articles", "forget all", "who am i"])
  func newer(line: String) async throws {
    let crier = try BuiltCrier()
    let home = crier.folder.path("home")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    let log = #"""
      {"v":1,"at":"2026-11-21T08:00:00Z","set":{"https://x.example/":{"article":{"title":"T"},"saved":"2026-11-21T07:30:00Z"}},"sum":"49c94a74"}
      {"v":1,"at":"2026-11-21T08:00:01Z","set":{"https://y.example/":{"piece":{},"saved":"2026-11-21T07:30:00Z"}},"sum":"a4a7c48f"}

      """#
    try Data(log.utf8).write(to: URL(filePath: "\(home)/library.0b1c2d3e.jsonl"))
    let reply = try #require(try await crier.replies(to: line).first)
    let sentence = "2 saved articles come from a newer Crier and can't be shown by this one."
    #expect((reply["message"] as? String)?.contains(sentence) == true, "\(reply)")
  }

  @Test(
    "says of whatever cannot be read that it cannot, and does not undo what it cannot see",
    arguments: [
      ("follows", "follow the verge", "my sources"), ("follows", "follow the verge", "export my sources as opml"),
      ("follows", "follow the verge", "undo"), ("tags", "tag 1 as work", "my tags"),
      ("tags", "tag 1 as work", "saved articles tagged work"), ("tags", "tag 1 as work", "undo"),
      ("library", "save 2", "undo"), ("choices", "use the dark theme", "undo"),
    ])
  func unreadable(collection: String, change: String, line: String) async throws {
    let crier = try BuiltCrier()
    _ = try await crier.run(input: "show headlines\n\(change)\n")
    let home = crier.folder.path("home")
    let names = try FileManager.default.contentsOfDirectory(atPath: home)
    let log = try #require(names.first { $0.hasPrefix(collection + ".") })
    try FileManager.default.moveItem(atPath: "\(home)/\(log)", toPath: crier.folder.path("kept"))
    try #require(mkfifo("\(home)/\(log)", 0o600) == 0)
    let answer = try await crier.run("--json", line)
    let reply = try #require(try JSONSerialization.jsonObject(with: Data(answer.output)) as? [String: Any])
    #expect((reply["error"] as? [String: Any])?["code"] as? String == "cannotRead", "\(reply)")
    try FileManager.default.removeItem(atPath: "\(home)/\(log)")
    try FileManager.default.moveItem(atPath: crier.folder.path("kept"), toPath: "\(home)/\(log)")
    #expect(try await crier.run("--json", "undo").status == .exited(0))
  }

  @Test(
    "writes to files of whatever name, and says so where a name speaks for another format",
    arguments: [
      ("export as json to backup", "backup", ""), ("export as html to saved", "saved", ""),
      ("export as json to saved.json.bak", "saved.json.bak", ""),
      ("export articles saved today as json to y2.json", "y2.json", ""),
      ("export as csv to x.json", "x.json", " It's written as csv, as you said, not as json, as its name says."),
    ])
  func names(line: String, file: String, rest: String) async throws {
    let folder = try Folder()
    let house = try await house(folder.path("home"), in: folder.path())
    try FileManager.default.createDirectory(atPath: folder.path("d"), withIntermediateDirectories: false)
    for line in opening.split(separator: "\n") { _ = await house.conversation.answer(String(line)) }
    let reply = try #require(await house.conversation.answer(line).first)
    #expect(reply.status == .ok)
    #expect(reply.message.english.hasSuffix(rest))
    #expect(FileManager.default.fileExists(atPath: folder.path(file)), "\(reply.message)")
  }

  private func house(_ home: String, in folder: String? = nil) async throws -> House {
    let environment = ["CRIER_NOW": "2026-11-21T09:00:00Z", "TZ": "UTC", "PATH": ""]
    return await House(try Setting(Invocation(["--home", home]), environment: environment, folder: folder ?? home))
  }

  @Test("does not undo what another Crier changed since, and says so")
  func elsewhere() async throws {
    let folder = try Folder()
    let (here, there) = (try await house(folder.path()), try await house(folder.path()))
    for line in ["show tech headlines", "save 1"] { _ = await here.conversation.answer(line) }
    for line in ["forget the saved one about page 64", "yes", "forget all", "yes"] {
      _ = await there.conversation.answer(line)
    }
    let refused = await here.conversation.answer("undo")
    #expect(refused.map(\.failureCode) == ["changedElsewhere"])
    #expect(refused.first?.message.english.contains("changed elsewhere since") == true)
    #expect(await here.conversation.answer("undo").first?.status == .empty)
  }

  @Test("takes the last change back in the next run too, and no other")
  func afterRestart() async throws {
    let folder = try Folder()
    let before = try await house(folder.path())
    for line in ["show tech headlines", "save 1", "tag 2 as ai"] { _ = await before.conversation.answer(line) }
    try before.leave()
    let after = try await house(folder.path())
    #expect(
      await after.conversation.answer("undo").first?.message.english.contains("no longer in your library") == true)
    #expect(await after.conversation.answer("undo").first?.status == .empty)
    #expect(await after.conversation.answer("what have i saved").first?.cards.count == 1)
    #expect(await after.conversation.answer("what tags do i have").first?.status == .empty)
  }

  @Test("forgets the tags with the article, and brings both back")
  func tagsGoAlong() async throws {
    let folder = try Folder()
    let conversation = try await house(folder.path()).conversation
    for line in ["show tech headlines", "tag 1 as ai", "forget 1"] { _ = await conversation.answer(line) }
    #expect(await conversation.answer("save 1").first?.status == .ok)
    #expect(await conversation.answer("what tags do i have").first?.status == .empty)
    for _ in 1...2 { _ = await conversation.answer("undo") }
    #expect(await conversation.answer("my saved articles tagged ai").first?.cards.count == 1)
  }
}
