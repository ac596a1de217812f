import Basics
import Foundation

/// What is kept of one feed, as the JSON it is kept as, and where in it each story stands.
struct FeedValue: Sendable {
  /// A story by where it stands, from the quote before what its feed knows it by to its last bracket.
  struct Place: BitwiseCopyable, Sendable {
    /// When it was published, or, where that is not told or lies ahead, when it was first seen: in an `Instant`'s ticks.
    let moment: Int
    let start: UInt32
    let length: UInt32
    /// The sum of its bytes, to know them by when they are read alone.
    let sum: UInt32
    /// How long what its feed knows it by is, in its quotes.
    private let idLength: UInt32

    /// A place among bytes, which are read for their sum.
    init(moment: Instant, range: Range<Int>, idLength: Int, of json: [UInt8]) {
      self.moment = moment.ticks
      start = UInt32(range.lowerBound)
      length = UInt32(range.count)
      sum = Checksum.of(json.span.extracting(range))
      self.idLength = UInt32(idLength)
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(length) }

    /// The story among bytes of which this one is the first.
    func story(in bytes: [UInt8], at start: Int = 0) -> KeptStory? {
      let end = start + Int(length)
      guard end <= bytes.count, idLength < length else { return nil }
      let id = start..<start + Int(idLength)
      return KeptStory(bytes, id: id, json: id.upperBound + 1..<end)
    }
  }

  /// A story among the bytes that were kept before.
  struct Story {
    /// What its feed knows it by, as JSON writes it inside its quotes.
    let id: ArraySlice<UInt8>
    let seen: Instant
    let published: Instant?
    /// All members but the first, from the comma before them to the bracket behind them.
    let rest: ArraySlice<UInt8>

    var moment: Instant { FeedValue.moment(seen: seen, published: published) }
  }

  let json: [UInt8]
  let places: [Place]

  /// What decides where a story stands among others: no feed can put one before those that are news by dating it ahead.
  static func moment(seen: Instant, published: Instant?) -> Instant { published.map { min($0, seen) } ?? seen }

  private static let opening = Array(#"{"stories":{"#.utf8)
  private static let closing = Array("}}".utf8)
  private static let seenOpening = Array(#":{"seen":""#.utf8)
}

extension FeedValue {
  /// Takes JSON that was kept; stories that are not whole are left out.
  init(kept json: [UInt8]) {
    self.json = json
    places = Self.members(of: json).compactMap { member in
      Story(member, of: json).map { story in
        Place(
          moment: story.moment, range: member.name.lowerBound - 1..<member.value.upperBound,
          idLength: member.name.count + 2, of: json)
      }
    }
  }

  /// The stories in their order.
  var stories: [Story] { Self.members(of: json).compactMap { Story($0, of: json) } }

  /// The stories by what their feed knows them by.
  var byID: [ArraySlice<UInt8>: Story] {
    Dictionary(stories.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

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
    var rest = member.value.upperBound
    let isWhole = JSONOutline.forEachMember(of: json.span, in: member.value) { part in
      if JSONOutline.isName("seen", json.span, part.name) {
        seen = Instant(utf8: json[part.value].dropFirst().dropLast())
        rest = part.value.upperBound
      } else if JSONOutline.isName("published", json.span, part.name) {
        published = Instant(utf8: json[part.value].dropFirst().dropLast())
      }
    }
    guard isWhole, let seen else { return nil }
    self.init(id: json[member.name], seen: seen, published: published, rest: json[rest..<member.value.upperBound])
  }
}

extension FeedValue {
  /// Writes what is to be kept of a feed, story by story.
  struct Writer {
    private var json: [UInt8] = FeedValue.opening
    private var places: [Place] = []

    init(room: Int) { json.reserveCapacity(room) }

    var count: Int { places.count }

    mutating func add(_ story: Story) {
      add(id: story.id, seen: story.seen, published: story.published, rest: story.rest)
    }

    mutating func add(id: ArraySlice<UInt8>, seen: Instant, published: Instant?, rest: ArraySlice<UInt8>) {
      if !places.isEmpty { json.append(UInt8(ascii: ",")) }
      let start = json.count
      json.append(UInt8(ascii: "\""))
      json += id
      json.append(UInt8(ascii: "\""))
      json += FeedValue.seenOpening
      json += seen.text.utf8
      json.append(UInt8(ascii: "\""))
      json += rest
      places.append(
        Place(
          moment: FeedValue.moment(seen: seen, published: published), range: start..<json.count, idLength: id.count + 2,
          of: json))
    }

    mutating func finish() -> FeedValue {
      json += FeedValue.closing
      return FeedValue(json: json, places: places)
    }
  }
}
