/// Every sequence that steers a terminal, each with its reason; readline sends its own while a line is typed.
///
/// Colours are the terminal's own named ones, which people have chosen to be readable; the background is never touched.
public enum EscapeSequence: String, CaseIterable, Sendable {
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
  /// Goes to where a passing row begins, to write over it.
  case startOfRow = "\r"
  /// Takes away what a longer row left behind the cursor.
  case eraseRestOfRow = "\u{1B}[K"
  /// Goes to the first row, for a screen that is emptied from there.
  case startOfScreen = "\u{1B}[H"
  /// Takes away everything behind the cursor.
  case eraseRestOfScreen = "\u{1B}[J"
}
