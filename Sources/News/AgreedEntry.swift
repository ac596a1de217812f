import Basics
import FoundationEssentials

/// What a person's server and Crier last agreed on about an entry.
///
/// What differs from it here waits to be sent, and what differs from it there is to be done here. So no change can be
/// missed, whoever made it, and one that was sent does not differ any more.
public struct AgreedEntry: Hashable, Sendable, Codable {
  /// The article that it is; nil for an entry that did not come, or is of no feed that is followed here.
  public let article: ArticleID?
  public let title: String
  /// The key of the feed that it is of; where that is not followed here, what the server calls it.
  public let feed: FeedKey
  public let published: Date?
  /// When it came, from the server or before that from its feed.
  public let arrived: Date
  public var isRead: Bool
  public var isSaved: Bool

  /// An entry; where nothing was agreed on, either side's mark counts.
  public init(
    article: ArticleID?, title: String, feed: FeedKey, published: Date?, arrived: Date, isRead: Bool = false,
    isSaved: Bool = false
  ) {
    (self.article, self.title, self.feed) = (article, title, feed)
    // As files hold them, so that one that was read is the one that was written.
    self.published = published.flatMap(Instant.init)?.date
    self.arrived = Instant(arrived)?.date ?? arrived
    (self.isRead, self.isSaved) = (isRead, isSaved)
  }

  /// The fields' names in files.
  public enum CodingKeys: String, CodingKey {
    case article, title, feed, published, arrived
    case isRead = "read"
    case isSaved = "saved"
  }

  public func has(_ mark: EntryMark) -> Bool {
    switch mark {
    case .read: isRead
    case .saved: isSaved
    }
  }

  public mutating func set(_ mark: EntryMark, _ isOn: Bool) {
    switch mark {
    case .read: isRead = isOn
    case .saved: isSaved = isOn
    }
  }
}

/// What a server knows of an entry besides what it says.
public enum EntryMark: String, CaseIterable, Hashable, Sendable {
  case read, saved
}

/// What a person's server and Crier last agreed on about a feed.
public struct AgreedFeed: Hashable, Sendable, Codable {
  /// One of the two sides.
  public enum Side: String, Hashable, Sendable, Codable { case here, there }

  /// Its folder here; empty for none.
  public var folder: String
  /// Its folder there, likewise; nil where that is taken as it is found.
  public var folderThere: String?
  /// Which source it is here.
  public var source: SourceID
  /// What the server calls it, and the address that it has there, which may be where ours leads; nil before it was listed.
  public var stream: String?
  public var place: FeedKey?
  /// Whether it came from the server.
  public var isTheirs = false
  /// The side that has it alone, since the other one would not have it; nil where both have it.
  public var alone: Side?
  /// When the other side is asked again; nil for never.
  public var again: Date?

  public init(folder: String, folderThere: String?, source: SourceID) {
    (self.folder, self.folderThere, self.source) = (folder, folderThere, source)
  }

  /// The same with one side alone, where the other is asked again at a moment.
  public func alone(_ side: Side, again: Date? = nil) -> AgreedFeed {
    var feed = self
    (feed.alone, feed.again) = (side, again)
    return feed
  }
}

/// What stands for a feed's address: the same for http and https.
public struct FeedKey: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String

  public init?(rawValue: String) {
    guard !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }

  public init(_ feed: WebAddress) { rawValue = feed.identity }

  private init(raw rawValue: String) { self.rawValue = rawValue }

  /// That of an entry of which nothing is known.
  public static let unknown = FeedKey(raw: "-")
}
