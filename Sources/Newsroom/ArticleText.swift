import Basics
import FoundationEssentials
import Markup
import News

/// What there is to read of an article.
public struct ArticleText: Hashable, Sendable {
  /// The article with what its page says of it.
  public var article: Article
  public let content: BlockText
  /// Whether all of it is there, and not just what a list gave or can be read without paying.
  public let isWhole: Bool
  /// Why there is no more; nil where there is, or where no page was asked for.
  public var lack: PageFault?
  /// Whether it comes from the article's own page.
  public let isOfPage: Bool
  /// When a page was fetched that could not be asked for again.
  public var asOf: Date?
  /// Whether its links may lead to this machine or a private network, since it came from there.
  public let mayLeadNear: Bool

  public init(
    article: Article, content: BlockText, isWhole: Bool, lack: PageFault? = nil, isOfPage: Bool = false,
    asOf: Date? = nil, mayLeadNear: Bool = false
  ) {
    self.article = article
    self.content = content
    self.isWhole = isWhole
    self.lack = lack
    self.isOfPage = isOfPage
    self.asOf = asOf
    self.mayLeadNear = mayLeadNear
  }

  /// What lists gave of an article, where there is nothing else.
  public static func given(_ article: Article, lack: PageFault? = nil) -> ArticleText {
    ArticleText(article: article, content: BlockText(paragraphs: article.given), isWhole: false, lack: lack)
  }

  /// Plain text, paragraphs separated by blank lines.
  public var text: String { content.plain() }
}
