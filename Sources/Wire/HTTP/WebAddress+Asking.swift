import Basics

extension WebAddress {
  /// Whether the address is on this machine.
  var isLoopback: Bool {
    let host = host
    return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  /// The address with everything beyond ASCII behind the host percent-encoded.
  var inASCII: String {
    guard rawValue.utf8.contains(where: { $0 >= 0x80 }) else { return rawValue }
    let bytes = Array(rawValue.utf8)
    let start = bytes.firstRange(of: "://".utf8)?.upperBound ?? bytes.startIndex
    let path = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    let escaped = bytes[path...].map { byte in
      byte < 0x80 ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }
    return String(decoding: bytes[..<path], as: UTF8.self) + escaped.joined()
  }

  /// Whether another address has the same server and is no more secure.
  func isServed(likeThat other: WebAddress) -> Bool {
    guard authority == other.authority else { return false }
    return scheme == other.scheme || scheme == "https"
  }

  private var scheme: String { rawValue.prefix { $0 != ":" }.lowercased() }

  /// Host and port as written.
  private var authority: String {
    let afterScheme = rawValue.dropFirst(scheme.count + 3)
    let whole = afterScheme.prefix { !"/?#".contains($0) }
    return (whole.lastIndex(of: "@").map { whole[whole.index(after: $0)...] } ?? whole).lowercased()
  }
}

extension HeaderField {
  /// Whether any server may see the field, and not only the first.
  var isForAnybody: Bool { name.hasPrefix("accept") || name.hasPrefix("if-") || name == "cache-control" }

  /// The field as a line for libcurl; nil where it would be several.
  var written: String? {
    let isOneLine = (name + value).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    guard isOneLine, !name.isEmpty, !name.utf8.contains(UInt8(ascii: ":")) else { return nil }
    return value.isEmpty ? "\(name);" : "\(name): \(value)"
  }
}
