import Foundation
import News

/// Reads what NewsAPI answers, cleaned on the way in: the door through which its words enter.
enum NewsAPIAnswer {
  /// The articles of an answer, without those that were taken down; `language` is what each source is known to write in.
  static func articles(in json: Data, language: (SourceID) -> Language? = { _ in nil }) throws -> [Article] {
    try JSONDecoder().decode(WrittenArticles.self, from: json).articles.compactMap { $0.article(language: language) }
  }

  /// The sources of an answer, without those that no request could name.
  static func sources(in json: Data) throws -> [Source] {
    try JSONDecoder().decode(WrittenSources.self, from: json).sources.compactMap(\.source)
  }
}

private struct WrittenArticles: Decodable {
  let articles: [WrittenArticle]
}

private struct WrittenSources: Decodable {
  let sources: [WrittenSource]
}

private struct WrittenPublisher: Decodable {
  let id: String?
  let name: String?
}

/// An article as it is written on the wire, where any field may be null.
private struct WrittenArticle: Decodable {
  let source: WrittenPublisher?
  let author: String?
  let title: String?
  let description: String?
  let url: String?
  let urlToImage: String?
  let publishedAt: String?
  let content: String?

  func article(language: (SourceID) -> Language?) -> Article? {
    guard let title = title.flatMap(Markup.field), title != "[Removed]" else { return nil }
    let id = source?.id.flatMap(SourceID.init(rawValue:))
    let address = url.flatMap(WebAddress.init(rawValue:))
    let name = source?.name.flatMap(Markup.field) ?? address?.host ?? "unknown"
    return Article(
      title: Self.withoutPublisher(title, name), summary: description.flatMap(Markup.field),
      publisher: Publisher(id: id, name: name), author: author.flatMap(Markup.field), address: address,
      image: urlToImage.flatMap(Self.imageAddress), published: publishedAt.flatMap(Self.publicationDate),
      excerpt: content.flatMap(Markup.field), language: id.flatMap(language))
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
    let utc = written.hasSuffix("Z") || written.hasSuffix("z") ? written : written + "Z"
    guard let date = try? Date(utc, strategy: .iso8601), date.timeIntervalSince1970 >= 86_400 else { return nil }
    return date
  }
}

/// A source as it is written on the wire.
private struct WrittenSource: Decodable {
  let id: String?
  let name: String?
  let description: String?
  let url: String?
  let category: String?
  let language: String?
  let country: String?

  var source: Source? {
    guard let id = id.flatMap(SourceID.init(rawValue:)) else { return nil }
    return Source(
      id: id, name: name.flatMap(Markup.field) ?? id.rawValue, summary: description.flatMap(Markup.field),
      home: url.flatMap(WebAddress.init(rawValue:)), category: category.flatMap(Category.init(rawValue:)),
      language: language.flatMap(Self.language), country: country.flatMap(Self.country))
  }

  // The service has codes of its own for a few.
  private static func language(_ code: String) -> Language? {
    Language(rawValue: ["ud": "ur", "se": "sv"][code] ?? code)
  }

  private static func country(_ code: String) -> Country? {
    Country(rawValue: ["is": "il", "zh": "cn"][code] ?? code)
  }
}
