import Basics
import Glibc

/// Where each key's current value is stored in a collection's logs.
///
/// A library may be larger than memory, so values are not kept, and a key costs little more than its bytes: flat rows
/// and one block of names, which a file can hold as they are.
struct Catalogue: Sendable {
  /// The place of a line that sets or removes a key.
  struct Place: BitwiseCopyable, Sendable {
    /// When the change was made, the line's checksum and the place in the line: its stamp.
    let instant: Instant
    let sum: UInt32
    let position: UInt32
    /// The value's own moment, else the time it was stored.
    let moment: Instant
    /// Where the line is in its log.
    let line: Int
    let lineLength: UInt32
    /// Where the value is in its line; empty for a removed key.
    let value: UInt32
    let valueLength: UInt32
    /// The index of the log.
    let log: UInt32
    fileprivate let turn: UInt32
    fileprivate let name: UInt32
    fileprivate let nameLength: UInt32
    // A number, not a Bool, since any bytes are a valid number: places are read raw from a file.
    fileprivate var strangeness: UInt32

    var stamp: Stamp { Stamp(order: order, sum: sum, position: position) }
    fileprivate var order: Order { Order(turn: turn, instant: instant) }
    var isGone: Bool { valueLength == 0 }
    /// Whether this Crier cannot decode the value.
    var isStrange: Bool { strangeness != 0 }
    /// Whether there is a value that can be shown.
    var isPresent: Bool { !isGone && !isStrange }
    /// The line's place in its log, without its newline.
    var lineRange: Range<Int> { line..<line + Int(lineLength) }
    /// Roughly the bytes of the log this accounts for: the value and the line around it.
    var weight: Int { Int(valueLength) + Int(nameLength) + 80 }

    /// Whether this comes first when reading logs from front to back.
    func stands(before other: Place) -> Bool {
      (log, line, value) < (other.log, other.line, other.value)
    }
  }

  /// The places of all keys, removed ones too, in the order first seen.
  private(set) var places: [Place] = []
  /// The number of keys with a value that can be shown.
  private(set) var count = 0
  /// The number of keys whose value this Crier cannot decode.
  private(set) var strangers = 0
  /// The order of the latest change.
  private(set) var latest = Order(instant: Instant(ticks: 0))

  private var names: [UInt8] = []
  /// A hash table of places by name: one more than the index, 0 where vacant.
  private var slots: [UInt32] = []
  private var order: [UInt32] = []
  private var isOrdered = true

  init() {}

  /// Applies a line's entry if it is later than the known one; `start` is where the bytes are in their log.
  mutating func take(_ entry: LogLine.Entry, at start: Int, in log: Int, moment: Instant?, isStrange: Bool = false) {
    guard let lineLength = UInt32(exactly: entry.line.count) else { return }
    latest = max(latest, entry.stamp.order)
    let slot = slot(of: entry.key.span)
    let known = slots[slot] == 0 ? nil : places[Int(slots[slot] - 1)]
    if let known, entry.stamp <= known.stamp { return }
    let place = Place(
      instant: entry.stamp.order.instant, sum: entry.stamp.sum, position: entry.stamp.position,
      moment: moment ?? entry.stamp.order.instant, line: start + entry.line.lowerBound, lineLength: lineLength,
      value: UInt32((entry.value?.lowerBound ?? entry.line.lowerBound) - entry.line.lowerBound),
      valueLength: UInt32(entry.value?.count ?? 0), log: UInt32(log),
      turn: entry.stamp.order.turn, name: known?.name ?? UInt32(names.count), nameLength: UInt32(entry.key.count),
      strangeness: isStrange ? 1 : 0)
    known.map { tally($0, -1) }
    tally(place, 1)
    isOrdered = false
    if known == nil {
      names += entry.key
      places.append(place)
      slots[slot] = UInt32(places.count)
    } else {
      places[Int(slots[slot] - 1)] = place
    }
  }

  /// Adds a place to the counts, or removes it.
  private mutating func tally(_ place: Place, _ change: Int) {
    if place.isPresent { count += change }
    if place.isStrange { strangers += change }
  }

  /// Marks a value as one this Crier cannot decode, which hides it.
  mutating func setStrange(_ index: Int) {
    guard places[index].isPresent else { return }
    tally(places[index], -1)
    places[index].strangeness = 1
    tally(places[index], 1)
    isOrdered = false
  }

  /// Marks a key's value as one this Crier cannot decode.
  mutating func setStrange(_ key: String) {
    if let index = index(of: key) { setStrange(index) }
  }

  /// The place of a key's value; nil where it has none.
  mutating func place(of key: String) -> Place? {
    guard let place = lastPlace(of: key), !place.isGone else { return nil }
    return place
  }

  /// Where a key's value was last set or removed; nil for an unknown key.
  mutating func lastPlace(of key: String) -> Place? { index(of: key).map { places[$0] } }

  private mutating func index(of key: String) -> Int? {
    guard !places.isEmpty else { return nil }
    var key = key
    let slot = key.withUTF8 { self.slot(of: $0.span) }
    return slots[slot] > 0 ? Int(slots[slot] - 1) : nil
  }

  /// The hash slot of a key, or a vacant one for it.
  private mutating func slot(of key: Span<UInt8>) -> Int {
    if slots.count < 2 * (places.count + 1) { spread() }
    // A random seed per run, so that no feed can craft addresses that collide.
    var slot = Self.hash(key) & (slots.count - 1)
    while slots[slot] > 0, !isName(of: places[Int(slots[slot] - 1)], key) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private func isName(of place: Place, _ key: Span<UInt8>) -> Bool {
    guard Int(place.nameLength) == key.count else { return false }
    return names.withUnsafeBytes { names in
      key.withUnsafeBytes { key in
        guard let known = names.baseAddress, let wanted = key.baseAddress else { return true }
        return memcmp(known + Int(place.name), wanted, key.count) == 0
      }
    }
  }

  /// Doubles the table.
  private mutating func spread() {
    var room = 16
    while room < 4 * (places.count + 1) { room *= 2 }
    var slots = [UInt32](repeating: 0, count: room)
    for (index, place) in places.enumerated() {
      let name = names.span.extracting(Int(place.name)..<Int(place.name + place.nameLength))
      var slot = Self.hash(name) & (room - 1)
      while slots[slot] > 0 { slot = (slot + 1) & (room - 1) }
      slots[slot] = UInt32(index + 1)
    }
    self.slots = slots
  }

  private static func hash(_ key: Span<UInt8>) -> Int {
    var hasher = Hasher()
    key.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// The key of a place.
  func key(of place: Place) -> String {
    String(decoding: names[Int(place.name)..<Int(place.name + place.nameLength)], as: UTF8.self)
  }

  /// The keys with a value to show that start with some bytes, or those that were removed, in the order first seen.
  func keys(startingWith start: [UInt8], isGone: Bool) -> [String] {
    places.lazy.filter { place in
      (isGone ? place.isGone : place.isPresent) && Int(place.nameLength) >= start.count
        && names[Int(place.name)..<Int(place.name) + start.count].elementsEqual(start)
    }.map(key)
  }

  /// The indices of places with a value to show, newest first.
  ///
  /// By the value's own moment, then by when it was stored.
  mutating func newestFirst() -> [UInt32] {
    if !isOrdered {
      // Later entries are mostly newer, and nearly sorted input sorts fast.
      let present = places.indices.reversed().filter { places[$0].isPresent }.map { UInt32($0) }
      order = present.sorted { places[Int($0)].isNewer(than: places[Int($1)]) }
      isOrdered = true
    }
    return order
  }
}

/// Stores the catalogue in a file.
extension Catalogue {
  /// Takes what `withBlocks` gave; nil where it is invalid for that many logs.
  init?(places block: ArraySlice<UInt8>, names: ArraySlice<UInt8>, logs: Int) {
    let stride = MemoryLayout<Place>.stride
    guard block.count % stride == 0 else { return nil }
    places = [Place](unsafeUninitializedCapacity: block.count / stride) { places, count in
      block.withUnsafeBytes { UnsafeMutableRawBufferPointer(places).copyMemory(from: $0) }
      count = block.count / stride
    }
    self.names = Array(names)
    for place in places {
      guard place.log < logs, Int(place.name) + Int(place.nameLength) <= names.count,
        Int(place.value) + Int(place.valueLength) <= place.lineLength, (0..<1 << 48).contains(place.line),
        place.order.counts, [place.instant, place.moment].allSatisfy({ Instant.possible.contains($0.ticks) })
      else { return nil }
      latest = max(latest, place.order)
      tally(place, 1)
    }
    isOrdered = false
  }

  /// The places and the names as raw bytes.
  func withBlocks(_ body: (_ places: UnsafeRawBufferPointer, _ names: UnsafeRawBufferPointer) -> Void) {
    places.withUnsafeBytes { places in names.withUnsafeBytes { body(places, $0) } }
  }
}

extension Catalogue.Place {
  fileprivate func isNewer(than other: Self) -> Bool {
    moment == other.moment ? stamp > other.stamp : moment > other.moment
  }
}
