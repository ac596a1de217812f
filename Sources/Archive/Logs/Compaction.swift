import Basics
import Glibc

/// Shrinks a log by dropping lines without any current value.
///
/// Only lines overruled by later ones of the same log are dropped, and removals stay, so that beside other logs it
/// means the same. Lines keep their bytes and order, also those with unknown fields, in unknown formats, or broken,
/// since nothing is deleted for being unreadable.
enum Compaction {
  /// A log's size before and after.
  struct Outcome: Hashable, Sendable {
    let before: Int
    let after: Int
  }

  /// The part of a log to keep, as of when it was read.
  struct Survey: Sendable {
    /// The lines to keep, in order, without their last newline; adjacent ones merged.
    let kept: [Range<Int>]
    /// Each line that holds a key's current value.
    let counting: [Range<Int>]
    /// How far the log was read.
    let consumed: Int
    let mark: FileMark

    /// Takes a catalogue of this log alone; nil where the log could not be read.
    init?(_ catalogue: Catalogue, _ log: LogFile) {
      guard log.flaws.refusal == nil, let mark = log.mark else { return nil }
      kept = linesThatCount(catalogue, log)
      counting = catalogue.places.map(\.lineRange)
      consumed = log.consumed
      self.mark = mark
    }
  }

  /// Compacts a log of this device; nil where too little is gained, or another Crier might write to it.
  ///
  /// `known` saves reading the log again.
  ///
  /// Where it `isForced`, any gain will do.
  ///
  /// Other Criers append while the smaller log is written. Only then the log is locked, while their lines are copied
  /// and the files swapped. Until then nothing changes.
  static func run(
    on name: String, in folder: String, knowing known: Survey? = nil, isForced: Bool = false
  ) throws(SystemRefusal) -> Outcome? {
    let path = Disk.target(of: "\(folder)/\(name)")
    let file = try OpenFile(path, O_RDONLY)
    let sound = try sound(known, in: file)
    let survey = if let sound { sound as Survey? } else { try survey(of: name, in: folder) }
    guard let survey, try file.mark().inode == survey.mark.inode,
      isForced || survey.kept.reduce(0, { $0 + $1.count }) < survey.consumed / 2
    else { return nil }
    // Keeps the lock until the files are swapped.
    defer { file.unlock() }
    return try Disk.redraft(path) { draft throws(SystemRefusal) in
      guard try copy(survey.kept, of: file, to: draft) else { return nil }
      try draft.sync()
      guard try file.lock(), FileMark(of: path)?.inode == survey.mark.inode else { return nil }
      let before = try file.mark().size
      guard before >= survey.consumed else { return nil }
      try file.copy(survey.consumed..<before, to: draft)
      try draft.sync()
      return Outcome(before: before, after: try draft.mark().size)
    }
  }

  /// The known survey; nil where a current line was altered, since an earlier one may count then.
  private static func sound(_ known: Survey?, in file: borrowing OpenFile) throws(SystemRefusal) -> Survey? {
    guard let known else { return nil }
    for line in known.counting {
      let bytes = try file.bytes(line)
      if LogLine.sum(of: bytes, in: bytes.indices) == nil { return nil }
    }
    return known
  }

  private static func survey(of name: String, in folder: String) throws(SystemRefusal) -> Survey? {
    var log = LogFile(name: name)
    var catalogue = Catalogue()
    guard log.readOn(in: folder, { entry, _, start in catalogue.take(entry, at: start, in: 0, moment: nil) }) else {
      return nil
    }
    if let refusal = log.flaws.refusal { throw refusal }
    return Survey(catalogue, log)
  }

  private static func linesThatCount(_ catalogue: Catalogue, _ log: LogFile) -> [Range<Int>] {
    let lines = catalogue.places.map(\.lineRange) + log.flaws.unknown + log.flaws.broken
    var kept: [Range<Int>] = []
    // A torn last line was not read; it is copied with whatever was appended.
    for line in lines.sorted(by: { $0.lowerBound < $1.lowerBound }) where line.lowerBound < log.consumed {
      if let last = kept.last, line.lowerBound <= last.upperBound + 1 {
        kept[kept.count - 1] = last.lowerBound..<max(last.upperBound, line.upperBound)
      } else {
        kept.append(line)
      }
    }
    return kept
  }

  /// Copies lines to the end of a file, each with a newline; false when cancelled.
  private static func copy(
    _ lines: [Range<Int>], of file: borrowing OpenFile, to draft: borrowing OpenFile
  ) throws(SystemRefusal) -> Bool {
    var pending: [UInt8] = []
    for line in lines {
      for part in line.count > window ? try file.windows(of: line) : [line] {
        pending += try file.bytes(part)
        if pending.count < window { continue }
        if Task.isCancelled { return false }
        try draft.add(pending)
        pending.removeAll(keepingCapacity: true)
      }
      pending.append(UInt8(ascii: "\n"))
    }
    try draft.add(pending)
    return true
  }

  /// How much is read at a time, by judgment.
  private static let window = 1 << 20
}
