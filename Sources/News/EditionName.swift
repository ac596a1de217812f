/// The editions there can be, by the names a person is shown.
public enum EditionName: String, CaseIterable, Hashable, Sendable, Codable {
  /// Invented stories that every Crier carries.
  case demo
  /// The service of that name, for who has a key to it.
  case newsapi
  /// The publishers' own feeds, which ask for no key.
  case feeds
}
