import Basics
import FoundationEssentials
import News

/// Reads and cleans NewsAPI's answers.
///
/// Any field may be null, missing or of a wrong type, and is then left out alone.
enum NewsAPIAnswer {
  /// An answer's articles without removed ones; `language` gives each source's language, and `later` is added to all
  /// dates.
  static func articles(
    in text: String, later delay: TimeInterval = 0, language: (SourceID) -> Language? = { _ in nil }
  ) throws(JSON.Unreadable) -> [Article] {
    articles(in: try JSON(parsing: text.utf8), later: delay, language: language)
  }

  /// A parsed answer's articles; `now` is when it came, where that matters.
  ///
  /// A future date is dropped, since it would keep the article on top.
  static func articles(
    in answer: JSON, later delay: TimeInterval = 0, at now: Date? = nil,
    language: (SourceID) -> Language? = { _ in nil }
  ) -> [Article] {
    let latest = now.map(PublishedDate.latest) ?? .distantFuture
    return (answer["articles"]?.elements ?? []).compactMap {
      Article(written: $0, later: delay, latest: latest, language: language)
    }
  }

  /// Whether an answer's list has items that are no articles, not even removed ones.
  static func hasStrangeArticles(_ answer: JSON) -> Bool {
    answer["articles"]?.elements.contains { !$0.isArticle } ?? false
  }

  /// An answer's sources that a request can name.
  static func sources(in text: String) throws(JSON.Unreadable) -> [Source] {
    sources(in: try JSON(parsing: text.utf8))
  }

  /// A parsed answer's sources.
  static func sources(in answer: JSON) -> [Source] {
    (answer["sources"]?.elements ?? []).compactMap(Source.init(written:))
  }
}

extension JSON {
  /// Whether this has an article's shape; its title may be missing.
  fileprivate var isArticle: Bool {
    switch self["title"] {
    case .string, .null: true
    case .bool, .integer, .number, .array, .object, nil: false
    }
  }

  /// The clean text of a field, up to a length; nil if there is none.
  fileprivate func field(_ name: String, longest: Int) -> String? {
    self[name]?.string.flatMap(FieldText.field).map { Text.beginning(of: $0, longest: longest) }
  }

  fileprivate func address(_ name: String) -> WebAddress? { self[name]?.string.flatMap(WebAddress.init(rawValue:)) }

  fileprivate func sourceID(_ name: String) -> SourceID? { self[name]?.string.flatMap(SourceID.init(rawValue:)) }
}

extension Article {
  /// Reads an article; nil without a title, or where it was removed.
  fileprivate init?(
    written: JSON, later delay: TimeInterval, latest: Date, language: (SourceID) -> Language?
  ) {
    let address = written.address("url")
    guard let title = written.field("title", longest: 400), title != "[Removed]", address?.host != "removed.com" else {
      return nil
    }
    let source = written["source"]
    // For some weeks the service capitalised these names.
    let id = source?.sourceID("id") ?? source?.sourceID("Id")
    let name =
      source?.field("name", longest: 100) ?? source?.field("Name", longest: 100) ?? address?.host ?? "unknown"
    let published = written["publishedAt"]?.string.flatMap(Self.publicationDate).map { $0 + delay }
    self.init(
      title: Self.withoutPublisher(title, name), summary: written.field("description", longest: 1_000),
      publisher: Publisher(id: id, name: name), author: written.field("author", longest: 200).flatMap(Self.author),
      address: address,
      image: written["urlToImage"]?.string.flatMap(Self.imageAddress),
      published: published.flatMap { $0 > latest ? nil : $0 })
    excerpt = written.field("content", longest: 4_000).map(Self.withoutCount)
    self.language = id.flatMap(language)
  }

  /// The title without " - Publisher", which top headlines carry and searches do not.
  private static func withoutPublisher(_ title: String, _ name: String) -> String {
    let suffix = " - " + name
    return title.hasSuffix(suffix) && title.count > suffix.count ? String(title.dropLast(suffix.count)) : title
  }

  /// The beginning of a text without the count of the rest: "… [+1234 chars]".
  private static func withoutCount(_ content: String) -> String {
    guard content.hasSuffix(" chars]"), let bracket = content.lastIndex(of: "[") else { return content }
    let count = content[bracket...].dropFirst().prefix { $0 != " " }
    guard count.first == "+", count.dropFirst().allSatisfy(\.isNumber) else { return content }
    var text = content[..<bracket]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The author; nil where only a web page is named.
  private static func author(_ written: String) -> String? {
    WebAddress(rawValue: written) == nil ? written : nil
  }

  /// A picture's address, which some publishers write without a scheme.
  private static func imageAddress(_ written: String) -> WebAddress? {
    WebAddress(rawValue: written.hasPrefix("//") ? "https:" + written : written)
  }

  /// An instant; nil for 1970, which means unknown.
  private static func publicationDate(_ written: String) -> Date? {
    Timestamp.instant(written).flatMap { $0.timeIntervalSince1970 >= 86_400 ? $0 : nil }
  }
}

extension Source {
  /// Reads a source; nil without an id.
  fileprivate init?(written: JSON) {
    guard let id = written.sourceID("id") else { return nil }
    self.init(
      id: id, name: written.field("name", longest: 100) ?? id.rawValue,
      home: written.address("url"), category: written["category"]?.string.flatMap(Category.init(rawValue:)),
      language: written["language"]?.string.flatMap(Self.language),
      country: written["country"]?.string.flatMap(Self.country))
    summary = written.field("description", longest: 1_000)
  }

  // The service has its own codes for a few.
  private static func language(_ code: String) -> Language? {
    switch code {
    case "ud": Language(rawValue: "ur")
    case "se": Language(rawValue: "sv")
    default: Language(rawValue: code)
    }
  }

  private static func country(_ code: String) -> Country? {
    switch code {
    case "is": Country(rawValue: "il")
    case "zh": Country(rawValue: "cn")
    default: Country(rawValue: code)
    }
  }
}
