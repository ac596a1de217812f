import Basics

/// Why something is no feed.
public enum FeedFault: Error, Hashable, Sendable {
  /// No bytes, or only blanks.
  case empty
  /// A web page, without items of its own.
  case page
  /// A web page without a text to read.
  case nothingToRead
  /// A web page that asks for consent before it shows anything.
  case wantsConsent
  /// Something that would take too long to read.
  case tooInvolved
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
  /// The file cannot be read.
  case unreadable(path: String, reason: SystemRefusal)
  /// The words name nothing to fetch or read.
  case noPlace(words: String)
  /// An unfinished or invalid address.
  case noAddress(words: String)
  /// An address of another scheme.
  case otherScheme(String, words: String)
  /// An address that could not be fetched.
  case notFetched(host: String)

  /// A code for scripts.
  public var code: String {
    switch self {
    case .empty: "emptyFeed"
    case .page, .site: "pageNotFeed"
    case .nothingToRead: "nothingToRead"
    case .wantsConsent: "wantsConsent"
    case .tooInvolved: "tooInvolved"
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
}
