import Commands
import Foundation
import TestSupport
import TestTraits
import Testing

/// Help, as a newcomer meets it.
@Suite(.runsPrograms) struct HelpTests {
  /// The lines of every purpose, once some headlines are on screen.
  private static func lines() async throws -> [(purpose: String, line: String)] {
    let replies = try await BuiltCrier().replies(to: "show headlines\nsave 2\nhelp\n")
    let help = try #require(replies.last?["help"] as? [[String: Any]])
    return help.flatMap { part in
      (part["lines"] as? [[String: String]] ?? []).map { (part["purpose"] as? String ?? "", $0["say"] ?? "") }
    }
  }

  private static let between = ["headlines from my sources", "articles tagged work", "no, 3", "use my feeds"]

  @Test("proposes nothing that is not understood, and that not for another purpose")
  func understood() async throws {
    let lines = try await Self.lines()
    #expect(lines.count > 50)
    let told = try await BuiltCrier().objects("--understand", input: lines.map { "\($0.line)\n" }.joined())
    #expect(told.count == lines.count)
    for ((purpose, line), heard) in zip(lines, told) {
      let commands = heard["commands"] as? [[String: Any]] ?? []
      #expect(!commands.isEmpty, "\(line)")
      // What narrows a list asks for the news anew, and some lines lead from one purpose to another.
      guard purpose != "narrow", !Self.between.contains(line) else { continue }
      let intent = (commands.first?["intent"] as? String).flatMap(Intent.init)
      #expect(intent.flatMap(\.traits.help)?.rawValue == purpose, "\(line): \(String(describing: intent))")
    }
  }

  @Test(
    "does what it proposes: every line about a list or an article is answered",
    arguments: ["narrow", "ask", "keep", "stories"])
  func done(purpose: String) async throws {
    for (_, line) in try await Self.lines().filter({ $0.purpose == purpose }) {
      let reply = try await BuiltCrier().replies(to: "show headlines\nsave 2\n\(line)\n").last
      let status = reply?["status"] as? String
      #expect(status == "ok" || status == "empty", "\(line): \(String(describing: reply))")
    }
  }

  @Test(
    "has every purpose on one screen, in two columns where there is room",
    arguments: [(80, 24), (160, 24), (20, 10), (40, 24)])
  func fits(columns: Int, rows: Int) async throws {
    let terminal = try PseudoTerminal(BuiltCrier().program([]), columns: columns, rows: rows)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    let before = terminal.screen.lines.count
    terminal.type("help\r")
    try await terminal.wait("help") { $0.lines.count > before && $0.cursorLine == "crier>" }
    let shown = terminal.screen.lines.dropFirst(before)
    #expect(shown.count <= rows)
    for name in ["News", "Keep", "Live", "More"] { #expect(shown.contains { $0.contains(name) }, "\(name)") }
    #expect(shown.contains { $0.contains("News") && $0.contains("Undo") } == (columns >= 160))
  }

  @Test(
    "shows the keys, at a terminal too, where none of them is typed",
    arguments: ["keys", "help keys", "keyboard shortcuts"])
  func keyTable(line: String) async throws {
    let terminal = try PseudoTerminal(BuiltCrier().program([]))
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    terminal.type("\(line)\r")
    try await terminal.wait("the keys") {
      $0.text.contains("Keys, where nothing is typed") && $0.cursorLine == "crier>"
    }
    let rows = terminal.screen.lines.map { $0.split(separator: " ").joined(separator: " ") }
    for row in [". next story", "+ save it", "space b turns the pages of a long answer, on or back", "q Esc leaves it"]
    {
      #expect(rows.contains(row), "\(row)")
    }
    #expect(!terminal.screen.text.contains("made-up stories"))
  }

  @Test("tells which keys turn a page, and how to ask about one of its names where only those have room")
  func keys() async throws {
    let keys = try await BuiltCrier().run(input: "keyboard shortcuts\n").text
    #expect(keys.contains("Keys, where nothing is typed") && keys.contains("q Esc"))
    let terminal = try PseudoTerminal(BuiltCrier().program([]), columns: 40, rows: 24)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    terminal.type("help\r")
    try await terminal.wait(for: "Say \"help feeds\"")
  }

  @Test("points by a name where a title has one")
  func named() async throws {
    let text = try await BuiltCrier().run(input: "show headlines\nhelp\n").text
    #expect(text.contains("the one about schools"))
  }

  @Test("is about what the line before was for where that went wrong, and tells no refusal twice")
  func afterTrouble() async throws {
    let answered = try await BuiltCrier().run(input: "show headlines\nread 40\nhelp\nhelp\n")
    #expect(answered.text.contains("\n\nTo read an article\n") && answered.text.contains("What you could say\n"))
    #expect(answered.text.split(separator: "There's no 40").count == 2)
    let once = try await BuiltCrier().run(input: "flurb the wibble\nhelp\n").text
    #expect(once.contains("\n\nWhat you could say\n") && once.split(separator: "flurb the wibble").count == 2)
  }
}
