import News

/// Knows which articles tell the same.
public protocol StoryNumbering: Sendable {
  /// The number of the story that each article tells, which it keeps; nil for one that has none.
  func numbers(of articles: [Article]) async -> [Int?]
}
