import News

/// Words in quotes, with the one who said them.
public struct Quote: Hashable, Sendable {
  /// Where the words stand, with their quotes.
  public let span: Span
  /// The speaker's full name where the text has it.
  public let speaker: String

  /// All quotes of an article whose speaker it tells.
  public static func all(in report: Report) -> [Quote] { [] }
}
