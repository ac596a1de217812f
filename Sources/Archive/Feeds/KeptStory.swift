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

  /// The story, with its text only where that is asked for, which is most of it; nil where Crier can make nothing of it.
  func story(withText: Bool = true) -> FeedStory? {
    let span = bytes.span
    var members: [Range<Int>?] = Array(repeating: nil, count: Self.told.count)
    let isWhole = JSONOutline.forEachMember(of: span, in: json) { member in
      guard let place = Self.told.firstIndex(where: { JSONOutline.isName($0, bytes.span, member.name) }) else { return }
      members[place] = members[place] ?? member.value
    }
    guard isWhole, let id = string(id), let title = members[0].flatMap(string) else { return nil }
    return FeedStory(
      id: id, title: title, summary: members[1].flatMap(string), author: members[2].flatMap(string),
      address: members[3].flatMap(string).flatMap(WebAddress.init),
      image: members[4].flatMap(string).flatMap(WebAddress.init),
      published: members[5].flatMap(string).flatMap { Instant(text: $0) }?.date,
      text: withText ? members[6].flatMap(string) : nil)
  }

  private static let told: [StaticString] = ["title", "summary", "author", "address", "image", "published", "text"]
}
