import Basics
import Markup
import News

/// A feed that a page points to.
public struct DiscoveredFeed: Hashable, Sendable {
  public let address: WebAddress
  /// The document type in the link, in lower case.
  public let type: String?
  /// The title in the link.
  public let title: String?

  public init(address: WebAddress, type: String?, title: String?) {
    self.address = address
    self.type = type
    self.title = title
  }
}

/// Finds the feeds a web page links to.
///
/// Declared feeds count; without any, links that look like feeds are taken.
public enum FeedDiscovery {
  /// The most bytes examined: links to feeds are near the top of a page.
  public static let mostBytes = 8 << 20
  /// The most feeds of a page; a longer list is nothing to choose from, by judgment.
  public static let mostFeeds = 200

  /// A page's feeds in order, each once.
  ///
  /// `contentType` comes from the server's answer, `base` is the page's address.
  public static func feeds(in html: [UInt8], contentType: String? = nil, base: WebAddress) -> [DiscoveredFeed] {
    let page = html.withUnsafeBufferPointer { html in
      HTMLTree.page(html.part(0..<min(html.count, mostBytes)), contentType: contentType)
    }
    guard let found = page.map(PageLinks.init) else { return [] }
    let base = found.base.map { LinkBase(address: base).inside($0) } ?? LinkBase(address: base)
    let links = found.links.compactMap { link in resolved(link, from: base) }
    let certainty = links.map(\.certainty).max()
    var seen: Set<WebAddress> = []
    return Array(
      links.filter { $0.certainty == certainty && seen.insert($0.feed.address).inserted }.map(\.feed).prefix(mostFeeds))
  }

  /// How certain a link leads to a feed.
  private enum Certainty: Comparable {
    case likely, declared
  }

  private static func resolved(_ link: PageLinks.Link, from base: LinkBase) -> (
    feed: DiscoveredFeed, certainty: Certainty
  )? {
    guard let address = base.link(FeedAddress.plain(link.target)) else { return nil }
    let feed = DiscoveredFeed(address: address, type: link.type, title: link.title)
    switch (link.kind, link.type) {
    case (.alternate, let type?) where feedTypes.contains(type): return (feed, .declared)
    // Types that feeds share with other data.
    case (.alternate, let type?) where looseTypes.contains(type):
      return FeedAddress.looksLikeFeed(address) ? (feed, .likely) : nil
    case (.feed, let type):
      return type.map { feedTypes.contains($0) || looseTypes.contains($0) } ?? true ? (feed, .likely) : nil
    case (.anchor, let type?) where feedTypes.contains(type): return (feed, .likely)
    case (.anchor, nil):
      return FeedAddress.looksLikeFeed(address) || FeedAddress.isMeantAsFeed(link.target) ? (feed, .likely) : nil
    case (.alternate, _), (.anchor, _): return nil
    }
  }

  private static let feedTypes: Set = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
    "application/x.atom+xml", "application/x-atom+xml", "application/x-rss+xml", "application/rss", "application/atom",
    "text/rss+xml", "text/atom+xml", "text/rss", "text/x-rss",
  ]
  private static let looseTypes: Set = ["application/xml", "text/xml", "application/json"]
}

/// Reads the addresses of feeds.
enum FeedAddress {
  /// An address without `feed:`, which may stand before `//` or `https://`.
  static func plain(_ written: String) -> String {
    let written = String(written.drop(while: \.isWhitespace))
    guard isMeantAsFeed(written) else { return written }
    let rest = written.dropFirst("feed:".count)
    return rest.hasPrefix("//") ? "http:" + rest : String(rest)
  }

  /// Whether an address says that it is a feed's.
  static func isMeantAsFeed(_ written: String) -> Bool { written.prefix(5).lowercased() == "feed:" }

  /// Whether an address ends like a feed's.
  static func looksLikeFeed(_ address: WebAddress) -> Bool {
    let written = address.rawValue.lowercased()
    let path = written.prefix { $0 != "?" && $0 != "#" }
    let last = path.split(separator: "/").dropFirst(2).last ?? ""
    if [".rss", ".rdf", ".atom"].contains(where: last.hasSuffix) { return true }
    let words = last.split { !$0.isLetter }
    if words.contains(where: { ["rss", "atom", "feed", "feeds", "rdf"].contains($0) }) { return true }
    return written.contains("feed=rss") || written.contains("feed=atom") || written.contains("format=rss")
  }
}
