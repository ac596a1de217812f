import Basics
import Markup

/// Takes out of an article's blocks what pages put between and around its paragraphs: links to other stories, the author's
/// name and the date again, lists of links, labels of adverts.
struct Trimming {
  private let byline: String
  private let links: [BlockLink]
  private let address: WebAddress?

  init(byline: String?, links: [BlockLink], address: WebAddress?) {
    self.links = links
    self.address = address
    self.byline = SiteName.letters(byline ?? "")
  }

  func trimmed(_ blocks: [Block]) -> [Block] {
    let kept = blocks.enumerated().filter { !isClutter($1, at: $0, of: blocks.count) }.map(\.element)
    return withoutEmptyHeadings(withoutGalleries(kept))
  }

  private func isClutter(_ block: Block, at index: Int, of count: Int) -> Bool {
    switch block {
    case .paragraph(let words), .heading(_, let words):
      let text = words.text
      if text.utf8.count < 50, Self.labels.contains(text.lowercased()) { return true }
      if case .paragraph = block, isOtherStory(words) { return true }
      guard index < Self.head || index >= count - 3 else { return false }
      if Self.isDateline(text) || Self.isCount(text) { return true }
      guard !byline.isEmpty, text.utf8.count < byline.utf8.count * 2 + 40 else { return false }
      let letters = SiteName.letters(text)
      return letters.utf8.count < byline.utf8.count + 20 && letters.contains(byline)
    case .list: return Prose.isLinks([block], share: 0.8)
    case .caption, .quote, .table, .code, .picture: return false
    }
  }

  static let head = 6

  static let labels: Set = [
    "advertisement", "advert", "ad", "advertising", "anzeige", "werbung", "publicité", "publicidad", "pubblicità",
    "реклама", "広告", "story continues below advertisement", "article continues below advertisement",
    "article continues after advertisement", "skip to content", "this slideshow requires javascript.",
  ]

  /// Whether a paragraph is a link and nothing else, or one behind a few words and a colon.
  private func isOtherStory(_ words: Passage) -> Bool {
    let free = words.runs.filter { $0.link == nil }.map(\.text).joined()
    let link = words.runs.lazy.compactMap(\.link).first.map { links[$0 - 1] }
    guard let link else { return false }
    if !free.contains(where: { $0.isLetter || $0.isNumber }) {
      return words.text.split(separator: " ").count > 2 && isSameSite(link.address)
    }
    return free.utf8.count <= 30 && Text.field(free).hasSuffix(":") && words.runs.first?.link == nil
  }

  private func isSameSite(_ other: WebAddress) -> Bool {
    guard let address else { return false }
    let (a, b) = (Self.site(address), Self.site(other))
    return a == b || a.hasSuffix("." + b) || b.hasSuffix("." + a)
  }

  private static func site(_ address: WebAddress) -> String {
    let host = address.host
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// Whether a text counts what readers did and says nothing else: "12 comments", "Shares: 1,204".
  static func isCount(_ text: String) -> Bool {
    guard text.utf8.count < 50 else { return false }
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let numbers = words.count { $0.allSatisfy(\.isNumber) }
    return numbers > 0 && numbers < words.count
      && words.allSatisfy { $0.allSatisfy(\.isNumber) || counted.contains($0) }
  }

  private static let counted: Set<Substring> = [
    "comment", "comments", "share", "shares", "like", "likes", "view", "views", "reply", "replies", "reaction",
    "reactions",
  ]

  /// Whether a short text is mostly a date and a time.
  static func isDateline(_ text: String) -> Bool {
    guard text.utf8.count < 120, text.contains(where: \.isNumber) else { return false }
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let dated = words.count {
      $0.allSatisfy(\.isNumber) || datewords.contains(String($0)) || $0.first?.isNumber ?? false
    }
    let hasDay = words.contains {
      months.contains(String($0)) || $0.utf8.count == 4 && ($0.hasPrefix("20") || $0.hasPrefix("19"))
    }
    return hasDay && dated >= 2 && Double(dated) / Double(words.count) >= 0.6
  }

  static let months: Set<String> = Set(
    "january february march april may june july august september october november december"
      .split(separator: " ").flatMap { [String($0), String($0.prefix(3))] })

  static let datewords: Set<String> = {
    let months = "january february march april may june july august september october november december"
      .split(separator: " ").flatMap { [String($0), String($0.prefix(3))] }
    let days = "monday tuesday wednesday thursday friday saturday sunday".split(separator: " ").flatMap {
      [String($0), String($0.prefix(3))]
    }
    return Set(
      months + days + [
        "sept", "am", "pm", "est", "edt", "pst", "pdt", "cst", "cdt", "gmt", "utc", "ist", "bst", "et", "updated",
        "published", "posted", "on", "at", "first", "last", "a", "p", "m", "modified", "created",
      ])
  }()

  /// Without the captions of pictures that stand before the text or in a row, which say nothing without their pictures.
  private func withoutGalleries(_ blocks: [Block]) -> [Block] {
    let told = blocks.indices.filter { !blocks[$0].isPicture }
    let start = told.firstIndex { blocks[$0].isParagraph } ?? told.count
    var dropped: Set<Int> = []
    for (place, index) in told.enumerated() where blocks[index].isCaption {
      let isBeside = [place - 1, place + 1].contains { told.indices.contains($0) && blocks[told[$0]].isCaption }
      if place < start || isBeside { dropped.insert(index) }
    }
    return blocks.indices.filter { !dropped.contains($0) }.map { blocks[$0] }
  }

  private func withoutEmptyHeadings(_ blocks: [Block]) -> [Block] {
    var kept: [Block] = []
    for block in blocks.reversed() {
      if case .heading = block, kept.isEmpty { continue }
      kept.append(block)
    }
    return kept.reversed()
  }
}

extension Block {
  fileprivate var isPicture: Bool { if case .picture = self { true } else { false } }
  fileprivate var isCaption: Bool { if case .caption = self { true } else { false } }
  fileprivate var isParagraph: Bool { if case .paragraph = self { true } else { false } }
}
