/// The address of a page or picture: absolute, `http` or `https`.
///
/// A `javascript:` or `file:` address from a feed cannot become one, so no other code has to check.
public struct WebAddress: RawRepresentable, Hashable, Sendable, Codable {
  /// The address as written, or as browsers rewrite one that would be read in two ways.
  public let rawValue: String

  /// Takes an address; nil unless it is absolute and free of blanks and control characters.
  public init?(rawValue: String) {
    guard rawValue.utf8.count <= Self.longest else { return nil }
    // Nearly all are ASCII, which is quick to check.
    guard Self.isPlain(rawValue.utf8) || Self.isPrintable(rawValue.unicodeScalars) else { return nil }
    if OddAddress.isOrdinary(rawValue) {
      self.rawValue = rawValue
    } else {
      guard let rewritten = OddAddress.rewritten(rawValue) else { return nil }
      self.rawValue = rewritten
    }
  }

  private static let longest = 8_192

  private static func isPlain(_ address: String.UTF8View) -> Bool {
    address.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3C && $0 != 0x3E }
  }

  private static func isPrintable(_ address: String.UnicodeScalarView) -> Bool {
    address.allSatisfy { scalar in
      switch scalar.value {
      case 0...0x20, 0x7F, 0x22, 0x3C, 0x3E: false
      case 0x21..<0x7F: true
      default: !scalar.properties.isWhitespace && Text.isWelcome(scalar)
      }
    }
  }

  /// Whether its name is one of those that examples use and that never have a server.
  public var isOfNoServer: Bool { host.hasSuffix(".example") }

  /// The host in lower case, without user and port.
  public var host: String { Parts.reading(rawValue, \.name) ?? "" }

  /// Equal for all links to one page.
  ///
  /// Drops the scheme with its usual port, `www.`, a final slash, tracking parameters, and a fragment unless it names a
  /// page of a single-page site.
  public var identity: String {
    let identity = Parts.reading(rawValue) { parts in
      let host = Punycode.host(parts.name)
      let shownHost = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
      let path = parts.path.last == UInt8(ascii: "/") ? parts.path.dropLast() : parts.path
      let parameters = parts.query.split(separator: UInt8(ascii: "&"))
        .map { PercentEncoding.ascii($0) }.filter { !Self.countsClicks($0) }
      return shownHost + String(decoding: parts.unusualPort, as: UTF8.self) + PercentEncoding.ascii(path)
        + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))
    }
    return identity.map { $0 + Self.route(of: rawValue) } ?? rawValue
  }

  /// The address in ASCII alone, except for the host.
  public var inASCII: String {
    Parts.reading(rawValue) { parts in
      String(decoding: parts.front, as: UTF8.self) + PercentEncoding.ascii(parts.rest)
    } ?? rawValue
  }

  /// A fragment that names a page, as "#/story/1" or "#!story/1", and no place in one.
  private static func route(of address: String) -> Substring {
    guard let sign = address.utf8.firstIndex(of: UInt8(ascii: "#")) else { return "" }
    let fragment = address[sign...]
    let isRoute = fragment.hasPrefix("#/") || fragment.hasPrefix("#!")
    return isRoute && fragment.contains { !"#!/".contains($0) } ? fragment : ""
  }

  private static func countsClicks(_ parameter: String) -> Bool {
    let name = parameter.prefix { $0 != "=" }.lowercased()
    return name.hasPrefix("utm_") || ["fbclid", "gclid", "ref", "cmp", "ns_campaign", "ns_mchannel"].contains(name)
  }

  /// The parts of an address, as bytes; what could be read in two ways was rewritten before.
  private struct Parts {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Scheme, user, host and port; and what follows them.
    let front: Slice<Bytes>
    let rest: Slice<Bytes>
    let host: Slice<Bytes>
    /// The colon and the port, where it is not the scheme's own; else empty.
    let unusualPort: Slice<Bytes>
    let path: Slice<Bytes>
    let query: Slice<Bytes>

    /// The host in lower case, for comparing.
    var name: String { String(decoding: host, as: UTF8.self).lowercased() }

    /// Reads an address in place; nil where it lacks these parts.
    static func reading<Answer>(_ address: String, _ read: (Parts) -> Answer) -> Answer? {
      var address = address
      return address.withUTF8 { Parts($0).map(read) }
    }

    private init?(_ bytes: Bytes) {
      let scheme: (name: StaticString, port: StaticString)
      if Self.begins(bytes, with: "https://") {
        scheme = ("https://", ":443")
      } else if Self.begins(bytes, with: "http://") {
        scheme = ("http://", ":80")
      } else {
        return nil
      }
      let start = scheme.name.utf8CodeUnitCount
      let authority = bytes[start...].prefix { $0 != UInt8(ascii: "/") && !Self.endsPath($0) }
      front = bytes[..<authority.endIndex]
      rest = bytes[authority.endIndex...]
      let afterSignIn = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
      let bracket = afterSignIn.first == UInt8(ascii: "[") ? afterSignIn.firstIndex(of: UInt8(ascii: "]")) : nil
      host = bracket.map { afterSignIn[...$0] } ?? afterSignIn.prefix { $0 != UInt8(ascii: ":") }
      let port = afterSignIn[host.endIndex...]
      let isUsual = port.count == scheme.port.utf8CodeUnitCount && Self.begins(port, with: scheme.port)
      unusualPort = isUsual || port.count < 2 ? port.prefix(0) : port
      path = rest.prefix { !Self.endsPath($0) }
      let afterPath = bytes[path.endIndex...]
      let isQuery = afterPath.first == UInt8(ascii: "?")
      query = isQuery ? afterPath.dropFirst().prefix { $0 != UInt8(ascii: "#") } : afterPath.prefix(0)
    }

    private static func begins(_ bytes: some RandomAccessCollection<UInt8>, with text: StaticString) -> Bool {
      guard bytes.count >= text.utf8CodeUnitCount else { return false }
      // Only letters differ by this bit, and no other byte becomes a letter.
      return zip(bytes, UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        .allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }

    private static func endsPath(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
  }
}
