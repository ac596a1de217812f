/// Why a network request failed; `host` is the server asked.
public enum WireFailure: Error, Hashable, Sendable {
  /// This machine has no route out.
  case noNetwork
  /// The library for network access is missing; `name` is its file.
  case notEquipped(name: String)
  case unknownHost(String)
  /// The server refuses connections, or something on the way does.
  case refused(host: String)
  case timedOut(host: String)
  /// The machine's proxy does not answer.
  case noProxy(name: String)
  /// The server's identity could not be verified.
  case notSecure(host: String, Insecurity)
  /// The connection ended early.
  case brokenOff(host: String)
  /// The answer breaks the rules of HTTP or of its compression, as the next one will.
  case garbled(host: String)
  /// The answer was too long.
  case tooLarge(host: String, limit: Int)
  /// A server elsewhere named an address of this machine or of a private network.
  case privateAddress(host: String)
  /// Too many redirects.
  case endlessRedirects(host: String)
  /// The server answered with an error; `retryAfter` is the pause it asks for.
  case refusedWith(status: Int, host: String, retryAfter: Duration?)
  /// The person cancelled it.
  case givenUp
}

/// Why a server's identity could not be verified.
public enum Insecurity: Hashable, Sendable, CaseIterable {
  case unknownEncryption
  /// The local certificates could not be read.
  case certificatesUnreadable
  /// Its certificate is for another name, not valid yet, or expired.
  case ofAnother, tooEarly, expired
  /// Its certificate is self-signed, signed by nobody trusted, or revoked.
  case selfSigned, untrusted, withdrawn
  case notAccepted
}

extension WireFailure {
  /// A code for scripts.
  public var code: String {
    switch self {
    case .noNetwork: "noNetwork"
    case .notEquipped: "notEquipped"
    case .unknownHost: "unknownHost"
    case .refused: "refused"
    case .timedOut: "timedOut"
    case .noProxy: "noProxy"
    case .notSecure: "notSecure"
    case .brokenOff: "brokenOff"
    case .garbled: "garbled"
    case .tooLarge: "tooLarge"
    case .privateAddress: "privateAddress"
    case .endlessRedirects: "endlessRedirects"
    case .refusedWith(429, _, _): "rateLimited"
    case .refusedWith: "serverRefused"
    case .givenUp: "givenUp"
    }
  }

  /// Whether a server answered, if perhaps not the right one or not as it should.
  public var isAnswered: Bool {
    switch self {
    case .notSecure, .garbled, .tooLarge, .endlessRedirects, .refusedWith: true
    case .noNetwork, .notEquipped, .unknownHost, .refused, .timedOut, .noProxy, .brokenOff, .privateAddress, .givenUp:
      false
    }
  }

  /// Whether retrying soon may succeed.
  public var isPassing: Bool {
    switch self {
    case .refused, .timedOut, .brokenOff: true
    case .refusedWith(let status, _, _): status == 408 || status == 429 || status != 511 && (500...599).contains(status)
    case .noNetwork, .notEquipped, .unknownHost, .noProxy, .notSecure, .garbled, .tooLarge, .privateAddress,
      .endlessRedirects,
      .givenUp:
      false
    }
  }
}
