import News
import Stories

/// Words that are new or have grown, with the story that most of their articles tell.
public struct GrowingWords: Hashable, Sendable {
  public let words: String
  /// How many articles have them, and how many had in the days before.
  public let count: Int
  public let before: Int
  /// The articles of the story, the oldest first.
  public let story: [Article]

  /// What is new or growing, best first, off the main actor; each story once, under the words that say most of it.
  @concurrent
  public static func of(
    _ now: [Article], against before: [Article], in stories: StoryShelf, most: Int
  ) async -> [GrowingWords] {
    let (counts, old) = (TermCounts(now.map { Report($0) }), TermCounts(before.map { Report($0) }))
    let known = Dictionary(now.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [GrowingWords] = []
    for trend in Trend.rising(in: counts, against: old, most: most * tried) where found.count < most {
      let articles = trend.articles.compactMap { known[$0] }
      let tellings = articles.map { stories.story(of: $0) }
      let shares = tellings.map { story in articles.count { story.contains($0) } }
      guard let most = shares.max(), most >= fewest, let place = shares.firstIndex(of: most) else { continue }
      let story = tellings[place]
      // A word that only this story has says the same as the one before it.
      if found.contains(where: { $0.story == story }) { continue }
      found.append(
        GrowingWords(
          words: trend.words.joined(separator: " "), count: articles.count, before: trend.before, story: story))
    }
    return found
  }

  /// As many words are looked at for each that is told, by judgment: most stories have several that are new.
  private static let tried = 6
  /// Fewer articles of one story are a word by chance, by judgment.
  private static let fewest = 2
}
