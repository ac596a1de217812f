import Foundation
import TestSupport
import TestTraits
import Testing

/// Texts longer than the window, turned above the prompt, at which one goes on talking.
@Suite(.runsPrograms) struct PageTurnerTests {
  private func terminal(columns: Int = 80, rows: Int = 24) async throws -> PseudoTerminal {
    let environment = ["LC_ALL": "C.UTF-8", "PATH": "/nowhere"]
    let terminal = try PseudoTerminal(.built("PromptHost", environment: environment), columns: columns, rows: rows)
    try await terminal.wait(for: "host> ")
    terminal.type("read\r")
    try await window(terminal, 1...rows - 2, "page 1 of")
    return terminal
  }

  /// Waits for some rows, with the footer and the prompt below them.
  private func window(
    _ terminal: PseudoTerminal, _ rows: ClosedRange<Int>, _ footer: String, line: String = "host>"
  ) async throws {
    let expected = rows.map { "row \($0)" }
    try await terminal.wait("rows \(rows), \(footer)") { screen in
      let lines = screen.lines
      return lines.last == line && lines.dropLast().last?.hasPrefix(footer) == true
        && lines.dropLast(2).suffix(rows.count) == expected[...]
    }
  }

  @Test("keys turn the page, and all of what was turned over is found above")
  func turning() async throws {
    let terminal = try await terminal()
    terminal.type(" ")
    try await window(terminal, 23...44, "page 2 of 5")
    #expect(terminal.screen.lines.suffix(46).prefix(44) == (1...44).map { "row \($0)" }[...])
    terminal.type("b")
    try await window(terminal, 1...22, "page 1 of 5")
    for (key, first) in [
      ("\u{1B}[B", 2), ("\u{1B}[A", 1), ("\u{1B}[6~", 23), ("G", 79), ("b", 57), ("\r", 58), ("\u{1B}[5~", 36),
      ("g", 1),
      ("\u{1B}[F", 79), ("\u{1B}[H", 1),
    ] {
      terminal.type(key)
      try await window(terminal, first...first + 21, "page")
    }
  }

  @Test("words are found in it, and n goes on to the next", arguments: [("/row 7\r", 7, 11), ("/ROW 99\r", 99, 1)])
  func finding(typed: String, row: Int, count: Int) async throws {
    let terminal = try await terminal()
    terminal.type(typed)
    try await terminal.wait("the place") { $0.text.contains("row \(row)\n") && $0.text.contains("found 1 of \(count)") }
    guard count > 1 else { return }
    terminal.type("n")
    try await terminal.wait("the next") { $0.text.contains("row 70\n") && $0.text.contains("found 2 of \(count)") }
  }

  @Test("what is not in it is said to be", arguments: ["/swan\r"])
  func missing(typed: String) async throws {
    let terminal = try await terminal()
    terminal.type(typed)
    try await window(terminal, 1...22, "page 1 of 5, found 0 of 0")
  }

  @Test("Escape drops words that are to be found and stays at the page, and a further one leaves it")
  func dropping() async throws {
    let terminal = try await terminal()
    terminal.type("/row 7")
    try await window(terminal, 1...22, "page 1 of 5", line: "host> /row 7")
    terminal.type("\u{1B}")
    try await window(terminal, 1...22, "page 1 of 5")
    terminal.type("word\r")
    try await terminal.wait("an answer") { $0.text.hasSuffix("row 20\npage 1 of 5\nhost> word\nsaid <word>\nhost>") }
    terminal.type("/row")
    try await terminal.wait("what is typed") { $0.cursorLine == "host> /row" }
    terminal.type("\u{1B}")
    try await terminal.wait("an empty line") { $0.cursorLine == "host>" }
    terminal.type("\u{1B}")
    try await terminal.wait("the prompt") { $0.text.hasSuffix("left\n\nhost>") }
  }

  @Test("q, Escape and Ctrl-C leave it, with the prompt below", arguments: ["q", "\u{1B}", "\u{3}"])
  func left(key: String) async throws {
    let terminal = try await terminal()
    terminal.type(key)
    try await terminal.wait("the prompt") { $0.text.hasSuffix("row 22\n\nleft\n\nhost>") }
    terminal.type("once\r")
    try await terminal.wait("an answer") { $0.text.hasSuffix("\nhost> once\nsaid <once>\nhost>") }
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(terminal.isAsFound)
  }

  @Test(
    "any other line is answered below the page, which stays",
    arguments: [
      "who wrote it", "save 2", "!id", "next", "brief me", "good news", "no, 3", "| sh", "> file", "v", "s name",
      ":e x",
      "-N", "&x", "mark", "=", "h",
    ])
  func talking(line: String) async throws {
    let terminal = try await terminal()
    terminal.type("\(line)\r")
    try await terminal.wait("the answer") {
      $0.text.hasSuffix("row 20\npage 1 of 5\nhost> \(line)\nsaid <\(line)>\nhost>")
    }
    terminal.type(" ")
    try await window(terminal, 21...42, "page 2 of 5")
  }

  @Test("an answer that leaves no room for the page takes its place")
  func givingWay() async throws {
    let terminal = try await terminal(rows: 8)
    terminal.type("\(String(repeating: "x", count: 200))\r")
    try await terminal.wait("the answer alone") { $0.text.hasSuffix("x>\nhost>") }
    terminal.type(" y\r")
    try await terminal.wait("a line as any other") { $0.text.hasSuffix("said < y>\nhost>") }
  }

  @Test("opened again it is where it was left, unless that was its end", arguments: [(" ", 23), ("G", 1)])
  func again(key: String, first: Int) async throws {
    let terminal = try await terminal()
    terminal.type(key)
    try await terminal.wait("another page") { !$0.text.hasSuffix("page 1 of 5\nhost>") }
    terminal.type("q")
    try await terminal.wait("the prompt") { $0.text.hasSuffix("left\n\nhost>") }
    terminal.type("read\r")
    try await window(terminal, first...first + 21, "page")
  }

  @Test("a window that is resized shows it from the same row on")
  func resized() async throws {
    let terminal = try await terminal()
    terminal.type(" ")
    try await window(terminal, 23...44, "page 2 of 5")
    terminal.resize(columns: 60, rows: 14)
    try await window(terminal, 23...34, "page 3 of 9")
    terminal.type("word\r")
    try await terminal.wait("an answer") { $0.text.hasSuffix("row 32\npage 3 of 10\nhost> word\nsaid <word>\nhost>") }
  }

  @Test("in the smallest windows a row of it is seen", arguments: [(20, 4), (10, 3), (80, 3)])
  func small(columns: Int, rows: Int) async throws {
    let terminal = try await terminal(columns: columns, rows: rows)
    terminal.type(" ")
    try await window(terminal, rows - 1...2 * rows - 4, "page 2 ")
  }
}
