import Basics

/// Places as people say them: an address with its scheme or without, as a feed reader has it, or a file.
public enum SaidPlace {
  /// A place as it is looked for: an address gets its scheme, and a file's name stays as it is.
  public static func whole(_ place: String) throws(NewsFailure) -> String {
    let name = place.lowercased()
    if name.hasPrefix("feed:") {
      let rest = place.dropFirst("feed:".utf8.count)
      return try whole(rest.hasPrefix("//") ? "http:\(rest)" : String(rest))
    }
    if let colon = name.range(of: "://") {
      if WebAddress(rawValue: place) != nil { return place }
      let scheme = String(name[..<colon.lowerBound])
      throw .feed(["http", "https"].contains(scheme) ? .noAddress(words: place) : .otherScheme(scheme, words: place))
    }
    let isPath = ["/", "~", "."].contains { name.hasPrefix($0) }
    return isPath ? place : scheme(ofSite: name).map { $0 + place } ?? place
  }

  /// The address that a place is, where it is one.
  public static func address(_ place: String) -> WebAddress? { (try? whole(place)).flatMap(WebAddress.init) }

  /// Whether a word is no more than a site's name, such as "example.com": no file's, and no abbreviation.
  public static func isSite(_ word: some StringProtocol) -> Bool {
    let labels = word.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let isName = labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    guard labels.count > 1, isName, let last = labels.last, !files.contains(".\(last)") else { return false }
    return last.count > 1 && last.allSatisfy(\.isLetter)
  }

  private static let files = [".opml", ".xml", ".rss", ".atom", ".json", ".html", ".htm"]

  /// How a site is asked that is named without a scheme; nil where it is a file that is named.
  private static func scheme(ofSite name: String) -> String? {
    let site = name.prefix { $0 != "/" }
    if site == name, files.contains(where: name.hasSuffix) { return nil }
    let host = site.prefix { $0 != ":" }
    let port = site.dropFirst(host.count + 1)
    guard port.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    // Nobody has a certificate for the machine they sit at.
    if host == "localhost" || host.hasPrefix("127.") { return "http://" }
    return host.contains(".") && !host.hasSuffix(".") ? "https://" : nil
  }
}
