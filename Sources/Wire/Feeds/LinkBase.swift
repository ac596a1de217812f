import Basics
import Foundation

/// Resolves relative links: RFC 3986, and what people really write.
struct LinkBase: Hashable {
  /// The address links are relative to; nil where it is unknown.
  let address: WebAddress?

  /// The base inside an element with a base of its own, which may be relative.
  func inside(_ base: String) -> LinkBase {
    WebAddress(rawValue: resolved(base) ?? "").map(LinkBase.init) ?? self
  }

  /// The address of a link; nil where it is no web address.
  func link(_ written: String) -> WebAddress? { resolved(written).flatMap(WebAddress.init(rawValue:)) }

  /// Whether a text is an absolute link.
  static func isWhole(_ written: String) -> Bool {
    let start = written.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// A link as an absolute address, unchecked.
  private func resolved(_ written: String) -> String? {
    let link = Self.tidied(written)
    if link.isEmpty { return nil }
    if let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(link[..<colon]) {
      return link
    }
    guard let base = address?.rawValue, let parts = Parts(base) else {
      return link.hasPrefix("//") ? "https:" + link : nil
    }
    if link.hasPrefix("//") { return parts.scheme + ":" + link }
    if link.hasPrefix("/") { return parts.site + Self.withoutDots(link) }
    if link.hasPrefix("#") { return parts.site + parts.path + parts.query + link }
    if link.hasPrefix("?") { return parts.site + parts.path + link }
    let folder = parts.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { parts.path[...$0] } ?? "/"
    return parts.site + Self.withoutDots(folder + link)
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

  /// A path with `.` and `..` resolved; the part behind `?` or `#` stays.
  private static func withoutDots(_ path: some StringProtocol) -> String {
    guard path.contains("/.") else { return String(path) }
    let end = path.firstIndex { $0 == "?" || $0 == "#" } ?? path.endIndex
    var segments: [Substring] = []
    let all = String(path[..<end]).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, segment) in all.enumerated() {
      let isLast = index == all.count - 1
      if segment == ".." {
        _ = segments.popLast()
        if isLast { segments.append("") }
      } else if segment == "." {
        if isLast { segments.append("") }
      } else {
        segments.append(segment)
      }
    }
    return "/" + segments.joined(separator: "/") + path[end...]
  }

  private struct Parts {
    let scheme: String
    /// Scheme and host.
    let site: String
    let path: String
    let query: String

    init?(_ address: String) {
      guard let mark = address.range(of: "://") else { return nil }
      scheme = String(address[..<mark.lowerBound])
      let rest = address[mark.upperBound...]
      let hostEnd = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
      site = String(address[..<hostEnd])
      let afterHost = rest[hostEnd...].prefix { $0 != "#" }
      let pathEnd = afterHost.firstIndex(of: "?") ?? afterHost.endIndex
      path = pathEnd == hostEnd ? "/" : String(afterHost[..<pathEnd])
      query = String(afterHost[pathEnd...])
    }
  }
}
