import Foundation
import TestSupport
import TestTraits
import Testing

/// Answers that are longer than the window, at the prompt.
@Suite(.runsPrograms) struct ReadingTests {
  private func terminal(_ crier: borrowing BuiltCrier, _ arguments: [String] = [], rows: Int = 16) async throws
    -> PseudoTerminal
  {
    let terminal = try PseudoTerminal(crier.program(arguments), columns: 80, rows: rows)
    try await terminal.wait(for: "crier> ")
    terminal.type("science headlines\r")
    try await terminal.wait("the list") { $0.text.contains("Science headlines") && $0.cursorLine == "crier>" }
    return terminal
  }

  private func read(_ terminal: PseudoTerminal, _ number: Int = 1) async throws {
    terminal.type("read \(number)\r")
    try await terminal.wait("its first page") {
      $0.cursorLine == "crier>" && $0.text.contains("1 of 2 · space for more · q to leave")
    }
  }

  @Test("an article is turned a page at a time, and the prompt comes back below what to say next")
  func turned() async throws {
    let crier = try BuiltCrier(environment: ["PATH": "/nowhere"])
    let terminal = try await terminal(crier)
    try await read(terminal)
    #expect(terminal.screen.text.contains(" · 1 min read\n"))
    terminal.type(" ")
    try await terminal.wait("the end") {
      $0.text.hasSuffix("2 of 2 · the end · q to leave · save 1 · read 2 · ? for keys\ncrier>")
    }
    terminal.type("q")
    try await terminal.wait("the prompt") { $0.text.hasSuffix("\nsave 1 · read 2\n\ncrier>") }
    terminal.type("thanks\r")
    try await terminal.wait(for: "You're welcome.")
  }

  @Test("while a page is open, no line reaches a file, a shell or another program")
  func talking() async throws {
    let crier = try BuiltCrier(environment: ["PATH": "/usr/bin:/bin"])
    let terminal = try await terminal(crier, rows: 24)
    let lines = [
      "save 2", "who wrote it", "!id", "like 4", "show 5 of them", "s name", "| cat", "v", ":e /etc/passwd", "-o out",
      "&x", "o", "no, 3", "!touch here",
    ]
    for line in lines {
      terminal.type("read 1\r")
      try await terminal.wait("a page") {
        $0.cursorLine == "crier>" && $0.lines.dropLast().last?.contains("q to leave") == true
      }
      terminal.type("\(line)\r")
      try await terminal.wait("an answer to \(line)") {
        $0.cursorLine == "crier>" && $0.lines.contains("crier> \(line)") && $0.lines.last == "crier>"
      }
    }
    #expect(!terminal.transcript.contains("uid="))
    let here = try FileManager.default.contentsOfDirectory(atPath: crier.folder.path())
    #expect(!here.contains { ["ave 2", "here", "out", "name", " name", "how 5 of them"].contains($0) })
  }

  @Test("what is said of the article is answered below it, and it stays; what comes after takes its place")
  func asked() async throws {
    let crier = try BuiltCrier(environment: ["PATH": "/nowhere"])
    let terminal = try await terminal(crier)
    try await read(terminal)
    let title = terminal.screen.lines.suffix(16)[terminal.screen.lines.count - 16]
    terminal.type("save it\r")
    try await terminal.wait("the answer below it") {
      $0.cursorLine == "crier>" && $0.lines.suffix(16).first == title && $0.text.contains("crier> save it\n✓ Saved")
    }
    terminal.type("next story\r")
    try await terminal.wait("the next") { $0.cursorLine == "crier>" && $0.lines.suffix(16).first != title }
    #expect(terminal.screen.lines.dropLast().last?.hasPrefix("1 of ") == true)
    terminal.type("science headlines\r")
    try await terminal.wait("the list") { $0.cursorLine == "crier>" && $0.text.hasSuffix("crier>") }
    terminal.type(" x\r")
    try await terminal.wait("a line as any other") { $0.text.contains("crier>  x\n") }
  }

  @Test("what is pasted, or said to be plain, is answered whole", arguments: [[], ["--plain"]])
  func whole(arguments: [String]) async throws {
    let crier = try BuiltCrier(environment: ["PATH": "/nowhere"])
    let terminal = try await terminal(crier, arguments)
    terminal.paste("read 1\rread 2\rthanks\r")
    terminal.type("\r")
    try await terminal.wait(for: "You're welcome.")
    #expect(!terminal.screen.text.contains("q to leave"))
  }
}
