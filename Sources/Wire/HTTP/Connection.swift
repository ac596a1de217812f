import News
import Synchronization

/// Whether there is a network, as far as requests and routes have shown so far.
///
/// That it went, or came back, is news once.
public final class Connection: Sendable {
  private struct State {
    /// Nil before anything was asked of anybody.
    var isUp: Bool?
    var wasUpWhenTold = true
    /// Who did not answer of those who were asked since somebody last did.
    var silent: Set<String> = []
    /// How often the one was asked in vain of whom everything is asked, since somebody last answered.
    var triesInVain = 0
    /// How many answers there were.
    var answers = 0

    /// Where there is a way again, it is tried anew; whoever is out of reach in spite of one has to answer first.
    mutating func note(leadsOut: Bool) {
      if !leadsOut { forgetSilence() }
      isUp = leadsOut && !isAllSilent
    }

    /// Whether so many are out of reach that it is the network's fault.
    var isAllSilent: Bool { silent.count + triesInVain >= Connection.mostSilent }

    mutating func forgetSilence() { (silent, triesInVain) = ([], 0) }
  }

  /// How many hosts in a row have to be out of reach before it is the network's fault.
  fileprivate static let mostSilent = 3

  private let leadOut: @Sendable () -> Bool
  private let state = Mutex(State())

  public init(routes: Routes = Routes()) { leadOut = { routes.leadOut } }

  /// A connection that asks whoever knows whether there is a way out.
  public init(leadOut: @escaping @Sendable () -> Bool) { self.leadOut = leadOut }

  /// Whether the network is there, so far as that can be told without asking anybody.
  ///
  /// Where there is a way out again, it is there until somebody is asked in vain.
  public var isUp: Bool { leadOut() && state.withLock { !$0.isAllSilent } }

  /// What became of the network since last asked; nil where nothing did, or where nobody has needed it yet.
  public func newTurn() -> NetworkTurn? {
    guard state.withLock({ $0.isUp != nil }) else { return nil }
    let leadsOut = leadOut()
    return state.withLock { state in
      state.note(leadsOut: leadsOut)
      let isUp = state.isUp ?? true
      defer { state.wasUpWhenTold = isUp }
      return isUp == state.wasUpWhenTold ? nil : isUp ? .cameBack : .went
    }
  }

  /// How many answers there were so far.
  var answers: Int { state.withLock { $0.answers } }

  func noteAnswer() {
    state.withLock { state in
      state.isUp = true
      state.forgetSilence()
      state.answers += 1
    }
  }

  /// Notes that the one could not be reached of whom everything is asked.
  ///
  /// There are no others to tell a missing network from a missing server by, so each try counts as another host does, and a
  /// name that cannot be looked up as all of them.
  func noteSilenceOfOneForAll(isUnknown: Bool) {
    state.withLock { $0.triesInVain += isUnknown ? Self.mostSilent : 1 }
  }

  /// Notes that somebody could not be reached who was asked after so many answers; answers whether that is for want of a
  /// network.
  ///
  /// Whoever is silent while somebody else answers is so for reasons of their own. Patience ends last, so that it is the
  /// moment of asking that counts.
  func noteSilence(of host: String?, askedAfter answers: Int) -> Bool {
    let leadsOut = leadOut()
    return state.withLock { state in
      if let host, state.answers == answers { state.silent.insert(host) }
      state.note(leadsOut: leadsOut)
      return !leadsOut
    }
  }
}

/// Tells a missing network from a missing server, and notices the network going and coming.
public struct NoticingDispatcher: Dispatcher {
  private let inner: any Dispatcher
  private let connection: Connection
  private let isOneForAll: Bool

  /// - Parameter isOneForAll: Whether everything is asked of the same server.
  public init(_ inner: any Dispatcher, connection: Connection, isOneForAll: Bool = false) {
    self.inner = inner
    self.connection = connection
    self.isOneForAll = isOneForAll
  }

  public func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    // What is on this machine needs no network, and proves none.
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
      // These were told by somebody, if not by whom was meant.
      case .notSecure, .tooLarge, .endlessRedirects, .refusedWith: connection.noteAnswer()
      case .notEquipped, .noProxy, .givenUp: break
      }
      throw error
    }
  }
}
