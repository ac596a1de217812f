/// What an unfinished request may lack.
public enum Missing: String, CaseIterable, Hashable, Sendable, Codable {
  case article, source, words
  /// Of a feed, a site, or a file that lists feeds.
  case address
  /// How something is sent to a place that has no way yet.
  case way
}
