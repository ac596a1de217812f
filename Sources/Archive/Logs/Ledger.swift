import Basics
import FoundationEssentials
import News

/// A collection read from its logs: JSON by key, as of each key's latest change.
///
/// Independent of the value's type: generic code runs ten times slower from another module.
final class Ledger {
  /// A key with its new value; without one it is removed.
  typealias Change = (key: String, json: [UInt8]?)

  let collection: Collection
  let folder: StateFolder
  let shape: ValueShape
  let damages: DamageList
  let clock: () -> Date
  var logs: LogSet
  var catalogue = Catalogue()
  private let memory: LogMemory?
  /// What waits for the disk where that may be put off.
  let disk: AwaitedDisk?
  /// How far the logs went when all of them could be read, outside of any change; nil before.
  private var noted: (state: State, marks: [LogMark])?
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
  let own: OwnLog

  init(
    of collection: Collection, in folder: StateFolder, shaped shape: ValueShape = ValueShape(),
    telling damages: DamageList, remembering memory: LogMemory? = nil, awaiting awaited: AwaitedDisk? = nil,
    clock: @escaping () -> Date
  ) {
    self.memory = memory
    disk = awaited
    self.collection = collection
    self.folder = folder
    self.shape = shape
    self.damages = damages
    self.clock = clock
    own = OwnLog(of: collection.rawValue, in: folder)
    logs = LogSet(of: collection, in: folder, telling: damages)
  }

  /// Reads another folder's logs, or only one file as a log, and never writes there.
  init(reading collection: Collection, in folder: StateFolder, only: String?, shaped shape: ValueShape = ValueShape()) {
    (self.collection, self.folder, self.shape) = (collection, folder, shape)
    (memory, disk, damages, clock) = (nil, nil, DamageList(), { .distantPast })
    own = OwnLog(of: collection.rawValue, in: folder)
    logs = LogSet(of: collection, in: folder, only: only, telling: damages)
    // Whatever is stored there speaks of files as they were on another machine.
    isCatalogueWrong = true
  }

  /// Reads what was written since last time; throws where the system refuses any of it.
  func catchUp(holding held: OpenLog? = nil) throws(NewsFailure) {
    read(holding: held)
    if let (file, refusal) = logs.refusal { throw failure(refusal, at: file) }
  }

  /// The same as far as the system allows; what it refuses is noted for the answer.
  func look(holding held: OpenLog? = nil) {
    do throws(NewsFailure) { try catchUp(holding: held) } catch { damages.note(error) }
  }

  /// A refusal to read, told as what it is where all of the folder vanished.
  func failure(_ refusal: SystemRefusal, at file: String) -> NewsFailure {
    if folder.isGone, let path = folder.path { return .folderGone(place: path) }
    return .cannotRead(place: file, reason: refusal)
  }

  private func read(holding held: OpenLog?) {
    defer { tellStrangers() }
    if isOpened, logs.readOn(holding: held, take) { return noteMarks() }
    let known = noted?.marks ?? memory?.marks(of: collection) ?? []
    isOpened = true
    openings += 1
    readAnew(awaiting: known)
    for mark in known where awaited.contains(mark.sum) && logs.lacks(mark) { memory?.miss(mark, of: collection) }
    awaited = []
    noteMarks()
  }

  /// Notes how far the logs go, where all of them could be read and nothing that was written may be taken back.
  func noteMarks() {
    guard let memory, state != noted?.state, logs.refusal == nil, !own.isHeld else { return }
    noted = (state, logs.marks)
    memory.note(logs.marks, of: collection, own: own.name)
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
    // Others may go on replacing files while they are read; what is gone in the end is told as refused.
    for _ in 0..<Self.mostLooks where !logs.readOn(take) {
      catalogue = Catalogue()
      logs.restart()
    }
  }

  /// How often logs that are replaced meanwhile are read from the beginning, by judgment.
  private static let mostLooks = 10

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

  /// The keys with a value that start with some letters, or those that were removed, in no order.
  func keys(startingWith start: String, isGone: Bool = false) -> [String] {
    catalogue.keys(startingWith: Array(start.utf8), isGone: isGone)
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
    damages.add(Damage(file: collection.rawValue, kind: .unknownLines(catalogue.strangers)))
  }

  /// Whether a key has a value, decodable or not.
  func contains(_ key: String) -> Bool { catalogue.place(of: key) != nil }

  func take(_ entry: LogLine.Entry, _ bytes: [UInt8], _ start: Int, _ log: Int) {
    taken += 1
    if !awaited.isEmpty { awaited.remove(entry.stamp.sum) }
    if entry.isJournaled {
      // Where another log has the same change, nothing shall depend on the journal.
      let known = catalogue.lastPlace(of: String(decoding: entry.key, as: UTF8.self))
      if known?.stamp.order == entry.stamp.order { return }
    }
    let value = entry.value
    catalogue.take(
      entry, at: start, in: log, moment: value.flatMap { shape.moment(bytes, $0) },
      isStrange: value.map { !shape.isKnown(bytes, $0) } ?? false)
  }

  /// Has the logs read from the beginning, since a line is not what the catalogue says.
  func distrust() {
    isOpened = false
    // Neither other Criers nor this one's next run shall use it.
    isCatalogueWrong = true
    keptCatalogue.discard()
  }

  var keptCatalogue: KeptCatalogue { KeptCatalogue(of: collection, in: folder) }

  /// The date of a key's value; nil without one.
  func moment(of key: String) -> Instant? { catalogue.place(of: key)?.moment }

  /// What of the logs means nothing to this Crier.
  struct Loss: Equatable {
    /// The number of values that cannot be decoded.
    var strangers = 0
    /// The number of intact lines in an unknown format.
    var unknown = 0
    /// The number of lines that are torn or altered.
    var broken = 0
  }

  /// What is lost of what was read.
  var loss: Loss {
    let flaws = logs.logs.map(\.flaws)
    return Loss(
      strangers: catalogue.strangers, unknown: flaws.reduce(0) { $0 + $1.unknown.count },
      broken: flaws.reduce(0) { $0 + $1.broken.count })
  }

  /// Whether there is no change, in whatever format.
  var isNothingThere: Bool { catalogue.places.isEmpty && loss == Loss() }

  /// The key of a place.
  func key(of place: Catalogue.Place) -> String { catalogue.key(of: place) }

  /// Where a key's value was last set or removed; nil for an unknown key.
  func lastPlace(of key: String) -> Catalogue.Place? { catalogue.lastPlace(of: key) }

  /// Smaller logs are read in milliseconds and need neither catalogue nor compaction.
  static let worthKeeping = 1 << 20
}
