/// The intents that ask for a side of a story, or for how much is written.
extension StorySide {
  public var intent: Intent {
    switch self {
    case .gist: .summary
    case .proof: .prove
    case .tellers, .silent: .who
    case .before, .after: .course
    case .quotes: .quotes
    }
  }
}

extension Coverage {
  public var intent: Intent {
    switch self {
    case .most, .alone: .who
    case .beside: .chart
    }
  }
}
