import Basics
import Glibc
import News

/// All logs of a collection: this device's, others', copies made by file syncs, and journals.
struct LogSet {
  private let collection: Collection
  private let folder: StateFolder
  /// What begins the keys of this collection in journals.
  private let prefix: [UInt8]
  private let damages: DamageList
  /// The only file to read, where not all of the collection's are meant.
  private let only: String?
  /// In the order found; places refer to them by index.
  private(set) var logs: [LogFile] = []
  /// The folder's state when it was last listed, while that is reliable.
  private var listed: FileMark?
  /// Why the folder could not be listed.
  private var folderRefusal: SystemRefusal?

  init(of collection: Collection, in folder: StateFolder, only: String? = nil, telling damages: DamageList) {
    self.only = only
    self.collection = collection
    self.folder = folder
    prefix = Array(LogName.prefix(of: collection).utf8)
    self.damages = damages
  }

  /// The bytes read of all logs.
  var consumed: Int { logs.reduce(0) { $0 + $1.consumed } }

  /// The file that could not be read, and why; nil where all could.
  var refusal: (file: String, refusal: SystemRefusal)? {
    if let folderRefusal, let path = folder.path { return (path, folderRefusal) }
    return logs.lazy.compactMap { log in log.flaws.refusal.map { (log.name, $0) } }.first
  }

  /// How far the logs go.
  ///
  /// Journals go once other logs have what they held.
  var marks: [LogMark] { logs.lazy.filter { !$0.isJournal }.compactMap(\.last) }

  /// Whether a log lacks what it had, and not only what later lines overrule.
  ///
  /// A broken end is reported as such.
  func lacks(_ mark: LogMark) -> Bool {
    if refusal != nil { return false }
    guard let log = logs.first(where: { $0.name == mark.name }) else { return true }
    if log.latest > mark.latest { return false }
    return log.flaws.broken.isEmpty || log.consumed < mark.size
  }

  /// Starts over, or continues from a catalogue's logs.
  mutating func restart(from logs: [LogFile] = []) {
    self.logs = logs
    listed = nil
  }

  /// Receives an entry, the bytes it is in with their offset, and the log's index.
  typealias Telling = (_ entry: LogLine.Entry, _ bytes: [UInt8], _ start: Int, _ log: Int) -> Void

  /// Reads what is new; false where a log is another one, so that all must be read again.
  ///
  /// A locked log's state is known already.
  mutating func readOn(holding held: OpenLog? = nil, _ tell: Telling) -> Bool {
    guard let path = folder.path else { return true }
    do throws(SystemRefusal) {
      folderRefusal = nil
      guard try lookForMore(in: path) else { return false }
    } catch {
      folderRefusal = error
      damages.add(Damage(file: path, kind: .refused(error)))
      return true
    }
    for index in logs.indices where !logs[index].isJournal {
      let known = logs[index].name == held?.name ? held?.mark : nil
      guard readOn(index, in: path, asNow: known, { tell($0, $1, $2, index) }) else { return false }
    }
    // What journals have of a collection means little where none of its own logs could ever be read.
    let own = logs.lazy.filter { !$0.isJournal }
    if !own.isEmpty, own.allSatisfy({ $0.mark == nil && $0.flaws.refusal != nil }) { return true }
    let prefix = prefix
    for index in logs.indices where logs[index].isJournal {
      let isRead = readOn(index, in: path) { entry, bytes, start in
        if let own = entry.behind(prefix) { tell(own, bytes, start, index) }
      }
      guard isRead else { return false }
    }
    return true
  }

  /// Reads what is new in a log, and tells what cannot be read.
  private mutating func readOn(
    _ index: Int, in path: String, asNow known: FileMark? = nil, _ tell: LogFile.Telling
  ) -> Bool {
    guard logs[index].readOn(in: path, asNow: known, tell) else { return false }
    tellFlaws(of: logs[index])
    return true
  }

  /// A log's last byte; nil where it was not read to its end.
  func lastByte(of log: OpenLog) -> UInt8? { logs.first { $0.name == log.name }?.lastByte(at: log.mark) }

  /// Takes in lines that were just appended to a locked log; false where all of it must be read on.
  mutating func takeOwn(_ lines: [UInt8], from log: OpenLog, _ tell: Telling) -> Bool {
    guard let index = logs.firstIndex(where: { $0.name == log.name }) else { return false }
    return logs[index].takeOwn(lines, log.mark) { tell($0, $1, $2, index) }
  }

  /// The log of a line read earlier, for reading it as it is now.
  mutating func pages(of place: Catalogue.Place) throws(SystemRefusal) -> LogPages {
    guard let path = folder.path, logs.indices.contains(Int(place.log)) else { throw SystemRefusal(code: ENOENT) }
    return try logs[Int(place.log)].pages(in: path)
  }

  /// The intact lines in an unknown format.
  func unknownLines() throws(SystemRefusal) -> [[UInt8]] {
    guard let path = folder.path else { return [] }
    var lines: [[UInt8]] = []
    for log in logs where !log.isJournal && !log.flaws.unknown.isEmpty {
      let file = try OpenFile("\(path)/\(log.name)", O_RDONLY)
      for range in log.flaws.unknown {
        let line = try file.bytes(range)
        if LogLine.sum(of: line, in: line.indices) != nil { lines.append(line) }
      }
    }
    return lines
  }

  /// Adds new logs; false where one is gone.
  private mutating func lookForMore(in path: String) throws(SystemRefusal) -> Bool {
    let now = FileMark(of: path)
    if let listed, listed == now { return true }
    if folder.isForeignLink { throw .foreignLink }
    if folder.isGone || now == nil && Disk.isTaken(path) {
      // What was read of it is of no use any more.
      if logs.isEmpty { throw SystemRefusal(code: now == nil ? ENOENT : ENODATA) }
      return false
    }
    // Backups and file syncs add words before or behind the ending.
    let names = try names(in: path)
    listed = now.flatMap { $0.isOlder(thanMilliseconds: Self.tick) ? $0 : nil }
    guard logs.allSatisfy({ names.contains($0.name) }) else { return false }
    for name in names where !logs.contains(where: { $0.name == name }) { logs.append(LogFile(name: name)) }
    return true
  }

  /// Twice what a file's time moves by at least, so that no later change has the same one; Linux moves it with its timer,
  /// a hundred times a second or more often.
  private static let tick = 20

  private func names(in path: String) throws(SystemRefusal) -> [String] {
    if let only { return [only] }
    if collection.isOfOneMachine {
      let own = Device.known(in: path).map { LogName.log(of: collection.rawValue, on: $0) }
      return try Disk.names(in: path, beginning: collection.rawValue, containing: ".jsonl").filter { $0 == own }
    }
    return try Disk.names(in: path, beginning: "", containing: ".jsonl").filter { name in
      (name.hasPrefix("\(collection.rawValue).") || collection.isJournaled && LogName.isJournal(name))
        && LogName.isLog(name)
    }
  }

  private func tellFlaws(of log: LogFile) {
    let flaws = log.flaws
    if let refusal = flaws.refusal { damages.add(Damage(file: log.name, kind: .refused(refusal))) }
    if !flaws.broken.isEmpty { damages.add(Damage(file: log.name, kind: .brokenLines(flaws.broken.count))) }
    if !flaws.unknown.isEmpty { damages.add(Damage(file: log.name, kind: .unknownLines(flaws.unknown.count))) }
  }
}
