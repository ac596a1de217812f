/// What a piece of text is to its reader, whatever that looks like.
///
/// Nothing is meant by its look alone: take the looks away and the words still say it all.
enum Look {
  case running, heading, title, number, aside, saying, failure

  /// What is sent before the text; nil for text that looks as the terminal has it.
  var opening: EscapeSequence? {
    switch self {
    case .running: nil
    case .heading, .title: .bold
    case .number, .saying: .cyan
    case .aside: .dim
    case .failure: .red
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
  /// What went wrong.
  case red = "\u{1B}[31m"
  /// Ends every look on the line that began it, so that an interrupted reply colours nothing after it.
  case reset = "\u{1B}[0m"
}
