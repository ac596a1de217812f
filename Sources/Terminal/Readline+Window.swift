import CReadline
import Glibc

/// How large the window is.
extension Readline {
  /// Readline 8.2 divides by zero in windows of two or three columns, and draws far beside those of a few more.
  private static let fewestColumns = 10

  /// Whether readline was told of more columns than there are, so that nothing else is drawn beside its line.
  private(set) static var isTooNarrow = false

  static var windowSize: (rows: Int, columns: Int) {
    var (rows, columns): (Int32, Int32) = (0, 0)
    rl_get_screen_size(&rows, &columns)
    return (max(1, Int(rows)), max(1, Int(columns)))
  }

  /// Tells readline how large the window is, before a line or while there is one.
  static func tellSize() {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    isTooNarrow = isKnown && window.ws_col < fewestColumns
    if isTooNarrow {
      rl_set_screen_size(max(2, Int32(window.ws_row)), Int32(fewestColumns))
      if isEditing { rl_forced_update_display() }
    } else if isEditing {
      rl_resize_terminal()
    } else {
      rl_reset_screen_size()
    }
  }
}
