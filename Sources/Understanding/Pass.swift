/// A pass of understanding that can be left out, to measure what it is worth.
public enum Pass: String, CaseIterable, Sendable {
  /// Passes over what asks nicely between other words.
  case pleas
  /// Reads misspelt words as known ones.
  case spelling
  /// Acts on a sentence only where the words in it are not those of other trades.
  case judging
  /// Reads several commands in a line.
  case parts
  /// Reads one command for several things: "save 3 and the last one".
  case lists
  /// Passes over what is said by the way.
  case asides
  /// Leaves alone what a line says not to do.
  case forbidding
  /// Shows headlines where search words say nothing: "search for the latest news".
  case hollowWords
  /// Reads a line that corrects itself as it should have been.
  case corrections
  /// Reads what the prompt is to open with.
  case openings
}
