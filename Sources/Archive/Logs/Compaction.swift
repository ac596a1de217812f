import Basics
import Glibc

/// Makes a log as small as what it says: lines in which nothing counts any more are left out.
///
/// Only what a later line of the same log overrules is left out, and removals stay, so that beside any other log it says
/// exactly what it said before. Lines are kept byte for byte and in their order: with fields this Crier does not know,
/// in formats it cannot read, and broken ones too, since nothing is thrown away for being unreadable.
enum Compaction {
  /// How large a log was and has become.
  struct Outcome: Hashable, Sendable {
    let before: Int
    let after: Int
  }

  /// What of a log is to be kept, as it was when it was read.
  struct Survey: Sendable {
    /// Where the lines stand that count, in order, their last newline left out; neighbours as one.
    let kept: [Range<Int>]
    /// Each of the lines by itself that say what a key stands for.
    let counting: [Range<Int>]
    /// How far the log was read.
    let consumed: Int
    let mark: FileMark

    /// What a catalogue of this log and no other says of it; nil where it could not be read.
    init?(_ catalogue: Catalogue, _ log: LogFile) {
      guard log.flaws.refusal == nil, let mark = log.mark else { return nil }
      kept = linesThatCount(catalogue, log)
      counting = catalogue.places.map(\.lineRange)
      consumed = log.consumed
      self.mark = mark
    }
  }

  /// Compacts a log of this device's own; nil where there is too little to gain, or where another Crier cannot be kept
  /// from writing meanwhile.
  ///
  /// Whoever has read the log already may say what counts in it, or else it is read for that.
  ///
  /// Other Criers go on adding lines while the smaller log is written. Only then is the log held, for as long as it takes
  /// to copy what they added and to put the one in the place of the other. Until that moment the log is as it was.
  static func run(on name: String, in folder: String, knowing known: Survey? = nil) throws(SystemRefusal) -> Outcome? {
    let path = Disk.target(of: "\(folder)/\(name)")
    let file = try OpenFile(path, O_RDONLY)
    let sound = try sound(known, in: file)
    let survey = if let sound { sound as Survey? } else { try survey(of: name, in: folder) }
    guard let survey, try file.mark().inode == survey.mark.inode,
      survey.kept.reduce(0, { $0 + $1.count }) < survey.consumed / 2
    else { return nil }
    // Until the smaller log stands in its place, and not just until it is written.
    defer { file.unlock() }
    return try Disk.redraft(path) { draft throws(SystemRefusal) in
      guard try copy(survey.kept, of: file, to: draft) else { return nil }
      try draft.sync()
      guard file.lock(), FileMark(of: path)?.inode == survey.mark.inode else { return nil }
      let before = try file.mark().size
      guard before >= survey.consumed else { return nil }
      try draft.add(file.bytes(survey.consumed..<before))
      try draft.sync()
      return Outcome(before: before, after: try draft.mark().size)
    }
  }

  /// What was known of a log; nil where a line that counts is no longer what it was, for which an earlier one may count.
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
    // A torn line at the end was not taken in so far, and is copied with what others may have added since.
    for line in lines.sorted(by: { $0.lowerBound < $1.lowerBound }) where line.lowerBound < log.consumed {
      if let last = kept.last, line.lowerBound <= last.upperBound + 1 {
        kept[kept.count - 1] = last.lowerBound..<max(last.upperBound, line.upperBound)
      } else {
        kept.append(line)
      }
    }
    return kept
  }

  /// Copies lines of a file to the end of another, each with a newline; false where the work was called off.
  private static func copy(
    _ lines: [Range<Int>], of file: borrowing OpenFile, to draft: borrowing OpenFile
  ) throws(SystemRefusal) -> Bool {
    var pending: [UInt8] = []
    for line in lines {
      for start in stride(from: line.lowerBound, to: line.upperBound, by: window) {
        pending += try file.bytes(start..<min(start + window, line.upperBound))
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

  private static let window = 1 << 20
}
