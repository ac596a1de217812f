import Glibc

/// What input and output can do, decided from the given facts.
public struct Capabilities: Hashable, Sendable {
  /// Whether the input is a terminal.
  public let isInputTerminal: Bool
  /// Whether the output is a terminal.
  public let isOutputTerminal: Bool
  /// The width of answers.
  public let columns: Int
  /// The height of the window; nil where the output is no terminal.
  public let rows: Int?
  public let wantsColor: Bool
  /// Whether the cursor may be moved, for a spinner or to redraw a row.
  public let allowsMovement: Bool

  /// Decides from the system's facts.
  ///
  /// - Parameters:
  ///   - windowColumns: The window's width, if there is a window, and its height.
  ///   - isPlain: Whether `--plain` was given, which overrules the environment.
  public init(
    environment: [String: String], isInputTerminal: Bool, isOutputTerminal: Bool, windowColumns: Int?,
    windowRows: Int? = nil, isPlain: Bool = false
  ) {
    let isDumb = ["", "dumb"].contains(environment["TERM", default: ""])
    let statedColumns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let window = isOutputTerminal ? windowColumns.flatMap { $0 > 0 ? $0 : nil } : nil
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    columns = window ?? statedColumns ?? 80
    rows = isOutputTerminal ? windowRows.flatMap { $0 > 0 ? $0 : nil } : nil
    allowsMovement = isOutputTerminal && !isDumb && !isPlain
    wantsColor = !isPlain && Self.wantsColor(environment, otherwise: isOutputTerminal && !isDumb)
  }

  /// The current facts; a window can be resized, so ask again for each answer.
  public static func live(environment: [String: String], isPlain: Bool = false) -> Capabilities {
    var window = winsize()
    let hasWindow = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0
    return Capabilities(
      environment: environment, isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1, windowColumns: hasWindow ? Int(window.ws_col) : nil,
      windowRows: hasWindow ? Int(window.ws_row) : nil, isPlain: isPlain)
  }

  /// Refusing colour overrules asking for it, since only colour can make text unreadable.
  private static func wantsColor(_ environment: [String: String], otherwise: Bool) -> Bool {
    if !environment["NO_COLOR", default: ""].isEmpty { return false }
    if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) { return true }
    return environment["CLICOLOR"] == "0" ? false : otherwise
  }
}
