import Basics
import FoundationEssentials

/// A question to an edition, with names and dates resolved.
public struct Query: Hashable, Sendable, Codable {
  /// The kind of question.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Headlines by section, country or source, perhaps narrowed by words.
    case headlines
    /// Everything with some words.
    case search
  }

  /// The order of an answer.
  public enum Order: String, CaseIterable, Hashable, Sendable, Codable {
    case newest, oldest, popularity, relevance
  }

  public var kind: Kind
  /// The words an article must contain.
  public var words: String?
  /// The endings of the words' language; nil for exact words.
  public var endings: WordEndings?
  public var category: Category?
  public var country: Country?
  public var language: Language?
  /// The sources; empty means all.
  public var sources: [SourceID] = []
  /// The first and the last instant of an article.
  public var from: Date?
  public var to: Date?
  public var order: Order?
  public var excludedSources: [SourceID] = []
  public var excludedWords: [String] = []
  public var excludedLanguages: [Language] {
    get { languagesLeftOut ?? [] }
    set { languagesLeftOut = newValue.isEmpty ? nil : newValue }
  }
  // Optional, since queries stored earlier lack it.
  private var languagesLeftOut: [Language]?
  /// Those alone that came after this: by first sight, else by when they were published.
  public var arrivedAfter: Date?
  /// Those alone that their publishers changed in this time.
  public var changed: Period?
  /// Whether they were read, and who wrote them, by which hardly an edition filters.
  public var read: ReadFilter?
  public var author: String?
  /// Whether any mention of the words counts, wherever it stands.
  public var isAnyMention: Bool {
    get { mentionsCount ?? false }
    set { mentionsCount = newValue ? true : nil }
  }
  private var mentionsCount: Bool?
  /// What they have most in common with, by which no edition filters.
  public var like: Article?
  /// The edition; nil for the current one.
  public var edition: EditionName?
  /// What is not to be shown, put in when it is asked; it is no part of what is remembered of a query.
  public var muting: Muting?

  private enum CodingKeys: String, CodingKey {
    case kind, words, endings, category, country, language, sources, from, to, order, excludedSources, excludedWords,
      languagesLeftOut, arrivedAfter, changed, read, author, like, edition
  }

  public init(
    kind: Kind, words: String? = nil, category: Category? = nil, country: Country? = nil, language: Language? = nil,
    sources: [SourceID] = []
  ) {
    self.kind = kind
    self.words = words
    self.category = category
    self.country = country
    self.language = language
    self.sources = sources
  }

  /// Whether what is about the words comes first; else the newest does, or what the order says.
  public var isRanked: Bool { words != nil && (order == nil || order == .relevance) }

  /// What to say of what was found: that nothing is about the words, where that is so.
  public func onlyMentioned(best: Prominence?) -> [Remark] {
    guard let words, let best, best != .head, !isAnyMention else { return [] }
    return [.onlyMentioned(words)]
  }

  /// The words prepared for searching.
  public var wanted: Words? { words.map { Words($0, endings: endings ?? .none) } }

  /// Words an article must not contain, prepared for searching.
  public var unwanted: [Words] { excludedWords.map { Words($0, endings: endings ?? .none) } }
}
