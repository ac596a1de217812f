import FoundationEssentials
import News

/// Articles brought together by what they tell.
public struct StoryShelf: Sendable {
  /// The articles of each story, the oldest first.
  private let stories: [Int: [Article]]
  private let numbers: [ArticleID: Int]

  /// Brings articles together by the numbers of their stories, off the main actor.
  @concurrent
  public static func of(_ articles: [Article], _ numbers: [Int?]) async -> StoryShelf { StoryShelf(articles, numbers) }

  /// - Parameter numbers: That of each article's story, and of more articles behind them.
  init(_ articles: [Article], _ numbers: [Int?]) {
    var seen: Set<ArticleID> = []
    var stories: [Int: [Article]] = [:]
    var known: [ArticleID: Int] = [:]
    for (article, number) in zip(articles, numbers) where seen.insert(article.id).inserted {
      guard let number else { continue }
      known[article.id] = number
      stories[number, default: []].append(article)
    }
    self.numbers = known
    self.stories = stories.mapValues { articles in
      // Those without a date stand behind the others, in the order they came.
      articles.enumerated().sorted { one, other in
        let (first, second) = (one.element.published ?? .distantFuture, other.element.published ?? .distantFuture)
        return first != second ? first < second : one.offset < other.offset
      }.map(\.element)
    }
  }

  /// How many stories there are.
  public var count: Int { stories.count }

  /// The stories that matter most: told by many, and new, and of those whom the person follows; what is no news is last.
  ///
  /// - Parameters:
  ///   - instant: Only stories that go on since then, by what was told since.
  ///   - publishers: Whose stories count more.
  public func biggest(most: Int, since instant: Date? = nil, favouring publishers: Set<String> = []) -> [[Article]] {
    let now = stories.values.joined().compactMap(\.published).max() ?? .distantPast
    let ranked = stories.compactMap { number, articles in
      StoryWeight(articles, number, since: instant, now: now, favouring: publishers)
    }
    return ranked.sorted().prefix(max(0, most)).compactMap { stories[$0.number] }
  }

  /// How many stories go on since an instant.
  public func count(since instant: Date) -> Int {
    stories.values.count { $0.contains { $0.published.map { $0 > instant } ?? false } }
  }

  /// The articles that tell what one tells, itself among them, the oldest first.
  public func story(of article: Article) -> [Article] {
    numbers[article.id].flatMap { stories[$0] } ?? [article]
  }

  /// The number of the story that an article tells.
  func number(of article: ArticleID) -> Int? { numbers[article] }
}
