import Basics
import Foundation
import News

/// A collection read from its logs: JSON by key, as of each key's latest change.
///
/// Independent of the value's type: generic code runs ten times slower from another module.
final class Ledger {
  /// A key with its new value; without one it is removed.
  typealias Change = (key: String, json: [UInt8]?)

  let collection: String
  let folder: StateFolder
  let shape: ValueShape
  private let damages: DamageList
  let clock: () -> Date
  var logs: LogSet
  private(set) var catalogue = Catalogue()
  private let memory: LogMemory?
  /// The state that the memory knows.
  private var noted = State()
  /// The last lines that were known and are not found again so far.
  private var awaited: Set<UInt32> = []
  private var isOpened = false
  /// How often the logs were read from the beginning.
  private var openings = 0
  /// Whether the stored catalogue proved wrong, so that the logs must be read.
  private var isCatalogueWrong = false
  /// How much of the logs the stored catalogue covers.
  var keptBytes = 0
  /// The size of this device's log when it was last considered for compaction.
  var weighedSize = 0
  var own: OwnLog?
  var device: String?

  init(
    of collection: String, in folder: StateFolder, shaped shape: ValueShape = ValueShape(), telling damages: DamageList,
    remembering memory: LogMemory? = nil, clock: @escaping () -> Date
  ) {
    self.memory = memory
    self.collection = collection
    self.folder = folder
    self.shape = shape
    self.damages = damages
    self.clock = clock
    logs = LogSet(of: collection, in: folder, telling: damages)
  }

  /// Reads another folder's logs, or only one file as a log, and never writes there.
  init(reading collection: String, in folder: StateFolder, only: String?, shaped shape: ValueShape = ValueShape()) {
    (self.collection, self.folder, self.shape) = (collection, folder, shape)
    (memory, damages, clock) = (nil, DamageList(), { .distantPast })
    logs = LogSet(of: collection, in: folder, only: only, telling: damages)
    // Whatever is stored there speaks of files as they were on another machine.
    isCatalogueWrong = true
  }

  /// Reads what was written since last time.
  func catchUp() { catchUp(holding: nil) }

  func catchUp(holding held: OwnLog?) {
    defer { tellStrangers() }
    if isOpened, logs.readOn(holding: held, take) { return noteMarks() }
    let known = openings > 0 ? logs.marks : memory?.marks(of: collection) ?? []
    isOpened = true
    openings += 1
    readAnew(awaiting: known)
    for mark in known where awaited.contains(mark.sum) && logs.lacks(mark) { memory?.miss(mark, of: collection) }
    awaited = []
    noteMarks()
  }

  /// Tells how far the logs go, where all of them could be read.
  func noteMarks() {
    guard let memory, state != noted, logs.refusal == nil else { return }
    noted = state
    memory.note(logs.marks, of: collection, own: own?.name)
  }

  private func readAnew(awaiting known: [LogMark]) {
    let sums = Set(known.map(\.sum))
    awaited = sums
    catalogue = Catalogue()
    logs.restart()
    if !isCatalogueWrong, let kept = keptCatalogue.read() {
      catalogue = kept.catalogue
      logs.restart(from: kept.header.logs)
      weighedSize = kept.header.weighedSize
      keptBytes = logs.consumed
      awaited.subtract(logs.marks.map(\.sum))
      if logs.readOn(take) { return }
      awaited = sums
      catalogue = Catalogue()
      logs.restart()
    }
    keptBytes = 0
    _ = logs.readOn(take)
  }

  /// How much was read beyond the stored catalogue.
  var newBytes: Int { logs.consumed - keptBytes }

  /// Changes whenever anything new was read.
  struct State: Equatable {
    fileprivate var openings = 0
    fileprivate var consumed = 0
    fileprivate var strangers = 0
  }

  /// The current state.
  var state: State { State(openings: openings, consumed: logs.consumed, strangers: catalogue.strangers) }

  /// The number of changes read, including this Crier's own.
  private(set) var taken = 0

  /// The number of keys with a value that can be shown.
  var count: Int { catalogue.count }

  /// The keys with a value that can be shown, newest first.
  var keys: [String] {
    let order = catalogue.newestFirst()
    return order.map { catalogue.key(of: catalogue.places[Int($0)]) }
  }

  /// Marks a key's value as one this Crier cannot decode.
  func setStrange(_ key: String) {
    catalogue.setStrange(key)
    tellStrangers()
  }

  /// Marks the value at an index as one this Crier cannot decode.
  func setStrange(at index: UInt32) {
    catalogue.setStrange(Int(index))
    tellStrangers()
  }

  private func tellStrangers() {
    guard catalogue.strangers > 0 else { return }
    damages.add(Damage(file: collection, kind: .unknownLines(catalogue.strangers)))
  }

  /// Whether a key has a value, decodable or not.
  func contains(_ key: String) -> Bool { catalogue.place(of: key) != nil }

  /// A key's value and when it was stored; nil without one.
  subscript(key: String) -> (stamp: Stamp, json: ArraySlice<UInt8>)? {
    guard let place = catalogue.place(of: key), let json = json(at: place) else { return nil }
    return (place.stamp, json)
  }

  /// The keys with a value, and when each was stored.
  var stamps: [(key: String, stamp: Stamp)] {
    catalogue.places.lazy.filter(\.isPresent).map { (self.catalogue.key(of: $0), $0.stamp) }
  }

  /// When a key's value was stored; nil without one.
  func stamp(of key: String) -> Stamp? { catalogue.place(of: key)?.stamp }

  /// A part of a key's value, as in the file now; nil where the bytes are gone.
  func part(_ range: Range<Int>, of key: String) -> [UInt8]? {
    guard let place = catalogue.place(of: key) else { return nil }
    let start = Int(place.value)
    return logs.part(start + range.lowerBound..<start + range.upperBound, of: place)
  }

  /// Calls with the current value of each key, reading the files from front to back.
  func show(_ keys: [String], _ show: (_ key: String, _ bytes: [UInt8], _ json: Range<Int>) -> Void) {
    let places = keys.compactMap { key in catalogue.place(of: key).map { (key: key, place: $0) } }
    for (key, place) in places.sorted(by: { $0.place.stands(before: $1.place) }) {
      logs.withBytes(of: place) { bytes, line in
        let start = line + Int(place.value)
        show(key, bytes, start..<start + Int(place.valueLength))
      }
    }
  }

  /// The JSON at a place; nil where it changed, which the next look will notice.
  func json(at place: Catalogue.Place) -> ArraySlice<UInt8>? {
    guard let line = logs.line(place) else {
      isOpened = false
      // Neither other Criers nor this one's next run shall use it.
      isCatalogueWrong = true
      keptCatalogue.discard()
      return nil
    }
    return line[Int(place.value)..<Int(place.value + place.valueLength)]
  }

  /// The catalogue indices of wanted JSON dated in a span, newest first.
  ///
  /// Reads logs from front to back through a window, so that memory stays small; nothing is decoded.
  func find(
    _ span: ClosedRange<Instant>, where isWanted: ((_ bytes: [UInt8], _ json: Range<Int>) -> Bool)? = nil
  ) -> [UInt32] {
    catchUp()
    let dated = catalogue.newestFirst().filter { span.contains(catalogue.places[Int($0)].moment) }
    guard let isWanted else { return dated }
    var wanted = Set<UInt32>()
    // Reversed it is nearly sorted, since the newest were mostly written last.
    let places = catalogue.places
    for index in dated.reversed().sorted(by: { places[Int($0)].stands(before: places[Int($1)]) }) {
      let place = places[Int(index)]
      logs.withBytes(of: place) { bytes, line in
        let start = line + Int(place.value)
        if isWanted(bytes, start..<start + Int(place.valueLength)) { wanted.insert(index) }
      }
    }
    return wanted.count < dated.count ? dated.filter(wanted.contains) : dated
  }

  /// The JSON at an index; nil where it changed.
  func json(at index: UInt32) -> ArraySlice<UInt8>? { json(at: catalogue.places[Int(index)]) }

  /// The key at an index.
  func key(at index: UInt32) -> String { catalogue.key(of: catalogue.places[Int(index)]) }

  /// The date of the value at an index.
  func moment(at index: UInt32) -> Instant { catalogue.places[Int(index)].moment }

  func take(_ entry: LogLine.Entry, _ bytes: [UInt8], _ start: Int, _ log: Int) {
    taken += 1
    if !awaited.isEmpty { awaited.remove(entry.stamp.sum) }
    if entry.isJournaled {
      // Where another log has the same change, nothing shall depend on the journal.
      let known = catalogue.lastStamp(of: String(decoding: entry.key, as: UTF8.self))
      if known?.order == entry.stamp.order { return }
    }
    let value = entry.value
    catalogue.take(
      entry, at: start, in: log, moment: value.flatMap { shape.moment(bytes, $0) },
      isStrange: value.map { !shape.isKnown(bytes, $0) } ?? false)
  }

  var keptCatalogue: KeptCatalogue { KeptCatalogue(of: collection, in: folder) }

  /// The date of a key's value; nil without one.
  func moment(of key: String) -> Instant? { catalogue.place(of: key)?.moment }

  /// The file that could not be read, and why; nil where all could.
  var refusal: (file: String, refusal: SystemRefusal)? { logs.refusal }

  /// The same as a failure; a folder that vanished is told as such.
  var failure: NewsFailure? {
    guard let refusal else { return nil }
    if folder.isGone, let path = folder.path { return .folderGone(place: path) }
    return .cannotRead(place: refusal.file, reason: refusal.refusal)
  }

  /// The number of values this Crier cannot decode.
  var strangers: Int { catalogue.strangers }

  /// Whether no change could be read, in whatever format.
  var isNothingThere: Bool {
    catchUp()
    return refusal == nil && catalogue.places.isEmpty && !hasUnknownLines && brokenLines == 0
  }

  /// The key of a place.
  func key(of place: Catalogue.Place) -> String { catalogue.key(of: place) }

  /// When a key's value was last set or removed; nil for an unknown key.
  func lastStamp(of key: String) -> Stamp? { catalogue.lastStamp(of: key) }

  /// The whole line of a place; nil where it changed.
  func line(of place: Catalogue.Place) -> [UInt8]? { logs.line(place) }

  /// The intact lines in an unknown format, as far as they can be read.
  func unknownLines() -> [[UInt8]] { logs.unknownLines() }

  /// The number of lines that are torn or altered.
  var brokenLines: Int { logs.logs.reduce(0) { $0 + $1.flaws.broken.count } }

  /// Whether intact lines are in an unknown format.
  var hasUnknownLines: Bool { logs.logs.contains { !$0.flaws.unknown.isEmpty } }

  /// Whether lines or values could not be read, so that something may be missing.
  var isDamaged: Bool {
    catalogue.strangers > 0 || folder.isGone
      || logs.logs.contains { $0.flaws.refusal != nil || !$0.flaws.broken.isEmpty || !$0.flaws.unknown.isEmpty }
  }

  /// Smaller logs are read in milliseconds and need neither catalogue nor compaction.
  static let worthKeeping = 1 << 20
}
