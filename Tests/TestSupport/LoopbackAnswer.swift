/// What a loopback server does with a request, step by step.
public struct LoopbackAnswer: Sendable {
  enum Step: Sendable {
    case send([UInt8])
    case pause(Duration)
    /// Stays silent until a condition is true, given the number of the server's requests so far.
    case hold(until: @Sendable (Int) -> Bool)
    /// Stays silent with the connection open.
    case fallSilent
    case hangUp
    /// Closes the connection like a crashed machine.
    case reset
  }

  let steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  /// A whole page.
  public static func page(
    _ body: some Sequence<UInt8>, status: Int = 200, type: String = "text/plain; charset=utf-8",
    fields: [(String, String)] = []
  ) -> LoopbackAnswer {
    let body = Array(body)
    let isBodiless = status == 304 || status == 204
    let length = isBodiless ? [] : [("Content-Length", "\(body.count)"), ("Content-Type", type)]
    return LoopbackAnswer([.send(head(status, length + fields) + (isBodiless ? [] : body))])
  }

  /// A whole page of text.
  public static func page(
    _ body: String, status: Int = 200, type: String = "text/plain; charset=utf-8", fields: [(String, String)] = []
  ) -> LoopbackAnswer {
    page(body.utf8, status: status, type: type, fields: fields)
  }

  public static func json(_ body: String, status: Int = 200, fields: [(String, String)] = []) -> LoopbackAnswer {
    page(body.utf8, status: status, type: "application/json; charset=utf-8", fields: fields)
  }

  /// Nothing new since last time.
  public static func notModified(_ fields: [(String, String)] = []) -> LoopbackAnswer {
    page("", status: 304, fields: fields)
  }

  public static func redirect(to place: String, status: Int = 302) -> LoopbackAnswer {
    page("moved", status: status, fields: [("Location", place)])
  }

  /// A page in pieces, each with its length before it, and a pause between them.
  public static func chunked(
    _ pieces: [String], pausing pause: Duration = .zero, fields: [(String, String)] = []
  ) -> LoopbackAnswer {
    let sent = (pieces + [""]).map { piece in
      Step.send(Array("\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n".utf8))
    }
    let steps = pause == .zero ? sent : sent.flatMap { [$0, .pause(pause)] }
    return LoopbackAnswer([.send(head(200, [("Transfer-Encoding", "chunked")] + fields))] + steps)
  }

  /// A page packed as gzip does, though no smaller for it.
  public static func gzip(_ body: some Sequence<UInt8>, fields: [(String, String)] = []) -> LoopbackAnswer {
    page(Gzip.stored(Array(body)), fields: [("Content-Encoding", "gzip")] + fields)
  }

  /// A page that breaks off when the server closes the connection.
  public static func truncated(_ beginning: String, length: Int) -> LoopbackAnswer {
    LoopbackAnswer([.send(head(200, [("Content-Length", "\(length)")]) + Array(beginning.utf8)), .hangUp])
  }

  /// A page that breaks off in silence.
  public static func stalled(_ beginning: String, length: Int) -> LoopbackAnswer {
    LoopbackAnswer([.send(head(200, [("Content-Length", "\(length)")]) + Array(beginning.utf8)), .fallSilent])
  }

  /// Any bytes, after which the server closes the connection.
  public static func raw(_ bytes: some Sequence<UInt8>) -> LoopbackAnswer {
    LoopbackAnswer([.send(Array(bytes)), .hangUp])
  }

  /// The request is read, and there is no answer at all.
  public static let silence = LoopbackAnswer([.fallSilent])
  /// The server hangs up instead of answering.
  public static let hangUp = LoopbackAnswer([.hangUp])
  /// The connection breaks, as when a machine has crashed.
  public static let reset = LoopbackAnswer([.reset])

  /// The same, some time later.
  public func after(_ pause: Duration) -> LoopbackAnswer { LoopbackAnswer([.pause(pause)] + steps) }

  /// The same, once something is so, however long that takes.
  ///
  /// - Parameter isSo: Given how many requests the server has had by then.
  public func once(_ isSo: @escaping @Sendable (_ requests: Int) -> Bool) -> LoopbackAnswer {
    LoopbackAnswer([.hold(until: isSo)] + steps)
  }

  private static func head(_ status: Int, _ fields: [(String, String)]) -> [UInt8] {
    Array(("HTTP/1.1 \(status) Status\r\n" + fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n").utf8)
  }
}

/// Wraps bytes in the gzip format uncompressed, which needs no library.
public enum Gzip {
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    packed.reserveCapacity(bytes.count + bytes.count / 8_000 + 32)
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(65_535)
      let length = UInt16(block.count)
      packed.append(rest.isEmpty ? 1 : 0)
      packed += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
      packed += block
    } while !rest.isEmpty
    for value in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      packed += (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    return packed
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}
