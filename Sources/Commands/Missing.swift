/// What an unfinished request may lack.
public enum Missing: String, CaseIterable, Hashable, Sendable, Codable {
  case article, source, words
  /// When something is to be done.
  case time
  /// Of a feed, a site, or a file that lists feeds.
  case address
  /// Of a file that lists feeds, or its address.
  case file
  /// How something is sent to a place that has no way yet.
  case way

  /// Whether it is a place to fetch something from.
  public var isPlace: Bool { self == .address || self == .file }
}
