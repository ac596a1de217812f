import Basics
import FoundationEssentials
import Markup

/// An article to read, taken out of a page.
public struct ReadArticle: Hashable, Sendable {
  public let title: String
  public let byline: String?
  public let site: String?
  /// A language tag, as the page gives it.
  public let language: String?
  public let published: Date?
  public let address: WebAddress?
  /// What there is to read, and where its links lead.
  public let content: BlockText
  /// Whether the page says that it is an article, or reads like one all through.
  public let isCertain: Bool

  public init(
    title: String, byline: String?, site: String?, language: String?, published: Date?, address: WebAddress?,
    content: BlockText, isCertain: Bool
  ) {
    self.title = title
    self.byline = byline
    self.site = site
    self.language = language
    self.published = published
    self.address = address
    self.content = content
    self.isCertain = isCertain
  }

  /// Plain text, paragraphs separated by blank lines.
  public var text: String { content.plain() }
}

/// What a page is to a reader.
public enum PageReading: Hashable, Sendable {
  case article(ReadArticle)
  /// Only the beginning can be read without paying or logging in.
  case paywall(ReadArticle)
  /// A page that asks for consent before it shows anything.
  case consent(title: String)
  /// A page without a text to read, such as a list of links.
  case nothing(title: String)
  /// A page that would take too long to read, or that was given up.
  case unfinished
}
