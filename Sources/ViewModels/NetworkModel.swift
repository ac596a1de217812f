import News
import Newsroom

/// What there is to tell of the network itself.
@MainActor
public struct NetworkModel {
  private let newsroom: Newsroom

  init(newsroom: Newsroom) { self.newsroom = newsroom }

  /// The last requests of this run, the earliest of them first.
  public var requests: [LoggedRequest] { newsroom.requests }

  /// How many requests there were in this run.
  public var count: Int { newsroom.requestCount }

  /// Whether there is a network, so far as that can be told without asking anybody.
  public var isUp: Bool { newsroom.isUp }

  /// What became of the network since last asked; nil where nothing did, or where nobody has needed it yet.
  public func newTurn() -> NetworkTurn? { newsroom.newTurn() }
}
