import News
import Stories

/// A story that is new or has grown.
public struct GrowingStory: Hashable, Sendable {
  /// What its titles share; nil where they share nothing that is a heading.
  public let heading: String?
  /// Its articles, the oldest first.
  public let articles: [Article]
  /// How many articles had the heading's words in the days before; nil where nothing was written then.
  public let before: Int?

  /// What is new or growing, best first, off the main actor.
  @concurrent
  public static func of(
    _ now: [Article], against before: [Article], in stories: StoryShelf, most: Int
  ) async -> [GrowingStory] {
    let known = Dictionary(now.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let trends = Trend.rising(
      in: now.map { Report($0) }, against: TermCounts(before.map { Report($0) }), most: most,
      telling: stories.number(of:))
    return trends.compactMap { trend in
      guard let first = trend.articles.first.flatMap({ known[$0] }) else { return nil }
      return GrowingStory(heading: trend.heading, articles: stories.story(of: first), before: trend.before)
    }
  }
}
