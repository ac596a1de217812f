import News

/// Says sentences out loud, outside of Crier.
@MainActor
public protocol Announcer: Sendable {
  /// Finds what speaks; throws where there is nothing.
  func wake() async throws(NewsFailure)
  /// Says a sentence and comes back once it was heard; cancelled, it falls silent and comes back at once.
  func say(_ sentence: String, in language: Language?) async throws(NewsFailure)
}
