import Foundation
import News

/// A story as the JSON it is kept as.
struct KeptStory {
  private let bytes: [UInt8]
  private let id: Range<Int>
  private let json: Range<Int>

  /// A story, and before it what its feed knows it by.
  init(_ bytes: [UInt8], id: Range<Int>, json: Range<Int>) {
    self.bytes = bytes
    self.id = id
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

  /// Whether words may stand in it, by a trace of them.
  func mayHold(_ trace: WordTrace) -> Bool { trace.mayStand(in: bytes, json) }

  private func string(_ range: Range<Int>) -> String? {
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    let inside = range.lowerBound + 1..<range.upperBound - 1
    guard bytes[inside].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[inside], as: UTF8.self) }
    return try? JSON(parsing: bytes[range]).string
  }

  /// The story; nil where this Crier can make nothing of it.
  var story: FeedStory? {
    guard let id = string(id), let json = try? JSON(parsing: bytes[json]), let title = json["title"]?.string else {
      return nil
    }
    func address(_ name: String) -> WebAddress? { json[name]?.string.flatMap(WebAddress.init) }
    return FeedStory(
      id: id, title: title, summary: json["summary"]?.string, author: json["author"]?.string,
      address: address("address"), image: address("image"),
      published: json["published"]?.string.flatMap { Instant(text: $0) }?.date, text: json["text"]?.string)
  }
}
