import Foundation
import News
import Stories

/// What happened, as several articles tell it.
public struct ToldStory: Hashable, Sendable {
  /// A sentence of one of the articles, word for word.
  public struct Sentence: Hashable, Sendable {
    public let words: String
    public let article: Article
    /// Where it stands: `title`, `description` or `text`, from which byte of UTF-8 on, and how many there are.
    public let field: String
    public let offset: Int
    public let length: Int
  }

  /// The article that has most in common with the others.
  public let central: Article
  public let sentences: [Sentence]
  /// The names of those who tell it, the first to tell it first.
  public let sources: [String]
  public let articles: Int
  /// When it was first told.
  public let since: Date?
  /// When it was last told.
  public let last: Date?
}

/// The stories that most tell.
public struct ToldStories: Hashable, Sendable {
  /// The newest first.
  public let stories: [ToldStory]
  /// How many stories there are in all.
  public let count: Int
  /// The instant they are counted from; nil where all are.
  public let since: Date?

  /// Fewer stories since the last visit are no brief, by judgment: all are looked at then.
  private static let fewestSince = 3

  /// Brings articles together by what they tell, off the main actor.
  ///
  /// - Parameters:
  ///   - instant: When the person was last here; nil where all articles count.
  ///   - most: How many stories are told.
  @concurrent
  public static func telling(_ articles: [Article], since instant: Date?, most: Int) async -> ToldStories {
    let all = articles.flatMap { [$0] + $0.also }
    if let instant {
      let new = all.filter { $0.published.map { $0 > instant } ?? false }
      let told = ToldStories(new, since: instant, most: most)
      if told.count >= fewestSince { return told }
    }
    return ToldStories(all, since: nil, most: most)
  }

  init(_ articles: [Article], since instant: Date?, most: Int) {
    var book = StoryBook()
    book.add(articles.map { Report($0) })
    let known = Dictionary(articles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let told = book.biggest(most: most).compactMap { ToldStory($0, in: book, known) }
    stories = told.sorted { ($0.last ?? .distantPast) > ($1.last ?? .distantPast) }
    count = book.count
    since = instant
  }
}

extension ToldStory {
  /// A glance at a story, by judgment: one long sentence or two short ones.
  private static let mostWords = 40
  private static let mostSentences = 2
  /// The newest articles of a long story that its sentences are chosen from, by judgment; more cost time and change
  /// little.
  private static let mostRead = 24

  fileprivate init?(_ number: StoryNumber, in book: StoryBook, _ known: [ArticleID: Article]) {
    let articles = book.articles(of: number).compactMap { known[$0] }
    let read = Array(articles.suffix(Self.mostRead))
    guard let central = Self.central(of: read) else { return nil }
    self.central = central
    let reports = Dictionary(read.map { ($0.id, Report($0)) }, uniquingKeysWith: { first, _ in first })
    // What is told in one language is read in one, that of the article at the top.
    let alike = read.filter { $0.language == central.language }.compactMap { reports[$0.id] }
    sentences = Brief.of(alike, words: Self.mostWords, most: Self.mostSentences).compactMap { span in
      guard let article = known[span.article], let words = reports[span.article].flatMap(span.words) else { return nil }
      return Sentence(
        words: words, article: article, field: span.field.rawValue, offset: span.offset, length: span.length)
    }
    sources = book.sources(of: number)
    self.articles = articles.count
    (since, last) = (book.times(of: number)?.lowerBound, book.times(of: number)?.upperBound)
  }

  /// The article whose words the others have most of; of several alike the newest.
  private static func central(of articles: [Article]) -> Article? {
    let words = articles.map { Set(Stems.of("\($0.title) \($0.summary ?? "")")) }
    let likeness = words.indices.map { one in
      words.indices.reduce(0.0) { sum, other in
        let size = Double(words[one].count * words[other].count).squareRoot()
        return one == other || size == 0 ? sum : sum + Double(words[one].intersection(words[other]).count) / size
      }
    }
    guard let best = likeness.max() else { return nil }
    return zip(articles, likeness).last { $0.1 == best }?.0
  }
}
