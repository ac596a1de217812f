import Basics
import Glibc

/// The file that history outlives a conversation in: a line each, for its owner's eyes only.
///
/// Several conversations may share it. A file that cannot be read or written is a pity and no failure.
struct HistoryFile: Sendable {
  /// Of a monster the end is read, which is what matters.
  private static let mostBytes = 4 << 20

  let path: String

  /// What the file holds; makes the file shorter when it has grown far beyond what is of use.
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

  /// Opens the file and holds its lock, so that nobody puts a shorter one in its place meanwhile.
  @discardableResult
  private func withFile<Value>(
    _ flags: Int32, _ use: (borrowing OpenFile) throws(SystemRefusal) -> Value
  ) -> Value? {
    while true {
      guard let file = try? OpenFile(path, flags), let opened = try? file.mark(), opened.isFile, file.lock(),
        let named = FileMark(of: path)
      else { return nil }
      // Somebody did so before we had the lock: this file is nobody's any more.
      guard named.inode == opened.inode else { continue }
      try? file.makePrivate()
      return try? use(file)
    }
  }
}
