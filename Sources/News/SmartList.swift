import Basics
import FoundationEssentials

/// What a person asks for again and again, under a name of its own.
public struct SmartList: Hashable, Sendable, Codable {
  public let name: ListName
  /// The line that asks for what is in it, in plain words; it is read anew each time, so that "today" stays today.
  public let line: String
  public let since: Date

  public init(_ name: ListName, line: String, since: Date) {
    (self.name, self.line, self.since) = (name, line, Instant(since)?.date ?? since)
  }
}

/// The name of a list, or of a place to send to: clean and in lower case, so that names that read the same are equal.
public struct ListName: RawRepresentable, Hashable, Sendable, Codable {
  /// The most characters of a name, by judgment.
  public static let longest = 40

  public let rawValue: String

  /// Nil for a name that is empty, too long, or nothing but a number, which points at a card.
  public init?(rawValue: String) {
    let name = Text.field(Text.field(rawValue).canonicallyComposed.lowercased())
    guard name.count <= Self.longest, name.utf8.count <= 4 * Self.longest,
      name.contains(where: \.isLetter)
    else { return nil }
    self.rawValue = name
  }

  /// What tells it from others.
  var key: String { Words(rawValue).list.joined(separator: " ") }

  /// Whether words are this name.
  public func isCalled(_ words: String) -> Bool { Words(words).list == Words(rawValue).list }
}
