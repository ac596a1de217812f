import FoundationEssentials
import News

/// A collection kept across runs: values by key, stored as logs with a line for every change.
///
/// Each Crier appends to its device's log and reads all of them; the later of two changes to a key counts. So folders
/// can be shared, synced, and merged by copying. Nothing is read before it is needed, values are decoded one by one,
/// and other Criers' changes appear at the next look.
///
/// Requirements on keys and values stand on the methods alone: on the class they would cost a launch half a
/// millisecond.
public final class Shelf<Key, Value> {
  let ledger: Ledger
  private lazy var coder = ValueCoder()
  /// Writes a value's line faster than the general encoder.
  private let quickLine: ((Value) -> [UInt8]?)?
  /// Reads such a line back; nil for one that needs the general decoder.
  private let quickValue: ((ArraySlice<UInt8>) -> Value?)?
  private var decoded: [String: (stamp: Stamp, value: Value)] = [:]
  /// The last search of the library.
  var lastSearch: LibrarySearchResult?

  /// Takes a shape for values that have one; it may name the moment that orders them.
  init(
    _ collection: Collection, in folder: StateFolder, shaped shape: ValueShape = ValueShape(),
    telling damages: DamageList, remembering memory: LogMemory? = nil, awaiting awaited: AwaitedDisk? = nil,
    quickLine: ((Value) -> [UInt8]?)? = nil, quickValue: ((ArraySlice<UInt8>) -> Value?)? = nil,
    clock: @escaping () -> Date
  ) {
    self.quickLine = quickLine
    self.quickValue = quickValue
    ledger = Ledger(
      of: collection, in: folder, shaped: shape, telling: damages, remembering: memory, awaiting: awaited, clock: clock)
  }
}

extension Shelf where Key: RawRepresentable<String> & Hashable & Sendable, Value: Codable & Sendable {
  /// The keys with a readable value, newest first: by the value's own moment, else by when it was stored.
  public var keys: [Key] {
    ledger.look()
    // Most shelves are empty, and building an empty list would slow the launch.
    return ledger.count == 0 ? [] : ledger.keys.compactMap(Key.init)
  }

  /// The values, newest first.
  public var values: [Value] {
    let keys = keys
    return keys.isEmpty ? [] : keys.compactMap(value)
  }

  /// The values under their keys, newest first.
  var contents: [(key: Key, value: Value)] { keys.compactMap { key in value(of: key).map { (key, $0) } } }

  /// The values of some keys in their order, with one look at the disk.
  public func values(of keys: [Key]) -> [Value] {
    ledger.look()
    return keys.compactMap(value)
  }

  /// The number of readable values, as far as known.
  public var count: Int {
    ledger.look()
    return ledger.count
  }

  /// The values of those of some keys that have one, with one look at the disk.
  public func values(among keys: some Sequence<Key>) -> [Key: Value] {
    ledger.look()
    return keys.reduce(into: [:]) { $0[$1] = value(of: $1) }
  }

  public subscript(key: Key) -> Value? {
    ledger.look()
    return value(of: key)
  }

  /// Whether a key has a value, decodable or not.
  public func contains(_ key: Key) -> Bool { !keys(among: [key]).isEmpty }

  /// Those of some keys that have a value, with one look at the disk.
  public func keys(among keys: [Key]) -> Set<Key> {
    ledger.look()
    return Set(keys.filter { ledger.contains($0.rawValue) })
  }

  /// The keys that start with some letters, in no order, with their values.
  public func values(startingWith start: String) -> [Key: Value] {
    values(among: [], startingWith: start).starting
  }

  /// The values of some keys and those of the keys that start with some letters, with one look at the disk.
  public func values(
    among keys: [Key], startingWith start: String
  ) -> (among: [Key: Value], starting: [Key: Value]) {
    let among = values(among: keys)
    let starting = ledger.keys(startingWith: start).compactMap(Key.init)
    return (among, starting.reduce(into: [:]) { $0[$1] = value(of: $1) })
  }

  /// Whether any key starts with some letters.
  func hasKeys(startingWith start: String) -> Bool {
    ledger.look()
    return !ledger.keys(startingWith: start).isEmpty
  }

  /// Stores values under their keys, all or none.
  public func put(_ values: [(key: Key, value: Value)]) throws(NewsFailure) {
    try ledger.write(try changes(putting: values))
  }

  func changes(putting values: [(key: Key, value: Value)]) throws(NewsFailure) -> [Ledger.Change] {
    var changes: [Ledger.Change] = []
    for (key, value) in values {
      changes.append((key.rawValue, try line(of: value, under: key)))
    }
    return changes
  }

  /// Stores a value in two lines, unless keys present under the lock are in the way; whether it did.
  ///
  /// One damaged line loses nothing then.
  func putTwice(
    _ value: Value, under key: Key, unless isInTheWay: ([Key]) -> Bool = { _ in false }
  ) throws(NewsFailure) -> Bool {
    let line = (key.rawValue, Optional(try line(of: value, under: key)))
    return try ledger.write { pen throws(NewsFailure) in
      if isInTheWay(ledger.keys.compactMap(Key.init)) { return false }
      for _ in 0..<2 { try pen.add([line]) }
      return true
    }
  }

  private func line(of value: Value, under key: Key) throws(NewsFailure) -> [UInt8] {
    guard let json = quickLine.map({ $0(value) }) ?? LineEncoder.json(of: value) else {
      throw .unwritable(place: key.rawValue)
    }
    return json
  }

  /// Those of some keys that were removed: not those that never were there, nor those whose lines are lost.
  public func removed(among keys: some Sequence<Key>) -> Set<Key> {
    ledger.look()
    return Set(keys.filter { ledger.lastPlace(of: $0.rawValue)?.isGone ?? false })
  }

  /// The same of all keys that start with some letters.
  public func removed(startingWith start: String) -> [Key] {
    ledger.look()
    return ledger.keys(startingWith: start, isGone: true).compactMap(Key.init)
  }

  /// Whether something may be missing, since not all of it could be read.
  public var isDamaged: Bool { (try? ledger.catchUp()) == nil || ledger.loss != Ledger.Loss() }

  /// Why a shelf looks empty: it cannot be read, a newer Crier wrote it, its lines are damaged, or it is empty.
  public func emptiness(of thing: NewsFailure.Kept, orElse nothing: NewsFailure) -> NewsFailure {
    do throws(NewsFailure) { try ledger.catchUp() } catch { return error }
    let loss = ledger.loss
    if loss.strangers > 0 { return .fromNewerCrier(count: loss.strangers, of: thing) }
    if loss.unknown > 0 { return .fromNewerCrier(count: nil, of: thing) }
    return loss.broken > 0 ? .allDamaged(lines: loss.broken, of: thing) : nothing
  }

  /// Removes keys and their values, all or none.
  public func remove(_ keys: [Key]) throws(NewsFailure) { try ledger.write(changes(removing: keys)) }

  func changes(removing keys: [Key]) -> [Ledger.Change] { self.keys(among: keys).map { ($0.rawValue, nil) } }

  private func value(of key: Key) -> Value? {
    guard let (stamp, json) = ledger[key.rawValue] else { return nil }
    if let known = decoded[key.rawValue], known.stamp == stamp { return known.value }
    guard let value = value(from: json) else {
      ledger.setStrange(key.rawValue)
      return nil
    }
    if decoded.count >= 1_000 { decoded = [:] }
    decoded[key.rawValue] = (stamp, value)
    return value
  }

  /// The value in some JSON; nil where it cannot be decoded.
  func value(from json: ArraySlice<UInt8>) -> Value? { quickValue?(json) ?? coder.value(Value.self, from: json) }
}

extension Shelf
where Key: RawRepresentable<String> & Hashable & Sendable, Value: Codable & Sendable & Identifiable, Value.ID == Key {
  /// Stores values under their own ids, all or none.
  public func put(_ values: [Value]) throws(NewsFailure) { try put(values.map { ($0.id, $0) }) }
}
