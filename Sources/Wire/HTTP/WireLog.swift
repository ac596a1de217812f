import Basics
import Foundation
import Glibc
import News
import Synchronization

/// What went over the network in this run, and in a file as well where one is wanted.
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

  /// A log that opens its file, which nobody else may read, with the first request.
  ///
  /// - Parameters:
  ///   - file: Where a line for each request is added.
  ///   - limit: How many requests are remembered, the last ones.
  public init(file: String? = nil, limit: Int = 50) {
    self.file = file
    self.limit = limit
  }

  deinit {
    if let descriptor = state.withLock({ $0.descriptor }) { close(descriptor) }
  }

  /// The last requests, the earliest of them first.
  public var requests: [LoggedRequest] { state.withLock { Array($0.requests.suffix(limit)) } }

  /// How many there were, remembered or not.
  public var count: Int { state.withLock { $0.count } }

  /// Why the file could not be written, told once.
  public func newTrouble() -> NewsFailure? { state.withLock { state in state.trouble.take() } }

  func note(_ request: LoggedRequest) {
    state.withLock { state in
      state.count += 1
      state.requests.append(request)
      // Cut now and then and not each time, so that a long run does not move them all for every request.
      if state.requests.count >= 2 * limit { state.requests.removeFirst(state.requests.count - limit) }
      if let file { Self.add("\(Timestamp.text(of: request.began)) \(request.line)\n", to: file, &state) }
    }
  }

  /// Adds a line by one write, so that several programs may share the file.
  private static func add(_ line: String, to file: String, _ state: inout State) {
    let isFirst = state.descriptor == nil
    let descriptor = state.descriptor ?? opened(file)
    state.descriptor = descriptor
    guard descriptor >= 0 || isFirst else { return }
    let bytes = Array(line.utf8)
    guard descriptor < 0 || write(descriptor, bytes, bytes.count) < 0 else { return }
    // Whether anybody reads from a pipe is no matter where a file is wanted.
    let refusal = SystemRefusal(code: errno == ENXIO ? ESPIPE : errno)
    state.trouble = .cannotPrint(place: file, reason: refusal.reason)
    if descriptor >= 0 { close(descriptor) }
    // Tried once: what was refused now would be refused again, request by request.
    state.descriptor = -1
  }

  /// Opens a file to add to, for nobody else to read; less than 0 with the reason in `errno` where that cannot be.
  ///
  /// A pipe that nobody reads would be waited at for ever, and a device is no place to keep anything.
  private static func opened(_ file: String) -> Int32 {
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
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
  /// All of it in one line of the file, whose shape programs may rely on, whatever language is spoken.
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

/// Writes down what goes through it.
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
          began: date, address: request.address, outcome: outcome, redirects: redirects, took: .now - began))
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
