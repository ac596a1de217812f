import Basics
import Foundation
import News

/// A collection as its logs tell it: JSON by key, each as the latest change left it.
///
/// Knows nothing of what the JSON stands for. Code that is generic over that runs ten times slower from another module.
final class Ledger {
  private let collection: String
  private let folder: StateFolder
  private let shape: ValueShape
  private let damages: DamageList
  private let clock: () -> Date
  private var logs: LogSet
  private var catalogue = Catalogue()
  private var isOpened = false
  /// How often all of the logs was read from the beginning.
  private var openings = 0
  /// Whether a line turned out not to be what the kept catalogue says, so that the logs have to be read themselves.
  private var isCatalogueWrong = false
  /// How much of the logs the kept catalogue knows.
  private var keptBytes = 0
  /// How large this device's own log was when it was last looked at for compaction.
  private var weighedSize = 0
  private var own: OwnLog?
  private var device: String?

  init(
    of collection: String, in folder: StateFolder, shaped shape: ValueShape = ValueShape(), telling damages: DamageList,
    clock: @escaping () -> Date
  ) {
    self.collection = collection
    self.folder = folder
    self.shape = shape
    self.damages = damages
    self.clock = clock
    logs = LogSet(of: collection, in: folder, telling: damages)
  }

  /// Takes in what anybody has written since last time.
  func catchUp() { catchUp(holding: nil) }

  private func catchUp(holding held: OwnLog?) {
    defer { tellStrangers() }
    if isOpened, logs.readOn(holding: held, take) { return }
    isOpened = true
    openings += 1
    catalogue = Catalogue()
    logs.restart()
    if !isCatalogueWrong, let kept = keptCatalogue.read() {
      catalogue = kept.catalogue
      logs.restart(from: kept.header.logs)
      weighedSize = kept.header.weighedSize
      keptBytes = logs.consumed
      if logs.readOn(take) { return }
      catalogue = Catalogue()
      logs.restart()
    }
    keptBytes = 0
    _ = logs.readOn(take)
  }

  /// How much of the logs had to be read beyond what the kept catalogue knows.
  var newBytes: Int { logs.consumed - keptBytes }

  /// What tells whether anything was taken in since: how often all was read anew, and how far.
  struct State: Equatable {
    fileprivate var openings = 0
    fileprivate var consumed = 0
    fileprivate var strangers = 0
  }

  /// How much was taken in so far.
  var state: State { State(openings: openings, consumed: logs.consumed, strangers: catalogue.strangers) }

  /// How many changes to keys were taken in, this Crier's own with them.
  private(set) var taken = 0

  /// How many keys something stands under that can be shown.
  var count: Int { catalogue.count }

  /// The keys something stands under that can be shown, the newest first.
  var keys: [String] {
    let order = catalogue.newestFirst()
    return order.map { catalogue.key(of: catalogue.places[Int($0)]) }
  }

  /// Notes that this Crier can make nothing of what stands under a key.
  func setStrange(_ key: String) {
    catalogue.setStrange(key)
    tellStrangers()
  }

  /// Notes that this Crier can make nothing of what stands at an index of the catalogue.
  func setStrange(at index: UInt32) {
    catalogue.setStrange(Int(index))
    tellStrangers()
  }

  private func tellStrangers() {
    guard catalogue.strangers > 0 else { return }
    damages.add(Damage(file: collection, kind: .unknownLines(catalogue.strangers)))
  }

  /// Whether something stands under a key, even if this Crier can make nothing of it.
  func contains(_ key: String) -> Bool { catalogue.place(of: key) != nil }

  /// What stands under a key, and when it was put there; nil where nothing does.
  subscript(key: String) -> (stamp: Stamp, json: ArraySlice<UInt8>)? {
    guard let place = catalogue.place(of: key), let json = json(at: place) else { return nil }
    return (place.stamp, json)
  }

  /// The keys that stand for something, each with when it was put there.
  var stamps: [(key: String, stamp: Stamp)] {
    catalogue.places.lazy.filter(\.isPresent).map { (self.catalogue.key(of: $0), $0.stamp) }
  }

  /// When something was put under a key; nil where nothing was.
  func stamp(of key: String) -> Stamp? { catalogue.place(of: key)?.stamp }

  /// Part of what stands under a key, as it is in the file now; nil where there are no such bytes.
  func part(_ range: Range<Int>, of key: String) -> [UInt8]? {
    guard let place = catalogue.place(of: key) else { return nil }
    let start = Int(place.value)
    return logs.part(start + range.lowerBound..<start + range.upperBound, of: place)
  }

  /// Shows what stands under each of some keys, as it is in the files now, which are read from front to back.
  func show(_ keys: [String], _ show: (_ key: String, _ bytes: [UInt8], _ json: Range<Int>) -> Void) {
    let places = keys.compactMap { key in catalogue.place(of: key).map { (key: key, place: $0) } }
    for (key, place) in places.sorted(by: { $0.place.stands(before: $1.place) }) {
      logs.withBytes(of: place) { bytes, line in
        let start = line + Int(place.value)
        show(key, bytes, start..<start + Int(place.valueLength))
      }
    }
  }

  /// The JSON at a place; nil where it is no longer what it was, which the next look at the disk will find.
  private func json(at place: Catalogue.Place) -> ArraySlice<UInt8>? {
    guard let line = logs.line(place) else {
      isOpened = false
      // Other Criers are not to be misled by it, nor this one's next run.
      isCatalogueWrong = true
      keptCatalogue.discard()
      return nil
    }
    return line[Int(place.value)..<Int(place.value + place.valueLength)]
  }

  /// Where in the catalogue stands what was dated in a span of time and whose JSON is wanted, the newest first.
  ///
  /// Logs are read from front to back, a window at a time, so that a large library takes little more memory than a small
  /// one; nothing is decoded.
  func find(
    _ span: ClosedRange<Instant>, where isWanted: ((_ bytes: [UInt8], _ json: Range<Int>) -> Bool)? = nil
  ) -> [UInt32] {
    catchUp()
    let dated = catalogue.newestFirst().filter { span.contains(catalogue.places[Int($0)].moment) }
    guard let isWanted else { return dated }
    var wanted = Set<UInt32>()
    // Nearly sorted when turned round, since what is newest was mostly written last.
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

  /// The JSON at an index of the catalogue; nil where it is no longer what it was.
  func json(at index: UInt32) -> ArraySlice<UInt8>? { json(at: catalogue.places[Int(index)]) }

  /// The key at an index of the catalogue.
  func key(at index: UInt32) -> String { catalogue.key(of: catalogue.places[Int(index)]) }

  /// When what stands at an index of the catalogue is dated.
  func moment(at index: UInt32) -> Instant { catalogue.places[Int(index)].moment }

  private func take(_ entry: LogLine.Entry, _ bytes: [UInt8], _ start: Int, _ log: Int) {
    taken += 1
    let value = entry.value
    catalogue.take(
      entry, at: start, in: log, moment: value.flatMap { shape.moment(bytes, $0) },
      isStrange: value.map { !shape.isKnown(bytes, $0) } ?? false)
  }

  private var keptCatalogue: KeptCatalogue { KeptCatalogue(of: collection, in: folder) }

  /// When what stands under a key is dated; nil where nothing does.
  func moment(of key: String) -> Instant? { catalogue.place(of: key)?.moment }

  /// What would not let all of this be read, and why; nil where nothing did.
  var refusal: (file: String, reason: String)? { logs.refusal.map { ($0.file, $0.refusal.reason) } }

  /// How many values are of a kind that this Crier can make nothing of.
  var strangers: Int { catalogue.strangers }

  /// Whether there are whole lines that this Crier can make nothing of.
  var hasUnknownLines: Bool { logs.logs.contains { !$0.flaws.unknown.isEmpty } }

  /// Whether lines or values could not be read, so that there may be more here than can be seen.
  var isDamaged: Bool {
    catalogue.strangers > 0
      || logs.logs.contains { $0.flaws.refusal != nil || !$0.flaws.broken.isEmpty || !$0.flaws.unknown.isEmpty }
  }

  /// Makes all the changes in one, or none; false where, with the log held, they turn out not to be wanted.
  ///
  /// A line holds them all, for they count together; where many large ones are moved they take a line each, since a
  /// line is read as a whole. Who makes many changes may wait for the disk once, with `wait`.
  @discardableResult
  func write(
    _ changes: [(key: String, json: [UInt8]?)], isLineEach: Bool = false, isWaiting: Bool = true,
    onlyIf isWanted: () -> Bool = { true }
  ) throws(NewsFailure) -> Bool {
    if changes.isEmpty { return true }
    let log = try ownLog()
    // While the log is held, so that this change comes after all that anybody has written.
    defer { log.letGo() }
    catchUp(holding: log)
    guard isWanted() else { return false }
    let now = Instant(clock()) ?? catalogue.latest.instant
    var order = catalogue.latest.next(at: now)
    var line: [UInt8] = []
    for changes in isLineEach ? changes.map({ [$0] }) : [changes] {
      line += LogLine.text(at: order, changes)
      order = order.next(at: order.instant)
    }
    // Memory takes in the very bytes that were written, so that it holds what the disk does.
    if try !logs.add(line, to: log, isWaiting: isWaiting, take) { catchUp() }
    return true
  }

  /// Lets the disk begin with what was written and not waited for.
  func beginWriting() { own?.beginWriting() }

  /// Waits until the disk has all that was written.
  func wait() throws(NewsFailure) { try own?.wait() }

  /// This device's own log, held against other Criers.
  private func ownLog() throws(NewsFailure) -> OwnLog {
    let folder = try folder.writable()
    if let own, own.hold() { return own }
    own = nil
    let fresh = try OwnLog.held(of: collection, in: folder, device: &device)
    own = fresh
    return fresh
  }

  /// What is worth doing for the files now that nobody waits for them; nil where they are well as they are.
  func upkeep() -> Upkeep? {
    guard logs.consumed > Self.worthKeeping else { return nil }
    let isHeavy = isOwnLogHeavy()
    guard isHeavy || newBytes > Self.worthKeeping else { return nil }
    keptBytes = logs.consumed
    return Upkeep(
      collection: collection, folder: folder, shape: shape, ownLog: isHeavy ? own?.name : nil,
      survey: isHeavy ? ownSurvey() : nil, weighedSize: weighedSize)
  }

  /// What counts in this device's own log; nil where other devices' logs say more, and it has to be read by itself.
  private func ownSurvey() -> Compaction.Survey? {
    guard logs.logs.count == 1, logs.logs[0].name == own?.name else { return nil }
    return Compaction.Survey(catalogue, logs.logs[0])
  }

  /// Whether most of this device's own log says what no longer counts, as far as can be told without reading it.
  private func isOwnLogHeavy() -> Bool {
    guard let own, let index = logs.logs.firstIndex(where: { $0.name == own.name }) else { return false }
    let size = logs.logs[index].consumed
    // Not again until it has grown, since other devices' lines may make it seem heavier than it is.
    guard size > Self.worthKeeping, size > weighedSize + weighedSize / 4 else { return false }
    weighedSize = size
    return catalogue.places.reduce(0) { $0 + ($1.log == index ? $1.weight : 0) } < size / 2
  }

  /// Keeps the catalogue in its file, where every log could be read to its end.
  func keepCatalogue(weighedSize: Int) {
    catchUp()
    guard logs.logs.allSatisfy({ !$0.isUnfinished && $0.flaws.refusal == nil }) else { return }
    keptCatalogue.write(catalogue, KeptCatalogue.Header(logs: logs.logs, weighedSize: weighedSize))
  }

  /// Logs that are read in a few milliseconds need no catalogue and no compaction.
  private static let worthKeeping = 1 << 20
}
