import Basics
import Foundation

/// What to look for among the saved articles, with every name and date already resolved.
public struct LibraryQuery: Hashable, Sendable, Codable {
  /// The words an article must speak of.
  public var words: String?
  /// How the language they are said in has words end; nil for as they stand.
  public var endings: WordEndings?
  /// Who must have published it.
  public var publisher: PublisherName?
  /// The tag that must be on it.
  public var tag: Tag?
  /// The first and the last instant it may have been saved at.
  public var savedFrom: Date?
  public var savedTo: Date?

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

  /// Whether an article of which only this is known is one of those looked for, whatever tags are on it; what costs more
  /// is asked later.
  public func admits(saved: Date, publisher: @autoclosure () -> Publisher?, speaks: (Words) -> Bool) -> Bool {
    if let savedFrom, saved < savedFrom { return false }
    if let savedTo, saved > savedTo { return false }
    if let name = self.publisher, publisher().map(name.names) != true { return false }
    if let wanted, !speaks(wanted) { return false }
    return true
  }

  /// The words an article must speak of, as they are looked for.
  public var wanted: Words? { words.map { Words($0, endings: endings ?? .none) } }
}

/// A publisher as people call it: by id where it has one, else by words of its name ("the BBC").
public struct PublisherName: Hashable, Sendable, Codable {
  public let words: String
  public let id: SourceID?

  public init(words: String, id: SourceID?) {
    self.words = words
    self.id = id
  }

  /// Whether a publisher goes by this name.
  public func names(_ publisher: Publisher) -> Bool {
    if let id, publisher.id == id { return true }
    return Words(publisher.name).mentions(of: Words(words)) > 0
  }
}

extension Article {
  /// Whether the article speaks of some words, in its title, its summary, or the text given.
  public func speaks(of wanted: Words, text: String? = nil) -> Bool { wanted.areFound(in: [title, summary, text]) }
}
