/// How a person's model says an article in words of its own.
public enum Retelling: String, CaseIterable, Hashable, Sendable, Codable {
  case translation
  /// In words for anybody.
  case simple
  case summary
}
