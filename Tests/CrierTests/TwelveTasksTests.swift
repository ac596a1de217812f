import Foundation
import TestSupport
import TestTraits
import Testing

/// What a person wants, done in two lines at most, and a profile in three, by somebody who has read nothing but the screen.
@Suite(.runsPrograms) struct TwelveTasksTests {
  struct Task: CustomTestStringConvertible, Sendable {
    let wish: String
    /// What was done before, which is no part of it.
    var before: [String] = []
    /// Each stands on the screen before it is typed.
    let lines: [String]
    /// What the screen says once it is done.
    let sign: String

    var testDescription: String { wish }
  }

  static let tasks = [
    Task(wish: "find news of a kind", lines: ["tech headlines"], sign: "Technology headlines"),
    Task(wish: "read an article", lines: ["read 3"], sign: "1 min read"),
    Task(wish: "save one", lines: ["tech headlines", "save 2"], sign: "Saved \""),
    Task(wish: "tag one", lines: ["help", "tag 3 as work"], sign: "#work"),
    Task(wish: "search", lines: ["news about oil"], sign: "News about \"oil\""),
    Task(wish: "undo", before: ["save 3"], lines: ["undo"], sign: "longer in your library"),
    Task(
      wish: "export", before: ["save 3"], lines: ["help", "export as html to ~/saved.html"],
      sign: "Exported 1 article to"),
    Task(wish: "follow a source", lines: ["help", "follow the verge"], sign: "Following The Verge"),
    Task(wish: "change the theme", lines: ["help", "use the dark theme"], sign: "Theme: dark"),
    Task(wish: "use feeds", lines: ["help", "use my feeds"], sign: "Now reading real news, from publishers' feeds."),
  ]

  @Test("each is done in two lines, from what the screen says alone", arguments: tasks)
  func done(task: Task) async throws {
    #expect(task.lines.count <= 2)
    var crier = try BuiltCrier()
    crier.environment["HOME"] = crier.folder.path("")
    let terminal = try await begun(crier)
    for line in task.before { try await say(line, to: terminal) }
    for line in task.lines {
      try require(line, on: terminal)
      try await say(line, to: terminal)
    }
    try await terminal.wait(task.wish) { $0.text.contains(task.sign) }
  }

  @Test("a profile of one's own is begun in one of its lines, with the password that it asks for")
  func profile() async throws {
    let terminal = try await begun(BuiltCrier())
    try await say("help", to: terminal)
    try require("sign up as maria", on: terminal)
    terminal.type("sign up as maria\r")
    for prompt in ["Choose a password", "The same password again?"] {
      try await terminal.wait(for: prompt)
      try await terminal.waitUntilUnseen()
      terminal.type("correct horse\r")
    }
    try await terminal.wait(for: "Welcome, maria")
  }

  @Test("a feed of one's own is followed in one of its lines, with the feed's address")
  func feed() async throws {
    let server = try LoopbackServer { _ in
      .page(
        "<rss><channel><title>Harbour Log</title><item><title>Tides</title><link>/1</link></item></channel></rss>",
        type: "application/rss+xml")
    }
    let terminal = try await begun(BuiltCrier())
    try await say("help", to: terminal)
    try require("add www.example.com", on: terminal)
    terminal.type("add \(server.address("/feed"))\r")
    try await terminal.wait(for: "Harbour Log")
  }

  @Test("somebody who wants to leave finds the way")
  func leaving() async throws {
    let terminal = try await begun(BuiltCrier())
    try await say("help", to: terminal)
    try require("quit", on: terminal)
    terminal.type("quit\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  /// So many that an article needs no pager, which would want a key.
  private static let rows = 45

  private func begun(_ crier: borrowing BuiltCrier) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(crier.program([]), columns: 80, rows: Self.rows)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    return terminal
  }

  private func say(_ line: String, to terminal: PseudoTerminal) async throws {
    let before = terminal.screen.lines.count
    terminal.type("\(line)\r")
    try await terminal.wait("an answer to \(line)") { $0.lines.count > before && $0.cursorLine == "crier>" }
  }

  /// The line must stand in the last window's rows, between quotes, dots or the edges.
  private func require(_ line: String, on terminal: PseudoTerminal) throws {
    let shown = terminal.screen.lines.suffix(Self.rows).flatMap { row in
      row.components(separatedBy: " · ").flatMap { $0.components(separatedBy: "\"") }.flatMap {
        [$0] + $0.components(separatedBy: "  ")
      }
    }
    let lines = shown.map { $0.trimmingCharacters(in: .whitespaces) }
    try #require(lines.contains(line), "\(line) is not on the screen")
  }
}
