import Basics
import Glibc

/// The file of the history: one line each, private.
///
/// Several conversations may share it. Failures to read or write are ignored.
struct HistoryFile: Sendable {
  /// Only the end of a larger file is read.
  private static let mostBytes = 4 << 20

  let path: String

  /// Reads the file, and shortens it when it has grown far beyond `limit`.
  func load(limit: Int = 1_000) -> History {
    withFile(O_RDONLY) { file throws(SystemRefusal) in
      let size = try file.mark().size
      let lines = try file.bytes(max(0, size - Self.mostBytes)..<size).split(separator: UInt8(ascii: "\n"))
      let history = History(lines.map { String(decoding: $0, as: UTF8.self) }, limit: limit)
      if lines.count > 2 * limit {
        try? Disk.replace(Disk.target(of: path), with: Array(history.lines.map { $0 + "\n" }.joined().utf8))
      }
      return history
    } ?? History(limit: limit)
  }

  /// Adds a line at the end.
  func append(_ line: String) {
    try? Disk.makeFolder(Disk.parent(of: path))
    withFile(O_WRONLY | O_APPEND | O_CREAT) { file throws(SystemRefusal) in try file.add(Array((line + "\n").utf8)) }
  }

  /// Opens the file under its lock, so that it is not replaced meanwhile.
  @discardableResult
  private func withFile<Value>(
    _ flags: Int32, _ use: (borrowing OpenFile) throws(SystemRefusal) -> Value
  ) -> Value? {
    while true {
      guard let file = try? OpenFile(path, flags), let opened = try? file.mark(), opened.isFile, file.lock(),
        let named = FileMark(of: path)
      else { return nil }
      // It was replaced before the lock was taken.
      guard named.inode == opened.inode else { continue }
      try? file.makePrivate()
      return try? use(file)
    }
  }
}
