/// The address of a page or picture: absolute, `http` or `https`, and nothing else.
///
/// A `javascript:` or `file:` address from a feed cannot become one, so nobody further in has to look.
public struct WebAddress: RawRepresentable, Hashable, Sendable, Codable {
  /// The address as it is written, from its scheme on.
  public let rawValue: String

  /// Takes an address as written; nil unless it is an absolute web address free of blanks and control characters.
  public init?(rawValue: String) {
    guard rawValue.utf8.count <= 8_192, let (scheme, host, _) = Self.parts(of: rawValue) else { return nil }
    guard scheme == "http" || scheme == "https", !host.isEmpty else { return nil }
    let isPrintable = rawValue.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && !"\"<>".unicodeScalars.contains(scalar) && !scalar.properties.isWhitespace
        && Text.isWelcome(scalar)
    }
    guard isPrintable else { return nil }
    self.rawValue = rawValue
  }

  /// The host's name in lower case, without sign-in and port.
  public var host: String { Self.parts(of: rawValue)?.host ?? "" }

  /// What stays the same when the same page is linked in another way.
  ///
  /// Scheme, `www.`, fragment, a slash at the end and the parameters that count clicks are left out.
  public var identity: String {
    guard let (_, host, rest) = Self.parts(of: rawValue) else { return rawValue }
    let withoutFragment = rest.prefix { $0 != "#" }
    let path = withoutFragment.prefix { $0 != "?" }
    let parameters = withoutFragment.dropFirst(path.count + 1).split(separator: "&").filter { !Self.countsClicks($0) }
    let shownHost = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    let shownPath = path.last == "/" ? path.dropLast() : path
    return shownHost + shownPath + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))
  }

  private static func countsClicks(_ parameter: Substring) -> Bool {
    let name = parameter.prefix { $0 != "=" }.lowercased()
    return name.hasPrefix("utm_") || ["fbclid", "gclid", "ref", "cmp", "ns_campaign", "ns_mchannel"].contains(name)
  }

  private static func parts(of address: String) -> (scheme: String, host: String, rest: Substring)? {
    guard let colon = address.firstIndex(of: ":"), address[colon...].hasPrefix("://") else { return nil }
    let afterScheme = address[address.index(colon, offsetBy: 3)...]
    let authority = afterScheme.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let hostAndPort = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    let host = hostAndPort.hasPrefix("[") ? hostAndPort.prefix { $0 != "]" } : hostAndPort.prefix { $0 != ":" }
    return (address[..<colon].lowercased(), host.lowercased(), afterScheme[authority.endIndex...])
  }
}
