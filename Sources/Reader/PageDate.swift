import Basics
import FoundationEssentials
import Markup

/// When a page was published, by what it says most clearly.
enum PageDate {
  static func published(
    _ page: HTMLTree, linked: LinkedData?, meta: MetaElements, address: WebAddress?
  ) -> Date? {
    let said = [linked?.published] + names.map { meta[$0] }
    for text in said.compactMap(\.self) {
      if let date = date(text) { return date }
    }
    return marked(page) ?? address.flatMap(inAddress)
  }

  /// Meta elements with the date, those that name publishing first.
  private static let names = [
    "article:published_time", "parsely-pub-date", "datepublished", "og:published_time", "article:published", "pubdate",
    "publishdate", "publish_date", "published", "publication_date", "sailthru:date", "dc:date:issued",
    "dcterm:issued", "dcterm:created", "dc:date", "dcterm:date", "date", "timestamp", "article:post_date",
    "originalpublicationdate", "cxenseparse:recs:publishtime", "ptime", "displaydate", "release_date",
  ]

  static func date(_ text: String) -> Date? {
    var text = text
    return text.withUTF8 { DateReader.instant($0) }
  }

  /// A date marked on the page as that of publishing, else the first one in an article's own time element.
  private static func marked(_ page: HTMLTree) -> Date? {
    let datetime = ElementName("datetime")
    func date(of node: HTMLTree.Node) -> Date? {
      (page.value(of: .content, node) ?? page.value(of: datetime, node) ?? page.words(node)).nonEmpty.flatMap(Self.date)
    }
    let published = page.element(inside: HTMLTree.root) {
      page.value(of: .itemprop, $0)?.lowercased().contains("datepublished") ?? false
    }
    if let published, let date = date(of: published) { return date }
    let times = page.elements([.time], in: HTMLTree.root)
    let first =
      times.first { page.bytes(of: ElementName("pubdate"), $0) != nil }
      ?? times.first { page.value(of: .classes, $0)?.lowercased().contains("publish") ?? false }
      ?? times.first { page.ancestor([.article, .main, .header], of: $0) != nil }
    return first.flatMap(date)
  }

  /// A day in the address, as in /2026/11/21/.
  private static func inAddress(_ address: WebAddress) -> Date? {
    let parts = address.rawValue.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2)
    let numbers = parts.map { $0.allSatisfy(\.isNumber) && $0.utf8.count <= 4 ? Int($0) ?? 0 : 0 }
    for (index, year) in numbers.enumerated() where (1_995...2_100).contains(year) && index + 2 < numbers.count {
      guard let day = Day(year: year, month: numbers[index + 1], day: numbers[index + 2]) else { continue }
      return Date(timeIntervalSince1970: Double(day.sinceEpoch) * 86_400)
    }
    return nil
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}
