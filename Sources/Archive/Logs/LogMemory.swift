import Basics
import Glibc
import News

/// Remembers across runs how far the logs of a folder went, and the last lines of this device's own.
///
/// So an older copy that anything puts over a log is noticed, and what it lacks can be had back as far as it was kept.
/// Each record is a hidden file of a new name, so that a folder copied over another one never replaces a later record by
/// an earlier one. It is written after the answer and not waited for: one that is behind notices less, and nothing that
/// is not so.
final class LogMemory {
  /// How far a collection's logs went.
  private struct Record {
    let marks: [LogMark]
    /// The log that is this device's, if it was written to.
    let own: String?
    /// The file it is kept in, and where the last lines of the own log begin there.
    var file: (path: String, tail: Int)?
  }

  private let folder: StateFolder
  /// All hidden names, once listed.
  private var names: [String]?
  private var records: [Collection: [Record]] = [:]
  private var latest: [Collection: Record] = [:]
  private var missed: [(collection: Collection, mark: LogMark)] = []

  init(in folder: StateFolder) { self.folder = folder }

  /// How far the logs of a collection went in earlier runs.
  func marks(of collection: Collection) -> [LogMark] {
    if records[collection] == nil { records[collection] = known(collection) }
    var marks: [LogMark] = []
    for mark in (records[collection] ?? []).flatMap(\.marks) {
      if let index = marks.firstIndex(where: { $0.name == mark.name }) {
        if marks[index].isBefore(mark) { marks[index] = mark }
      } else {
        marks.append(mark)
      }
    }
    return marks
  }

  /// Notes how far the logs of a collection go now; `own` is this device's, if it was written to.
  func note(_ marks: [LogMark], of collection: Collection, own: String?) {
    latest[collection] = Record(marks: marks, own: own)
  }

  /// Notes that a log is no longer what it was.
  func miss(_ mark: LogMark, of collection: Collection) { missed.append((collection, mark)) }

  /// Reports what is missing and sets aside what can be had back, then writes what changed.
  func settle(telling damages: DamageList) {
    guard let folder = try? folder.writable() else { return }
    for (collection, mark) in missed {
      let kept = setAside(mark, of: collection, in: folder)
      damages.add(Damage(file: mark.name, kind: .setBack(until: mark.latest.instant.date, keptAs: kept)))
    }
    missed = []
    for (collection, record) in latest { write(record, of: collection, in: folder) }
  }

  /// How much of the own log's end is kept, by judgment: some twenty articles with their texts.
  private static let tailLength = 1 << 17
  /// The most bytes of a record before the lines.
  private static let headLength = 1 << 14

  private func known(_ collection: Collection) -> [Record] {
    guard let folder = folder.path else { return [] }
    if names == nil {
      names = (try? Disk.names(in: folder, beginning: ".", containing: ".\(Device.machine).")) ?? []
    }
    return (names ?? []).filter { $0.hasPrefix(".\(collection.rawValue).") && $0.hasSuffix(FileName.seen) }
      .compactMap { Self.record(at: "\(folder)/\($0)") }
  }

  private static func record(at path: String) -> Record? {
    guard let file = try? OpenFile(path, O_RDONLY), (try? file.mark())?.isFile == true,
      let head = try? file.bytes(0..<headLength), let end = head.firstIndex(of: newline),
      let json = try? JSON(parsing: Array(head[..<end]))
    else { return nil }
    let marks = (json["logs"]?.elements ?? []).compactMap(LogMark.init)
    let own = json["own"]?.string.flatMap { LogName.isLog($0) && !$0.contains("/") ? $0 : nil }
    return Record(marks: marks, own: own, file: (path, end + 1))
  }

  /// Keeps the last lines of a log in a file beside it, and answers its path; nil where none are known.
  private func setAside(_ mark: LogMark, of collection: Collection, in folder: String) -> String? {
    let fitting = (records[collection] ?? []).filter { $0.own == mark.name }
    func known(_ record: Record) -> LogMark? { record.marks.first { $0.name == mark.name } }
    guard
      let record = fitting.max(by: { left, right in
        guard let right = known(right) else { return false }
        return known(left).map { $0.isBefore(right) } ?? true
      }), let file = record.file, let bytes = try? Disk.contents(of: file.path), bytes.count > file.tail
    else { return nil }
    let named = "\(folder)/\(mark.name.replacing(".jsonl", with: ""))"
    return try? Disk.draft(beside: named, as: { Disk.spareName(for: named, .lost) }) { draft throws(SystemRefusal) in
      try draft.write(Array(bytes[file.tail...]))
    }
  }

  private func write(_ latest: Record, of collection: Collection, in folder: String) {
    let old = records[collection] ?? []
    if old.count == 1, old[0].marks == latest.marks { return }
    if old.isEmpty, latest.marks.isEmpty { return }
    let own = latest.own ?? old.compactMap(\.own).first { own in latest.marks.contains { $0.name == own } }
    let head: JSON = ["logs": .array(latest.marks.map(\.json)), "own": own.map { .string($0) } ?? .null]
    let bytes = head.bytes + [Self.newline] + (own.map { Self.lastLines(of: "\(folder)/\($0)") } ?? [])
    let number = Checksum.text(UInt32.random(in: 0...UInt32.max))
    let path = "\(folder)/.\(collection.rawValue).\(Device.machine).\(number)\(FileName.seen)"
    do throws(SystemRefusal) {
      // Not synced: a lost record only notices less.
      let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
      try file.makePrivate()
      try file.add(bytes)
    } catch {
      Disk.remove(path)
      return
    }
    for case let file? in old.map(\.file) { Disk.remove(file.path) }
    records[collection] = [Record(marks: latest.marks, own: own, file: (path, head.bytes.count + 1))]
  }

  /// The whole lines at the end of a log.
  private static func lastLines(of path: String) -> [UInt8] {
    guard let file = try? OpenFile(path, O_RDONLY), let size = (try? file.mark())?.size else { return [] }
    let start = max(0, size - tailLength)
    guard let bytes = try? file.bytes(start..<size) else { return [] }
    if start == 0 { return bytes }
    return bytes.firstIndex(of: newline).map { Array(bytes[($0 + 1)...]) } ?? []
  }

  private static let newline = UInt8(ascii: "\n")
}
