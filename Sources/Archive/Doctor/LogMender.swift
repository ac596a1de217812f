import Basics
import Glibc

/// Moves a log's broken lines into a file beside it.
enum LogMender {
  /// What was found in a log, and where its broken lines are now.
  struct Outcome {
    let broken: Int
    let unknown: Int
    let spare: String?
  }

  /// Repairs a log; rewrites it only if a line is broken, under the lock that keeps other Criers from writing.
  static func mend(_ path: String) throws(SystemRefusal) -> Outcome {
    while true {
      var log = LogFile(name: Disk.name(of: path))
      var whole: [Range<Int>] = []
      _ = log.readOn(in: Disk.parent(of: path)) { entry, _, start in
        whole.append(start + entry.line.lowerBound..<start + entry.line.upperBound)
      }
      if let refusal = log.flaws.refusal { throw refusal }
      let flaws = log.flaws
      if flaws.broken.isEmpty { return Outcome(broken: 0, unknown: flaws.unknown.count, spare: nil) }

      let file = try OpenFile(path, O_RDWR)
      guard try file.lock() else { throw SystemRefusal(code: ENOTSUP) }
      defer { file.unlock() }
      // The log may have changed or been replaced before the lock was taken.
      guard try file.mark() == log.mark, FileMark(of: path) == log.mark else { continue }
      let spare = try setAside(flaws.broken, of: file, path)
      try rewrite(path, without: flaws.broken, keeping: whole, of: file)
      return Outcome(broken: flaws.broken.count, unknown: flaws.unknown.count, spare: spare)
    }
  }

  /// Stores broken lines unchanged in a file whose name is no log's.
  private static func setAside(
    _ lines: [Range<Int>], of file: borrowing OpenFile, _ path: String
  ) throws(SystemRefusal) -> String {
    let named = Disk.parent(of: path) + "/" + Disk.name(of: path).replacing(".jsonl", with: "")
    return try Disk.draft(beside: named, as: { Disk.spareName(for: named) }) { draft throws(SystemRefusal) in
      for line in lines {
        try file.copy(line, to: draft)
        try draft.add([newline])
      }
      try draft.sync()
    }
  }

  /// Writes the log without some lines, keeping their intact parts as lines of their own.
  private static func rewrite(
    _ path: String, without broken: [Range<Int>], keeping whole: [Range<Int>], of file: borrowing OpenFile
  ) throws(SystemRefusal) {
    let size = try file.mark().size
    _ = try Disk.redraft(path) { draft throws(SystemRefusal) in
      var start = 0
      for line in broken {
        try file.copy(start..<line.lowerBound, to: draft)
        // A change of several values reports its line for each.
        var last: Range<Int>?
        for part in whole where line.contains(part.lowerBound) && part != last {
          try file.copy(part, to: draft)
          try draft.add([newline])
          last = part
        }
        start = min(line.upperBound + 1, size)
      }
      try file.copy(start..<size, to: draft)
      try draft.sync()
    }
  }

  private static let newline = UInt8(ascii: "\n")
}
