import Basics
import FoundationEssentials
import Markup
import News
import Reader
import Wire

/// The article on a page as it is kept for reading without a network.
struct KeptPage: Codable, Sendable {
  /// The page's own title; nil in what was kept before titles were.
  let title: String?
  let byline: String?
  let published: Date?
  let language: String?
  let content: BlockText
  let isWhole: Bool
  /// What the server said of the page; nil for one that a person named, which is not asked for again.
  var stamp: PageStamp?
  /// When it was fetched, or last found unchanged.
  var fetched: Date
  let mayLeadNear: Bool

  init(
    _ page: ReadArticle, isWhole: Bool, stamp: PageStamp? = nil, at now: Date, mayLeadNear: Bool
  ) {
    title = page.title
    byline = page.byline
    published = page.published
    language = page.language
    content = page.content
    self.isWhole = isWhole
    self.stamp = stamp
    fetched = now
    self.mayLeadNear = mayLeadNear
  }

  /// How long a page is taken for current that its server says nothing of, by judgment: read, left and opened again.
  private static let usualAge: TimeInterval = 10 * 60

  /// Whether it need not be asked for again.
  func isFresh(at now: Date) -> Bool {
    if let until = stamp?.freshUntil, now < until, now >= fetched { return true }
    return Self.isCurrent(fetched, at: now)
  }

  /// Whether a page that was looked at then need not be asked for again, whatever its server says.
  static func isCurrent(_ looked: Date, at now: Date) -> Bool {
    (0..<usualAge).contains(now.timeIntervalSince(looked))
  }

  /// The article with what its page says beyond it.
  func completing(_ article: Article) -> Article {
    var article = article
    article.author = article.author ?? byline.map(Text.field)
    article.published = article.published ?? published
    article.language = article.language ?? language.flatMap { Language(rawValue: String($0.prefix { $0 != "-" })) }
    return article
  }

  func text(of article: Article) -> ArticleText {
    ArticleText(
      article: completing(article), content: content, isWhole: isWhole,
      lack: isWhole ? nil : .paywall(host: (stamp?.address ?? article.address)?.host ?? article.publisher.name),
      isOfPage: true, mayLeadNear: mayLeadNear)
  }

  /// The most bytes of a text that is kept, by judgment; a book is longer, an article hardly ever.
  static let longest = 1 << 20
}

extension BlockText {
  /// The same without what may not be sent to a terminal, since anybody may have written the file it was kept in.
  var cleaned: BlockText {
    BlockText(
      blocks: blocks.map(\.cleaned),
      links: links.map { BlockLink(address: $0.address, text: SafeText($0.text).text) })
  }
}

extension Block {
  fileprivate var cleaned: Block {
    switch self {
    case .heading(let level, let words): .heading(level: level, words.cleaned)
    case .paragraph(let words): .paragraph(words.cleaned)
    case .list(let list): .list(BlockList(start: list.start, items: list.items.map { $0.map(\.cleaned) }))
    case .quote(let blocks): .quote(blocks.map(\.cleaned))
    case .table(let table):
      .table(BlockTable(rows: table.rows.map { $0.map(\.cleaned) }, hasHeader: table.hasHeader))
    case .code(let code): .code(SafeText(code).text)
    case .picture(let picture):
      .picture(Picture(address: picture.address, words: picture.words.map { SafeText($0).text }))
    case .caption(let words): .caption(words.cleaned)
    }
  }
}

extension Passage {
  fileprivate var cleaned: Passage {
    Passage(runs: runs.map { Run(text: SafeText($0.text).text, link: $0.link) })
  }
}
