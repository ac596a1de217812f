import News

/// How a reply is dressed.
public enum Style: CaseIterable, Hashable, Sendable {
  /// For pipes, logs and screen readers: words and blanks, and nothing of our own beyond ASCII.
  case plain
  /// In colours that can be read on any ground.
  case colour
  /// In colours for a dark ground, or for a light one.
  case dark, light

  /// The chosen theme, if the terminal has colours.
  public init(_ theme: Theme) {
    self =
      switch theme {
      case .auto: .colour
      case .dark: .dark
      case .light: .light
      case .plain: .plain
      }
  }

  /// Between the parts of a line.
  var separator: String {
    switch self {
    case .plain: " - "
    case .colour, .dark, .light: " · "
    }
  }

  /// Where a text was cut.
  var ellipsis: String {
    switch self {
    case .plain: "..."
    case .colour, .dark, .light: "…"
    }
  }
}
