import Basics
import CReadline

/// What stands beside the half-typed line, and the key that takes it.
extension Readline {
  static var line: String { String(cString: crier_rl_line()) }
  static var lineToCursor: String { String(decoding: line.utf8.prefix(Int(crier_rl_point())), as: UTF8.self) }

  /// Shows how the line may go on, and below it the picker or what the last key offers.
  static func showBeside() {
    guard isEditing, assistance.isDrawn, !isTooNarrow else { return }
    let (columns, look, end) = (windowSize.columns, assistance.look(), endOfLine)
    let rows = roomBelow > 0 ? rowsBelow(look, columns: columns) : []
    choices = []
    let isRowFull = end > 0 && end % columns == 0
    beside.show(
      rest: picker == nil ? rest(of: line) : "", of: line, room: isRowFull ? 0 : columns - 1 - end % columns,
      rows: rows, look: look)
  }

  private static func rowsBelow(_ look: PromptLook, columns: Int) -> [SafeText] {
    picker?.rows(look, columns: columns, most: roomBelow)
      ?? ChoiceRows(look: look, columns: columns).rows(choices, most: roomBelow)
  }

  /// How many rows may stand below the line.
  static var roomBelow: Int {
    let size = windowSize
    return min(ChoiceRows.most, size.rows - 2 - endOfLine / size.columns)
  }

  /// How many columns the prompt and the line take.
  private static var endOfLine: Int { (prompt?.columns ?? 0) + DisplayWidth.of(line) }

  /// How the line may go on: as an earlier one did, or as an idea does.
  private static func rest(of line: String) -> String {
    guard !line.isEmpty, !line.contains(where: \.isNewline), crier_rl_is_at_end() != 0, crier_rl_is_searching() == 0
    else { return "" }
    let whole =
      recalled.last { $0.utf8.count > line.utf8.count && $0.hasPrefix(line) } ?? assistance.goingOn(line) ?? line
    return String(whole.dropFirst(line.count))
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
