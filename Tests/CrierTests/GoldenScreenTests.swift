import Foundation
import TestSupport
import TestTraits
import Testing

/// What a person sees at a terminal of each size, compared row by row with `Fixtures/Screens`.
///
/// `RECORD_GOLDENS=1 swift test --filter GoldenScreen` rewrites them all; look at the difference before keeping it.
@Suite(.runsPrograms) struct GoldenScreenTests {
  enum Look: String, CaseIterable {
    case plain, sixteen, true24

    var environment: [String: String] {
      switch self {
      case .plain, .sixteen: ["TERM": "xterm"]
      case .true24: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
      }
    }

    var arguments: [String] { self == .plain ? ["--plain"] : [] }
  }

  static let sizes = [20, 40, 80, 160].flatMap { columns in [24, 50].map { (columns, $0) } }
  private static let folder = Checkout.root.appendingPathComponent("Fixtures/Screens")
  private static let conversation = [
    "tech headlines", "more", "save 12", "tag it as later", "undo", "saved", "read 1", "who wrote it", "news about oil",
    "follow reuters", "settings", "help saving", "sources", "frobnicate the gizmo",
  ]

  @Test(
    "looks as it is written down, plain and whatever the colours, and the same to another model of a terminal",
    arguments: sizes)
  func screens(columns: Int, rows: Int) async throws {
    let hasOther = try await OtherScreen.isThere
    for look in Look.allCases {
      let held = try await held(columns, rows, look)
      let text = held.map(\.text).joined(separator: "\n")
      switch look {
      case .plain:
        try compare(text, with: "\(columns)x\(rows)-plain.txt")
        // Where the line being typed takes one row, readline has nothing to move either.
        if columns >= 80 { #expect(held.last?.written.contains("\u{1B}") == false) }
      case .sixteen, .true24:
        try compare(text, with: "\(columns)x\(rows).txt")
        guard (columns, rows) == (80, 24) else { break }
        try compare(held.map(\.looks).joined(separator: "\n"), with: "\(columns)x\(rows)-\(look).looks.txt")
      }
      if hasOther { try await compareWithOther(held, look, columns: columns, rows: rows) }
    }
  }

  private func compareWithOther(_ held: [Answer], _ look: Look, columns: Int, rows: Int) async throws {
    let seen = try await OtherScreen.rows(after: held.map(\.written), columns: columns, rows: rows)
    try #require(seen.count == held.count && seen.allSatisfy { !$0.isEmpty })
    for (answer, other) in zip(held, seen) {
      // It draws the members of a family one by one, which may take a row more from then on.
      if answer.all.contains(where: { $0.unicodeScalars.contains("\u{200D}") }) { break }
      for (ours, theirs) in zip(answer.all.suffix(other.count), other) where ours != theirs {
        Issue.record("\(look), after \(answer.said): \(ours.debugDescription), theirs \(theirs.debugDescription)")
      }
    }
  }

  /// Stands below a page of what is longer than the window.
  private static let leaving = "q to leave"

  /// What is on the screen once a line was answered.
  private struct Answer {
    let said: String
    let rows: ArraySlice<[Screen.Run]>
    let lines: ArraySlice<String>
    /// Every row so far.
    let all: [String]
    /// Every byte so far.
    let written: String

    var text: String { lines.map { "\($0)\n" }.joined() }

    /// The rows with a mark before what is dressed otherwise than what stands before it.
    var looks: String {
      rows.map { row in
        row.map { run in
          let colour = run.look.colour.map { $0.map(String.init).joined(separator: ",") }
          let marks = [run.look.isBold ? "bold" : nil, run.look.isDim ? "dim" : nil, colour].compactMap(\.self)
          return "<\(marks.joined(separator: " "))>\(run.text)"
        }.joined() + "\n"
      }.joined()
    }
  }

  private func held(_ columns: Int, _ rows: Int, _ look: Look) async throws -> [Answer] {
    let crier = try BuiltCrier(environment: look.environment)
    let terminal = try PseudoTerminal(crier.program(look.arguments), columns: columns, rows: rows)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    var answers = [answer("", from: 0, terminal)]
    for line in Self.conversation {
      let before = terminal.screen.lines.count
      terminal.type("\(line)\r")
      try await terminal.wait("an answer to \(line)") { $0.lines.count > before && $0.cursorLine == "crier>" }
      answers.append(answer(line, from: before - 1, terminal))
      guard terminal.screen.text.hasSuffix("\ncrier>"),
        answers.last?.lines.dropLast().last?.contains(Self.leaving) == true
      else { continue }
      terminal.type("q")
      try await terminal.wait("the page left") { !$0.lines.suffix(2).contains { $0.contains(Self.leaving) } }
    }
    return answers
  }

  private func answer(_ said: String, from row: Int, _ terminal: PseudoTerminal) -> Answer {
    let screen = terminal.screen
    return Answer(
      said: said, rows: screen.runs[row...], lines: screen.lines[row...], all: screen.lines,
      written: terminal.transcript)
  }

  private func compare(_ text: String, with name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let written = try? String(contentsOf: file, encoding: .utf8)
    if Checkout.isRecording, written != text {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was written anew; look at it, then run without RECORD_GOLDENS")
    } else {
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      let wanted = (written ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      for change in rows.difference(from: wanted) { Issue.record("\(name): \(change)") }
    }
  }
}

/// A terminal's screen as pyte has it: somebody else's idea of the same escape sequences.
private enum OtherScreen {
  static var isThere: Bool {
    get async throws {
      guard let python else { return false }
      return try await Piped.run(Program(path: python, arguments: ["-c", "import pyte"])).status == .exited(0)
    }
  }

  /// What is seen after each part of an output, without the empty rows at the end.
  static func rows(after parts: [String], columns: Int, rows: Int) async throws -> [[String]] {
    let program = Program(path: try #require(python), arguments: ["-c", script, "\(columns)", "\(rows)"])
    let told = try await Piped.run(program, input: String(decoding: try JSONEncoder().encode(parts), as: UTF8.self))
    return try JSONDecoder().decode([[String]].self, from: Data(told.output))
  }

  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static let script = """
    import json, pyte, sys
    seen = []
    for part in json.load(sys.stdin):
        screen = pyte.Screen(int(sys.argv[1]), int(sys.argv[2]))
        pyte.Stream(screen).feed(part)
        rows = [row.rstrip() for row in screen.display]
        while rows and not rows[-1]: rows.pop()
        seen.append(rows)
    json.dump(seen, sys.stdout)
    """
}
