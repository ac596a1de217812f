import FoundationEssentials
import News

/// The network stack, from retrying down to the connection, and its log.
///
/// Nothing is opened before the first request.
public struct WayOut: Sendable {
  /// Given the host that is asked, and nil once it has answered.
  public typealias Telling = @MainActor @Sendable (String?) -> Void

  /// Retries failures that may pass.
  public private(set) var dispatcher: any Dispatcher
  /// Tries once, for the page of an article.
  public private(set) var single: any Dispatcher
  /// Tries once: for many feeds, where those that fail are left out.
  public let onceOnly: any Dispatcher
  /// Tries once, for the only server of an edition.
  public private(set) var service: any Dispatcher
  public let log: WireLog
  public let connection: Connection

  /// - Parameters:
  ///   - agent: The user agent.
  ///   - certificates: A file of certificates to trust instead of the machine's.
  ///   - log: Notes what goes over the network.
  public init(
    agent: String, certificates: String? = nil, log: WireLog = WireLog(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(CurlDispatcher(agent: agent, certificates: certificates), log: log, now: now)
  }

  /// A stack over another dispatcher.
  public init(
    _ door: any Dispatcher, log: WireLog = WireLog(), connection: Connection = Connection(),
    clock: RetryClock = .live, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.log = log
    self.connection = connection
    onceOnly = LoggingDispatcher(NoticingDispatcher(door, connection: connection), log: log, now: now)
    single = onceOnly
    let noticing = NoticingDispatcher(door, connection: connection, isOneForAll: true)
    service = LoggingDispatcher(noticing, log: log, now: now)
    dispatcher = RetryingDispatcher(onceOnly, clock: clock)
  }

  /// The same, telling of each request that is not one of many.
  public func telling(_ tell: @escaping Telling) -> WayOut {
    var telling = self
    telling.dispatcher = TellingDispatcher(inner: dispatcher, tell: tell)
    telling.single = TellingDispatcher(inner: single, tell: tell)
    telling.service = TellingDispatcher(inner: service, tell: tell)
    return telling
  }
}
