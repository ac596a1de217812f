import Basics
import FoundationEssentials

/// A search among saved articles, with names and dates resolved.
public struct LibraryQuery: Hashable, Sendable, Codable {
  /// The words an article must contain.
  public var words: String?
  /// The endings of the words' language; nil for exact words.
  public var endings: WordEndings?
  /// The publisher.
  public var publisher: PublisherName?
  /// The tag.
  public var tag: Tag?
  /// The first and the last instant of saving.
  public var savedFrom: Date?
  public var savedTo: Date?
  /// Whether they were read.
  public var read: ReadFilter?

  public init(
    words: String? = nil, endings: WordEndings? = nil, publisher: PublisherName? = nil, tag: Tag? = nil,
    savedFrom: Date? = nil,
    savedTo: Date? = nil
  ) {
    self.words = words
    self.endings = endings
    self.publisher = publisher
    self.tag = tag
    self.savedFrom = savedFrom
    self.savedTo = savedTo
  }

  /// Whether an article matches, whatever its tags; the arguments that cost more are evaluated later.
  public func admits(saved: Date, publisher: @autoclosure () -> Publisher?, speaks: (Words) -> Bool) -> Bool {
    if let savedFrom, saved < savedFrom { return false }
    if let savedTo, saved > savedTo { return false }
    if let name = self.publisher, publisher().map(name.names) != true { return false }
    if let wanted, !speaks(wanted) { return false }
    return true
  }

  /// The words prepared for searching.
  public var wanted: Words? { words.map { Words($0, endings: endings ?? .none) } }
}

/// A publisher as people name it: by id, else by words of its name ("the BBC").
public struct PublisherName: Hashable, Sendable, Codable {
  public let words: String
  public let id: SourceID?

  public init(words: String, id: SourceID?) {
    self.words = words
    self.id = id
  }

  /// Whether the name is this publisher's.
  public func names(_ publisher: Publisher) -> Bool {
    if let id, publisher.id == id { return true }
    return Words(publisher.name).mentions(of: Words(words)) > 0
  }
}

extension Article {
  /// Whether the title, the summary or the given text contain the words.
  public func speaks(of wanted: Words, text: String? = nil) -> Bool { wanted.areFound(in: [title, summary, text]) }
}
