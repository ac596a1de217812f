import News
import Newsroom

/// Feeds on their way to being followed.
@MainActor
public struct FeedsModel {
  private let newsroom: Newsroom

  init(newsroom: Newsroom) { self.newsroom = newsroom }

  /// Finds the feeds at an address or in a file: those that are meant, or, as `choice`, those of which one is.
  public func find(at place: String) async throws(NewsFailure) -> (meant: [Source], choice: [Source]) {
    switch try await newsroom.feeds(at: place) {
    case .these(let sources): (sources, [])
    case .choice(let sources): ([], sources)
    }
  }

  /// Fetches those feeds that were never read; says in sentences what did not come.
  public func load(_ sources: [Source]) async throws(NewsFailure) -> [String] { try await newsroom.load(sources) }
}
