/// What a person points at: cards on screen, or saved articles.
public enum Reference: Hashable, Sendable {
  /// Cards by the numbers they carry, in the order said: "3", "1 and 4", "the second".
  case numbers([Int])
  /// Cards from one number to another, both included: "2-4", "the first three".
  case range(ClosedRange<Int>)
  /// A place in the list: "the last two", "the next one".
  case ordinal(Ordinal, count: Int)
  /// A place counted from the end of the list: "the second last".
  case fromEnd(Int)
  /// All of them, but for some numbers, or for so many at the end.
  case all(except: [Int], exceptLast: Int = 0)
  /// The two that there are, or that were named last.
  case both
  /// The one that speaks of some words.
  case about(String)
  /// The one from a source, which may also have to speak of some words.
  case source(SourceName, about: String?)
  /// What was last shown or touched: "it", "this", "those".
  case it

  /// A place in a list that is no number.
  public enum Ordinal: String, CaseIterable, Hashable, Sendable {
    case last, next, previous, oldest, newest
  }
}
