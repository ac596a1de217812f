import Basics

/// Resolves relative links: RFC 3986, and what people really write.
package struct LinkBase: Sendable {
  /// The parts of the address that links are relative to; nil where it is unknown.
  private let parts: Parts?

  package init(address: WebAddress?) { parts = address.flatMap { Parts($0.rawValue) } }

  /// The most bytes of a base that a document sets, by judgment, since each link in it would be as long.
  private static let longest = 2_048

  /// The base inside an element with a base of its own, which may be relative.
  package func inside(_ base: String) -> LinkBase {
    guard let inner = link(base), inner.rawValue.utf8.count <= Self.longest else { return self }
    return LinkBase(address: inner)
  }

  /// The address of a link; nil where it is no web address.
  package func link(_ written: String) -> WebAddress? { resolved(written).flatMap(WebAddress.init(rawValue:)) }

  /// Whether a text is an absolute link.
  package static func isWhole(_ written: String) -> Bool {
    let start = written.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// A link as an absolute address, unchecked.
  private func resolved(_ written: String) -> String? {
    var link = Self.tidied(written)
    if link.isEmpty { return nil }
    // "https:a" is relative to a base of that scheme, as in browsers.
    if let scheme = parts?.scheme, link.prefix(scheme.count + 1).lowercased() == scheme + ":",
      !link.dropFirst(scheme.count + 1).hasPrefix("//")
    {
      link = String(link.dropFirst(scheme.count + 1))
      if link.isEmpty { return nil }
    }
    if let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(link[..<colon]) {
      return link
    }
    // To browsers, both slashes are the same.
    let slashes = link.utf8.prefix(2).prefix { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.count
    guard let parts else { return slashes == 2 ? "https:" + link : nil }
    if slashes == 2 { return parts.scheme + ":" + link }
    if slashes == 1 { return parts.site + link }
    if link.hasPrefix("#") { return parts.site + parts.path + parts.query + link }
    if link.hasPrefix("?") { return parts.site + parts.path + link }
    return parts.site + parts.folder + link
  }

  /// A link without surrounding blanks and line breaks, and with odd characters percent-encoded.
  private static func tidied(_ written: String) -> String {
    let bytes = written.utf8.drop { $0.isBlank }
    let isWhole = bytes.startIndex == written.utf8.startIndex
    if !bytes.contains(where: { $0 <= 0x20 || $0 == 0x22 || $0 == 0x3C || $0 == 0x3E || $0 == 0x7F }) {
      return isWhole ? written : String(Substring(bytes))
    }
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[bytes.index(before: end)].isBlank { end = bytes.index(before: end) }
    var tidy: [UInt8] = []
    for byte in bytes[..<end] {
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case 0x20: tidy += "%20".utf8
      case 0x22: tidy += "%22".utf8
      case 0x3C: tidy += "%3C".utf8
      case 0x3E: tidy += "%3E".utf8
      default: tidy.append(byte)
      }
    }
    return String(decoding: tidy, as: UTF8.self)
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first.isLetter else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }
  }

  private struct Parts: Sendable {
    let scheme: String
    /// Scheme and host.
    let site: String
    let path: String
    /// The path up to its last slash.
    let folder: Substring
    let query: String

    init?(_ address: String) {
      guard let mark = address.firstRange(of: "://") else { return nil }
      scheme = address[..<mark.lowerBound].lowercased()
      let rest = address[mark.upperBound...]
      let hostEnd = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
      site = String(address[..<hostEnd])
      let afterHost = rest[hostEnd...].prefix { $0 != "#" }
      let pathEnd = afterHost.firstIndex(of: "?") ?? afterHost.endIndex
      let path = pathEnd == hostEnd ? "/" : String(afterHost[..<pathEnd])
      self.path = path
      folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? "/"
      query = String(afterHost[pathEnd...])
    }
  }
}
