import Basics
import Glibc
import News

/// What libcurl tells of a transfer that failed.
struct CurlTrouble {
  /// Its own number for what happened.
  let result: Int32
  /// The system's number for what happened, if any.
  let systemError: Int32
  /// What was wrong with the other side's certificate, by the encryption library's number; 0 where nothing was.
  let verification: Int
  /// Its own sentence, which nobody is shown.
  let text: String
  /// The proxies that the environment names.
  var proxies: [String] = []

  /// What that is to a person, for whom its own sentences are not written.
  func failure(host: String, limit: Int) -> WireFailure {
    if let proxy = silentProxy(besides: host) { return .noProxy(name: proxy) }
    return switch result {
    // Among them a malformed address: who is meant by it cannot be found either.
    case 3, 5, 6: .unknownHost(host)
    case 7: systemError == ETIMEDOUT ? .timedOut(host: host) : .refused(host: host)
    case 28: .timedOut(host: host)
    // A connection that ends while they agree on encryption says nothing of the other side's.
    case 35 where ["SSL_ERROR_SYSCALL", "reset by peer"].contains { text.contains($0) }: .brokenOff(host: host)
    case 35: .notSecure(host: host, reason: "it does not speak a kind of encryption known here")
    case 60, 83, 90, 91: .notSecure(host: host, reason: certificateFault)
    case 53, 54, 58, 59, 66, 77, 82, 98:
      .notSecure(host: host, reason: "the certificates to check it with could not be read")
    case 63: .tooLarge(host: host, limit: limit)
    default: .brokenOff(host: host)
    }
  }

  /// The proxy that could not be reached, where it was that and not whoever was asked: libcurl names it in its sentence.
  private func silentProxy(besides host: String) -> String? {
    let names = proxies.compactMap(Self.name)
    let words = text.lowercased().split { $0.isWhitespace || "'\"".contains($0) }.map(String.init)
    return switch result {
    case 5: names.first(where: words.contains) ?? names.first
    case 7, 28: names.first { $0 != host && words.contains($0) }
    default: nil
    }
  }

  /// The name of a proxy, before which there may be a kind: "socks5://proxy.example:1080".
  private static func name(of proxy: String) -> String? {
    let place = proxy.firstRange(of: "://").map { proxy[$0.upperBound...] } ?? proxy[...]
    return WebAddress(rawValue: "http://\(place)")?.host
  }

  private var certificateFault: String {
    switch verification {
    // That its signatures are good, or were not looked at yet, means that its name is another.
    case 0, 1, 62, 64: "its certificate is for another name"
    case 9: "its certificate is not valid yet"
    case 10: "its certificate has expired"
    case 18, 19: "it signed its certificate itself"
    case 2, 20, 21: "nobody who is trusted here signed its certificate"
    case 23: "its certificate was withdrawn"
    default: "its certificate was not accepted"
    }
  }
}
