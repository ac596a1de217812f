import FoundationEssentials
import News
import Stories

/// What happened, as several articles tell it.
public struct ToldStory: Hashable, Sendable {
  /// A part of an article, word for word.
  public struct Spot: Hashable, Sendable {
    public let words: String
    public let article: Article
    /// Where it stands: `title`, `description` or `text`, from which byte of UTF-8 on, and how many there are.
    public let field: String
    public let offset: Int
    public let length: Int
    /// Which paragraph of the text it stands in, from 1; nil in what is no text.
    public let paragraph: Int?
  }

  /// A sentence of the story, and who else says the same, the first to say it first.
  public struct Sentence: Hashable, Sendable {
    public let spot: Spot
    public let others: [Spot]
  }

  /// The article that has most in common with the others.
  public let central: Article
  /// Whether it was known before, so that its sentences are what is new in it.
  public let goesOn: Bool
  public let sentences: [Sentence]
  /// The names of those who tell it, the first to tell it first.
  public let sources: [String]
  public let articles: Int
  /// When it was first told.
  public let since: Date?

  /// A glance at a story, by judgment: one long sentence or two short ones.
  private static let mostWords = 40
  private static let mostSentences = 2
  /// The newest articles of a long story that its sentences are chosen from, by judgment; more cost time and change
  /// little.
  public static let mostRead = 12

  /// Stories off the main actor, each of its articles from the oldest to the newest.
  ///
  /// - Parameters:
  ///   - texts: The whole texts of those articles that have one here.
  ///   - instant: Until when the stories are known: one that goes on is left out where nothing in it is new, and else told
  ///     in sentences that are.
  @concurrent
  public static func of(
    _ stories: [[Article]], _ texts: [ArticleID: String], since instant: Date? = nil
  ) async -> [ToldStory] {
    stories.compactMap { ToldStory($0, texts, since: instant) }
  }

  init?(_ articles: [Article], _ texts: [ArticleID: String], since instant: Date?) {
    let read = Array(articles.suffix(Self.mostRead))
    let (known, new) = Self.parted(read, at: instant)
    let reports = new.map { Report($0, text: texts[$0.id]) }
    guard let top = Headline.index(of: reports) else { return nil }
    central = new[top]
    // What is told in one language is read in one, that of the article at the top.
    let alike = reports.filter { $0.language == reports[top].language }
    let told = known.map { Report($0, text: texts[$0.id]) }
    let spots = Spots(read, told + reports)
    sentences = Brief.of(
      alike, words: Self.mostWords, most: Self.mostSentences, headline: central.id, since: told
    ).compactMap { span in
      spots[span].map { Sentence(spot: $0, others: Witness.of(span, in: reports).compactMap { spots[$0.span] }) }
    }
    if !told.isEmpty, sentences.isEmpty { return nil }
    goesOn = !told.isEmpty
    var seen: Set<String> = []
    sources = articles.map(\.publisher.name).filter { seen.insert($0).inserted }
    self.articles = articles.count
    since = articles.compactMap(\.published).min()
  }

  /// As much as is read at a glance of one article, by judgment: the length that briefs are measured at.
  private static let mostWordsOfOne = 66

  /// An article in its own first sentences, off the main actor: what a newsroom puts there is hard to beat.
  @concurrent
  public static func opening(of article: Article, text: String?) async -> ToldStory {
    let report = Report(article, text: text)
    let field: Report.Field = report.text.utf8.count > report.description.utf8.count ? .text : .description
    let spots = Spots([article], [report])
    var sentences: [Sentence] = []
    var words = 0
    for range in Sentences.of(report[field], language: report.language) {
      let span = Span(article: article.id, field: field, offset: range.lowerBound, length: range.count)
      guard let spot = spots[span] else { continue }
      words += spot.words.split(separator: " ").count
      if words > mostWordsOfOne, !sentences.isEmpty { break }
      sentences.append(Sentence(spot: spot, others: []))
    }
    return ToldStory(
      central: article, sentences: sentences, sources: [article.publisher.name], articles: 1, since: article.published)
  }

  /// Who else says what some sentences say, of the articles of their story, off the main actor.
  @concurrent
  public static func others(
    saying spots: [(article: ArticleID, field: String, offset: Int, length: Int)], in story: [Article],
    _ texts: [ArticleID: String]
  ) async -> [[Spot]] {
    let reports = story.map { Report($0, text: texts[$0.id]) }
    let all = Spots(story, reports)
    return spots.map { spot in
      guard let field = Report.Field(rawValue: spot.field) else { return [] }
      let span = Span(article: spot.article, field: field, offset: spot.offset, length: spot.length)
      return Witness.of(span, in: reports).compactMap { all[$0.span] }
    }
  }

  private init(central: Article, sentences: [Sentence], sources: [String], articles: Int, since: Date?) {
    (self.central, self.sentences, self.sources, self.articles) = (central, sentences, sources, articles)
    self.since = since
    goesOn = false
  }

  /// The articles of a story from before an instant, and those since.
  private static func parted(_ articles: [Article], at instant: Date?) -> (known: [Article], new: [Article]) {
    guard let instant else { return ([], articles) }
    let known = articles.filter { $0.published.map { $0 <= instant } ?? false }
    return (known, articles.filter { !known.contains($0) })
  }
}

/// Parts of some articles, with their words.
struct Spots {
  private let articles: [ArticleID: Article]
  private let reports: [ArticleID: Report]

  init(_ articles: [Article], _ reports: [Report]) {
    self.articles = Dictionary(articles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.reports = Dictionary(reports.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(span: Span) -> ToldStory.Spot? {
    guard let article = articles[span.article], let report = reports[span.article], let words = span.words(in: report)
    else { return nil }
    return ToldStory.Spot(
      words: words, article: article, field: span.field.rawValue, offset: span.offset, length: span.length,
      paragraph: Self.paragraph(of: span, in: report))
  }

  /// Which of the lines that are not empty a span of a text stands in.
  private static func paragraph(of span: Span, in report: Report) -> Int? {
    guard span.field == .text else { return nil }
    let before = report.text.utf8.prefix(span.offset)
    let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    let isInLast = before.last.map { $0 != UInt8(ascii: "\n") } ?? false
    return max(1, lines.count + (isInLast ? 0 : 1))
  }
}
