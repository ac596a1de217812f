import Foundation
import TestSupport
import TestTraits
import Testing

/// Lists at a real terminal, which fit whatever window there is.
@Suite(.runsPrograms) struct WindowTests {
  private static let sizes = [(20, 10), (40, 24), (80, 24), (160, 50), (300, 80)]

  /// Says a line and answers with the rows that came of it, down to the next prompt.
  private func say(_ line: String, to terminal: PseudoTerminal) async throws -> [String] {
    let before = terminal.screen.lines.count
    terminal.type("\(line)\r")
    try await terminal.wait("an answer to \(line)") {
      $0.lines.count > before && $0.cursorLine == "crier>"
    }
    // The row that was typed in comes first, in several where the window is narrow.
    let rows = terminal.screen.lines.dropFirst(before - 1)
    return Array(rows.drop { $0.hasPrefix("crier>") || line.hasSuffix($0) && !$0.isEmpty })
  }

  /// The numbers at the beginning of rows.
  private func numbers(_ rows: [String]) -> [Int] {
    rows.compactMap { row in
      let digits = row.drop { $0 == " " }.prefix { $0.isNumber }
      return row.dropFirst(row.count - row.drop { $0 == " " }.count + digits.count).hasPrefix("  ") ? Int(digits) : nil
    }
  }

  @Test("takes no more lines than there are, and every number it shows is the next one", arguments: sizes)
  func fits(columns: Int, rows: Int) async throws {
    let terminal = try PseudoTerminal(BuiltCrier().program([]), columns: columns, rows: rows)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    var last = 0
    for line in ["show headlines", "more", "more"] {
      let answer = try await say(line, to: terminal)
      #expect(answer.count <= rows, "\(line): \(answer)")
      let shown = numbers(answer)
      #expect(!shown.isEmpty && shown == Array(last + 1...last + shown.count), "\(line): \(answer)")
      last = shown.last ?? last
    }
    for line in ["sources", "tech headlines", "titles only", "with summaries", "news about oil"] {
      let answer = try await say(line, to: terminal)
      #expect(answer.count <= rows, "\(line): \(answer)")
      #expect(!numbers(answer).isEmpty, "\(line): \(answer)")
    }
  }

  @Test("titles keep their width when another one is marked")
  func marked() async throws {
    let terminal = try PseudoTerminal(BuiltCrier().program([]), columns: 80, rows: 24)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    let before = try await say("tech headlines", to: terminal)
    _ = try await say("save 2", to: terminal)
    let after = try await say("tech headlines", to: terminal)
    // The footer proposes to save another one.
    let changed = zip(before, after).filter { $0 != $1 && !$0.contains(" of 38 ") }.map(\.1)
    #expect(before.count == after.count && changed.count == 1)
    #expect(changed.first?.contains("✓") == true, "\(changed)")
  }

  @Test("fits the next answer to a window that was resized, and goes on where the last one ended")
  func resized() async throws {
    let terminal = try PseudoTerminal(BuiltCrier().program([]), columns: 80, rows: 24)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    let first = numbers(try await say("show headlines", to: terminal))
    terminal.resize(columns: 80, rows: 14)
    let answer = try await say("more", to: terminal)
    let second = numbers(answer)
    #expect(answer.count <= 14 && second.first == first.count + 1 && second.count < first.count)
    let third = numbers(try await say("more", to: terminal))
    #expect(third.first == (second.last ?? 0) + 1)
    #expect(numbers(try await say("back", to: terminal)) == second)
  }

  @Test("what is not in the window cannot be pointed at, and what is can be")
  func pointed() async throws {
    let terminal = try PseudoTerminal(BuiltCrier().program([]), columns: 80, rows: 24)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    let last = try #require(numbers(try await say("show headlines", to: terminal)).last)
    #expect(try await say("save \(last + 1)", to: terminal).joined(separator: " ").contains("There's no \(last + 1)"))
    #expect(try await say("save all", to: terminal).joined(separator: " ").contains("Saved \(last) articles"))
    #expect(try await say("save the last one", to: terminal).joined().contains("already"))
  }

  @Test(
    "tells by a sign that something is otherwise than before, and only then",
    arguments: [
      ("save 1", true), ("save 1", false), ("undo", true), ("tag 2 as later", true), ("follow reuters", true),
      ("use the dark theme", true), ("who wrote it", false), ("what have i saved", false),
    ])
  func deeds(line: String, isDone: Bool) async throws {
    let terminal = try PseudoTerminal(BuiltCrier().program([]), columns: 80, rows: 24)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    _ = try await say("show headlines", to: terminal)
    if !isDone || line == "undo" { _ = try await say("save 1", to: terminal) }
    #expect(try await say(line, to: terminal).first?.hasPrefix("✓ ") == isDone)
  }

  @Test("a page is as long as was chosen where that fits, and fills the window again")
  func chosen() async throws {
    let terminal = try PseudoTerminal(BuiltCrier().program([]), columns: 80, rows: 24)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    _ = try await say("4 per page", to: terminal)
    #expect(numbers(try await say("show headlines", to: terminal)) == [1, 2, 3, 4])
    #expect(numbers(try await say("more", to: terminal)) == [5, 6, 7, 8])
    _ = try await say("as many as fit", to: terminal)
    #expect(numbers(try await say("show headlines", to: terminal)).count > 6)
  }

  @Test("said to be plain, it sends nothing that moves or dresses, and wraps nothing")
  func plain() async throws {
    let terminal = try PseudoTerminal(BuiltCrier().program(["--plain"]), columns: 40, rows: 24)
    try await terminal.wait(for: "crier> ")
    terminal.type("show headlines\r")
    let answer = try await terminal.wait(for: "crier> ").components(separatedBy: "show headlines\r\n").last ?? ""
    #expect(!answer.contains("\u{1B}") && !terminal.transcript.contains("?2004"))
    #expect(answer.contains("1. Swans, sleet & a lost cox: Tees Schools' Head has its strangest morning\r\n"))
    #expect(answer.contains("BBC Sport\r\n5 minutes ago\r\n"))
    terminal.type("save 1\r")
    try await terminal.wait(for: "Saved ")
  }

  @Test("shares a link whole, as a link and on the clipboard, where the terminal takes that")
  func shared() async throws {
    let address = "https://bbc-news.example/technology/pihka-phone-three-weeks"
    let crier = try BuiltCrier(environment: ["TERM": "alacritty"])
    let terminal = try PseudoTerminal(crier.program([]), columns: 40, rows: 24)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    _ = try await say("tech headlines", to: terminal)
    let answer = try await say("share 2", to: terminal).joined()
    #expect(answer.contains(address) && answer.contains("clipboard too"))
    #expect(terminal.transcript.contains("\u{1B}]52;c;\(Data(address.utf8).base64EncodedString())\u{7}"))
    #expect(terminal.transcript.contains("\u{1B}]8;;\(address)\u{1B}\\"))
    #expect(try await crier.run(input: "tech headlines\nshare 2\n").text.contains("I can't reach the clipboard"))
  }
}
