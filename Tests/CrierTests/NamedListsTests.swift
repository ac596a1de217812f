import Foundation
import TestSupport
import TestTraits
import Testing

/// A list is what a line asks for, under a name.
@Suite(.runsPrograms) struct NamedListsTests {
  private func message(_ reply: [String: Any]) -> String { reply["message"] as? String ?? "" }

  private func code(_ reply: [String: Any]) -> String? { (reply["error"] as? [String: Any])?["code"] as? String }

  private func titles(_ reply: [String: Any]) -> [String] {
    (reply["cards"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
  }

  @Test("what is on screen has a name, is shown by it, renamed, taken away and had back")
  func named() async throws {
    let crier = try BuiltCrier()
    let said = try await crier.replies(
      to: [
        "news about oil but not from reuters", "call this my oil list", "tech headlines", "show oil", "my oil list",
        "what's new in oil", "show oil and save 1", "rename the list oil to crude", "show crude", "undo", "show oil",
        "delete the list oil", "my lists", "undo", "my lists", "delete the list tea",
      ].joined(separator: "\n"))
    #expect(!titles(said[0]).isEmpty && message(said[1]).hasPrefix("\"oil\" is a list now: "))
    #expect(said[1]["intent"] as? String == "list" && said[3]["intent"] as? String == "listed")
    #expect(titles(said[3]) == titles(said[0]) && titles(said[4]) == titles(said[0]))
    #expect(said[5]["status"] as? String == "empty", "all of it was seen")
    #expect(
      titles(said[6]) == titles(said[0]) && said[7]["intent"] as? String == "save", "a list is one of several parts")
    #expect(message(said[8]) == "\"oil\" is called \"crude\" now." && titles(said[9]) == titles(said[0]))
    #expect(titles(said[11]) == titles(said[0]))
    #expect(message(said[12]) == "\"oil\" is no list any more." && said[13]["status"] as? String == "empty")
    #expect(message(said[15]) == "1 list" && code(said[16]) == "noList")
  }

  @Test("one that is not there cannot be renamed")
  func missing() async throws {
    let said = try await BuiltCrier().replies(to: "rename the list tea to coffee\nmy lists")
    #expect(code(said[0]) == "noList" && said[1]["status"] as? String == "empty", "\(message(said[0]))")
  }

  @Test("are written as text that one can read, and made again by it elsewhere")
  func exported() async throws {
    let here = try BuiltCrier()
    let there = try BuiltCrier()
    _ = try await here.run(
      input: "news about oil but not from reuters as a list called oil\ntech headlines as a list called machines\n")
    let path = here.folder.path("mine.chat")
    let exported = try await here.run(input: "export my lists to \(path)\n")
    #expect(exported.status == .exited(0), "\(exported.text)\(exported.errorText)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("# 2 lists\n") && text.contains("\ntech headlines as a list called machines\n"), "\(text)")
    let made = try await there.run(path)
    #expect(made.status == .exited(0), "\(made.text)\(made.errorText)")
    #expect(try await there.run(input: "export my lists to stdout\n").text == text)
    #expect(try await there.run(input: "export my lists as csv\n").status == .exited(1))
  }

  @Test("a request has a name at once, and counts as new until it was shown")
  func wrapped() async throws {
    let crier = try BuiltCrier()
    let said = try await crier.replies(
      to: [
        "unread stories about bees not from reuters as a list called hives",
        "make a list called machines of tech headlines", "my lists", "what's new in hives", "read 1", "show hives",
        "start with hives", "call this list machines", "no", "show machines",
      ].joined(separator: "\n"))
    let lines = (said[2]["cards"] as? [[String: Any]] ?? []).compactMap { $0["say"] as? String }
    #expect(lines.count == 2 && lines[0].hasPrefix("hives: ") && lines[1].hasPrefix("machines: "))
    #expect(lines.allSatisfy { $0.hasSuffix("of them new") })
    let new = titles(said[3])
    #expect(!new.isEmpty && titles(said[5]) == Array(new.dropFirst()), "what was read is unread no more")
    #expect(message(said[6]).contains("\"hives\""))
    #expect(said[7]["status"] as? String == "question", "a name that is taken is asked about")
    #expect(titles(said[9]) != titles(said[5]))
  }

  @Test("a name that differs by its signs alone is had back by undoing, and a list goes by its number too")
  func signs() async throws {
    let said = try await BuiltCrier().replies(
      to: [
        "news about oil", "call this power", "rename the list power to \"Power!\"", "undo", "my lists",
        "delete the list 1", "my lists", "undo", "news about oil", "save 1", "my lists", "delete 1", "my lists",
        "my saved articles",
      ].joined(separator: "\n"))
    #expect(message(said[4]) == "1 list" && said[5]["status"] as? String == "ok")
    #expect(said[6]["status"] as? String == "empty" && message(said[10]) == "1 list")
    #expect(said[12]["status"] as? String == "empty" && (said[13]["cards"] as? [Any])?.count == 1)
  }

  @Test("a name that means something, or is none, is refused and changes nothing")
  func refused() async throws {
    let crier = try BuiltCrier()
    let said = try await crier.replies(
      to: [
        "call this list oil", "news about oil", "call this list science", "call this list 3",
        "call this list \(String(repeating: "long ", count: 20))", "my lists",
      ].joined(separator: "\n"))
    #expect(code(said[0]) == "nothingToName" && code(said[2]) == "nameTaken" && code(said[3]) == "wrongName")
    #expect(code(said[4]) == "wrongName" && said[5]["status"] as? String == "empty")
  }

  @Test(
    "a list is not called as a command is, and may be as a greeting",
    arguments: [("undo", "error"), ("help", "error"), ("my tags", "error"), ("morning", "ok"), ("energy", "ok")])
  func names(name: String, status: String) async throws {
    let said = try await BuiltCrier().replies(to: "tech headlines\nsave this search as \(name)")
    #expect(said[1]["status"] as? String == status, "\(said[1])")
  }
}
