import Basics
import News

/// A story as its stored JSON.
struct KeptStory {
  private let bytes: [UInt8]
  private let id: Range<Int>
  private let json: Range<Int>

  /// A story with its id before it.
  init(_ bytes: [UInt8], id: Range<Int>, json: Range<Int>) {
    self.bytes = bytes
    self.id = id
    self.json = json
  }

  /// A story as `FeedValue` places it: from the quote before its id to its closing bracket.
  init?(withID bytes: [UInt8]) {
    guard let end = JSONOutline.endOfString(bytes.span, from: 0, before: bytes.count), end < bytes.count else {
      return nil
    }
    self.init(bytes, id: 0..<end, json: end + 1..<bytes.count)
  }

  /// When it was first seen.
  var seen: Instant? {
    JSONOutline.value(of: "seen", in: bytes.span, json).flatMap { Instant(utf8: bytes[$0].dropFirst().dropLast()) }
  }

  /// Its id in the feed, escaped as in JSON.
  var escapedID: ArraySlice<UInt8> { bytes[id].dropFirst().dropLast() }

  /// What is searched of it, with its publisher's name, where that is searched here too.
  func searchedText(publisher: String? = nil) -> SearchedText {
    var parts: [String?] = Array(repeating: nil, count: Self.searched.count)
    _ = JSONOutline.forEachMember(of: bytes.span, in: json) { member in
      let index = Self.searched.firstIndex { JSONOutline.isName($0, bytes.span, member.name) }
      if let index { parts[index] = string(member.value) }
    }
    return SearchedText(title: parts[0], summary: parts[1], names: [publisher, parts[2]], text: parts[3])
  }

  private static let searched: [StaticString] = ["title", "summary", "author", "text"]

  /// What its feed changed of it, the oldest first.
  var edits: [StoryEdit] {
    // They stand last, and most stories have none.
    guard json.count > 2, bytes[json.upperBound - 2] == UInt8(ascii: "]"),
      let range = JSONOutline.value(of: "edits", in: bytes.span, json)
    else { return [] }
    return KeptEdits.edits(in: bytes[range])
  }

  /// Whether a filter lets it pass.
  func mayHold(_ filter: WordFilter) -> Bool { filter.mayStand(in: bytes, json) }

  private func string(_ range: Range<Int>) -> String? { JSONOutline.string(in: bytes, range) }

  /// The story, with its text if wanted; nil where it cannot be decoded.
  func story(isTextWanted: Bool = true) -> FeedStory? {
    let names = isTextWanted ? Self.names : Self.names.dropLast()
    var texts: [String?] = Array(repeating: nil, count: Self.names.count)
    let isWhole = JSONOutline.forEachMember(of: bytes.span, in: json) { member in
      let index = names.firstIndex { JSONOutline.isName($0, bytes.span, member.name) }
      if let index { texts[index] = texts[index] ?? string(member.value).map { SafeText($0).text } }
    }
    guard isWhole, let id = string(id), let title = texts[0] else { return nil }
    var story = FeedStory(
      id: id, title: title, summary: texts[1], author: texts[2], address: texts[3].flatMap(WebAddress.init),
      image: texts[4].flatMap(WebAddress.init), published: moment(published: texts[5], seen: texts[6])?.date)
    (story.comments, story.recording) = (texts[7].flatMap(WebAddress.init), texts[8].flatMap(WebAddress.init))
    story.text = texts[9]
    return story
  }

  /// When it was published; without a date, or with one ahead, when it was first seen.
  private func moment(published: String?, seen: String?) -> Instant? {
    let (published, seen) = (published.flatMap { Instant(text: $0) }, seen.flatMap { Instant(text: $0) })
    return seen.map { FeedValue.moment(seen: $0, published: published) } ?? published
  }

  private static let names: ArraySlice<StaticString> = [
    "title", "summary", "author", "address", "image", "published", "seen", "comments", "recording", "text",
  ]
}
