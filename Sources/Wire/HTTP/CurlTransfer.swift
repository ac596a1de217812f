import Basics
import CLibCurl
import News

/// A request under way, through all redirects.
///
/// Used only by the serving thread.
final class CurlTransfer {
  let asked: PendingRequest
  private let easy: OpaquePointer
  private let library: CurlLibrary
  private let deadline: ContinuousClock.Instant
  private var address: WebAddress
  private var fields: [HeaderField]
  private var redirects = 0
  /// Whether all redirects were permanent, and where the last of those led.
  private var isMovedForGood = true
  private var moved: WebAddress?
  private var list: OpaquePointer?
  private var answered = AnswerHead()
  private var body: [UInt8] = []
  private var isTooLarge = false
  /// Whether it may go to this machine or a private network: as asked for first, then as the last server did.
  private var mayBeNear: Bool
  /// Whether a place was refused for being near.
  private var wasNearRefused = false
  /// Whether one was refused for not being near.
  private var wasFarRefused = false
  /// Whether a server has answered, and whether the first one is near.
  private var hasAnswer = false
  private var isFromNear = false
  private var isInClear = false
  /// Where libcurl writes its error message.
  private let errorText = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 256)

  init(_ asked: PendingRequest, on easy: OpaquePointer, of library: CurlLibrary) {
    self.asked = asked
    self.easy = easy
    self.library = library
    address = asked.request.address
    fields = asked.request.fields
    mayBeNear = asked.request.mayBeNear
    deadline = .now + asked.request.patience
    errorText.initialize(repeating: 0)
  }

  deinit {
    crier_curl_set_pointer(library.functions, easy, CRIER_CURL_ERROR_TEXT, nil)
    library.call.list_free(list)
    errorText.deallocate()
  }

  /// Lets libcurl pass a handle's answers to its transfer.
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

  /// Sets up the handle for the next address.
  func prepare() {
    let functions = library.functions
    let limits = limits(hasBegun: false)
    let taker = Unmanaged.passUnretained(self).toOpaque()
    crier_curl_set_pointer(functions, easy, CRIER_CURL_WRITE_DATA, taker)
    crier_curl_set_pointer(functions, easy, CRIER_CURL_HEADER_DATA, taker)
    crier_curl_set_pointer(functions, easy, CRIER_CURL_OPENER_DATA, taker)
    crier_curl_set_pointer(functions, easy, CRIER_CURL_GATE_DATA, taker)
    crier_curl_set_pointer(functions, easy, CRIER_CURL_ERROR_TEXT, errorText.baseAddress)
    crier_curl_set_text(functions, easy, CRIER_CURL_URL, address.inASCII)
    // Libcurl takes proxies from the environment, but has no exceptions from them besides ours, since where it goes
    // without one decides what is allowed there.
    crier_curl_set_text(functions, easy, CRIER_CURL_PROXY, usesProxy ? nil : "")
    crier_curl_set_text(functions, easy, CRIER_CURL_NO_PROXY, "")
    crier_curl_set_size(functions, easy, CRIER_CURL_LARGEST_FILE, Int64(asked.request.limit))
    crier_curl_set_number(functions, easy, CRIER_CURL_TIMEOUT, limits.whole)
    crier_curl_set_number(functions, easy, CRIER_CURL_CONNECT_TIMEOUT, limits.connecting)
    crier_curl_set_number(functions, easy, CRIER_CURL_LOW_SPEED_SECONDS, limits.quiet)
    let written = fields.reduce(OpaquePointer?.none) { list, field in
      field.written.flatMap { library.call.list_append(list, $0) } ?? list
    }
    crier_curl_set_fields(functions, easy, written)
    library.call.list_free(list)
    list = written
    post(asked.request.body)
    answered = AnswerHead()
    body = []
    wasNearRefused = false
  }

  /// Posts a body, of which libcurl makes its own copy; a handle used before only reads again without one.
  private func post(_ body: [UInt8]?) {
    guard let body else { return crier_curl_set_number(library.functions, easy, CRIER_CURL_GET, 1) }
    crier_curl_set_number(library.functions, easy, CRIER_CURL_POST, 1)
    crier_curl_set_number(library.functions, easy, CRIER_CURL_BODY_SIZE, body.count)
    crier_curl_set_body(library.functions, easy, body)
  }

  private func limits(hasBegun: Bool) -> TransferLimits {
    TransferLimits(left: deadline - .now, silence: asked.request.silence, hasBegun: hasBegun)
  }

  /// Takes a line of the head; false where there are too many.
  private func takeHead(_ line: UnsafeRawBufferPointer) -> Bool {
    guard answered.take(line) else { return false }
    if answered.isWhole {
      crier_curl_set_number(library.functions, easy, CRIER_CURL_LOW_SPEED_SECONDS, limits(hasBegun: true).quiet)
    }
    return true
  }

  /// Takes a part of the body; false where it is too long.
  private func take(_ chunk: UnsafeRawBufferPointer) -> Bool {
    guard body.count + chunk.count <= asked.request.limit else {
      isTooLarge = true
      return false
    }
    if body.isEmpty { body.reserveCapacity(min(asked.request.limit, answered.length ?? chunk.count)) }
    body.append(contentsOf: chunk)
    return true
  }

  /// The outcome; nil for a redirect, which needs another `prepare`.
  func outcome(ofResult result: Int32) -> PendingRequest.Outcome? {
    guard result == 0 else { return .failure(failure(ofResult: result)) }
    // libcurl takes a broken head for the end of an empty answer.
    guard answered.isWhole else { return .failure(.brokenOff(host: address.host)) }
    if let next = redirect {
      guard redirects < Self.mostRedirects else { return .failure(.endlessRedirects(host: asked.request.address.host)) }
      redirects += 1
      noteServer()
      isInClear = isInClear || next.isLessSecure(than: address)
      if !next.isServed(likeThat: address) { fields.removeAll { !$0.isForAnybody } }
      // A feed is asked for encrypted the next time too, so that nobody on the way can move it.
      isMovedForGood = isMovedForGood && [301, 308].contains(answered.status) && !isInClear
      if isMovedForGood { moved = next }
      address = next
      return refusal.map { .failure($0) }
    }
    noteServer()
    return .success(
      WebAnswer(
        status: answered.status, fields: answered.fields, body: body, address: address, moved: moved,
        redirects: redirects, isFromNear: isFromNear, isInClear: isInClear))
  }

  /// Why the address is not asked at all: a server elsewhere named it, and it is written as a near one.
  var refusal: WireFailure? { address.refusal(mayBeNear: mayBeNear) }

  /// Notes whether the server that answered is near, since only such a one may name others that are.
  private func noteServer() {
    let peer = crier_curl_text(library.functions, easy, CRIER_CURL_PEER).flatMap { IPAddress(String(cString: $0)) }
    mayBeNear = usesProxy ? address.isNear : peer?.isNear ?? false
    if !hasAnswer { isFromNear = mayBeNear }
    hasAnswer = true
  }

  /// Refuses connections to this machine and private networks on behalf of servers elsewhere, by the numbers that names
  /// lead to.
  static func guardConnections(of easy: OpaquePointer, _ functions: UnsafePointer<crier_curl>) {
    crier_curl_set_opener(functions, easy) { opener, _, place in
      guard let opener else { return -1 }
      var bytes = [UInt8](repeating: 0, count: 16)
      let length = Int(crier_curl_ip(place, &bytes))
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(opener).takeUnretainedValue()
      let isAllowed = transfer.allows(IPAddress(bytes: Array(bytes.prefix(length))))
      return isAllowed ? crier_curl_open_socket(place) : -1
    }
    crier_curl_set_gate(functions, easy) { gate, peer, _, _, _ in
      guard let gate, let peer else { return 0 }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(gate).takeUnretainedValue()
      return transfer.allows(IPAddress(String(cString: peer))) ? 0 : 1
    }
  }

  private func allows(_ place: IPAddress?) -> Bool {
    if asked.request.staysNear, place?.isNear != true {
      wasFarRefused = true
      return false
    }
    // A proxy is where the person says, and looks up names itself.
    if mayBeNear || usesProxy || !(place?.isNear ?? false) { return true }
    wasNearRefused = true
    return false
  }

  /// What stays near, a proxy might carry away.
  private var usesProxy: Bool { !asked.request.staysNear && Proxies.ofEnvironment.stand(before: address) }

  /// The most redirects followed, by judgment.
  static let mostRedirects = 10

  /// The redirect's target, if it is a web address; other redirects count as answers.
  private var redirect: WebAddress? {
    guard [301, 302, 303, 307, 308].contains(answered.status), asked.request.body == nil else { return nil }
    let place = crier_curl_text(library.functions, easy, CRIER_CURL_REDIRECT)
    return place.flatMap { WebAddress(rawValue: String(cString: $0)) }
  }

  private func failure(ofResult result: Int32) -> WireFailure {
    // No connection, or none that may be used.
    if wasNearRefused, [7, 42].contains(result) { return .privateAddress(host: address.host) }
    if wasFarRefused, [7, 42].contains(result) { return .notSecure(host: address.host, .unknownEncryption) }
    let trouble = CurlTrouble(
      result: result,
      systemError: Int32(truncatingIfNeeded: crier_curl_number(library.functions, easy, CRIER_CURL_ERROR_NUMBER)),
      verification: crier_curl_number(library.functions, easy, CRIER_CURL_VERIFIED),
      text: errorText.baseAddress.map { String(cString: $0) } ?? "",
      proxies: Proxies.ofEnvironment.all)
    return isTooLarge
      ? .tooLarge(host: address.host, limit: asked.request.limit)
      : trouble.failure(host: address.host, limit: asked.request.limit)
  }
}
