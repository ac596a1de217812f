import Basics
import CLibCurl
import Foundation
import News

/// One request on its way, from redirect to redirect, and what has come of it so far.
///
/// Only ever touched by the thread that serves requests.
final class CurlTransfer {
  let asked: AskedRequest
  private let easy: OpaquePointer
  private let library: CurlLibrary
  private let deadline: ContinuousClock.Instant
  private var address: WebAddress
  private var fields: [HeaderField]
  private var redirects = 0
  /// Whether all redirects so far were for good, and where the last of those led.
  private var isMovedForGood = true
  private var moved: WebAddress?
  private var list: OpaquePointer?
  private var answered = AnswerHead()
  private var body: [UInt8] = []
  private var isTooLarge = false
  /// Where libcurl writes what it thinks is wrong, as long as it says it needs.
  private let errorText = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 256)

  init(_ asked: AskedRequest, on easy: OpaquePointer, of library: CurlLibrary) {
    self.asked = asked
    self.easy = easy
    self.library = library
    address = asked.request.address
    fields = asked.request.fields
    deadline = .now + asked.request.patience
    errorText.initialize(repeating: 0)
  }

  deinit {
    crier_curl_set_pointer(library.functions, easy, CRIER_CURL_ERROR_TEXT, nil)
    library.call.list_free(list)
    errorText.deallocate()
  }

  /// Has libcurl hand the answers of a handle to the transfer that is on it.
  static func takeAnswers(of easy: OpaquePointer, _ functions: UnsafePointer<crier_curl>) {
    crier_curl_set_taker(functions, easy, CRIER_CURL_WRITE_FUNCTION) { bytes, size, count, taker in
      guard let bytes, let taker else { return 0 }
      let chunk = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return Unmanaged<CurlTransfer>.fromOpaque(taker).takeUnretainedValue().take(chunk) ? chunk.count : 0
    }
    crier_curl_set_taker(functions, easy, CRIER_CURL_HEADER_FUNCTION) { bytes, size, count, taker in
      guard let bytes, let taker else { return 0 }
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(taker).takeUnretainedValue()
      return transfer.takeHead(line) ? line.count : 0
    }
  }

  /// Tells libcurl what to ask, and whom.
  func prepare() {
    let functions = library.functions
    let left = millisecondsLeft
    let taker = Unmanaged.passUnretained(self).toOpaque()
    crier_curl_set_pointer(functions, easy, CRIER_CURL_WRITE_DATA, taker)
    crier_curl_set_pointer(functions, easy, CRIER_CURL_HEADER_DATA, taker)
    crier_curl_set_pointer(functions, easy, CRIER_CURL_ERROR_TEXT, errorText.baseAddress)
    crier_curl_set_text(functions, easy, CRIER_CURL_URL, address.inASCII)
    // Proxies are whom the environment names, and nobody between a machine and itself.
    crier_curl_set_text(functions, easy, CRIER_CURL_PROXY, address.isLoopback ? "" : nil)
    crier_curl_set_size(functions, easy, CRIER_CURL_LARGEST_FILE, Int64(asked.request.limit))
    crier_curl_set_number(functions, easy, CRIER_CURL_TIMEOUT, left)
    let silence = asked.request.silence.map { min(left, Int($0 / .milliseconds(1))) }
    crier_curl_set_number(functions, easy, CRIER_CURL_CONNECT_TIMEOUT, silence ?? min(left, 10_000))
    // Whoever thinks for long is waited for, unless the request says how long at most; see `takeHead`.
    let quiet = silence.map { ($0 + 999) / 1_000 }
    crier_curl_set_number(functions, easy, CRIER_CURL_LOW_SPEED_SECONDS, quiet ?? 0)
    let written = fields.reduce(OpaquePointer?.none) { list, field in
      field.written.flatMap { library.call.list_append(list, $0) } ?? list
    }
    crier_curl_set_fields(functions, easy, written)
    library.call.list_free(list)
    list = written
    answered = AnswerHead()
    body = []
  }

  private var millisecondsLeft: Int { max(1, Int((deadline - .now) / .milliseconds(1))) }

  /// Takes a line of an answer's head; false where there are too many.
  ///
  /// An answer that has begun is not to stall for longer than half of the time that is left.
  private func takeHead(_ line: UnsafeRawBufferPointer) -> Bool {
    guard answered.take(line) else { return false }
    if answered.isWhole, asked.request.silence == nil {
      let longestStall = max(1, millisecondsLeft / 2_000)
      crier_curl_set_number(library.functions, easy, CRIER_CURL_LOW_SPEED_SECONDS, longestStall)
    }
    return true
  }

  /// Takes a piece of the answer; false where there is too much of it.
  private func take(_ chunk: UnsafeRawBufferPointer) -> Bool {
    guard body.count + chunk.count <= asked.request.limit else {
      isTooLarge = true
      return false
    }
    if body.isEmpty { body.reserveCapacity(min(asked.request.limit, answered.length ?? chunk.count)) }
    body.append(contentsOf: chunk)
    return true
  }

  /// What came of it; nil where it goes on at another address, for which it is to be prepared again.
  func outcome(ofResult result: Int32) -> AskedRequest.Outcome? {
    guard result == 0 else { return .failure(failure(ofResult: result)) }
    // To libcurl a head that breaks off is the end of an empty answer.
    guard answered.isWhole else { return .failure(.brokenOff(host: address.host)) }
    if let next = redirect {
      guard redirects < Self.mostRedirects else { return .failure(.endlessRedirects(host: asked.request.address.host)) }
      redirects += 1
      if !next.isServed(likeThat: address) { fields.removeAll { !$0.isForAnybody } }
      isMovedForGood = isMovedForGood && [301, 308].contains(answered.status)
      if isMovedForGood { moved = next }
      address = next
      return nil
    }
    return .success(
      WebAnswer(
        status: answered.status, fields: answered.fields, body: body, address: address, moved: moved,
        redirects: redirects))
  }

  static let mostRedirects = 10

  /// Where the answer sends us, if that is a web address; any other answer of this kind is an answer.
  private var redirect: WebAddress? {
    guard [301, 302, 303, 307, 308].contains(answered.status) else { return nil }
    let place = crier_curl_text(library.functions, easy, CRIER_CURL_REDIRECT)
    return place.flatMap { WebAddress(rawValue: String(cString: $0)) }
  }

  private func failure(ofResult result: Int32) -> WireFailure {
    let trouble = CurlTrouble(
      result: result,
      systemError: Int32(truncatingIfNeeded: crier_curl_number(library.functions, easy, CRIER_CURL_ERROR_NUMBER)),
      verification: crier_curl_number(library.functions, easy, CRIER_CURL_VERIFIED),
      text: errorText.baseAddress.map { String(cString: $0) } ?? "", proxies: Self.proxies)
    return isTooLarge
      ? .tooLarge(host: address.host, limit: asked.request.limit)
      : trouble.failure(host: address.host, limit: asked.request.limit)
  }

  /// The proxies that libcurl goes by, which it looks up by these names.
  private static var proxies: [String] {
    let environment = ProcessInfo.processInfo.environment
    return ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].compactMap { environment[$0] }
  }
}
