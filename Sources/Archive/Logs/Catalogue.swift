import Basics
import Glibc

/// Where in the logs of a collection stands what each key was last given.
///
/// A library can be larger than the memory it is fair to take, so nothing of the values is held here, and a key costs
/// little more than its own bytes: plain rows and one block of names, which a file can hold as they are.
struct Catalogue: Sendable {
  /// Where a line of a log says what a key stands for, or that it stands for nothing any more.
  struct Place: BitwiseCopyable, Sendable {
    /// When the change was made, the line's sum and the place in the line: its stamp.
    let instant: Instant
    let sum: UInt32
    let position: UInt32
    /// The moment the value tells of itself, else when it was put there.
    let moment: Instant
    /// Where in its log the line stands.
    let line: Int
    let lineLength: UInt32
    /// Where in its line the value stands; of no length where the key stands for nothing.
    let value: UInt32
    let valueLength: UInt32
    /// Which of the collection's logs it is.
    let log: UInt32
    fileprivate let turn: UInt32
    fileprivate let name: UInt32
    fileprivate let nameLength: UInt32
    // Any bytes are such a number, which is not so of what is true or false: places are read from a file as they are.
    fileprivate var strangeness: UInt32

    var stamp: Stamp { Stamp(order: order, sum: sum, position: position) }
    fileprivate var order: Order { Order(turn: turn, instant: instant) }
    var isGone: Bool { valueLength == 0 }
    /// Whether the value is of a kind that this Crier can make nothing of.
    var isStrange: Bool { strangeness != 0 }
    /// Whether there is something here that can be shown.
    var isPresent: Bool { !isGone && !isStrange }
    /// Where in its log the line stands, without its newline.
    var lineRange: Range<Int> { line..<line + Int(lineLength) }
    /// About how much of its log this is worth: more than the value, since the line has a frame.
    var weight: Int { Int(valueLength) + Int(nameLength) + 80 }

    /// Whether this comes first when logs are read one after the other, from front to back.
    func stands(before other: Place) -> Bool {
      (log, line, value) < (other.log, other.line, other.value)
    }
  }

  /// The places of all keys, also of those that stand for nothing, in the order in which the keys were first met.
  private(set) var places: [Place] = []
  /// How many keys stand for something that can be shown.
  private(set) var count = 0
  /// How many keys stand for something of a kind that this Crier can make nothing of.
  private(set) var strangers = 0
  /// When the latest change was made.
  private(set) var latest = Order(instant: Instant(ticks: 0))

  private var names: [UInt8] = []
  /// Finds places by the hash of their names: one more than the index, and 0 where nothing is.
  private var slots: [UInt32] = []
  private var order: [UInt32] = []
  private var isOrdered = true

  init() {}

  /// Takes in what a line says, if it is later than what is known; `start` is where the bytes stand in their log.
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

  /// Counts a place in, or out.
  private mutating func tally(_ place: Place, _ change: Int) {
    if place.isPresent { count += change }
    if place.isStrange { strangers += change }
  }

  /// Notes that this Crier can make nothing of a value, which is not counted and shown from now on.
  mutating func setStrange(_ index: Int) {
    guard places[index].isPresent else { return }
    tally(places[index], -1)
    places[index].strangeness = 1
    tally(places[index], 1)
    isOrdered = false
  }

  /// Notes that this Crier can make nothing of what a key stands for.
  mutating func setStrange(_ key: String) {
    if let index = index(of: key) { setStrange(index) }
  }

  /// Where it is said what a key stands for; nil where it stands for nothing.
  mutating func place(of key: String) -> Place? {
    guard let index = index(of: key), !places[index].isGone else { return nil }
    return places[index]
  }

  private mutating func index(of key: String) -> Int? {
    guard count + strangers > 0 else { return nil }
    var key = key
    let slot = key.withUTF8 { self.slot(of: $0.span) }
    return slots[slot] > 0 ? Int(slots[slot] - 1) : nil
  }

  /// Which slot a key has, or would have.
  private mutating func slot(of key: Span<UInt8>) -> Int {
    if slots.count < 2 * (places.count + 1) { spread() }
    // Hashed with this run's own seed, so that no feed can make up addresses that all meet in one slot.
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

  /// Makes room for as many keys again.
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

  /// The indices of the places where something stands that can be shown, the newest first.
  ///
  /// By the moment a value tells of itself, and where that is the same, the one put last first.
  mutating func newestFirst() -> [UInt32] {
    if !isOrdered {
      // What was met last is newest most of the time, and sorting what is nearly sorted takes next to no time.
      let present = places.indices.reversed().filter { places[$0].isPresent }.map { UInt32($0) }
      order = present.sorted { places[Int($0)].isNewer(than: places[Int($1)]) }
      isOrdered = true
    }
    return order
  }
}

/// The catalogue as a file holds it.
extension Catalogue {
  /// Takes what `withBlocks` gave; nil where it makes no sense for so many logs.
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
        Int(place.value) + Int(place.valueLength) <= place.lineLength, (0..<1 << 48).contains(place.line)
      else { return nil }
      latest = max(latest, place.order)
      tally(place, 1)
    }
    isOrdered = false
  }

  /// The places and the names as plain bytes.
  func withBlocks(_ body: (_ places: UnsafeRawBufferPointer, _ names: UnsafeRawBufferPointer) -> Void) {
    places.withUnsafeBytes { places in names.withUnsafeBytes { body(places, $0) } }
  }
}

extension Catalogue.Place {
  fileprivate func isNewer(than other: Self) -> Bool {
    moment == other.moment ? stamp > other.stamp : moment > other.moment
  }
}
