import Glibc

/// What the two ends of a conversation can do: decided from what is given in, as things stand then.
public struct Capabilities: Hashable, Sendable {
  /// Whether somebody types at a terminal.
  public let isInputTerminal: Bool
  /// Whether the answers go to a terminal.
  public let isOutputTerminal: Bool
  /// How wide an answer may be.
  public let columns: Int
  public let wantsColor: Bool
  /// Whether the cursor may be moved: for a spinner, or to draw a row anew.
  public let allowsMovement: Bool

  /// Decides from what the system says.
  ///
  /// - Parameters:
  ///   - windowColumns: The window's own width, where there is a window.
  ///   - isPlain: Whether `--plain` was said; it outweighs everything the environment asks for.
  public init(
    environment: [String: String], isInputTerminal: Bool, isOutputTerminal: Bool, windowColumns: Int?,
    isPlain: Bool = false
  ) {
    let isDumb = ["", "dumb"].contains(environment["TERM", default: ""])
    let statedColumns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let window = isOutputTerminal ? windowColumns.flatMap { $0 > 0 ? $0 : nil } : nil
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    columns = window ?? statedColumns ?? 80
    allowsMovement = isOutputTerminal && !isDumb && !isPlain
    wantsColor = !isPlain && Self.wantsColor(environment, otherwise: isOutputTerminal && !isDumb)
  }

  /// As things stand at this moment; a window can be resized, so ask again for each answer.
  public static func live(environment: [String: String], isPlain: Bool = false) -> Capabilities {
    var window = winsize()
    let hasWindow = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0
    return Capabilities(
      environment: environment, isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1, windowColumns: hasWindow ? Int(window.ws_col) : nil,
      isPlain: isPlain)
  }

  /// Asking for no colour outweighs asking for it, since only one of the two can make text unreadable.
  private static func wantsColor(_ environment: [String: String], otherwise: Bool) -> Bool {
    if !environment["NO_COLOR", default: ""].isEmpty { return false }
    if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) { return true }
    return environment["CLICOLOR"] == "0" ? false : otherwise
  }
}
