import Basics
import News

/// A well-known source and the feed it publishes.
public struct DirectoryEntry: Hashable, Sendable {
  public let source: Source
  /// Where its feed is, by the publisher's own address.
  public let feed: WebAddress

  public init(source: Source, feed: WebAddress) {
    self.source = source
    self.feed = feed
  }

  /// A source that is read from a feed; nil for one that is not.
  public init?(_ source: Source) {
    guard let feed = source.feed else { return nil }
    self.init(source: source, feed: feed)
  }
}

/// The well-known public feeds that every Crier carries, so that there is news at once for someone with no key.
///
/// A file for each section of the paper, a line for each feed, tabs between its fields.
public struct FeedDirectory: Sendable {
  /// All feeds, in the order of the sections and, inside each, of the lines.
  public let entries: [DirectoryEntry]

  /// Reads the lines; one that is no entry, which the tests do not let through, is passed over.
  public init() {
    entries = EmbeddedDirectory.all.flatMap { file in
      let category = Category(rawValue: String(file.path.prefix { $0 != "." }))
      return file.text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { DirectoryEntry(line: $0, in: category) }
    }
  }
}

extension DirectoryEntry {
  /// Takes a line: id, name, country, language, front page and feed.
  init?(line: Substring.UTF8View, in category: Category?) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    guard fields.count == 6, let category, let id = SourceID(rawValue: fields[0]), !fields[1].isEmpty,
      let country = Country(rawValue: fields[2]), let language = Language(rawValue: fields[3]),
      let home = WebAddress(rawValue: fields[4]), let feed = WebAddress(rawValue: fields[5])
    else { return nil }
    let source = Source(
      id: id, name: fields[1], home: home, category: category, language: language, country: country, feed: feed)
    self.init(source: source, feed: feed)
  }
}
