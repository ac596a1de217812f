import Foundation
import News

/// What is kept of one feed, as the JSON it is kept as, and where in it each story stands.
struct FeedValue: Sendable {
  /// A story by where it stands.
  struct Place: BitwiseCopyable, Sendable {
    /// When it was published, or, where that is not told or lies ahead, when it was first seen: in an `Instant`'s ticks.
    let moment: Int
    let start: UInt32
    let length: UInt32
    /// The sum of its bytes, to know them by when they are read alone.
    let sum: UInt32
    /// Fills the room that there is, so that any bytes are such a place.
    private let unused: UInt32 = 0

    init(moment: Instant, start: Int, length: Int, sum: UInt32) {
      self.moment = moment.ticks
      self.start = UInt32(start)
      self.length = UInt32(length)
      self.sum = sum
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
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
          moment: story.moment, start: member.value.lowerBound, length: member.value.count,
          sum: Checksum.of(json.span.extracting(member.value)))
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
      json.append(UInt8(ascii: "\""))
      json += id
      json.append(UInt8(ascii: "\""))
      json += FeedValue.seenOpening
      let start = json.count - FeedValue.seenOpening.count + 1
      json += seen.text.utf8
      json.append(UInt8(ascii: "\""))
      json += rest
      places.append(
        Place(
          moment: FeedValue.moment(seen: seen, published: published), start: start, length: json.count - start,
          sum: Checksum.of(json.span.extracting(start..<json.count))))
    }

    func finished() -> FeedValue { FeedValue(json: json + FeedValue.closing, places: places) }
  }
}
