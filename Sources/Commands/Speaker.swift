/// Whose words are asked for.
public enum Speaker: Hashable, Sendable, Codable {
  case anybody
  /// By any of the words of a name.
  case named(String)
  /// Whoever is quoted on screen: "what else did she say".
  case same

  /// How `--understand` tells that somebody on screen is meant, and that earlier words are.
  static let sameValue = "same"
  static let earlierValue = "earlier"
}
