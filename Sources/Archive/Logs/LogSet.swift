/// All the logs of one collection: this device's, those of others, and whatever copies a file sync made of them.
struct LogSet {
  /// What was read, and whether it is all there is or comes on top of what was read before.
  struct Reading {
    let entries: [LogLine.Entry]
    let isAll: Bool
  }

  private let collection: String
  private let folder: StateFolder
  private let damages: DamageList
  private var logs: [String: LogFile] = [:]

  init(of collection: String, in folder: StateFolder, telling damages: DamageList) {
    self.collection = collection
    self.folder = folder
    self.damages = damages
  }

  /// Reads what is new in the logs, or all of them where one is no longer what it was.
  ///
  /// Looking for logs that have come since takes most of the time, and can be left out right after it was done.
  mutating func readOn(lookingForMore: Bool = true) -> Reading {
    guard let path = folder.path else { return Reading(entries: [], isAll: false) }
    var names = logs.keys.sorted()
    do {
      // Backups and file syncs put words of their own before or after the ending.
      if lookingForMore { names = try Disk.names(in: path, beginning: "\(collection).", containing: ".jsonl") }
    } catch {
      damages.add(Damage(file: path, kind: .refused(reason: error.reason)))
      return Reading(entries: [], isAll: false)
    }
    if let entries = newEntries(in: names, path) { return Reading(entries: entries, isAll: false) }
    logs = [:]
    return Reading(entries: newEntries(in: names, path) ?? [], isAll: true)
  }

  /// What the logs of these names have to add; nil when all is to be read anew.
  private mutating func newEntries(in names: [String], _ folder: String) -> [LogLine.Entry]? {
    guard logs.keys.allSatisfy(names.contains) else { return nil }
    var entries: [LogLine.Entry] = []
    for name in names {
      guard let more = logs[name, default: LogFile(path: "\(folder)/\(name)")].readOn() else { return nil }
      entries += more
      if let flaws = logs[name]?.flaws { tell(flaws, of: name) }
    }
    return entries
  }

  private func tell(_ flaws: LogFile.Flaws, of name: String) {
    if let refusal = flaws.refusal { damages.add(Damage(file: name, kind: .refused(reason: refusal.reason))) }
    if !flaws.broken.isEmpty { damages.add(Damage(file: name, kind: .brokenLines(flaws.broken.count))) }
    if flaws.unknown > 0 { damages.add(Damage(file: name, kind: .unknownLines(flaws.unknown))) }
  }
}
