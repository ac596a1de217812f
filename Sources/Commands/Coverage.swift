/// What can be asked about how much is written, and by whom.
public enum Coverage: Hashable, Sendable, Codable {
  /// Which sources write most.
  case most
  /// What a source has and no other.
  case alone
  /// How much more or less there is than about other words.
  case beside(String)

  public var intent: Intent {
    switch self {
    case .most, .alone: .who
    case .beside: .chart
    }
  }

  /// How `--understand` tells what no other has from the rest.
  static let aloneValue = "alone"
}

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
