/// Which of some articles are saved, read and tagged.
public struct Marks: Hashable, Sendable {
  public let saved: Set<ArticleID>
  public let read: Set<ArticleID>
  /// The tags of those that have any, sorted.
  public let tags: [ArticleID: [Tag]]

  public init(saved: Set<ArticleID> = [], read: Set<ArticleID> = [], tags: [ArticleID: [Tag]] = [:]) {
    self.saved = saved
    self.read = read
    self.tags = tags
  }
}
