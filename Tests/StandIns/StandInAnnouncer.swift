import News
import ViewModels

/// An announcer that notes what it is to say, and says it at once or holds it until it is to go on.
@MainActor
package final class StandInAnnouncer: Announcer {
  package private(set) var said: [String] = []
  /// Why there is nothing that speaks.
  package var absence: NewsFailure?
  /// Why the next sentence cannot be said.
  package var failure: NewsFailure?
  /// The sentence that is held until it is cancelled, or let go.
  package var held: String?

  package init() {}

  package func wake() async throws(NewsFailure) { if let absence { throw absence } }

  package func say(_ sentence: String, in language: Language?) async throws(NewsFailure) {
    if let failure { throw failure }
    said.append(sentence)
    while sentence == held, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
