import Basics

/// Why no feed could be read.
public enum FeedFault: Error, Hashable, Sendable {
  /// No bytes, or only blanks.
  case empty
  /// A web page, without items of its own.
  case page
  /// A web page with several feeds.
  case site(feeds: [WebAddress])
  /// A list of feeds, and their number.
  case list(count: Int)
  /// Something else.
  case notAFeed
  /// Too long to read.
  case tooLarge
  /// A feed in a file, without an address to fetch it from later.
  case atNoAddress
  /// The file cannot be read, for the system's reason.
  case unreadable(path: String, reason: String)
  /// The words name nothing to fetch or read.
  case noPlace(words: String)
  /// An unfinished or invalid address.
  case noAddress(words: String)
  /// An address of another scheme.
  case otherScheme(String, words: String)
  /// An address that could not be fetched.
  case notFetched(host: String)

  /// The most feeds that are named; others are counted.
  private static let mostNamed = 3

  /// A code for scripts.
  public var code: String {
    switch self {
    case .empty: "emptyFeed"
    case .page, .site: "pageNotFeed"
    case .list: "listNotFeed"
    case .notAFeed: "notAFeed"
    case .tooLarge: "feedTooLarge"
    case .atNoAddress: "feedInFile"
    case .unreadable: "cannotReadFile"
    case .noPlace: "noPlace"
    case .noAddress: "badAddress"
    case .otherScheme: "otherScheme"
    case .notFetched: "notFetched"
    }
  }

  /// What happened, as one sentence for the person at the prompt.
  public var message: String {
    switch self {
    case .empty: "There is nothing in it."
    case .page: "That is a web page and no feed."
    case .site(let feeds):
      "That is a web page with \(feeds.count) feeds: "
        + feeds.prefix(Self.mostNamed).map(\.rawValue).joined(separator: ", ")
        + (feeds.count > Self.mostNamed ? " and \(feeds.count - Self.mostNamed) more." : ".")
    case .list(0): "That is a list of feeds, and none can be read in it."
    case .list(let count): "That is a list of \(count) feed\(count == 1 ? "" : "s") and no feed."
    case .notAFeed: "That is no feed: neither RSS nor Atom nor JSON Feed."
    case .tooLarge: "That is too large for a feed."
    case .atNoAddress: "That is a feed in a file, and only one at an address can be followed."
    case .unreadable(let path, let reason): "\(Text.shortened(path)) could not be read: \(reason)."
    case .noPlace(let words): "\"\(Text.shortened(words))\" is neither a file nor a web address."
    case .noAddress(let words): "\"\(Text.shortened(words))\" is no whole web address."
    case .otherScheme(let scheme, let words):
      "\"\(Text.shortened(words))\" can't be fetched: I read http and https, and no \(Text.shortened(scheme))."
    case .notFetched(let host): "\(host) cannot be asked from here."
    }
  }

  /// What to do about it, where there is something.
  public var hint: String? {
    switch self {
    case .empty, .notAFeed, .tooLarge: "A site's feed is mostly called feed, rss or atom.xml: look for such a link."
    case .site: #"Say "preview" and one of them, or "add" and the address of the page to choose."#
    case .list(0): "Have it exported anew where it comes from."
    case .list: #"Say "add" and the same place to follow what it lists."#
    case .page: "Look on it for a link called RSS, Atom or feed, and preview that."
    case .atNoAddress: #"Say "add" and the feed's address, or "preview" to read the file."#
    case .unreadable: "Say the path as it is from the folder you are in, or whole from /."
    case .noAddress: #"Addresses look like "https://example.com/feed.xml"."#
    case .otherScheme: "Look for the same feed on the web, or keep it in a file and say its path."
    case .noPlace: #"Say "preview" and a file or an address, as in "preview https://example.com/feed.xml"."#
    case .notFetched: #"Keep the feed in a file, and say "preview FILE as" and its address."#
    }
  }
}
