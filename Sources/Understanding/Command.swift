import Basics
import News

/// What a person wants, once their words are understood.
///
/// Indirect, since it is handed on far more often than looked into.
public indirect enum Command: Hashable, Sendable {
  case headlines(NewsRequest)
  case search(NewsRequest)
  /// Further down the list, or to one page of it.
  case more(page: PageNumber?)
  /// Back up the list, or to one page of it.
  case back(page: PageNumber?)
  case refresh
  case open(Reference)
  case browse(Reference)
  case save(Reference)
  case forget(Reference)
  case saved(LibraryRequest)
  case sources(SourceFilter)
  case follow([SourceName])
  /// Follows some sources no longer, or none at all any more.
  case unfollow(SourceChoice)
  case categories
  case details(Reference)
  case share(Reference)
  case tag(Reference, String)
  /// Takes a tag off, or every tag where none was said.
  case untag(Reference, String?)
  /// Which tags there are.
  case tags
  case export(ExportRequest)
  case summary(Category?)
  case count(NewsRequest)
  case chart(NewsRequest)
  /// Watches a topic; without one, what was asked about last.
  case watch(String?)
  /// Watches a topic no longer; without one, whatever is watched.
  case unwatch(String?)
  case signUp(String?)
  case logIn(String?)
  case logOut, profile
  case settings(SettingRequest)
  case edition(EditionRequest)
  case addFeed(String)
  /// Shows a feed or page; a file is taken for what stood at `base`.
  case preview(String, base: String?)
  case history, status
  /// What went over the network.
  case networkLog
  /// Looks over the files Crier keeps, and mends what is amiss.
  case doctor
  /// How a line was understood; without one, the line before.
  case explain(String?)
  case undo(count: Int)
  case redo(count: Int)
  case help(topic: String?)
  case greeting, thanks, quit
  /// Answers to a question Crier asked.
  case yes, no, cancel
}

/// What is wanted of the news, as said: names found and days reckoned, but nothing looked up yet.
public struct NewsRequest: Hashable, Sendable, Codable {
  /// The words an article must speak of, lower case, as said.
  public var query: String?
  public var category: Category?
  public var source: SourceChoice?
  public var country: Country?
  public var language: Language?
  public var days: DaySpan
  public var order: Query.Order?
  public var excludedSources: [SourceName]
  public var excludedWords: [String]
  /// How many to show, where a number was said ("five headlines").
  public var count: Int?
  /// What is to narrow the last request no longer, where anything is: "without the date", "from any source".
  public var dropped: Facet?

  /// What a request is narrowed by.
  public enum Facet: String, Hashable, Sendable, Codable {
    case date, source, country, language, section, order, exclusion
  }

  public init(
    query: String? = nil, category: Category? = nil, source: SourceChoice? = nil, country: Country? = nil,
    language: Language? = nil, days: DaySpan = DaySpan(), order: Query.Order? = nil,
    excludedSources: [SourceName] = [], excludedWords: [String] = [], count: Int? = nil, dropped: Facet? = nil
  ) {
    self.query = query
    self.category = category
    self.source = source
    self.country = country
    self.language = language
    self.days = days
    self.order = order
    self.excludedSources = excludedSources
    self.excludedWords = excludedWords
    self.count = count
    self.dropped = dropped
  }
}

/// What is wanted of the saved articles.
public struct LibraryRequest: Hashable, Sendable, Codable {
  public var topic: String?
  public var tag: String?
  public var source: SourceName?
  public var days: DaySpan

  public init(topic: String? = nil, tag: String? = nil, source: SourceName? = nil, days: DaySpan = DaySpan()) {
    self.topic = topic
    self.tag = tag
    self.source = source
    self.days = days
  }
}

/// What is to be written out of the library, and to where.
public struct ExportRequest: Hashable, Sendable {
  /// Where a document can go, beside a file that Crier names itself.
  public enum Destination: Hashable, Sendable {
    case standardOutput
    /// A file or folder, as typed.
    case file(String)
  }

  /// What can be written out.
  public enum Subject: Hashable, Sendable {
    case articles(LibraryRequest)
    /// The sources that the person follows.
    case sources
  }

  public var format: ExportFormat?
  public var subject: Subject
  public var destination: Destination?

  public init(
    format: ExportFormat? = nil, subject: Subject = .articles(LibraryRequest()), destination: Destination? = nil
  ) {
    self.format = format
    self.subject = subject
    self.destination = destination
  }
}

/// A setting and what it is to be, as said; with no name, the settings themselves are asked for.
public struct SettingRequest: Hashable, Sendable {
  public var name: String?
  public var value: String?

  public init(name: String? = nil, value: String? = nil) {
    self.name = name
    self.value = value
  }
}

/// Where news is to come from.
public struct EditionRequest: Hashable, Sendable {
  public typealias Name = EditionName

  public var name: Name?
  public var key: SecretKey?

  public init(name: Name? = nil, key: SecretKey? = nil) {
    self.name = name
    self.key = key
  }
}

extension SecretKey {
  /// A word in a line that can be a key; nil for one that is only a word: "key west".
  init?(said word: String) {
    guard
      word.utf8.count >= 16
        || word.utf8.count >= 10 && word.contains(where: \.isNumber) && word.contains(where: \.isLetter),
      word.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
    else { return nil }
    self.init(word)
  }
}

/// A source as a person named it, with its id where the lexicon knows it.
public struct SourceName: Hashable, Sendable, Codable {
  /// The common name in lower case, without a leading "the" that is not part of it.
  public let words: String
  public let id: SourceID?

  public init(words: String, id: SourceID?) {
    self.words = words
    self.id = id
  }

  /// Whatever sources stand in the list on screen.
  public static let all = SourceName(words: "all", id: nil)
}

/// Whose news is wanted.
public enum SourceChoice: Hashable, Sendable, Codable {
  /// The sources the person follows.
  case followed
  case named([SourceName])
}

/// A day as said ("monday"), and the day it comes to.
public struct SaidDay: Hashable, Sendable, Codable {
  public let words: String
  public let day: Day

  public init(words: String, day: Day) {
    self.words = words
    self.day = day
  }
}

/// From one day to another, both included; open where nothing was said.
public struct DaySpan: Hashable, Sendable, Codable {
  public var from: SaidDay?
  public var to: SaidDay?

  public init(from: SaidDay? = nil, to: SaidDay? = nil) {
    self.from = from
    self.to = to
  }

  /// Whether it is one day and no other; which one is asked only of a single day, since to look up today takes a while.
  func isAll(of day: @autoclosure () -> Day) -> Bool {
    guard let from, let to, from.day == to.day else { return false }
    return from.day == day()
  }
}
