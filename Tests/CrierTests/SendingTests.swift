import Foundation
import TestSupport
import TestTraits
import Testing

/// Articles sent to programs and files of the machine.
@MainActor
@Suite(.runsPrograms) struct SendingElsewhereTests {
  private func message(_ reply: [String: Any]) -> String { reply["message"] as? String ?? "" }

  private func code(_ reply: [String: Any]) -> String? { (reply["error"] as? [String: Any])?["code"] as? String }

  @Test("a program gets link and title as its last words, and its failure is told")
  func program() async throws {
    let folder = try Folder()
    let (script, bad, got) = (folder.path("later"), folder.path("bad"), folder.path("got"))
    try Data("#!/bin/sh\nprintf '%s\\n' \"$@\" >> '\(got)'\n".utf8).write(to: URL(filePath: script))
    try Data("#!/bin/sh\nexit 3\n".utf8).write(to: URL(filePath: bad))
    for path in [script, bad] { try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path) }
    let said = try await BuiltCrier().replies(
      to: """
        sending to later means the command \(script) --tag "to read"
        sending to bad means the command \(bad)
        tech headlines
        send 2 to later
        send 1 to bad
        where can i send things
        stop sending to later
        undo
        send 1 and 2 to later
        send 1 to pocket
        the command \(script)
        send 1 to pocket
        """)
    #expect(message(said[0]).hasPrefix("\"later\" is the command"), "\(message(said[0]))")
    let cards = try #require(said[2]["cards"] as? [[String: Any]])
    let titles = cards.compactMap { $0["title"] as? String }
    #expect(message(said[3]) == "Sent \"\(titles[1])\" to later.")
    #expect(code(said[4]) == "programFailed")
    #expect((said[5]["cards"] as? [Any])?.count == 2)
    #expect(message(said[9]) == "Sending to pocket means what?" && said[10]["intent"] as? String == "place")
    let lines = try String(contentsOfFile: got, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(lines.count == 4 + 8 + 2 && lines[0...1] == ["--tag", "to read"] && lines[3] == titles[1])
    #expect(lines.last == titles[0])
  }

  @Test("a place that is told of whole is no answer to how another one is reached")
  func toldOfWhole() async throws {
    let folder = try Folder()
    let said = try await BuiltCrier().replies(
      to: """
        tech headlines
        send 1 to pocket
        sending to pocket means the file \(folder.path("p.md"))
        send 1 to pocket
        open 2
        send it to \(folder.path("q.md"))
        """)
    #expect(message(said[2]).hasPrefix("\"pocket\" is a line"), "\(said[2])")
    #expect(message(said[3]).hasPrefix("Sent "), "\(said[3])")
    #expect(said[5]["intent"] as? String == "export" && message(said[5]).contains("Finnish phone"), "\(said[5])")
  }

  @Test("notes are lines of Markdown at the end of a file, made where there is none")
  func notes() async throws {
    let folder = try Folder()
    let path = folder.path("notes.md")
    let crier = try BuiltCrier()
    _ = try await crier.run("sending to notes means the file \(path)")
    _ = try await crier.replies(to: "tech headlines\nsend 1 to notes\n")
    try Data("# Mine".utf8).write(to: URL(filePath: folder.path("old.md")))
    let said = try await crier.replies(
      to: "sending to notes means the file \(folder.path("old.md"))\nyes\ntech headlines\nsend 1 to notes\n")
    #expect(said[0]["status"] as? String == "question")
    let (new, old) = (
      try String(contentsOfFile: path, encoding: .utf8),
      try String(contentsOfFile: folder.path("old.md"), encoding: .utf8)
    )
    #expect(new.hasPrefix("- [") && new.hasSuffix("\n") && old == "# Mine\n\(new)")
  }
}
