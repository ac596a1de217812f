import Basics
import CReadline

/// What stands beside the half-typed line for a moment: how it may go on, and rows below it.
///
/// It is taken away before each key, so that readline finds the screen as it left it.
@MainActor
struct BesideLine {
  /// How the line may go on; drawn behind it.
  private var rest = ""
  /// The line that the rest was found for.
  private var line = ""
  private var isShown = false

  /// How the line goes on, where that was found for this very line.
  func rest(of line: String) -> String? { rest.isEmpty || line != self.line ? nil : rest }

  /// Shows the rest of a line as far as its row has room, and rows below it.
  mutating func show(rest: String, of line: String, room: Int, rows: [SafeText], look: PromptLook) {
    (self.rest, self.line) = (rest, line)
    var text = SafeText("")
    let shown = SafeText(Wrap(columns: max(0, room)).clip(rest, ellipsis: look.ellipsis))
    let width = DisplayWidth.of(shown.text)
    if width > 0, room > 0, crier_rl_is_at_end() != 0 {
      text += look.quiet(shown)
      text.append(.back(width))
    }
    if !rows.isEmpty {
      for _ in rows { text.append(.rowDown) }
      text.append(.up(rows.count))
      text.append(.notePlace)
      for row in rows { text += "\n" + row }
      text.append(.notedPlace)
    }
    guard !text.text.isEmpty else { return }
    crier_rl_put_behind(text.text)
    isShown = true
  }

  /// Takes it away; what was found stays known.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    var text = SafeText("")
    text.append(.eraseRestOfScreen)
    crier_rl_put_behind(text.text)
  }
}
