import Basics
import News

/// What feeds stand where somebody says there are some: at an address, or in a file.
public enum FoundFeeds: Hashable, Sendable {
  /// The feed itself, as the source it makes.
  case feed(Source)
  /// A page that points to feeds, the first of them mostly what is meant.
  case page([DiscoveredFeed])
  /// A list of feeds, each once.
  case list([Source])

  /// Looks at what a document is; a source of the directory is taken for what it is there.
  public init(in document: NamedDocument, directory: FeedDirectory = FeedDirectory()) throws(FeedFault) {
    let (bytes, contentType) = (document.bytes, document.contentType)
    let known = Dictionary(
      directory.entries.map { ($0.feed.identity, $0.source) }, uniquingKeysWith: { first, _ in first })
    let fault: FeedFault
    do throws(FeedFault) {
      let feed = try FeedReader.feed(in: bytes, contentType: contentType, base: document.address)
      // Where a redirect leads for now may be nothing to come back to, such as a signed link or one machine of many.
      guard let home = document.home else { throw .atNoAddress }
      guard let source = known[home.identity] ?? Source(feed, at: home) else { throw .notAFeed }
      self = .feed(source)
      return
    } catch { fault = error }
    let list = OPML(bytes, contentType: contentType)
    if let list, !list.feeds.isEmpty {
      var seen: Set<String> = []
      self = .list(
        list.feeds.filter { seen.insert($0.address.identity).inserted }
          .compactMap { known[$0.address.identity] ?? Source($0) })
      return
    }
    guard let address = document.address else { throw list == nil ? fault : .list(count: 0) }
    let feeds = FeedDiscovery.feeds(in: bytes, contentType: contentType, base: address)
    guard !feeds.isEmpty else { throw list == nil ? fault : .list(count: 0) }
    self = .page(feeds)
  }
}

extension Source {
  /// The source that a feed makes.
  init?(_ feed: Feed, at address: WebAddress) {
    guard let id = SourceID(of: address) else { return nil }
    self.init(
      id: id, name: feed.title ?? address.host, home: feed.home, language: feed.language, feed: address)
    summary = feed.summary
  }

  /// The source that a list names.
  init?(_ feed: OPML.Feed) {
    guard let id = SourceID(of: feed.address) else { return nil }
    self.init(id: id, name: feed.title ?? feed.address.host, home: feed.site, feed: feed.address)
    folder = feed.folder.isEmpty ? nil : feed.folder
  }
}

extension SourceID {
  /// The id of a source that has no other, made of where its feed is; nil only for an address without a letter.
  ///
  /// Of a long address the end is taken, which tells it from its neighbours, and a sum of the whole.
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
