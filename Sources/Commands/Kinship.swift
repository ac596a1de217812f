/// What articles may have in common with another.
public enum Kinship: String, CaseIterable, Hashable, Sendable, Codable {
  case topic, author, source
}
