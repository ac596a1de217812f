import News

/// A source as a person named it, with its id where the lexicon knows it.
public struct SourceName: Hashable, Sendable, Codable {
  /// The common name in lower case, without a leading "the" that is not part of it.
  public let words: String
  public let id: SourceID?

  public init(words: String, id: SourceID?) {
    self.words = words
    self.id = id
  }

  /// Whatever sources stand in the list on screen.
  public static let all = SourceName(words: "all", id: nil)
}

/// Whose news is wanted.
public enum SourceChoice: Hashable, Sendable, Codable {
  /// The sources the person follows.
  case followed
  case named([SourceName])
}
