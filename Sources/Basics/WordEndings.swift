/// What a language has that words are searched for by: the endings that leave one the same, plural and genitive, and what
/// stands between two of which either will do.
public struct WordEndings: Hashable, Sendable, Codable {
  /// Two endings that replace each other: "stories", "story".
  public struct Exchange: Hashable, Sendable, Codable {
    public let ending: String
    public let other: String

    public init(of ending: String, for other: String) {
      self.ending = ending
      self.other = other
    }
  }

  /// Endings added to a whole word: "storms" and "storm".
  public var added: [String]
  /// Pairs of endings that find each other.
  public var exchanged: [Exchange]
  /// Words between alternatives: "cats or dogs"; nil where none are known.
  public var either: [String]?
  /// Words that end as if something were added and are whole, since without it they would be others: "Mars", "news".
  public var whole: [String]?

  public init(
    added: [String] = [], exchanged: [Exchange] = [], either: [String]? = nil, whole: [String]? = nil
  ) {
    self.added = added
    self.exchanged = exchanged
    self.either = either
    self.whole = whole
  }

  func isWhole(_ word: String) -> Bool { whole?.contains(word) ?? false }

  /// No endings, for words that are not searched for.
  public static let none = WordEndings()
}
