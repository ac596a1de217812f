import Basics
import News

/// How a reply is dressed.
public struct Style: Hashable, Sendable {
  /// For pipes and logs: words and blanks, and nothing of our own beyond ASCII.
  public static let plain = Style(palette: nil)
  /// For a terminal that is read aloud: a fact a line, which nobody wraps, and no sign that has a name.
  public static let spoken = Style(palette: nil, isSpoken: true)

  /// Parts a number from what is read aloud behind it, which may begin with a number too.
  static let afterSpokenNumber = ". "

  let palette: Palette?
  var isSpoken = false
  /// Whether titles link to their pages.
  var isLinking = false

  /// The chosen theme on a terminal, with as many colours as it has; nil where weight alone is wanted.
  public init(_ theme: Theme, depth: ColourDepth?, ground: Ground = .unknown, isLinking: Bool = false) {
    let grounds: [Theme: Ground] = [.dark: .dark, .light: .light]
    palette =
      theme == .plain
      ? nil : Palette(depth: depth, ground: grounds[theme] ?? ground, isStark: theme == .contrast)
    self.isLinking = isLinking && theme != .plain
  }

  private init(palette: Palette?, isSpoken: Bool = false) {
    self.palette = palette
    self.isSpoken = isSpoken
  }

  /// The words before a line that is typed.
  public func prompt(_ words: SafeText) -> SafeText { dressed(words, as: .prompt) }

  /// Words beside what is looked at, such as what Tab offers to go on with.
  public func quiet(_ words: SafeText) -> SafeText { dressed(words, as: .aside) }

  private func dressed(_ words: SafeText, as look: Look) -> SafeText {
    guard let opening = palette?.opening(of: look) else { return words }
    var dressed: SafeText = ""
    dressed.append(opening)
    dressed += words
    dressed.append(.reset)
    return dressed
  }

  /// Whether nothing of our own is beyond ASCII.
  var isASCII: Bool { palette == nil }

  /// Between the parts of a line.
  var separator: String { isSpoken ? ", " : isASCII ? " - " : " · " }

  /// Before whoever said what stands before it.
  var dash: String { isSpoken ? ", " : isASCII ? " - " : " — " }

  /// Behind the number of what was read last.
  var focusMark: String { isASCII ? "<" : "‹" }

  /// Where a text was cut.
  public var ellipsis: String { isASCII ? "..." : "…" }
}
