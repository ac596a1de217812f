import Foundation
import News

/// A collection that outlives the run: values by key, kept as logs with a line for every change.
///
/// Every Crier on the folder appends to its device's own log, and everyone reads them all; of two changes to a key the
/// later one counts. So folders can be shared, synced, and merged by copying their files together. Nothing is read before
/// it is asked for, and a value is read and decoded only when it is looked at. What others wrote shows at the next look.
///
/// What keys and values must be is said of the methods alone: a class that says it costs a launch half a millisecond.
public final class Shelf<Key, Value> {
  let ledger: Ledger
  private lazy var coder = ValueCoder()
  /// Makes a line of a value where that is to be quicker than for values of any type.
  private let quickLine: ((Value) -> [UInt8]?)?
  /// Reads back an ordinary line in the same way; nil for one that is to be read as values of any type are.
  private let quickValue: ((ArraySlice<UInt8>) -> Value?)?
  private var decoded: [String: (stamp: Stamp, value: Value)] = [:]
  /// What was found when the library was last looked through.
  var lastFinding: LibraryFinding?

  /// A shelf whose values may have a shape to know them by, and a moment of their own, by which they are ordered then.
  init(
    _ name: String, in folder: StateFolder, shaped shape: ValueShape = ValueShape(), telling damages: DamageList,
    quickLine: ((Value) -> [UInt8]?)? = nil, quickValue: ((ArraySlice<UInt8>) -> Value?)? = nil,
    clock: @escaping () -> Date
  ) {
    self.quickLine = quickLine
    self.quickValue = quickValue
    ledger = Ledger(of: name, in: folder, shaped: shape, telling: damages, clock: clock)
  }
}

extension Shelf where Key: RawRepresentable<String> & Hashable & Sendable, Value: Codable & Sendable {
  /// The keys whose values can be read, the newest first: by the moment their values tell, else the one put last first.
  public var keys: [Key] {
    ledger.catchUp()
    // Most shelves are empty, and to make a list of nothing would cost a launch more than to find that.
    return ledger.count == 0 ? [] : ledger.keys.compactMap(Key.init)
  }

  /// The values, the newest first.
  public var values: [Value] {
    let keys = keys
    return keys.isEmpty ? [] : keys.compactMap(value)
  }

  /// The values under some keys, in the order of those, with one look at the disk for all of them.
  public func values(of keys: [Key]) -> [Value] {
    ledger.catchUp()
    return keys.compactMap(value)
  }

  /// How many there are that can be read, as far as is known.
  public var count: Int {
    ledger.catchUp()
    return ledger.count
  }

  public subscript(key: Key) -> Value? {
    ledger.catchUp()
    return value(of: key)
  }

  /// Whether something was put under a key, even if this Crier can make nothing of it.
  public func contains(_ key: Key) -> Bool { !keys(among: [key]).isEmpty }

  /// Which of these keys something was put under, with one look at the disk for all of them.
  public func keys(among keys: [Key]) -> Set<Key> {
    ledger.catchUp()
    return Set(keys.filter { ledger.contains($0.rawValue) })
  }

  /// Puts values under their keys, all of them or, where that fails, none.
  public func put(_ values: [(key: Key, value: Value)]) throws(NewsFailure) {
    var changes: [(key: String, json: [UInt8]?)] = []
    for (key, value) in values {
      changes.append((key.rawValue, try line(of: value, under: key)))
    }
    try ledger.write(changes)
  }

  /// Puts a value under a key where nobody has put anything that is in its way by the time it could be written; tells
  /// whether it was.
  func put(_ value: Value, under key: Key, unless isInTheWay: ([Key]) -> Bool) throws(NewsFailure) -> Bool {
    let json = try line(of: value, under: key)
    return try ledger.write([(key.rawValue, json)], onlyIf: { !isInTheWay(ledger.keys.compactMap(Key.init)) })
  }

  private func line(of value: Value, under key: Key) throws(NewsFailure) -> [UInt8] {
    guard let json = quickLine.map({ $0(value) }) ?? LineEncoder.json(of: value) else {
      throw .cannotKeep(place: key.rawValue, reason: "it holds a number or a date that cannot be written")
    }
    return json
  }

  /// Whether lines could not be read, so that there may be more here than can be seen.
  var isDamaged: Bool {
    ledger.catchUp()
    return ledger.isDamaged
  }

  /// Why not all that is here can be read, where the system would not let it be.
  public var refusal: NewsFailure? {
    ledger.catchUp()
    return ledger.refusal.map { .cannotRead(place: $0.file, reason: $0.reason) }
  }

  /// Why nothing is to be seen here where nothing is: it cannot be read, a newer Crier wrote it, or there is nothing.
  public func emptiness(of thing: String, orElse nothing: NewsFailure) -> NewsFailure {
    if let refusal { return refusal }
    if ledger.strangers > 0 { return .fromNewerCrier(count: ledger.strangers, thing: thing) }
    return ledger.hasUnknownLines ? .fromNewerCrier(count: nil, thing: thing) : nothing
  }

  /// Takes keys and their values away, all of them or, where that fails, none.
  public func remove(_ keys: [Key]) throws(NewsFailure) {
    try ledger.write(self.keys(among: keys).map { ($0.rawValue, nil) })
  }

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

  /// What some JSON says; nil where this Crier can make nothing of it.
  func value(from json: ArraySlice<UInt8>) -> Value? { quickValue?(json) ?? coder.value(Value.self, from: json) }
}

extension Shelf
where Key: RawRepresentable<String> & Hashable & Sendable, Value: Codable & Sendable & Identifiable, Value.ID == Key {
  /// Puts values under their own ids, all of them or, where that fails, none.
  public func put(_ values: [Value]) throws(NewsFailure) { try put(values.map { ($0.id, $0) }) }
}
