import Basics
import News
import Synchronization

/// Whether there is a network, as far as requests and routes show.
///
/// Each loss and return is reported once.
public final class Connection: Sendable {
  private struct State {
    /// Nil before the first request.
    var isUp: Bool?
    var wasUpWhenTold = true
    /// Hosts that have failed since the last answer.
    var silent: Set<String> = []
    /// Failed tries of the only server since its last answer.
    var triesInVain = 0
    /// The number of answers.
    var answers = 0

    /// A new route restarts the count; a failure despite one stays until something answers.
    mutating func note(leadsOut: Bool) {
      if !leadsOut { forgetSilence() }
      isUp = leadsOut && !isAllSilent
    }

    /// Whether so many fail that the network must be missing.
    var isAllSilent: Bool { silent.count + triesInVain >= Connection.mostSilent }

    mutating func forgetSilence() { (silent, triesInVain) = ([], 0) }
  }

  /// How many hosts in a row must fail before the network counts as missing, by judgment.
  fileprivate static let mostSilent = 3

  private let leadOut: @Sendable () -> Bool
  private let state = Mutex(State())

  public init(routes: Routes = Routes()) { leadOut = { routes.leadOut } }

  /// Takes a function that tells whether a route leads out.
  public init(leadOut: @escaping @Sendable () -> Bool) { self.leadOut = leadOut }

  /// Whether a route leads out, whoever answers there.
  public var hasRoute: Bool { leadOut() }

  /// Whether there is a network, as far as known without a request.
  ///
  /// With a new route there is one, until a request fails.
  public var isUp: Bool { leadOut() && state.withLock { !$0.isAllSilent } }

  /// The change since the last call; nil without one, or before anything was requested.
  ///
  /// - Parameter isOfMany: Whether many servers are asked, so that a silent one says nothing of the others.
  public func newTurn(isOfMany: Bool = false) -> NetworkTurn? {
    guard state.withLock({ $0.isUp != nil }) else { return nil }
    let leadsOut = leadOut()
    return state.withLock { state in
      state.note(leadsOut: leadsOut)
      let isUp = isOfMany ? leadsOut : state.isUp ?? true
      defer { state.wasUpWhenTold = isUp }
      return isUp == state.wasUpWhenTold ? nil : isUp ? .cameBack : .went
    }
  }

  /// Asks whether there is a network: one of some servers has to answer, whatever it says.
  ///
  /// A near one says nothing of those that are further away, so those are waited for.
  /// A request that fails counts for nothing else.
  public static func probe(_ places: [WebAddress], by dispatcher: any Dispatcher) async -> NetworkProbe {
    let (near, far) = (places.filter(\.isNear), places.filter { !$0.isNear })
    let asked = Array((far.prefix(mostProbed - min(1, near.count)) + near).prefix(mostProbed))
    return await withTaskGroup(of: (WebAddress, Bool).self) { group in
      for place in asked {
        group.addTask {
          let request = WebRequest(
            place, limit: mostOfProbe, patience: probePatience, silence: probePatience, isSilenceUsual: true)
          do throws(WireFailure) {
            _ = try await dispatcher.answer(to: request)
            return (place, true)
          } catch {
            return (place, error.isAnswered)
          }
        }
      }
      var near: String?
      for await (place, hasAnswered) in group where hasAnswered {
        guard place.isNear else {
          group.cancelAll()
          return .answered(host: place.host, isNear: false)
        }
        near = place.host
      }
      if let near { return .answered(host: near, isNear: true) }
      return asked.isEmpty ? .nobodyToAsk : .silent(hosts: asked.map(\.host))
    }
  }

  /// How many servers are asked at once, how much of an answer is taken, and how long it is waited for, by judgment.
  private static let mostProbed = 3
  private static let mostOfProbe = 1 << 20
  private static let probePatience = Duration.seconds(4)

  /// The number of answers so far.
  var answers: Int { state.withLock { $0.answers } }

  func noteAnswer() {
    state.withLock { state in
      state.isUp = true
      state.forgetSilence()
      state.answers += 1
    }
  }

  /// Notes that the only server is unreachable.
  ///
  /// No other host can tell a missing network from a missing server, so each try counts as a host, and a failed name
  /// lookup as all of them.
  func noteSilenceOfOneForAll(isUnknown: Bool) {
    state.withLock { $0.triesInVain += isUnknown ? Self.mostSilent : 1 }
  }

  /// Notes that a host failed; `askedAfter` is the number of answers when it was asked.
  ///
  /// Answers whether the network is missing.
  ///
  /// A host that fails while others answer has its own reasons. Timeouts come late, so the time of asking counts.
  func noteSilence(of host: String?, askedAfter answers: Int) -> Bool {
    let leadsOut = leadOut()
    return state.withLock { state in
      if let host, state.answers == answers { state.silent.insert(host) }
      state.note(leadsOut: leadsOut)
      return !leadsOut
    }
  }
}

/// Tells a missing network from a missing server, and notices its loss and return.
public struct NoticingDispatcher: Dispatcher {
  private let inner: any Dispatcher
  private let connection: Connection
  private let isOneForAll: Bool

  /// - Parameter isOneForAll: Whether there is only one server.
  public init(_ inner: any Dispatcher, connection: Connection, isOneForAll: Bool = false) {
    self.inner = inner
    self.connection = connection
    self.isOneForAll = isOneForAll
  }

  public func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    // This machine needs no network and proves none.
    if request.address.isLoopback { return try await inner.answer(to: request) }
    let before = connection.answers
    do throws(WireFailure) {
      let answer = try await inner.answer(to: request)
      connection.noteAnswer()
      return answer
    } catch {
      switch error {
      case .noNetwork, .unknownHost, .refused, .timedOut, .brokenOff:
        if isOneForAll {
          let host = request.address.host
          connection.noteSilenceOfOneForAll(isUnknown: error == .unknownHost(host))
        }
        let host = request.isSilenceUsual ? nil : request.address.host
        if connection.noteSilence(of: host, askedAfter: before) { throw .noNetwork }
      // Something answered, if perhaps not the right server.
      case .notSecure, .garbled, .tooLarge, .endlessRedirects, .refusedWith: connection.noteAnswer()
      case .notEquipped, .noProxy, .privateAddress, .givenUp: break
      }
      throw error
    }
  }
}
