import Basics
import Glibc
import News

/// What libcurl reports of a failed transfer.
struct CurlTrouble {
  /// libcurl's error number.
  let result: Int32
  /// The system's error number, if any.
  let systemError: Int32
  /// The encryption library's number for a bad certificate; 0 for none.
  let verification: Int
  /// libcurl's message, which is never shown.
  let text: String
  /// The proxies of the environment.
  var proxies: [String] = []

  /// The failure as shown to people.
  func failure(host: String, limit: Int) -> WireFailure {
    if let proxy = silentProxy(besides: host) { return .noProxy(name: proxy) }
    return switch result {
    // A malformed address included, since its host cannot be found either.
    case 3, 5, 6: .unknownHost(host)
    case 7: systemError == ETIMEDOUT ? .timedOut(host: host) : .refused(host: host)
    case 28: .timedOut(host: host)
    // A connection lost during the handshake says nothing about the server's encryption.
    case 35 where ["SSL_ERROR_SYSCALL", "reset by peer"].contains { text.contains($0) }: .brokenOff(host: host)
    case 35: .notSecure(host: host, .unknownEncryption)
    case 60, 83, 90, 91: .notSecure(host: host, certificateFault)
    case 53, 54, 58, 59, 66, 77, 82, 98: .notSecure(host: host, .certificatesUnreadable)
    case 63: .tooLarge(host: host, limit: limit)
    // An invalid status line, header, compression or HTTP/2 frame, and a head that is too long for libcurl or for us.
    case 1, 8, 16, 23, 27, 61, 92: .garbled(host: host)
    // libcurl has one number for a lost connection and for invalid chunks.
    case 56 where text.contains("chunk"): .garbled(host: host)
    default: .brokenOff(host: host)
    }
  }

  /// The proxy that could not be reached instead of the server; only libcurl's message names it.
  private func silentProxy(besides host: String) -> String? {
    let names = proxies.compactMap(Self.name)
    let words = text.lowercased().split { $0.isWhitespace || "'\"".contains($0) }.map(String.init)
    return switch result {
    case 5: names.first(where: words.contains) ?? names.first
    case 7, 28: names.first { $0 != host && words.contains($0) }
    default: nil
    }
  }

  /// A proxy's name without its kind: "socks5://proxy.example:1080".
  private static func name(of proxy: String) -> String? {
    let place = proxy.firstRange(of: "://").map { proxy[$0.upperBound...] } ?? proxy[...]
    return WebAddress(rawValue: "http://\(place)")?.host
  }

  private var certificateFault: Insecurity {
    switch verification {
    // With a valid signature, or before checking it, the name must be wrong.
    case 0, 1, 62, 64: .ofAnother
    case 9: .tooEarly
    case 10: .expired
    case 18, 19: .selfSigned
    case 2, 20, 21: .untrusted
    case 23: .withdrawn
    default: .notAccepted
    }
  }
}
