/// How a word of a language may end and be the same word: in the plural and the genitive.
public struct WordEndings: Hashable, Sendable, Codable {
  /// An ending that stands in the place of another: "story" for "stories".
  public struct Exchange: Hashable, Sendable, Codable {
    public let ending: String
    public let other: String

    public init(of ending: String, for other: String) {
      self.ending = ending
      self.other = other
    }
  }

  /// A word that ends in one of these is the word without it, and the other way round: "storms" and "storm".
  public var added: [String]
  /// Who looks for a word with one ending finds the one with the other as well.
  public var exchanged: [Exchange]

  public init(added: [String] = [], exchanged: [Exchange] = []) {
    self.added = added
    self.exchanged = exchanged
  }

  /// No endings at all, for words that are only looked at.
  public static let none = WordEndings()
}
