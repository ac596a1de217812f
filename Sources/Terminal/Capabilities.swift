import Basics
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
  /// How many colours are wanted; nil for none.
  public let colours: ColourDepth?
  /// Whether letters may be bold or dim; refusing colour does not refuse that.
  public let wantsWeight: Bool
  /// Whether the terminal is known to follow links in what it shows.
  public let hasLinks: Bool
  /// Whether the terminal is known to put on the clipboard what it is sent for that.
  public let hasClipboard: Bool
  /// Whether the terminal may be asked which colour its letters stand on.
  public let canBeAsked: Bool
  /// What the terminal calls itself, with its version where it tells one.
  public let terminal: String
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
    let isDrawn = isOutputTerminal && !isDumb
    let wantsColor = !isPlain && Self.wantsColor(environment, otherwise: isDrawn)
    colours = wantsColor ? Self.depth(environment) : nil
    wantsWeight = !isPlain && (wantsColor || isDrawn)
    let names = ["TERM", "TERM_PROGRAM", "VTE_VERSION", "KONSOLE_VERSION"]
    terminal = names.map { environment[$0, default: ""] }.joined(separator: " ")
    // The console of Linux once showed what it did not know.
    canBeAsked = isInputTerminal && allowsMovement && wantsColor && environment["TERM"] != "linux"
    hasLinks = isDrawn && !isPlain && Self.hasLinks(environment)
    hasClipboard = isDrawn && !isPlain && Self.hasClipboard(environment)
  }

  /// The current facts; a window can be resized, so ask again for each answer.
  ///
  /// - Parameter output: The stream that is written to.
  public static func live(
    environment: [String: String], isPlain: Bool = false, output: Int32 = STDOUT_FILENO
  ) -> Capabilities {
    var window = winsize()
    let hasWindow = ioctl(output, UInt(TIOCGWINSZ), &window) == 0
    return Capabilities(
      environment: environment, isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isatty(output) == 1, windowColumns: hasWindow ? Int(window.ws_col) : nil,
      windowRows: hasWindow ? Int(window.ws_row) : nil, isPlain: isPlain)
  }

  private static func depth(_ environment: [String: String]) -> ColourDepth {
    let name = environment["TERM", default: ""]
    if ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""]) || name.hasSuffix("-direct") {
      return .full
    }
    return name.contains("256color") ? .many : .sixteen
  }

  /// By the names of terminals that do, since none can be asked; most others leave links out, some show their letters.
  private static func hasLinks(_ environment: [String: String]) -> Bool {
    if isMultiplexed(environment) { return false }
    let programs: Set = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio", "contour"]
    if programs.contains(environment["TERM_PROGRAM", default: ""]) { return true }
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }) { return version >= 5_000 }
    if ["KONSOLE_VERSION", "WT_SESSION", "KITTY_WINDOW_ID"].contains(where: { environment[$0] != nil }) { return true }
    return goesByOwnName(environment)
  }

  /// Those that do so without being told to; others say nothing, so they are not trusted with it.
  private static func hasClipboard(_ environment: [String: String]) -> Bool {
    if isMultiplexed(environment) { return false }
    let programs: Set = ["WezTerm", "ghostty", "vscode", "rio", "contour"]
    return programs.contains(environment["TERM_PROGRAM", default: ""]) || environment["WT_SESSION"] != nil
      || environment["KITTY_WINDOW_ID"] != nil || goesByOwnName(environment)
  }

  /// What a multiplexer passes on depends on its version and its settings.
  static func isMultiplexed(_ environment: [String: String]) -> Bool {
    environment["TMUX"] != nil || environment["STY"] != nil
  }

  /// Whether it is one of those that go by a `TERM` of their own.
  private static func goesByOwnName(_ environment: [String: String]) -> Bool {
    ["xterm-kitty", "xterm-ghostty", "alacritty", "foot"].contains { environment["TERM"]?.hasPrefix($0) == true }
  }

  /// Refusing colour overrules asking for it, since only colour can make text unreadable.
  private static func wantsColor(_ environment: [String: String], otherwise: Bool) -> Bool {
    if !environment["NO_COLOR", default: ""].isEmpty { return false }
    if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) { return true }
    return environment["CLICOLOR"] == "0" ? false : otherwise
  }
}
