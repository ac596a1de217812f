import Basics
import News

/// A well-known source and its feed.
public struct DirectoryEntry: Hashable, Sendable {
  public let source: Source
  /// The feed's address at the publisher.
  public let feed: WebAddress

  public init(source: Source, feed: WebAddress) {
    self.source = source
    self.feed = feed
  }

  /// A source with a feed; nil for any other.
  public init?(_ source: Source) {
    guard let feed = source.feed else { return nil }
    self.init(source: source, feed: feed)
  }
}

/// The built-in directory of well-known feeds, for news without a key.
///
/// A file for each section, a line for each feed, fields separated by tabs.
public struct FeedDirectory: Sendable {
  /// All feeds, by section and line.
  public let entries: [DirectoryEntry]

  /// Reads the lines; invalid ones, which tests prevent, are skipped.
  public init() {
    entries = EmbeddedDirectory.all.flatMap { file in
      let category = Category(rawValue: String(file.path.prefix { $0 != "." }))
      return file.text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { DirectoryEntry(line: $0, in: category) }
    }
  }
}

extension FeedDirectory {
  /// The publisher whose front page is at a site.
  func publisher(at site: WebAddress) -> Source? {
    entries.lazy.map(\.source).first { source in source.home.map { $0.host == site.host } ?? false }
  }
}

extension DirectoryEntry {
  /// Reads a line: id, name, country, language, front page and feed.
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
