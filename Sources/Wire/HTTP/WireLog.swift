import Basics
import FoundationEssentials
import Glibc
import News
import Synchronization

/// What went over the network in this run, also in a file where wanted.
public final class WireLog: Sendable {
  private struct State {
    var requests: [LoggedRequest] = []
    var count = 0
    var descriptor: Int32?
    var trouble: NewsFailure?
  }

  private let file: String?
  private let limit: Int
  private let state = Mutex(State())

  /// A log whose private file is opened with the first request.
  ///
  /// - Parameters:
  ///   - file: Receives a line for each request.
  ///   - limit: The most requests in memory, latest ones.
  public init(file: String? = nil, limit: Int = 50) {
    self.file = file
    self.limit = limit
  }

  deinit {
    if let descriptor = state.withLock({ $0.descriptor }) { close(descriptor) }
  }

  /// The last requests, earliest first.
  public var requests: [LoggedRequest] { state.withLock { Array($0.requests.suffix(limit)) } }

  /// The number of all requests.
  public var count: Int { state.withLock { $0.count } }

  /// Why the file could not be written, reported once.
  public func newTrouble() -> NewsFailure? { state.withLock { state in state.trouble.take() } }

  func note(_ request: LoggedRequest) {
    state.withLock { state in
      state.count += 1
      state.requests.append(request)
      // Trimmed now and then, so that a long run does not move all entries every time.
      if state.requests.count >= 2 * limit { state.requests.removeFirst(state.requests.count - limit) }
      if let file { Self.add("\(Timestamp.text(of: request.began)) \(request.line)\n", to: file, &state) }
    }
  }

  /// Appends a line with one write, so that programs may share the file.
  private static func add(_ line: String, to file: String, _ state: inout State) {
    let isFirst = state.descriptor == nil
    let descriptor = state.descriptor ?? opened(file)
    state.descriptor = descriptor
    guard descriptor >= 0 || isFirst else { return }
    let bytes = Array(line.utf8)
    guard descriptor < 0 || write(descriptor, bytes, bytes.count) < 0 else { return }
    // For a pipe without a reader, says only that it is no file.
    let refusal = SystemRefusal(code: errno == ENXIO ? ESPIPE : errno)
    state.trouble = .cannotPrint(place: file, reason: refusal)
    if descriptor >= 0 { close(descriptor) }
    // Not tried again, since each request would fail the same.
    state.descriptor = -1
  }

  /// Opens a private file for appending; below 0 with `errno` set where that fails.
  ///
  /// Pipes without readers would block, and devices keep nothing.
  private static func opened(_ file: String) -> Int32 {
    let descriptor = file.withPath {
      open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    }
    guard descriptor >= 0 else { return descriptor }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isFile, status.st_mode & 0o077 == 0 || fchmod(descriptor, 0o600) == 0 { return descriptor }
    let reason = isFile ? errno : ENXIO
    close(descriptor)
    errno = reason
    return -1
  }
}

extension LoggedRequest {
  /// The request as a line of the log, whose format is the same in every language.
  var line: String {
    let came =
      switch outcome {
      case .answered(let status, let bytes): "\(status) \(bytes) bytes"
      case .failed(let code): code
      }
    let way = redirects > 0 ? " after \(redirects) redirect\(redirects == 1 ? "" : "s")" : ""
    return "\(method) \(address) \(came)\(way) \(milliseconds) ms"
  }
}

/// Logs what passes through it.
public struct LoggingDispatcher: Dispatcher {
  private let inner: any Dispatcher
  private let log: WireLog
  private let now: @Sendable () -> Date

  public init(_ inner: any Dispatcher, log: WireLog, now: @escaping @Sendable () -> Date) {
    self.inner = inner
    self.log = log
    self.now = now
  }

  public func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    let (date, began) = (now(), ContinuousClock.now)
    func note(_ outcome: LoggedRequest.Outcome, redirects: Int = 0) {
      log.note(
        LoggedRequest(
          began: date, method: request.body == nil ? "GET" : "POST", address: request.address, outcome: outcome,
          redirects: redirects, took: .now - began))
    }
    do throws(WireFailure) {
      let answer = try await inner.answer(to: request)
      note(.answered(status: answer.status, bytes: answer.body.count), redirects: answer.redirects)
      return answer
    } catch {
      note(.failed(code: error.code))
      throw error
    }
  }
}
