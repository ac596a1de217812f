import FoundationEssentials
import News

/// A story in a few of its articles' own sentences; its card has the article at the top of it.
public struct Telling: Hashable, Sendable, Codable {
  /// A part of an article, word for word.
  public struct Spot: Hashable, Sendable, Codable {
    public let words: String
    public let article: ArticleID
    public let publisher: String
    public let published: Date?
    /// Where it stands: `title`, `description` or `text`, from which byte of UTF-8 on, and how many there are.
    public let field: String
    public let offset: Int
    public let length: Int
    /// Which paragraph of the text it stands in, from 1; nil in what is no text.
    public let paragraph: Int?

    public init(words: String, article: Article, field: String, offset: Int, length: Int, paragraph: Int? = nil) {
      self.words = words
      self.article = article.id
      publisher = article.publisher.name
      published = article.published
      self.field = field
      self.offset = offset
      self.length = length
      self.paragraph = paragraph
    }
  }

  /// A sentence as it stands in an article, and who else says the same.
  public struct Sentence: Hashable, Sendable, Codable {
    public let spot: Spot
    /// The first to say it first.
    public let others: [Spot]
    /// Who said it, where it is what somebody said.
    public let speaker: String?
    /// What the speaker is, where the article says so.
    public let office: String?

    public init(_ spot: Spot, others: [Spot] = [], speaker: String? = nil, office: String? = nil) {
      self.spot = spot
      self.others = others
      self.speaker = speaker
      self.office = office
    }

    /// The one that said it first, where another did.
    public var first: Spot? {
      guard let other = others.first, let date = other.published, date < spot.published ?? .distantFuture else {
        return nil
      }
      return other
    }
  }

  /// What stands below a title.
  public enum Form: Hashable, Sendable {
    /// Sentences, and who tells the story.
    case brief
    /// Where each sentence stands, and who else says so.
    case proof
    /// What was said, and by whom.
    case quotes
    /// What answers a question, and where it stands.
    case answers
  }

  /// The article at the top of it.
  public let article: ArticleID
  public let sentences: [Sentence]
  /// The names of those who tell it, the first to tell it first.
  public let sources: [String]
  public let articles: Int
  /// When it was first told.
  public let since: Date?
  /// The words that are growing, and how much, where that is why it is told.
  public var topic: Topic?
  /// Whether the story was known at the last visit, so that its sentences are what is new in it; nil where it was not.
  public var goesOn: Bool?

  public struct Topic: Hashable, Sendable, Codable {
    public let words: String
    public let count: Int
    /// Nil where nothing was written before.
    public let before: Int?

    public init(words: String, count: Int, before: Int?) {
      (self.words, self.count, self.before) = (words, count, before)
    }
  }

  public init(of article: ArticleID, sentences: [Sentence], sources: [String], articles: Int, since: Date?) {
    self.article = article
    self.sentences = sentences
    self.sources = sources
    self.articles = articles
    self.since = since
  }

  /// The same with others who say what each sentence says, beside those that were known.
  public func witnessed(by others: [[Spot]]) -> Telling {
    var told = Telling(
      of: article,
      sentences: zip(sentences, others).map { sentence, others in
        let new = others.filter { other in !sentence.others.contains { $0.article == other.article } }
        let all = (sentence.others + new).sorted { ($0.published ?? .distantFuture) < ($1.published ?? .distantFuture) }
        return Sentence(
          sentence.spot, others: all, speaker: sentence.speaker, office: sentence.office)
      },
      sources: sources, articles: articles, since: since)
    told.topic = topic
    told.goesOn = goesOn
    return told
  }

  /// As many names as a line has room for, by judgment.
  private static let mostNamed = 3

  /// Who tells it and since when: "Reuters first, 3 hours ago, then Bloomberg".
  public func witnesses(toldBy publisher: String) -> Saying {
    guard let first = sources.first, sources.count > 1 else { return .toldByOne(publisher: publisher, since: since) }
    let others = sources.dropFirst()
    let named = others.count > Self.mostNamed ? others.prefix(Self.mostNamed - 1) : others
    let rest = others.count - named.count
    return .toldBySeveral(
      first: first, since: since, others: named.map { .verbatim($0) } + (rest > 0 ? [.more(count: rest)] : []))
  }
}
