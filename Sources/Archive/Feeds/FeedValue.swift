import Basics
import News

/// The stored JSON of a feed, with the place of each story.
struct FeedValue: Sendable {
  /// A story's place, from the quote before its id to its closing bracket.
  struct Place: BitwiseCopyable, Sendable {
    /// When it was published; when it was first seen if that is missing or in the future.
    ///
    /// In ticks of an `Instant`.
    let moment: Int
    /// When it was first seen, likewise.
    let seen: Int
    /// The hash of the article's id; 0 where that takes more than its address.
    let page: UInt64
    let start: UInt32
    let length: UInt32
    /// The checksum of its bytes, for reading them alone.
    let sum: UInt32
    /// The length of its quoted id.
    private let idLength: UInt32

    /// A place among bytes, with their checksum.
    init(_ story: Story, page: UInt64, range: Range<Int>, idLength: Int, of json: [UInt8]) {
      moment = story.moment.ticks
      seen = story.seen.ticks
      self.page = page
      start = UInt32(range.lowerBound)
      length = UInt32(range.count)
      sum = Checksum.of(json.span.extracting(range))
      self.idLength = UInt32(idLength)
    }

    /// Whether its numbers are such as a place has; whether they are right is seen where the story is read.
    var isPossible: Bool {
      Instant.possible.contains(moment) && Instant.possible.contains(seen) && idLength < length
    }

    /// Whether a story stands among some bytes as it should: a quoted id, a colon, and a bracket at the end.
    func stands(in bytes: [UInt8], at start: Int) -> Bool {
      let (end, colon) = (start + Int(length), start + Int(idLength))
      return end <= bytes.count && colon < end && colon > start && bytes[start] == UInt8(ascii: "\"")
        && bytes[colon - 1] == UInt8(ascii: "\"") && bytes[colon] == UInt8(ascii: ":")
        && bytes[end - 1] == UInt8(ascii: "}")
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(length) }

    /// The story that starts at `start`.
    func story(in bytes: [UInt8], at start: Int = 0) -> KeptStory? {
      let end = start + Int(length)
      guard end <= bytes.count, idLength < length else { return nil }
      let id = start..<start + Int(idLength)
      return KeptStory(bytes, id: id, json: id.upperBound + 1..<end)
    }
  }

  /// A story among bytes stored before.
  struct Story {
    /// Its id in the feed, escaped as in JSON.
    let id: ArraySlice<UInt8>
    let seen: Instant
    let published: Instant?
    /// Its address, in quotes as in JSON, if it has one.
    let address: ArraySlice<UInt8>?
    /// All members that the feed gave, from the comma before them.
    let rest: ArraySlice<UInt8>
    /// What the feed changed of it so far, as a JSON array.
    var edits: ArraySlice<UInt8>?

    /// The hash of the article's id, from its address.
    var page: UInt64 {
      let address = address.map(Array.init).flatMap { JSONOutline.string(in: $0, $0.indices) }
      return PageHash.of(address.flatMap(WebAddress.init))
    }

    /// Whether not its feed told of it but a server that reads the feed, and it goes by the id that it has there.
    var isByServer: Bool { id.starts(with: EntryID.prefix.utf8) }

    var moment: Instant { FeedValue.moment(seen: seen, published: published) }
  }

  let json: [UInt8]
  let places: [Place]

  /// The moment that orders a story: a feed cannot move one up by dating it ahead.
  static func moment(seen: Instant, published: Instant?) -> Instant { published.map { min($0, seen) } ?? seen }

  private static let opening = Array(#"{"stories":{"#.utf8)
  private static let closing = Array("}}".utf8)
  private static let seenOpening = Array(#":{"seen":""#.utf8)
  private static let editsOpening = Array(#","edits":"#.utf8)
}

extension FeedValue {
  /// Takes stored JSON; damaged stories are dropped.
  init(kept json: [UInt8]) {
    self.json = json
    places = Self.members(of: json).compactMap { member in
      Story(member, of: json).map { story in
        Place(
          story, page: story.page, range: member.name.lowerBound - 1..<member.value.upperBound,
          idLength: member.name.count + 2, of: json)
      }
    }
  }

  /// Takes stored JSON whose stories are looked at one by one, without their places, which take most of the time.
  init(unindexed json: [UInt8]) {
    self.json = json
    places = []
  }

  /// The stories in their order.
  var stories: [Story] { Self.members(of: json).compactMap { Story($0, of: json) } }

  /// The stories by id.
  var byID: [ArraySlice<UInt8>: Story] { stories.byID }

  private static func members(of json: [UInt8]) -> [JSONOutline.Member] {
    var members: [JSONOutline.Member] = []
    guard let stories = JSONOutline.value(of: "stories", in: json.span, json.indices) else { return [] }
    _ = JSONOutline.forEachMember(of: json.span, in: stories) { members.append($0) }
    return members
  }
}

extension FeedValue.Story {
  fileprivate init?(_ member: JSONOutline.Member, of json: [UInt8]) {
    var seen: Instant?
    var published: Instant?
    var address: ArraySlice<UInt8>?
    var edits: ArraySlice<UInt8>?
    var rest = member.value.upperBound
    var end = member.value.upperBound - 1
    let isWhole = JSONOutline.forEachMember(of: json.span, in: member.value) { part in
      if JSONOutline.isName("seen", json.span, part.name) {
        seen = Instant(utf8: json[part.value].dropFirst().dropLast())
        rest = part.value.upperBound
      } else if JSONOutline.isName("edits", json.span, part.name) {
        edits = json[part.value]
        // They stand last.
        end = part.name.lowerBound - 2
      } else if JSONOutline.isName("published", json.span, part.name) {
        published = Instant(utf8: json[part.value].dropFirst().dropLast())
      } else if JSONOutline.isName("address", json.span, part.name) {
        address = json[part.value]
      }
    }
    guard isWhole, let seen, rest <= end else { return nil }
    self.init(
      id: json[member.name], seen: seen, published: published, address: address, rest: json[rest..<end], edits: edits)
  }
}

extension FeedValue {
  /// Writes a feed's stories one by one.
  struct Writer {
    private var json: [UInt8] = FeedValue.opening
    private var places: [Place] = []

    init(room: Int) { json.reserveCapacity(room) }

    var count: Int { places.count }

    /// Adds a story; the hash of its address may be known already.
    mutating func add(_ story: Story, page: UInt64? = nil) {
      if !places.isEmpty { json.append(UInt8(ascii: ",")) }
      let start = json.count
      json.append(UInt8(ascii: "\""))
      json += story.id
      json.append(UInt8(ascii: "\""))
      json += FeedValue.seenOpening
      json += story.seen.text.utf8
      json.append(UInt8(ascii: "\""))
      json += story.rest
      if let edits = story.edits {
        json += FeedValue.editsOpening
        json += edits
      }
      json.append(UInt8(ascii: "}"))
      places.append(
        Place(story, page: page ?? story.page, range: start..<json.count, idLength: story.id.count + 2, of: json))
    }

    mutating func finish() -> FeedValue {
      json += FeedValue.closing
      return FeedValue(json: json, places: places)
    }
  }
}

extension [FeedValue.Story] {
  var byID: [ArraySlice<UInt8>: FeedValue.Story] {
    Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
