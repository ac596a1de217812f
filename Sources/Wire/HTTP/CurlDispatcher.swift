import Foundation
import News
import Synchronization

/// The way out: takes requests to servers by libcurl.
///
/// All transfers share one thread, which begins with the first request and ends with the dispatcher: connections are used
/// again, and a launch that asks nobody anything pays nothing.
public final class CurlDispatcher: Dispatcher {
  /// How a dispatcher presents itself, and whom it trusts.
  struct Manners: Sendable {
    let agent: String
    let certificates: String?
    let library: String
  }

  private let manners: Manners
  /// Where requests are handed over, once there was one.
  private let counter = Mutex<RequestCounter?>(nil)

  /// A dispatcher that has opened nothing yet.
  ///
  /// - Parameters:
  ///   - agent: What servers are told of who asks.
  ///   - certificates: A file of certificates to trust in place of the machine's own.
  ///   - library: The file that libcurl is in.
  public init(agent: String, certificates: String? = nil, library: String = "libcurl.so.4") {
    manners = Manners(agent: agent, certificates: certificates, library: library)
  }

  deinit { counter.withLock { $0 }?.close(for: .givenUp) }

  public func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    let counter = begun()
    let asked = AskedRequest(request)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if asked.await(with: continuation) { counter.take(asked) }
      }
    } onCancel: {
      // Told first and cleaned up after: looking up a name cannot be stopped, and nobody is to wait for that.
      asked.settle(.failure(.givenUp))
      counter.takeBack(asked)
    }
    return try outcome.get()
  }

  /// Where requests are handed over to the thread, which begins with the first of them.
  private func begun() -> RequestCounter {
    counter.withLock { counter in
      if let counter { return counter }
      let (manners, fresh) = (manners, RequestCounter())
      counter = fresh
      Thread.detachNewThread { CurlThread.run(manners, serving: fresh) }
      return fresh
    }
  }
}

/// A request and whoever waits for its answer, which comes once and no more.
final class AskedRequest: Sendable {
  typealias Outcome = Result<WebAnswer, WireFailure>

  private enum State {
    case new
    case awaited(CheckedContinuation<Outcome, Never>)
    case settled(Outcome)
  }

  let request: WebRequest
  private let state = Mutex(State.new)

  init(_ request: WebRequest) { self.request = request }

  /// Has somebody wait; false where it is settled already.
  func await(with continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let settled: Outcome? = state.withLock { state in
      if case .settled(let outcome) = state { return outcome }
      state = .awaited(continuation)
      return nil
    }
    if let settled { continuation.resume(returning: settled) }
    return settled == nil
  }

  /// Tells whoever waits; what comes after the first is nobody's concern.
  func settle(_ outcome: Outcome) {
    let waiting: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      switch state {
      case .settled: return nil
      case .new:
        state = .settled(outcome)
        return nil
      case .awaited(let continuation):
        state = .settled(outcome)
        return continuation
      }
    }
    waiting?.resume(returning: outcome)
  }

  var isSettled: Bool {
    state.withLock { state in
      if case .settled = state { true } else { false }
    }
  }
}

/// Where requests are handed over to the thread that serves them.
final class RequestCounter: Sendable {
  private struct State {
    var taken: [AskedRequest] = []
    var takenBack: [AskedRequest] = []
    /// Why nothing is taken any more.
    var closed: WireFailure?
    var wake: (@Sendable () -> Void)?
    /// Whether whoever serves was woken and has not come yet.
    var isWoken = false

    mutating func wakeOnce() {
      if !isWoken { wake?() }
      isWoken = wake != nil
    }
  }

  private let state = Mutex(State())

  func take(_ asked: AskedRequest) {
    let refusal = state.withLock { state in
      if state.closed == nil {
        state.taken.append(asked)
        state.wakeOnce()
      }
      return state.closed
    }
    if let refusal { asked.settle(.failure(refusal)) }
  }

  func takeBack(_ asked: AskedRequest) {
    state.withLock { state in
      state.takenBack.append(asked)
      state.wakeOnce()
    }
  }

  /// Takes nothing any more, and settles what was not served yet.
  func close(for reason: WireFailure) {
    let left = state.withLock { state in
      state.closed = reason
      state.wakeOnce()
      defer { state.taken = [] }
      return state.taken
    }
    for asked in left { asked.settle(.failure(reason)) }
  }

  /// Says how whoever serves is woken; nil once nobody does.
  func wake(by wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }

  /// What was taken and taken back since last asked; nil once nothing is taken any more.
  func next() -> (taken: [AskedRequest], takenBack: [AskedRequest])? {
    state.withLock { state in
      guard state.closed == nil else { return nil }
      state.isWoken = false
      defer { (state.taken, state.takenBack) = ([], []) }
      return (state.taken, state.takenBack)
    }
  }
}
