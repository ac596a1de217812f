import Basics

/// Reads places as people say them: an address with or without its scheme, or a file.
public enum SaidPlace {
  /// A place with the scheme added to an address; a file name stays.
  public static func whole(_ place: String) throws(NewsFailure) -> String {
    let name = place.lowercased()
    if name.hasPrefix("feed:") {
      let rest = place.dropFirst("feed:".utf8.count)
      return try whole(rest.hasPrefix("//") ? "http:\(rest)" : String(rest))
    }
    if let colon = name.firstRange(of: "://") {
      if WebAddress(rawValue: place) != nil { return place }
      let scheme = String(name[..<colon.lowerBound])
      throw .feed(["http", "https"].contains(scheme) ? .noAddress(words: place) : .otherScheme(scheme, words: place))
    }
    let isPath = ["/", "~", "."].contains { name.hasPrefix($0) }
    return isPath ? place : scheme(ofSite: name).map { $0 + place } ?? place
  }

  /// The address of a place, if it is one.
  public static func address(_ place: String) -> WebAddress? { (try? whole(place)).flatMap(WebAddress.init) }

  /// Whether a word is only a site's name, such as "example.com", and no file or abbreviation.
  public static func isSite(_ word: some StringProtocol) -> Bool {
    let labels = word.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let isName = labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    guard labels.count > 1, isName, let last = labels.last, !files.contains(".\(last)") else { return false }
    return last.count > 1 && last.allSatisfy(\.isLetter)
  }

  private static let files = [".opml", ".xml", ".rss", ".atom", ".json", ".html", ".htm"]

  /// The scheme for a site named without one; nil for a file.
  private static func scheme(ofSite name: String) -> String? {
    let site = name.prefix { $0 != "/" }
    if site == name, files.contains(where: name.hasSuffix) { return nil }
    let host = site.prefix { $0 != ":" }
    let port = site.dropFirst(host.count + 1)
    guard port.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    // There are no certificates for this machine itself.
    if host == "localhost" || host.hasPrefix("127.") { return "http://" }
    return host.contains(".") && !host.hasSuffix(".") ? "https://" : nil
  }
}
