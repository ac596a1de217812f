import News
import Wire

/// What there is to tell of the network itself.
extension Newsroom {
  /// The last requests of this run, the earliest of them first.
  public var requests: [LoggedRequest] { wayOut.log.requests }

  /// How many requests there were in this run.
  public var requestCount: Int { wayOut.log.count }

  /// Whether there is a network, so far as that can be told without asking anybody.
  public var isUp: Bool { wayOut.connection.isUp }

  /// What became of the network since last asked; nil where nothing did, or where nobody has needed it yet.
  public func newTurn() -> NetworkTurn? { wayOut.connection.newTurn() }

  /// Why the log of the network is not written, told once.
  public func newLogTrouble() -> NewsFailure? { wayOut.log.newTrouble() }
}
