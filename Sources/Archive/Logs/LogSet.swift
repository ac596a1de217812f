import Basics
import Glibc
import News

/// All the logs of one collection: this device's, those of others, and whatever copies a file sync made of them.
struct LogSet {
  private let collection: String
  private let folder: StateFolder
  private let damages: DamageList
  /// In the order in which they were met, by which places in them are known.
  private(set) var logs: [LogFile] = []
  /// The folder as it was when it was last looked through, while that can be trusted.
  private var listed: FileMark?
  /// Why the folder could not be looked through.
  private var folderRefusal: SystemRefusal?

  init(of collection: String, in folder: StateFolder, telling damages: DamageList) {
    self.collection = collection
    self.folder = folder
    self.damages = damages
  }

  /// How many bytes of all the logs have been read.
  var consumed: Int { logs.reduce(0) { $0 + $1.consumed } }

  /// What would not let all of this be read, and why; nil where nothing did.
  var refusal: (file: String, refusal: SystemRefusal)? {
    if let folderRefusal, let path = folder.path { return (path, folderRefusal) }
    return logs.lazy.compactMap { log in log.flaws.refusal.map { (log.name, $0) } }.first
  }

  /// Begins anew, or goes on from what a catalogue has read.
  mutating func restart(from logs: [LogFile] = []) {
    self.logs = logs
    listed = nil
  }

  /// What a log that was read says, and where: which of the logs, and where in it the bytes begin.
  typealias Telling = (_ entry: LogLine.Entry, _ bytes: [UInt8], _ start: Int, _ log: Int) -> Void

  /// Reads what is new in the logs; false where one is no longer what it was, and all is to be read anew.
  ///
  /// What a log is like that is held is known already.
  mutating func readOn(holding held: OwnLog? = nil, _ tell: Telling) -> Bool {
    guard let path = folder.path else { return true }
    do throws(SystemRefusal) {
      folderRefusal = nil
      guard try lookForMore(in: path) else { return false }
    } catch {
      // Where there can be no folder nothing is that could be read.
      folderRefusal = error.code == ENOTDIR ? nil : error
      damages.add(Damage(file: path, kind: .refused(reason: error.reason)))
      return true
    }
    for index in logs.indices {
      let known = logs[index].name == held?.name ? held?.mark : nil
      guard logs[index].readOn(in: path, asNow: known, { tell($0, $1, $2, index) }) else {
        if logs[index].isCut { damages.add(Damage(file: logs[index].name, kind: .shortened)) }
        return false
      }
      tellFlaws(of: logs[index])
    }
    return true
  }

  /// Adds a line to a log that is held, and takes it in; false as for `readOn`.
  mutating func add(
    _ line: [UInt8], to log: OwnLog, isWaiting: Bool = true, _ tell: Telling
  ) throws(NewsFailure) -> Bool {
    let index = logs.firstIndex { $0.name == log.name }
    let mark = try log.append(line, after: index.flatMap { logs[$0].lastByte(at: log.mark) }, isWaiting: isWaiting)
    if let index, logs[index].takeOwn(line, mark, { tell($0, $1, $2, index) }) { return true }
    return readOn(tell)
  }

  /// The bytes of a line that was read before; nil where they are no longer what they were.
  mutating func line(_ place: Catalogue.Place) -> [UInt8]? {
    guard let path = folder.path, logs.indices.contains(Int(place.log)) else { return nil }
    return logs[Int(place.log)].pages(in: path)?.line(place)
  }

  /// Part of a line that was read before, as it stands there now; nil where there are no such bytes.
  mutating func part(_ range: Range<Int>, of place: Catalogue.Place) -> [UInt8]? {
    guard let path = folder.path, logs.indices.contains(Int(place.log)) else { return nil }
    return logs[Int(place.log)].pages(in: path)?.part(range, of: place)
  }

  /// Shows the bytes where a line stands, as they are now, and where among them it begins; not where there are none.
  mutating func withBytes(of place: Catalogue.Place, _ show: (_ bytes: [UInt8], _ line: Int) -> Void) {
    guard let path = folder.path, logs.indices.contains(Int(place.log)) else { return }
    logs[Int(place.log)].pages(in: path)?.withBytes(of: place, show)
  }

  /// Notes the logs that have come since; false where one has gone.
  private mutating func lookForMore(in path: String) throws(SystemRefusal) -> Bool {
    let now = FileMark(of: path)
    if let listed, listed == now { return true }
    // Backups and file syncs put words of their own before or after the ending.
    let names = try Disk.names(in: path, beginning: "\(collection).", containing: ".jsonl").filter(LogFile.isLog)
    // Times of files are coarse, so one that is young may hide a change that is younger.
    listed = now.flatMap { $0.isOlder(thanMilliseconds: 100) ? $0 : nil }
    guard logs.allSatisfy({ names.contains($0.name) }) else { return false }
    for name in names where !logs.contains(where: { $0.name == name }) { logs.append(LogFile(name: name)) }
    return true
  }

  private func tellFlaws(of log: LogFile) {
    let flaws = log.flaws
    if let refusal = flaws.refusal { damages.add(Damage(file: log.name, kind: .refused(reason: refusal.reason))) }
    if !flaws.broken.isEmpty { damages.add(Damage(file: log.name, kind: .brokenLines(flaws.broken.count))) }
    if !flaws.unknown.isEmpty { damages.add(Damage(file: log.name, kind: .unknownLines(flaws.unknown.count))) }
  }
}
