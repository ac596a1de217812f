/// Endings that leave a word the same: plural and genitive.
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

  public init(added: [String] = [], exchanged: [Exchange] = []) {
    self.added = added
    self.exchanged = exchanged
  }

  /// No endings, for words that are not searched for.
  public static let none = WordEndings()
}
