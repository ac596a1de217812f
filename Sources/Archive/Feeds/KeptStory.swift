import Foundation
import News

/// A story as the JSON it is kept as.
struct KeptStory {
  private let bytes: [UInt8]
  private let json: Range<Int>

  init(_ bytes: [UInt8], _ json: Range<Int>) {
    self.bytes = bytes
    self.json = json
  }

  /// Whether the story, taken together with who publishes it, speaks of some words.
  func speaks(of words: Words, publisher: String) -> Bool {
    var parts: [String?] = [publisher]
    let span = bytes.span
    _ = JSONOutline.forEachMember(of: span, in: json) { member in
      let isSearched = Self.searched.contains { JSONOutline.isName($0, bytes.span, member.name) }
      if isSearched { parts.append(string(member.value)) }
    }
    return words.areFound(in: parts)
  }

  private static let searched: [StaticString] = ["title", "summary", "author", "text"]

  private func string(_ range: Range<Int>) -> String? {
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    let inside = range.lowerBound + 1..<range.upperBound - 1
    guard bytes[inside].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[inside], as: UTF8.self) }
    return try? JSON(parsing: bytes[range]).string
  }

  /// The story of a source; nil where this Crier can make nothing of it.
  func story(id: String, from source: Source) -> FeedStory? {
    guard let json = try? JSON(parsing: bytes[json]), let title = json["title"]?.string else { return nil }
    func address(_ name: String) -> WebAddress? { json[name]?.string.flatMap(WebAddress.init) }
    let article = Article(
      title: title, summary: json["summary"]?.string, publisher: Publisher(id: source.id, name: source.name),
      author: json["author"]?.string, address: address("address"), image: address("image"),
      published: json["published"]?.string.flatMap { Instant(text: $0) }?.date, language: source.language)
    return FeedStory(id: id, article: article, text: json["text"]?.string)
  }
}
