import Basics
import CReadline

/// What stands beside the half-typed line, and the key that takes it.
extension Readline {
  static var line: String { String(cString: crier_rl_line()) }

  /// Shows how the line may go on, and what the last key offers.
  static func showBeside() {
    guard isEditing, assistance.isDrawn, let prompt else { return }
    let (line, size) = (line, windowSize)
    let used = prompt.columns + DisplayWidth.of(line)
    let look = assistance.look()
    let most = min(ChoiceRows.most, size.rows - 2 - used / size.columns)
    let rows = most > 0 ? ChoiceRows(look: look, columns: size.columns).rows(choices, most: most) : []
    choices = []
    let isRowFull = used > 0 && used % size.columns == 0
    beside.show(
      rest: rest(of: line), of: line, room: isRowFull ? 0 : size.columns - 1 - used % size.columns, rows: rows,
      look: look)
  }

  /// How the line may go on: as an earlier one did, or as an idea does.
  private static func rest(of line: String) -> String {
    guard !line.isEmpty, !line.contains(where: \.isNewline), crier_rl_is_at_end() != 0, crier_rl_is_searching() == 0
    else { return "" }
    let whole =
      recalled.last { $0.utf8.count > line.utf8.count && $0.hasPrefix(line) } ?? assistance.goingOn(line) ?? line
    return String(whole.dropFirst(line.count))
  }

  private static var windowSize: (rows: Int, columns: Int) {
    var (rows, columns): (Int32, Int32) = (0, 0)
    rl_get_screen_size(&rows, &columns)
    return (max(1, Int(rows)), max(1, Int(columns)))
  }

  /// Puts the rest of the line that is shown into it; false where none is.
  fileprivate static func takeShownRest() -> Bool {
    guard crier_rl_is_at_end() != 0, let rest = beside.rest(of: line) else { return false }
    rl_insert_text(SafeText(rest).text)
    return true
  }
}

/// Takes the rest of the line at its end; elsewhere goes forward.
func takeRest(_ count: Int32, _ key: Int32) -> Int32 {
  MainActor.assumeIsolated { Readline.takeShownRest() } ? 0 : rl_forward_char(count, key)
}
