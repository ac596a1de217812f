import Basics
import FoundationEssentials
import Markup
import News

/// An article laid out for reading.
public struct Reading: Hashable, Sendable {
  public let article: Article
  /// Its parts, and where its links lead.
  public let content: BlockText
  /// Plain text, its paragraphs separated by blank lines.
  public let text: String
  /// Whether the text is all there is, and not just what the edition's list gave.
  public let isWhole: Bool
  /// Whether this is the library's copy of what the edition has no more.
  public var isGone = false
  /// Whether its words were changed since it was last read.
  public var isChanged = false
  /// Whether it comes from the article's own page, and so has more to it than plain paragraphs.
  public var isOfPage = false
  /// Why there is no more of it, where more was asked for.
  public var lack: PageFault?
  /// When the page was kept that could not be asked for again.
  public var asOf: Date?

  /// An article with its text as plain paragraphs.
  public init(article: Article, text: String, isWhole: Bool, isGone: Bool = false) {
    self.article = article
    content = BlockText(paragraphs: text)
    self.text = text
    self.isWhole = isWhole
    self.isGone = isGone
  }

  /// An article with all parts of its text.
  public init(article: Article, content: BlockText, isWhole: Bool) {
    self.article = article
    self.content = content
    text = content.plain()
    self.isWhole = isWhole
  }

  /// The places that its links lead to, by their numbers from 1; in a plain text, the addresses that it names.
  public var links: [BlockLink] {
    if isOfPage { return content.links }
    var seen = Set([article.address?.identity])
    return WebAddress.found(in: text).map(\.address).filter { seen.insert($0.identity).inserted }
      .map { BlockLink(address: $0, text: $0.rawValue) }
  }
}
