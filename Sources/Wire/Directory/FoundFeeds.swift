import Basics
import Markup
import News

/// The feeds found at an address or in a file.
public enum FoundFeeds: Hashable, Sendable {
  /// A feed, as a source.
  case feed(Source)
  /// A page with links to feeds, the main one first in most cases.
  case page([DiscoveredFeed])
  /// A list of feeds, each once.
  case list([Source])

  /// Reads a document of any kind; sources in the directory keep their name there.
  public init(in document: NamedDocument, directory: FeedDirectory = FeedDirectory()) throws(FeedFault) {
    let (bytes, contentType) = (document.bytes, document.contentType)
    let known = Dictionary(
      directory.entries.map { ($0.feed.identity, $0.source) }, uniquingKeysWith: { first, _ in first })
    let fault: FeedFault
    do throws(FeedFault) {
      let feed = try FeedReader.feed(in: bytes, contentType: contentType, base: document.address)
      // The target of a temporary redirect may not last, such as a signed link or one of many servers.
      guard let home = document.home else { throw .atNoAddress }
      guard let source = known[home.identity] ?? Source(feed, at: home, in: directory) else { throw .notAFeed }
      self = .feed(source)
      return
    } catch { fault = error }
    let list = OPML(bytes, contentType: contentType)
    if let list, !list.feeds.isEmpty {
      var sources: [Source] = []
      var places: [String: Int] = [:]
      var folders: [Set<[String]>] = []
      for feed in list.feeds {
        let identity = feed.address.identity
        if let place = places[identity] {
          let isNew = !feed.folder.isEmpty && folders[place].insert(feed.folder).inserted
          if isNew { sources[place].add(folder: feed.folder) }
        } else if let source = known[identity].map({ $0.labelled(by: feed) }) ?? Source(feed) {
          places[identity] = sources.count
          sources.append(source)
          folders.append([feed.folder])
        }
      }
      self = .list(sources)
      return
    }
    guard let address = document.address else { throw list == nil ? fault : .list(count: 0) }
    let feeds = FeedDiscovery.feeds(in: bytes, contentType: contentType, base: address)
    guard !feeds.isEmpty else { throw list == nil ? fault : .list(count: 0) }
    self = .page(feeds)
  }
}

extension Source {
  /// The source of a feed.
  init?(_ feed: Feed, at address: WebAddress, in directory: FeedDirectory) {
    guard let id = SourceID(of: address) else { return nil }
    let title = feed.title ?? address.host
    let name = FeedTitle(title, at: feed.home ?? address) { directory.publisher(at: $0) }.name
    self.init(id: id, name: name, home: feed.home, language: feed.language, feed: address)
    otherNames = name == title ? nil : [title]
    summary = feed.summary
  }

  /// A well-known source with the name and the folder that a list gives it.
  fileprivate func labelled(by feed: OPML.Feed) -> Source {
    var source = called(feed.title ?? name)
    source.folder = feed.folder.isEmpty ? nil : feed.folder
    source.attributes = feed.attributes.isEmpty ? nil : feed.attributes
    return source
  }

  /// Adds a further folder that a list has it in.
  fileprivate mutating func add(folder path: [String]) {
    if folder == nil {
      folder = path
    } else if otherFolders == nil {
      otherFolders = [path]
    } else {
      otherFolders?.append(path)
    }
  }

  /// The source of a list's entry.
  init?(_ feed: OPML.Feed) {
    guard let id = SourceID(of: feed.address) else { return nil }
    self.init(id: id, name: feed.title ?? feed.address.host, home: feed.site, feed: feed.address)
    folder = feed.folder.isEmpty ? nil : feed.folder
    attributes = feed.attributes.isEmpty ? nil : feed.attributes
  }
}

extension SourceID {
  /// A source's id, made from its feed's address; nil for an address without letters.
  ///
  /// A long address is cut to its end, which tells it from others, plus a hash of the whole.
  public init?(of feed: WebAddress) {
    let identity = feed.identity
    var name: [UInt8] = []
    for byte in identity.utf8 {
      let isPlain = byte.isLetter || byte.isDigit
      if isPlain || name.last != UInt8(ascii: "-") { name.append(isPlain ? byte : UInt8(ascii: "-")) }
    }
    let sum = String(StableHash.short(of: identity.utf8), radix: 36)
    self.init(rawValue: String(decoding: name.suffix(80), as: UTF8.self) + "-" + sum)
  }
}
