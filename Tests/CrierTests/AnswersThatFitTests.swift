import Foundation
import TestSupport
import TestTraits
import Testing

/// Answers in windows of many sizes: none pushes its own beginning out of the window, and what is longer is turned.
@Suite(.runsPrograms) struct AnswersThatFitTests {
  private static let lines = [
    "show headlines", "categories", "settings", "feeds", "which sources do I follow", "my tags", "help", "help saving",
    "status", "who am i", "check yourself", "frobnicate the gizmo", "delete my profile", "no", "follow reuters",
    "share 1", "brief me", "why do you say that", "what's trending", "what did i miss", "chart oil this week",
    "news about oil", "who has it", "quotes by darcy plamondon", "explain", "read 1", "what changed in it",
    "brief me and show headlines",
  ]
  private static let sizes = [
    (20, 10), (20, 30), (25, 12), (40, 10), (40, 15), (49, 24), (80, 10), (80, 12), (80, 24), (100, 12), (120, 40),
    (160, 50), (300, 80),
  ]

  /// Says a line; answers how many rows came of it, the typed one and the prompt below among them, and whether pages of
  /// it are turned, which is then left.
  private func said(_ line: String, to terminal: PseudoTerminal, columns: Int) async throws -> (
    height: Int, isTurned: Bool
  ) {
    let before = terminal.screen.lines.count
    terminal.type("\(line)\r")
    try await terminal.wait("an answer to \(line)") { $0.lines.count > before && $0.cursorLine == "crier>" }
    // A line that is wider than the window takes more rows than the one it was begun in.
    let typed = ("crier> \(line)".count - 1) / columns
    let height = terminal.screen.lines.count - before - typed
    let footer = terminal.screen.lines.dropLast().last
    guard footer?.contains("q to leave") == true else { return (height, false) }
    terminal.type("q")
    try await terminal.wait("the prompt behind \(line)") {
      $0.cursorLine == "crier>" && $0.lines.dropLast().last?.contains("q to leave") != true
    }
    return (height, true)
  }

  @Test("take no more rows than there are, or are turned a page at a time", arguments: sizes)
  func fits(columns: Int, rows: Int) async throws {
    let crier = try BuiltCrier(environment: ["PATH": "/nowhere"])
    let terminal = try PseudoTerminal(crier.program([]), columns: columns, rows: rows)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    for line in Self.lines {
      let (height, isTurned) = try await said(line, to: terminal, columns: columns)
      #expect(height <= rows, "\(line) at \(columns)x\(rows)\(isTurned ? ", turned" : "")")
    }
  }

  @Test("a brief has below it what to say next, however little room it leaves", arguments: Array(12...40) + [60])
  func next(rows: Int) async throws {
    let crier = try BuiltCrier(environment: ["PATH": "/nowhere", "LC_ALL": "C.UTF-8"])
    let terminal = try PseudoTerminal(crier.program([]), columns: 80, rows: rows)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    for line in ["brief me on oil", "brief me"] {
      let before = terminal.screen.lines.count
      terminal.type("\(line)\r")
      try await terminal.wait("what to say next below \(line) in \(rows) rows") { screen in
        screen.lines.count > before && screen.cursorLine == "crier>"
          && screen.lines.suffix(3).contains { $0.contains("read 1 · save") }
      }
    }
  }

  @Test("an article is turned wherever its heading would leave the window", arguments: 14...34)
  func edges(rows: Int) async throws {
    let crier = try BuiltCrier(environment: ["PATH": "/nowhere"])
    let terminal = try PseudoTerminal(crier.program([]), columns: 80, rows: rows)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    _ = try await said("tech headlines", to: terminal, columns: 80)
    for number in 1...2 {
      let (height, isTurned) = try await said("read \(number)", to: terminal, columns: 80)
      #expect(height <= rows, "read \(number) in \(rows) rows, turned: \(isTurned)")
    }
  }

  @Test("a paste of fifty lines is answered line by line, in order")
  func paste() async throws {
    let terminal = try PseudoTerminal(BuiltCrier().program([]), columns: 80, rows: 24)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    let topics = (1...50).map { "tag 1 as lamp\($0)" }
    terminal.paste((["tech headlines"] + topics).joined(separator: "\r"))
    try await terminal.wait("a word for so many lines") {
      $0.cursorLine == "crier> 51 lines: Enter answers one after the other"
    }
    terminal.type("\r")
    try await terminal.wait("the last answer") { $0.text.contains("#lamp50.") && $0.cursorLine == "crier>" }
    let text = terminal.screen.text
    let places = (1...50).compactMap { number in
      text.range(of: "#lamp\(number)[.,]", options: .regularExpression)?.lowerBound
    }
    #expect(places.count == 50 && places == places.sorted())
    #expect(terminal.screen.lines.count { $0 == "crier> tag 1 as lamp1" } == 1)
    #expect(terminal.screen.lines.contains("crier> tech headlines"))
  }

  @Test("Ctrl-Z at the prompt stops it, and the half-typed line is there again afterwards")
  func stopped() async throws {
    let crier = try BuiltCrier()
    let program = crier.program([])
    let shell = Program(
      path: "/bin/bash", arguments: ["--norc", "--noprofile", "--noediting", "-i"],
      environment: program.environment.merging(
        ["PS1": "shell: ", "PATH": "/usr/bin:/bin", "CRIER": program.path, "LC_ALL": "C.UTF-8"]) { $1 })
    let terminal = try PseudoTerminal(shell)
    try await terminal.wait(for: "shell: ")
    terminal.type("\"$CRIER\"\r")
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    terminal.type("tha")
    try await terminal.wait("what is typed") { $0.cursorLine.hasPrefix("crier> tha") }
    for _ in 1...2 {
      terminal.typeControl("Z")
      try await terminal.wait("the shell") { $0.cursorLine == "shell:" }
      #expect(terminal.isAsFound)
      terminal.type("fg\r")
      try await terminal.wait("the line") { $0.cursorLine.hasPrefix("crier> tha") }
    }
    terminal.type("nks\r")
    try await terminal.wait(for: "You're welcome.")
  }
}
