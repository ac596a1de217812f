import Foundation
import News

/// Reads what NewsAPI answers, cleaned on the way in: the door through which its words enter.
///
/// Any field may be null, missing or of a wrong type; one that is spoils nothing but itself.
enum NewsAPIAnswer {
  /// The articles of an answer, without those that were taken down; `language` is what each source is known to write in,
  /// and all of them may be taken for some time later than they say.
  static func articles(
    in text: String, later delay: TimeInterval = 0, language: (SourceID) -> Language? = { _ in nil }
  ) throws(JSON.Unreadable) -> [Article] {
    let answer = try JSON(parsing: text.utf8)
    return (answer["articles"]?.elements ?? []).compactMap { Article(written: $0, later: delay, language: language) }
  }

  /// The sources of an answer, without those that no request could name.
  static func sources(in text: String) throws(JSON.Unreadable) -> [Source] {
    let answer = try JSON(parsing: text.utf8)
    return (answer["sources"]?.elements ?? []).compactMap(Source.init(written:))
  }
}

extension JSON {
  /// The words of a field; nil where there are none.
  fileprivate func field(_ name: String) -> String? { self[name]?.string.flatMap(Markup.field) }

  fileprivate func address(_ name: String) -> WebAddress? { self[name]?.string.flatMap(WebAddress.init(rawValue:)) }

  fileprivate func sourceID(_ name: String) -> SourceID? { self[name]?.string.flatMap(SourceID.init(rawValue:)) }
}

extension Article {
  /// Takes an article as it is written on the wire; nil for one without a title and for one that was taken down.
  fileprivate init?(written: JSON, later delay: TimeInterval, language: (SourceID) -> Language?) {
    guard let title = written.field("title"), title != "[Removed]" else { return nil }
    let source = written["source"]
    let id = source?.sourceID("id")
    let address = written.address("url")
    let name = source?.field("name") ?? address?.host ?? "unknown"
    self.init(
      title: Self.withoutPublisher(title, name), summary: written.field("description"),
      publisher: Publisher(id: id, name: name), author: written.field("author"), address: address,
      image: written["urlToImage"]?.string.flatMap(Self.imageAddress),
      published: written["publishedAt"]?.string.flatMap(Self.publicationDate).map { $0 + delay },
      excerpt: written.field("content"),
      language: id.flatMap(language))
  }

  /// The title without " - Publisher" at its end, which top headlines carry and searches do not.
  private static func withoutPublisher(_ title: String, _ name: String) -> String {
    let suffix = " - " + name
    return title.hasSuffix(suffix) && title.count > suffix.count ? String(title.dropLast(suffix.count)) : title
  }

  /// A picture's address, which some publishers write without its scheme.
  private static func imageAddress(_ written: String) -> WebAddress? {
    WebAddress(rawValue: written.hasPrefix("//") ? "https:" + written : written)
  }

  /// An instant; nil for the year 1970, which stands for "unknown" there.
  private static func publicationDate(_ written: String) -> Date? {
    Timestamp.instant(written).flatMap { $0.timeIntervalSince1970 >= 86_400 ? $0 : nil }
  }
}

extension Source {
  /// Takes a source as it is written on the wire; nil for one without an id.
  fileprivate init?(written: JSON) {
    guard let id = written.sourceID("id") else { return nil }
    self.init(
      id: id, name: written.field("name") ?? id.rawValue, summary: written.field("description"),
      home: written.address("url"), category: written["category"]?.string.flatMap(Category.init(rawValue:)),
      language: written["language"]?.string.flatMap(Self.language),
      country: written["country"]?.string.flatMap(Self.country))
  }

  // The service has codes of its own for a few.
  private static func language(_ code: String) -> Language? {
    Language(rawValue: ["ud": "ur", "se": "sv"][code] ?? code)
  }

  private static func country(_ code: String) -> Country? {
    Country(rawValue: ["is": "il", "zh": "cn"][code] ?? code)
  }
}
