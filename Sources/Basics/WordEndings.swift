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

  public init(added: [String] = [], exchanged: [Exchange] = [], either: [String]? = nil) {
    self.added = added
    self.exchanged = exchanged
    self.either = either
  }

  /// No endings, for words that are not searched for.
  public static let none = WordEndings()
}
