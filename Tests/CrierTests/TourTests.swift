import Foundation
import TestSupport
import TestTraits
import Testing

/// The tour at a terminal, with somebody at its keys.
@Suite(.runsPrograms) struct TourTests {
  /// The row below each step.
  private static let keys = "any key goes on, b goes back, Esc leaves"

  /// A terminal on which the tour waits at its first step.
  private func begun(_ crier: borrowing BuiltCrier, columns: Int = 80) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(crier.program([]), columns: columns)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    terminal.type("tour\r")
    return terminal
  }

  /// Waits until a step waits for a key; answers what it showed.
  private func step(_ terminal: PseudoTerminal) async throws -> String { try await terminal.wait(for: Self.keys) }

  @Test("waits at each step, goes on by any key and back by b and the left arrow, and is left by Esc")
  func keys() async throws {
    let crier = try BuiltCrier()
    let terminal = try await begun(crier)
    let first = try await step(terminal)
    #expect(first.contains("Ask for a section") && first.contains("Technology headlines"))
    #expect(terminal.screen.lines.last == Self.keys)
    terminal.type(" ")
    #expect(try await step(terminal).contains("News about \"oil\""))
    terminal.type("b")
    let again = try await step(terminal)
    #expect(again.contains("Ask for a section") && again.contains("Technology headlines"))
    #expect(!terminal.screen.lines.dropLast().contains(Self.keys))
    for _ in 1...2 {
      terminal.type("x")
      _ = try await step(terminal)
    }
    terminal.type("\u{1B}[D")
    #expect(try await step(terminal).contains("News about \"oil\""))
    terminal.type("\u{1B}")
    try await terminal.wait(for: "That's the tour")
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    terminal.type("my saved articles\r")
    try await terminal.wait(for: "You haven't saved anything yet.")
    terminal.type("quit\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(terminal.isAsFound)
  }

  @Test("does each step once, however often it is looked at")
  func once() async throws {
    let terminal = try await begun(BuiltCrier())
    var seen = try await step(terminal)
    while !seen.contains("Saved ") {
      terminal.type("\r")
      seen = try await step(terminal)
    }
    for key in ["b", "\r"] {
      terminal.type(key)
      seen = try await step(terminal)
    }
    #expect(seen.contains("Saved ") && seen.contains("save it and tag it as work"))
    terminal.type("\r")
    let kept = try await step(terminal)
    #expect(kept.contains("my saved articles") && !kept.contains(" 2  "))
  }

  @Test("goes through to its end by one key at each step")
  func whole() async throws {
    let terminal = try await begun(BuiltCrier())
    var shown: [String] = []
    for number in 1...9 {
      _ = try await terminal.wait(for: "Step \(number) of 9")
      shown.append(try await step(terminal))
      terminal.type("\r")
    }
    #expect(shown[2].contains("min read") && shown[8].contains("mark it as read"))
    try await terminal.wait(for: "That's the tour")
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
  }

  @Test("is left by q and by Ctrl-C, at a step and in its midst, and one talks on", arguments: ["q", "\u{3}"])
  func left(key: String) async throws {
    let terminal = try await begun(BuiltCrier())
    _ = try await step(terminal)
    terminal.type(key)
    try await terminal.wait(for: "That's the tour")
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    terminal.type("tour\r")
    try await terminal.type(key, onceWritten: "Ask for a section")
    // Before that, the prompt is the tour's.
    try await terminal.wait(for: "That's the tour")
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    terminal.type("tech headlines\r")
    try await terminal.wait(for: "Technology headlines")
  }

  @Test("has its row of keys in as many rows as it takes, and takes them away")
  func narrow() async throws {
    let terminal = try await begun(BuiltCrier(), columns: 20)
    try await terminal.wait("the keys") { $0.text.contains("any key goes on, b\ngoes back, Esc\nleaves") }
    terminal.type(" ")
    try await terminal.wait("the next step") { $0.text.contains("Step 2 of 9") }
    #expect(!terminal.screen.text.contains("goes back"))
  }
}
