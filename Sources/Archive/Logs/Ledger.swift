import Foundation
import News

/// A collection as its logs tell it: JSON by key, each as the latest change left it.
///
/// Knows nothing of what the JSON stands for. Code that is generic over that runs ten times slower from another module.
final class Ledger {
  /// What stands under a key; nil where it was taken away.
  struct Entry {
    let stamp: Stamp
    let json: ArraySlice<UInt8>?
  }

  private let collection: String
  private let folder: StateFolder
  private let clock: () -> Date
  private var logs: LogSet
  private var device: String?
  private var entries: [String: Entry] = [:]
  private var latest = Instant(ticks: 0)
  /// The keys in order, once somebody has asked for them and until the next change.
  private var order: [String]?

  init(
    of collection: String, in folder: StateFolder, telling damages: DamageList, clock: @escaping () -> Date
  ) {
    self.collection = collection
    self.folder = folder
    self.clock = clock
    logs = LogSet(of: collection, in: folder, telling: damages)
  }

  /// Takes in what anybody has written since last time.
  func catchUp() { take(logs.readOn()) }

  private func take(_ reading: LogSet.Reading) {
    if reading.isAll { entries = [:] }
    if reading.isAll || !reading.entries.isEmpty { order = nil }
    for entry in reading.entries {
      latest = max(latest, entry.stamp.instant)
      if let known = entries[entry.key], entry.stamp <= known.stamp { continue }
      entries[entry.key] = Entry(stamp: entry.stamp, json: entry.json)
    }
  }

  /// The keys something stands under, the one changed last first.
  var keys: [String] {
    if let order { return order }
    let present = entries.compactMap { key, entry in entry.json.map { _ in (key: key, stamp: entry.stamp) } }
    let sorted = present.sorted { $0.stamp > $1.stamp }.map(\.key)
    order = sorted
    return sorted
  }

  /// What stands under a key, and when it was put there; nil where nothing does.
  subscript(key: String) -> (stamp: Stamp, json: ArraySlice<UInt8>)? {
    guard let entry = entries[key], let json = entry.json else { return nil }
    return (entry.stamp, json)
  }

  /// Makes all the changes in one, or none.
  func write(_ changes: [(key: String, json: Data?)]) throws(NewsFailure) {
    if changes.isEmpty { return }
    let log = try OwnLog(of: collection, in: folder.writable(), device: &device)
    // While the log is held, so that this change comes after all that anybody has written.
    catchUp()
    let now = Instant(clock()) ?? latest
    try log.append(LogLine.text(at: max(now, latest.next), changes))
    // From the disk, and not from what was given in, so that memory holds what the disk does.
    take(logs.readOn(lookingForMore: false))
  }
}
