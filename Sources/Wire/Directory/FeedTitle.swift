import Basics
import News

/// What to call a feed whose title is no publisher's name: "UK homepage", or all of what a site is about.
struct FeedTitle {
  /// The title as it is, or the publisher's name where that tells more.
  let name: String

  /// - Parameter known: The publisher that is known at a site.
  init(_ title: String, at site: WebAddress, known: (WebAddress) -> Source?) {
    guard Self.isNoName(title) else {
      name = title
      return
    }
    let label = Self.label(of: site.host)
    name = Self.part(of: title, spelling: label) ?? known(site)?.name ?? label.capitalizedFirst ?? title
  }

  /// Longer titles tell what a site is about, by judgment.
  private static let longest = 40

  private static func isNoName(_ title: String) -> Bool {
    title.count > longest || title.contains("www.") || Words(title).list.allSatisfy(general.contains)
  }

  /// Words that stand in any publisher's titles.
  private static let general: Set<String> = [
    "home", "homepage", "page", "front", "main", "rss", "feed", "feeds", "atom", "xml", "news", "latest", "recent",
    "top",
    "all", "stories", "articles", "posts", "headlines", "the", "of", "from", "uk", "us", "world", "international",
    "channel", "untitled", "index", "site", "website", "blog", "update", "updates",
  ]

  /// The part of a title that is spelt as a site is: one of those between dashes and colons, or its first words.
  private static func part(of title: String, spelling label: String?) -> String? {
    guard let label else { return nil }
    var parts = [title]
    for separator in [" - ", " – ", " — ", " | ", ": ", " · ", " » "] {
      parts = parts.flatMap { $0.components(apart: separator) }
    }
    func isSpelt(_ words: some StringProtocol) -> Bool { Words(String(words)).list.joined() == label }
    if let part = parts.first(where: { isSpelt($0) }) { return part }
    let words = title.split(separator: " ")
    return (1...mostWords).lazy.map { words.prefix($0).joined(separator: " ") }.first { isSpelt($0) }
  }

  /// A publisher's name has no more words, by judgment.
  private static let mostWords = 4

  /// What a site is called: the part of its host before what it ends with; nil for a number.
  private static func label(of host: String) -> String? {
    var labels = host.split(separator: ".").map(String.init)
    guard labels.count > 1, labels.last?.allSatisfy(\.isNumber) == false else { return nil }
    labels.removeLast()
    // As "co" in "co.uk".
    if labels.count > 1, let last = labels.last, last.count < 4, last != labels.first { labels.removeLast() }
    return labels.last.map { Words($0).list.joined() }
  }
}

extension String {
  /// The parts between a separator, without blanks around them.
  fileprivate func components(apart separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: true).map { String($0).trimming() }.filter { !$0.isEmpty }
  }
}

extension String? {
  fileprivate var capitalizedFirst: String? { map { $0.prefix(1).uppercased() + $0.dropFirst() } }
}
