/// What a piece of text is to its reader, whatever that looks like.
///
/// Nothing is meant by its look alone: take the looks away and the words still say it all.
enum Look {
  case running, heading, title, number, aside, saying, failure

  /// What is sent before the text; nil for text that looks as the terminal has it.
  func opening(in style: Style) -> EscapeSequence? {
    guard style != .plain else { return nil }
    return switch self {
    case .running: nil
    case .heading, .title: .bold
    case .number, .saying: style == .dark ? .brightCyan : style == .light ? .blue : .cyan
    case .aside: style == .light ? .grey : .dim
    case .failure: style == .dark ? .brightRed : .red
    }
  }
}

/// Every escape sequence that a reply sends, each with its reason.
///
/// Colours are the terminal's own named ones, which people have chosen to be readable; the background is never touched.
enum EscapeSequence: String, CaseIterable {
  /// Headings and titles, so that the eye finds the next one.
  case bold = "\u{1B}[1m"
  /// What is said about a story, which can wait until the story has been looked at.
  case dim = "\u{1B}[2m"
  /// Numbers to point with and words to type: what a person can use in their next line.
  case cyan = "\u{1B}[36m"
  /// The same on a dark ground, where the plain one is dull.
  case brightCyan = "\u{1B}[96m"
  /// The same on a light ground, where cyan is hardly seen.
  case blue = "\u{1B}[34m"
  /// What can wait, on a light ground, where dim text fades into it.
  case grey = "\u{1B}[90m"
  /// What went wrong.
  case red = "\u{1B}[31m"
  /// The same on a dark ground.
  case brightRed = "\u{1B}[91m"
  /// Ends every look on the line that began it, so that an interrupted reply colours nothing after it.
  case reset = "\u{1B}[0m"
}
