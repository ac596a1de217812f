import News

/// Reads feeds of every kind: RSS, Atom and JSON Feed, also broken ones.
public enum FeedReader {
  /// The most bytes that are read of one feed.
  public static let mostBytes = 256 << 20

  /// What some bytes say as a feed.
  ///
  /// `contentType` is what the answer that brought them says they are, `base` where they come from: relative links are
  /// meant from there.
  public static func feed(in bytes: [UInt8], contentType: String? = nil, base: WebAddress?) throws(FeedFault) -> Feed {
    throw .notAFeed
  }
}
