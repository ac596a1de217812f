import Basics
import Foundation
import Glibc
import TestSupport
import TestTraits
import Testing

/// The program beside another one that keeps its files locked: this test.
@Suite(.runsPrograms) struct HeldLockTests {
  private static let program = "(process \(getpid()))"

  /// A library of one article, and the path of its log.
  private func library(of crier: borrowing BuiltCrier) async throws -> String {
    _ = try await crier.run(input: "show headlines\nsave 1\n")
    return try path("library.", of: crier)
  }

  private func path(_ beginning: String, of crier: borrowing BuiltCrier) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: crier.folder.path("home"))
    return crier.folder.path("home/" + (try #require(names.first { $0.hasPrefix(beginning) })))
  }

  @Test("at the prompt, a held log is told with its holder, Ctrl-C gives up, and the change is made once it is free")
  func prompted() async throws {
    let crier = try BuiltCrier()
    let log = try await library(of: crier)
    let before = FileManager.default.contents(atPath: log)
    let file = try OpenFile(log, O_RDONLY)
    try file.lock()
    let terminal = try PseudoTerminal(crier.program([]), columns: 200)
    try await terminal.wait(for: "crier> ")
    terminal.type("show headlines\r")
    try await terminal.wait(for: "crier> ")
    terminal.type("save 2\r")
    try await terminal.typeControl("C", afterEach: [Self.program])
    try await terminal.wait(for: "nothing was written")
    try await terminal.wait(for: "crier> ")
    #expect(FileManager.default.contents(atPath: log) == before)
    terminal.type("save 3\r")
    try await terminal.wait(for: Self.program)
    file.unlock()
    try await terminal.wait(for: "library).")
  }

  @Test("in a script a held log is told beside the answers, and the change fails in the end", arguments: [false, true])
  func scripted(isOneLine: Bool) async throws {
    let crier = try BuiltCrier()
    let log = try await library(of: crier)
    let before = FileManager.default.contents(atPath: log)
    let file = try OpenFile(log, O_RDONLY)
    try file.lock()
    let words = isOneLine ? ["headlines", "and", "save", "2"] : []
    let done = try await Piped.run(
      crier.program(["--json"] + words), input: isOneLine ? "" : "show headlines\nsave 2\n")
    #expect(done.status == .exited(1))
    #expect(done.errorText.contains(Self.program))
    #expect(done.text.contains("inUse") && done.text.contains("Nothing was changed."))
    #expect(FileManager.default.contents(atPath: log) == before)
    file.unlock()
  }

  @Test("a lock on the history neither keeps the prompt from appearing nor loses a line")
  func history() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    _ = try await library(of: crier)
    try "thanks\n".write(toFile: crier.folder.path("home/history"), atomically: false, encoding: .utf8)
    let file = try OpenFile(crier.folder.path("home/history"), O_RDONLY)
    try file.lock()
    let terminal = try PseudoTerminal(crier.program(["--plain"]))
    try await terminal.wait(for: "crier> ")
    terminal.typeControl("P")
    try await terminal.wait("the line of the run before") { $0.cursorLine.hasSuffix("thanks") }
    terminal.type(" a lot\r")
    try await terminal.wait(for: "You're welcome.")
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
    let said = try String(contentsOfFile: crier.folder.path("home/history"), encoding: .utf8)
    #expect(said == "thanks\nthanks a lot\n")
    file.unlock()
  }
}
