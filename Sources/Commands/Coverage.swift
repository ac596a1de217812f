/// What can be asked about how much is written, and by whom.
public enum Coverage: Hashable, Sendable, Codable {
  /// Which sources write most.
  case most
  /// What a source has and no other.
  case alone
  /// How much more or less there is than about other words.
  case beside(String)

  /// How `--understand` tells what no other has from the rest.
  static let aloneValue = "alone"
}
