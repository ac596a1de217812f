import News
import Wire

/// Tells about the network.
extension Newsroom {
  /// The last requests of this run, earliest first.
  public var requests: [LoggedRequest] { wayOut.log.requests }

  /// The number of requests of this run.
  public var requestCount: Int { wayOut.log.count }

  /// Whether there is a network, as far as known without a request.
  ///
  /// Of many publishers, those that are silent say nothing of the others.
  public var isUp: Bool { editionName == .feeds ? wayOut.connection.hasRoute : wayOut.connection.isUp }

  /// The change since the last call; nil without one, or before anything was requested.
  public func newTurn() -> NetworkTurn? { wayOut.connection.newTurn() }

  /// Why the network log is not written, reported once.
  public func newLogTrouble() -> NewsFailure? { wayOut.log.newTrouble() }
}
