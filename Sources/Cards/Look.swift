import Basics

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
