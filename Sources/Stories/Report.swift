import FoundationEssentials
import News

/// An article as the stories are made of it: its words, where they are from and when.
public struct Report: Hashable, Sendable, Identifiable {
  /// A text of the article that can be quoted.
  public enum Field: String, CaseIterable, Sendable, Codable {
    case title, description, text
  }

  public let id: ArticleID
  /// The publisher's name; nil where it is unknown.
  public let source: String?
  public let title: String
  public let description: String
  /// What follows the description; may be empty.
  public let text: String
  /// Nil for an article of any time.
  public let published: Date?
  public let language: Language?

  public init(
    id: ArticleID, source: String?, title: String, description: String, text: String = "", published: Date?,
    language: Language? = nil
  ) {
    self.id = id
    self.source = source
    self.title = title
    self.description = description
    self.text = text
    self.published = published
    self.language = language
  }

  /// An article as lists give it, with its whole text where there is one.
  public init(_ article: Article, text: String? = nil) {
    self.init(
      id: article.id, source: article.publisher.name, title: article.title, description: article.summary ?? "",
      text: text ?? Self.whole(article.excerpt ?? "", article.language), published: article.published,
      language: article.language)
  }

  /// A text without the sentence that it breaks off in.
  private static func whole(_ excerpt: String, _ language: Language?) -> String {
    guard excerpt.hasSuffix("…") || excerpt.hasSuffix("...") else { return excerpt }
    let sentences = Sentences.of(excerpt, language: language)
    guard let last = sentences.dropLast().last else { return "" }
    return String(decoding: Array(excerpt.utf8)[..<last.upperBound], as: UTF8.self)
  }

  /// Whether the text begins with what the description says, which then is no other sentence of the article.
  ///
  /// A description comes on one row, and the text in paragraphs.
  var repeatsDescription: Bool {
    let (said, told) = (description.utf8.lazy.filter { $0 > 0x20 }, text.utf8.lazy.filter { $0 > 0x20 })
    let compared = said.prefix(Self.compared)
    return !text.isEmpty && !description.isEmpty && told.prefix(compared.count).elementsEqual(compared)
  }

  /// As many bytes tell whether a text begins as another does, by judgment: a short sentence.
  private static let compared = 50

  public subscript(field: Field) -> String {
    switch field {
    case .title: title
    case .description: description
    case .text: text
    }
  }
}

/// A part of an article's stored text, word for word.
public struct Span: Hashable, Sendable {
  public let article: ArticleID
  public let field: Report.Field
  /// Where it begins, in bytes of UTF-8.
  public let offset: Int
  /// How long it is, in bytes of UTF-8.
  public let length: Int

  public init(article: ArticleID, field: Report.Field, offset: Int, length: Int) {
    self.article = article
    self.field = field
    self.offset = offset
    self.length = length
  }

  init(_ report: Report, _ field: Report.Field, _ range: Range<Int>) {
    self.init(article: report.id, field: field, offset: range.lowerBound, length: range.count)
  }

  /// The words themselves; nil where the article is another or its text has changed so that nothing whole stands there.
  public func words(in report: Report) -> String? {
    let bytes = report[field].utf8
    guard report.id == article, offset >= 0, length > 0, offset <= bytes.count - length else { return nil }
    let start = bytes.index(bytes.startIndex, offsetBy: offset)
    return String(bytes[start..<bytes.index(start, offsetBy: length)])
  }
}
