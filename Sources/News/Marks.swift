/// Which of some articles are saved, and which were read.
public struct Marks: Hashable, Sendable {
  public let saved: Set<ArticleID>
  public let read: Set<ArticleID>

  public init(saved: Set<ArticleID> = [], read: Set<ArticleID> = []) {
    self.saved = saved
    self.read = read
  }
}
