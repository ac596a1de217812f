import Basics

/// Where all stories of all feeds are stored, newest first.
///
/// Fifty thousand stories are a hundred megabytes, too much to read for showing the first ten.
struct FeedIndex: Sendable {
  /// A story, by its feed and its index there.
  struct Reference: BitwiseCopyable, Sendable {
    let feed: UInt32
    let story: UInt32
  }

  /// The stories of a feed, as of when they were stored.
  struct Feed: Sendable {
    let key: String
    /// Its key as an address, needed for every story.
    let address: WebAddress?
    let stamp: Stamp
    let places: [FeedValue.Place]
    /// When the earliest of its stories was first seen, which the feed came with when it was new.
    let begun: Int

    init(key: String, stamp: Stamp, places: [FeedValue.Place]) {
      self.key = key
      address = WebAddress(rawValue: key)
      self.stamp = stamp
      self.places = places
      begun = places.lazy.map(\.seen).min() ?? 0
    }

    /// When a story came: by first sight, save for those that the feed came with when it was new, by their dates; those
    /// of them that have none came before anything.
    func arrival(of place: FeedValue.Place) -> Instant {
      if place.seen > begun { return Instant(ticks: place.seen) }
      return Instant(ticks: place.moment < place.seen ? place.moment : 0)
    }
  }

  private(set) var feeds: [Feed] = []
  private var slots: [String: Int] = [:]
  private var order: [Reference] = []
  private var isOrdered = true

  init() {}

  /// When the indexed state of a feed was stored.
  func stamp(of key: String) -> Stamp? { slots[key].map { feeds[$0].stamp } }

  /// The index of a feed.
  func slot(of key: String) -> Int? { slots[key] }

  mutating func put(_ key: String, _ stamp: Stamp, _ places: [FeedValue.Place]) {
    isOrdered = false
    let feed = Feed(key: key, stamp: stamp, places: places)
    if let slot = slots[key] {
      feeds[slot] = feed
    } else {
      slots[key] = feeds.count
      feeds.append(feed)
    }
  }

  /// Drops all other feeds.
  mutating func keepOnly(_ isKept: (String) -> Bool) {
    guard !feeds.allSatisfy({ isKept($0.key) }) else { return }
    let kept = feeds.filter { isKept($0.key) }
    self = FeedIndex()
    for feed in kept { put(feed.key, feed.stamp, feed.places) }
  }

  /// All stories, newest first; stories of one moment in feed order.
  mutating func newestFirst() -> [Reference] {
    if !isOrdered {
      var all: [(moment: Int, reference: Reference)] = []
      all.reserveCapacity(feeds.reduce(0) { $0 + $1.places.count })
      for (slot, feed) in feeds.enumerated() {
        for (index, place) in feed.places.enumerated() {
          all.append((place.moment, Reference(feed: UInt32(slot), story: UInt32(index))))
        }
      }
      all.sort { left, right in
        if left.moment != right.moment { return left.moment > right.moment }
        return (left.reference.feed, left.reference.story) < (right.reference.feed, right.reference.story)
      }
      order = all.map(\.reference)
      isOrdered = true
    }
    return order
  }

  func place(of reference: Reference) -> FeedValue.Place {
    feeds[Int(reference.feed)].places[Int(reference.story)]
  }
}

/// Stores the index in a file.
extension FeedIndex {
  /// A feed without its name and places.
  private struct Row: BitwiseCopyable {
    let ticks: Int
    let turn: UInt32
    let sum: UInt32
    let position: UInt32
    let nameLength: UInt32
    let count: UInt32
    /// Fills the padding, so that any bytes form a row.
    let unused: UInt32
  }

  /// Reads an index; nil where none is usable.
  init?(at path: String) {
    guard let blocks = BlockFile.read(path, beginning: Self.beginning), blocks.count == 4 else { return nil }
    let rows = BlockFile.values(Row.self, in: blocks[0])
    var names = blocks[1]
    var places = BlockFile.values(FeedValue.Place.self, in: blocks[2])[...]
    order = BlockFile.values(Reference.self, in: blocks[3])
    feeds.reserveCapacity(rows.count)
    for row in rows {
      let (name, own) = (names.prefix(Int(row.nameLength)), places.prefix(Int(row.count)))
      guard name.count == row.nameLength, own.count == row.count, Instant.possible.contains(row.ticks),
        own.allSatisfy(\.isPossible)
      else { return nil }
      names = names.dropFirst(name.count)
      places = places.dropFirst(own.count)
      let order = Order(turn: row.turn, instant: Instant(ticks: row.ticks))
      let key = String(decoding: name, as: UTF8.self)
      slots[key] = feeds.count
      feeds.append(
        Feed(key: key, stamp: Stamp(order: order, sum: row.sum, position: row.position), places: Array(own)))
    }
    let isSound = order.allSatisfy { $0.feed < rows.count && $0.story < rows[Int($0.feed)].count }
    guard isSound, places.isEmpty, slots.count == feeds.count, isInOrder else { return nil }
  }

  /// Whether all stories stand in the order that is kept, each once.
  private var isInOrder: Bool {
    guard order.count == feeds.reduce(0, { $0 + $1.places.count }) else { return false }
    return zip(order, order.dropFirst()).allSatisfy { one, other in
      let (first, second) = (place(of: one).moment, place(of: other).moment)
      return first == second ? (one.feed, one.story) < (other.feed, other.story) : first > second
    }
  }

  /// Writes the index.
  mutating func write(to path: String) {
    let order = newestFirst()
    var names: [UInt8] = []
    let rows = feeds.map { feed in
      names += feed.key.utf8
      return Row(
        ticks: feed.stamp.order.instant.ticks, turn: feed.stamp.order.turn, sum: feed.stamp.sum,
        position: feed.stamp.position, nameLength: UInt32(feed.key.utf8.count), count: UInt32(feed.places.count),
        unused: 0)
    }
    let places = feeds.flatMap(\.places)
    rows.withUnsafeBytes { rows in
      names.withUnsafeBytes { names in
        places.withUnsafeBytes { places in
          order.withUnsafeBytes { BlockFile.write(path, beginning: Self.beginning, [rows, names, places, $0]) }
        }
      }
    }
  }

  // The memory layout is part of the format, so builds with another one ignore the file.
  private static let beginning = Array(
    "Crier's index of stories, 2: \(MemoryLayout<Row>.stride) \(MemoryLayout<FeedValue.Place>.stride)\n".utf8)
}
