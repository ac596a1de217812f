import Basics
import News
import Synchronization

/// Sends requests by libcurl.
///
/// All transfers share one thread, which starts with the first request and ends with the dispatcher: connections are
/// reused, and a launch without requests pays nothing.
public final class CurlDispatcher: Dispatcher {
  /// The user agent, and the certificates to trust.
  struct Options: Sendable {
    let agent: String
    let certificates: String?
    let library: String
  }

  private let options: Options
  /// The queue of requests, after the first one.
  private let queue = Mutex<RequestQueue?>(nil)

  /// A dispatcher that has opened nothing yet.
  ///
  /// - Parameters:
  ///   - agent: The user agent.
  ///   - certificates: A file of certificates to trust instead of the machine's.
  ///   - library: The file of libcurl.
  public init(agent: String, certificates: String? = nil, library: String = "libcurl.so.4") {
    options = Options(agent: agent, certificates: certificates, library: library)
  }

  deinit { queue.withLock { $0 }?.close(for: .givenUp) }

  public func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    let queue = begun()
    let asked = PendingRequest(request)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if asked.await(with: continuation) { queue.take(asked) }
      }
    } onCancel: {
      // Answers before cleaning up, since a name lookup cannot be stopped.
      asked.settle(.failure(.givenUp))
      queue.takeBack(asked)
    }
    return try outcome.get()
  }

  /// The queue of requests; the first call starts the thread.
  private func begun() -> RequestQueue {
    queue.withLock { queue in
      if let queue { return queue }
      let (options, fresh) = (options, RequestQueue())
      queue = fresh
      detachThread { CurlThread.run(options, serving: fresh) }
      return fresh
    }
  }
}

/// A request, and the task that waits for its single answer.
final class PendingRequest: Sendable {
  typealias Outcome = Result<WebAnswer, WireFailure>

  private enum State {
    case new
    case awaited(CheckedContinuation<Outcome, Never>)
    case settled(Outcome)
  }

  let request: WebRequest
  private let state = Mutex(State.new)

  init(_ request: WebRequest) { self.request = request }

  /// Lets a task wait; false where the answer is there already.
  func await(with continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let settled: Outcome? = state.withLock { state in
      if case .settled(let outcome) = state { return outcome }
      state = .awaited(continuation)
      return nil
    }
    if let settled { continuation.resume(returning: settled) }
    return settled == nil
  }

  /// Answers the waiting task; later answers are ignored.
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

/// The queue between requests and the thread that serves them.
final class RequestQueue: Sendable {
  private struct State {
    var taken: [PendingRequest] = []
    var takenBack: [PendingRequest] = []
    /// Why the queue takes no more requests.
    var closed: WireFailure?
    var wake: (@Sendable () -> Void)?
    /// Whether the thread was woken and has not looked yet.
    var isWoken = false

    mutating func wakeOnce() {
      if !isWoken { wake?() }
      isWoken = wake != nil
    }
  }

  private let state = Mutex(State())

  func take(_ asked: PendingRequest) {
    let refusal = state.withLock { state in
      if state.closed == nil {
        state.taken.append(asked)
        state.wakeOnce()
      }
      return state.closed
    }
    if let refusal { asked.settle(.failure(refusal)) }
  }

  func takeBack(_ asked: PendingRequest) {
    state.withLock { state in
      state.takenBack.append(asked)
      state.wakeOnce()
    }
  }

  /// Closes the queue, and fails the requests not served yet.
  func close(for reason: WireFailure) {
    let left = state.withLock { state in
      state.closed = reason
      state.wakeOnce()
      defer { state.taken = [] }
      return state.taken
    }
    for asked in left { asked.settle(.failure(reason)) }
  }

  /// Sets how to wake the thread; nil once it has ended.
  func wake(by wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }

  /// New and cancelled requests since the last call; nil once closed and empty.
  func next() -> (taken: [PendingRequest], takenBack: [PendingRequest])? {
    state.withLock { state in
      guard state.closed == nil else { return nil }
      state.isWoken = false
      defer { (state.taken, state.takenBack) = ([], []) }
      return (state.taken, state.takenBack)
    }
  }
}
