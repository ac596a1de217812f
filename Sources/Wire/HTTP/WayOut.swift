import Foundation
import News

/// The way out of the house, from a request that is tried again to the connection that takes it, and what it tells of
/// itself.
///
/// Nothing of it is opened before somebody asks something of somebody.
public struct WayOut: Sendable {
  /// Takes requests, and tries again what fails in passing.
  public let dispatcher: any Dispatcher
  /// Takes requests, and tries each once: for who asks many and leaves out those that do not answer.
  public let onceOnly: any Dispatcher
  /// Takes requests to the one of whom everything is asked, and tries each once.
  public let service: any Dispatcher
  public let log: WireLog
  public let connection: Connection

  /// - Parameters:
  ///   - agent: What servers are told of who asks.
  ///   - certificates: A file of certificates to trust in place of the machine's own.
  ///   - log: What goes over the network is noted there.
  public init(
    agent: String, certificates: String? = nil, log: WireLog = WireLog(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(CurlDispatcher(agent: agent, certificates: certificates), log: log, now: now)
  }

  /// A way out by another door.
  public init(
    _ door: any Dispatcher, log: WireLog = WireLog(), connection: Connection = Connection(),
    pastimes: Pastimes = .live, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.log = log
    self.connection = connection
    onceOnly = LoggingDispatcher(NoticingDispatcher(door, connection: connection), log: log, now: now)
    let noticing = NoticingDispatcher(door, connection: connection, isOneForAll: true)
    service = LoggingDispatcher(noticing, log: log, now: now)
    dispatcher = RetryingDispatcher(onceOnly, pastimes: pastimes)
  }
}
