import Basics
import Foundation

/// What to ask an edition for, with every name and date already resolved.
public struct Query: Hashable, Sendable, Codable {
  /// Which of an edition's doors to knock at.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// What the desk put on the page: by section, country, sources, perhaps narrowed by words.
    case headlines
    /// Everything that speaks of some words.
    case search
  }

  /// In which order to answer.
  public enum Order: String, CaseIterable, Hashable, Sendable, Codable {
    case newest, popularity, relevance
  }

  public var kind: Kind
  /// The words an article must speak of.
  public var words: String?
  /// How the language they are said in has words end; nil for as they stand.
  public var endings: WordEndings?
  public var category: Category?
  public var country: Country?
  public var language: Language?
  /// The sources to ask; all of them where there are none.
  public var sources: [SourceID] = []
  /// The first and the last instant an article may be from.
  public var from: Date?
  public var to: Date?
  public var order: Order?
  public var excludedSources: [SourceID] = []
  public var excludedWords: [String] = []
  /// The edition it is for; nil for whichever speaks.
  public var edition: EditionName?

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

  /// The words an article must speak of, as they are looked for.
  public var wanted: Words? { words.map { Words($0, endings: endings ?? .none) } }

  /// The words of which an article may speak of none, as they are looked for.
  public var unwanted: [Words] { excludedWords.map { Words($0, endings: endings ?? .none) } }
}
