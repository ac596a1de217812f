import News

/// A source as named, with its id if the lexicon knows it.
public struct SourceName: Hashable, Sendable, Codable {
  /// The common name in lower case, without a "the" in front that does not belong to it.
  public let words: String
  public let id: SourceID?

  public init(words: String, id: SourceID?) {
    self.words = words
    self.id = id
  }

  /// All sources in the list on screen.
  public static let all = SourceName(words: "all", id: nil)
}

/// Which sources are meant.
public enum SourceChoice: Hashable, Sendable, Codable {
  /// The followed sources.
  case followed
  case named([SourceName])
}
