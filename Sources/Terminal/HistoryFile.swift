import Basics
import Glibc

/// The file of the history: one line each, private.
///
/// Several conversations may share it. Failures to read or write are ignored, and the prompt never waits for
/// a program that keeps the file locked.
public struct HistoryFile: Sendable {
  /// Only the end of a larger file is read.
  private static let mostBytes = 4 << 20

  let path: String

  public init(path: String) { self.path = path }

  /// Reads the file, and shortens it when it has grown far beyond `limit`.
  func load(limit: Int = 1_000) -> History {
    withFile(O_RDONLY, patience: .zero) { file, isLocked throws(SystemRefusal) in
      let size = try file.mark().size
      let lines = try file.bytes(max(0, size - Self.mostBytes)..<size).split(separator: UInt8(ascii: "\n"))
      let history = History(lines.map { String(decoding: $0, as: UTF8.self) }, limit: limit)
      if isLocked, lines.count > 2 * limit {
        try? Disk.replace(Disk.target(of: path), with: Array(history.lines.map { $0 + "\n" }.joined().utf8))
      }
      return history
    } ?? History(limit: limit)
  }

  /// Adds a line at the end.
  func append(_ line: String) {
    try? Disk.makeFolder(Disk.parent(of: path))
    // Another Crier only makes it shorter meanwhile; a line added without the lock might be lost to that.
    withFile(O_WRONLY | O_APPEND | O_CREAT, patience: .milliseconds(100)) { file, _ throws(SystemRefusal) in
      try file.add(Array((line + "\n").utf8))
    }
  }

  /// Takes lines out for good.
  public func forget(_ isForgotten: (String) -> Bool) {
    withFile(O_RDONLY, patience: .seconds(1)) { file, _ throws(SystemRefusal) in
      let size = try file.mark().size
      let lines = try file.bytes(max(0, size - Self.mostBytes)..<size).split(separator: UInt8(ascii: "\n"))
      let kept = lines.filter { !isForgotten(String(decoding: $0, as: UTF8.self)) }
      guard kept.count < lines.count else { return }
      try Disk.replace(Disk.target(of: path), with: kept.flatMap { $0 + [UInt8(ascii: "\n")] })
    }
  }

  /// Opens the file, under its lock if that is free in time, so that it is not replaced meanwhile.
  @discardableResult
  private func withFile<Value>(
    _ flags: Int32, patience: Duration,
    _ use: (borrowing OpenFile, _ isLocked: Bool) throws(SystemRefusal) -> Value
  ) -> Value? {
    while true {
      guard let file = try? OpenFile(path, flags), let opened = try? file.mark(), opened.isFile else { return nil }
      let isLocked = (try? file.lock(patience: patience)) ?? false
      guard let named = FileMark(of: path) else { return nil }
      // It was replaced before the lock was taken.
      guard named.inode == opened.inode else { continue }
      try? file.makePrivate()
      return try? use(file, isLocked)
    }
  }
}
