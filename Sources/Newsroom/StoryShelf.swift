import FoundationEssentials
import News
import Stories

/// Articles brought together by what they tell.
public struct StoryShelf: Sendable {
  let book: StoryBook
  /// The articles of each story, the oldest first.
  private let stories: [StoryNumber: [Article]]

  /// Brings articles together, off the main actor; those that the book has by now cost next to nothing.
  @concurrent
  public static func of(_ articles: [Article], in book: StoryBook = StoryBook()) async -> StoryShelf {
    StoryShelf(articles, in: book)
  }

  init(_ articles: [Article], in old: StoryBook) {
    var book = old
    book.add(articles.map { Report($0) })
    var seen: Set<ArticleID> = []
    var stories: [StoryNumber: [Article]] = [:]
    for article in articles where seen.insert(article.id).inserted {
      if let number = book.story(of: article.id) { stories[number, default: []].append(article) }
    }
    self.book = book
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

  /// The stories that most sources tell, then those of most articles, then the newest.
  public func biggest(most: Int) -> [[Article]] {
    let ranked = stories.map { number, articles in
      Ranked(
        number: number, sources: Set(articles.map(\.publisher.name)).count, articles: articles.count,
        last: articles.last?.published ?? .distantPast)
    }
    return ranked.sorted().prefix(max(0, most)).compactMap { stories[$0.number] }
  }

  /// The articles that tell what one tells, itself among them, the oldest first.
  public func story(of article: Article) -> [Article] {
    book.story(of: article.id).flatMap { stories[$0] } ?? [article]
  }

  /// The articles that have most in common with one, the likest first.
  @concurrent
  public func articles(like article: Article) async -> [Article] {
    let byID = Dictionary(stories.values.joined().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var book = book
    return book.articles(like: article.id).compactMap { byID[$0] }
  }

  private struct Ranked: Comparable {
    let number: StoryNumber
    let sources: Int
    let articles: Int
    let last: Date

    static func < (one: Ranked, other: Ranked) -> Bool {
      if one.sources != other.sources { return one.sources > other.sources }
      if one.articles != other.articles { return one.articles > other.articles }
      return one.last != other.last ? one.last > other.last : one.number < other.number
    }
  }
}
