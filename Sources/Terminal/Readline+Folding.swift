import Basics
import CReadline
import Glibc

/// A pasted block that is higher than the window, for which some words stand until it is answered.
///
/// Readline would draw its first rows, and the last one over them.
extension Readline {
  /// The words that stand for a line; nil where the window holds it.
  static func fold(for line: String) -> String? {
    guard assistance.isDrawn, line.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    let (rows, columns) = windowSize
    let lines = line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let height = lines.reduce(0) { $0 + 1 + max(0, DisplayWidth.of(String($1)) - 1) / columns }
    guard height >= rows else { return nil }
    let room = Wrap(columns: max(1, columns - (prompt?.columns ?? 0) - 1))
    return SafeText(room.clip(assistance.folded(lines.count), ellipsis: assistance.look().ellipsis)).text
  }

  /// Draws the line, or the words that stand for it.
  fileprivate static func draw() {
    guard let words = fold(for: line), let room = strdup(words) else { return rl_redisplay() }
    crier_rl_draw_instead(room)
    free(room)
  }
}

/// Takes a pasted block as readline does, and has it folded where the window has no room for it.
func takePaste(_ count: Int32, _ key: Int32) -> Int32 {
  let result = rl_bracketed_paste_begin(count, key)
  MainActor.assumeIsolated { if Readline.fold(for: Readline.line) != nil { crier_rl_draw_by(drawLine) } }
  return result
}

/// Called by readline wherever it would draw the line itself.
private func drawLine() { MainActor.assumeIsolated { Readline.draw() } }
