/// The editions, by the names shown to people.
public enum EditionName: String, CaseIterable, Hashable, Sendable, Codable {
  /// The built-in invented stories.
  case demo
  /// newsapi.org, which needs a key.
  case newsapi
  /// Publishers' feeds, which need no key.
  case feeds
}
