import Foundation
import TestSupport
import TestTraits
import Testing

/// The picture that the README opens with: a conversation at a terminal, as this program holds it.
@Suite(.runsPrograms) struct PictureTests {
  private static let columns = 84
  private static let conversation = [
    "tech headlines", "save the finnish phone", "no, the quiet keyboards", "who wrote it",
    "news about oil since tuesday",
  ]

  @Test("the README opens with a picture of a conversation that goes just so")
  func picture() async throws {
    let readme = try String(contentsOf: Checkout.root.appendingPathComponent("README.md"), encoding: .utf8)
    let path = try #require(readme.firstMatch(of: /!\[[^\]]+\]\(([^)]+)\)/)?.output.1)
    let file = Checkout.root.appendingPathComponent(String(path))
    let drawn = try await drawn()
    if Checkout.isRecording, (try? String(contentsOf: file, encoding: .utf8)) != drawn {
      try drawn.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(path) was drawn anew; look at it, then run without RECORD_GOLDENS")
    } else {
      #expect(try String(contentsOf: file, encoding: .utf8) == drawn)
    }
  }

  private func drawn() async throws -> String {
    let crier = try BuiltCrier(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    _ = try await crier.run("use the dark theme")
    let terminal = try PseudoTerminal(crier.program([]), columns: Self.columns, rows: 16)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    let start = terminal.screen.lines.count - 1
    for line in Self.conversation {
      let before = terminal.screen.lines.count
      terminal.type("\(line)\r")
      try await terminal.wait("an answer to \(line)") { $0.lines.count > before && $0.cursorLine == "crier>" }
    }
    return ScreenPicture(
      terminal.screen.runs[start...], columns: Self.columns, title: "A conversation with Crier at a terminal"
    ).svg
  }
}
