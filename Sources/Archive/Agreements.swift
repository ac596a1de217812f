import Basics
import News

/// What was agreed on with one server about entries, or about feeds.
///
/// Each row stands under the mark of its server, so that it counts for no other, whenever it is written.
public struct Agreements<Key: RawRepresentable<String> & Hashable & Sendable, Value: Codable & Sendable> {
  let shelf: Shelf<AgreedKey, Value>
  let mark: String

  public var all: [Key: Value] { byKey(shelf.values(startingWith: mark)) }

  public func among(_ keys: some Sequence<Key>) -> [Key: Value] {
    byKey(shelf.values(among: keys.compactMap { AgreedKey($0, mark) }))
  }

  public func put(_ values: [Key: Value]) throws(NewsFailure) {
    try shelf.put(values.compactMap { key, value in AgreedKey(key, mark).map { ($0, value) } })
  }

  public func remove(_ keys: some Sequence<Key>) throws(NewsFailure) {
    try shelf.remove(keys.compactMap { AgreedKey($0, mark) })
  }

  private func byKey(_ rows: [AgreedKey: Value]) -> [Key: Value] {
    Dictionary(
      rows.compactMap { row, value in Key(rawValue: String(row.rawValue.dropFirst(mark.count))).map { ($0, value) } },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The key of a row: the mark of its server, and the key of what it is about.
struct AgreedKey: RawRepresentable, Hashable, Sendable {
  let rawValue: String

  init?(rawValue: String) { self.rawValue = rawValue }

  fileprivate init?(_ key: some RawRepresentable<String>, _ mark: String) { self.init(rawValue: mark + key.rawValue) }
}

extension Archive {
  public func agreedEntries(with server: ReaderServer) -> Agreements<EntryID, AgreedEntry> {
    Agreements(shelf: entries, mark: server.mark)
  }

  public func agreedFeeds(with server: ReaderServer) -> Agreements<FeedKey, AgreedFeed> {
    Agreements(shelf: subscriptions, mark: server.mark)
  }

  /// Forgets what was agreed on, with whichever server.
  public func forgetAgreed() throws(NewsFailure) {
    try entries.remove(entries.keys)
    try subscriptions.remove(subscriptions.keys)
  }
}

extension ReaderServer {
  /// What tells it from others in front of keys.
  fileprivate var mark: String {
    Checksum.text(Checksum.of(Array("\(root.identity)\n\(signIn.name)".utf8).span)) + " "
  }
}
