/// How a reply is dressed.
public enum Style: Hashable, Sendable {
  /// For pipes, logs and screen readers: words and blanks, and nothing of our own beyond ASCII.
  case plain
  case colour

  /// Between the parts of a line.
  var separator: String {
    switch self {
    case .plain: " - "
    case .colour: " · "
    }
  }

  /// Where a text was cut.
  var ellipsis: String {
    switch self {
    case .plain: "..."
    case .colour: "…"
    }
  }
}
