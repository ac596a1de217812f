import Foundation
import TestSupport
import TestTraits
import Testing

/// What a screen reader would be told: every row that is written, in the order it is written, for ten tasks.
///
/// `RECORD_GOLDENS=1 swift test --filter ScreenReader` writes the log anew; read it aloud before keeping it.
@Suite(.runsPrograms) struct ScreenReaderTests {
  private static let tasks = [
    "news about oil", "read 1", "save 1", "tag it as energy", "what have I saved", "undo", "export as csv to stdout",
    "follow reuters", "settings", "use the dark theme", "which sources do I follow", "who am i", "help saving", "quit",
  ]
  private static let file = Checkout.root.appendingPathComponent("Fixtures/Screens/screen-reader.txt")

  @Test("is told each task's answer in words, a fact a line, without a sign that would be read out")
  func log() async throws {
    // So wide that the terminal wraps nothing either.
    let terminal = try PseudoTerminal(BuiltCrier().program(["--plain"]), columns: 1_000, rows: 50)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    for task in Self.tasks {
      let before = terminal.screen.lines.count
      terminal.type("\(task)\r")
      if task == "quit" { break }
      try await terminal.wait("an answer to \(task)") { $0.lines.count > before && $0.cursorLine == "crier>" }
    }
    try await terminal.waitForEnd()
    let written = terminal.transcript
    #expect(!written.contains("\u{1B}"))
    for sign in ["·", "…", "✓", "│", "─", "•", "→"] { #expect(!written.contains(sign), "\(sign)") }
    try compare(terminal.screen.text + "\n")
  }

  private func compare(_ text: String) throws {
    let kept = try? String(contentsOf: Self.file, encoding: .utf8)
    if Checkout.isRecording, kept != text {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("screen-reader.txt was written anew; read it, then run without RECORD_GOLDENS")
    } else {
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      let wanted = (kept ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      for change in rows.difference(from: wanted) { Issue.record("screen-reader.txt: \(change)") }
    }
  }
}
