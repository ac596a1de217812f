import Basics
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
  public func newTurn() -> NetworkTurn? { wayOut.connection.newTurn(isOfMany: editionName == .feeds) }

  /// Asks a few servers whether there is a network: those of followed feeds, and the edition's own.
  public func probe() async -> NetworkProbe {
    let places = followed().compactMap(\.feed) + (await edition.placesToAsk())
    var hosts: Set<String> = []
    return await Connection.probe(places.filter { hosts.insert($0.host).inserted }, by: wayOut.onceOnly)
  }

  /// Why the network log is not written, reported once.
  public func newLogTrouble() -> NewsFailure? { wayOut.log.newTrouble() }
}
