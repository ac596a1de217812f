import Foundation
import Glibc

/// The file that history outlives a conversation in: a line each, for its owner's eyes only.
///
/// Several conversations may share it. A file that cannot be read or written is a pity and no failure.
struct HistoryFile: Sendable {
  let path: String

  /// What the file holds; makes the file shorter when it has grown far beyond what is of use.
  func load(limit: Int = 1_000) -> History {
    withFile(O_RDONLY) { descriptor in
      let lines = Self.contents(of: descriptor).split(separator: UInt8(ascii: "\n"))
      let history = History(lines.map { String(decoding: $0, as: UTF8.self) }, limit: limit)
      if lines.count > 2 * limit { replace(with: history.lines) }
      return history
    } ?? History(limit: limit)
  }

  /// Adds a line at the end.
  func append(_ line: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    withFile(O_WRONLY | O_APPEND | O_CREAT) { descriptor in
      let bytes = Array((line + "\n").utf8)
      _ = write(descriptor, bytes, bytes.count)
    }
  }

  /// Opens the file and holds its lock, so that nobody puts a shorter one in its place meanwhile.
  @discardableResult
  private func withFile<Value>(_ flags: Int32, _ use: (Int32) -> Value) -> Value? {
    while true {
      let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var opened = stat()
      guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG, flock(descriptor, LOCK_EX) == 0
      else { return nil }
      var named = stat()
      guard stat(path, &named) == 0 else { return nil }
      // Somebody did so before we had the lock: this file is nobody's any more.
      guard named.st_ino == opened.st_ino else { continue }
      fchmod(descriptor, 0o600)
      return use(descriptor)
    }
  }

  /// The end of the file, which is what matters should it be a monster.
  private static func contents(of descriptor: Int32) -> [UInt8] {
    let most = 4 << 20
    let size = lseek(descriptor, 0, SEEK_END)
    lseek(descriptor, max(0, size - most), SEEK_SET)
    return [UInt8](unsafeUninitializedCapacity: min(size, most)) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  /// Puts a file with these lines in its place, all at once; behind a link, where the link points to.
  private func replace(with lines: [String]) {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    // A name by which the doctor knows what is left over should this never come to its end.
    let number = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    let draft = place.deletingLastPathComponent().path + "/.\(place.lastPathComponent).\(number).draft"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, 0o600)
    // Tells a doctor that somebody is at work here.
    flock(descriptor, LOCK_EX)
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let isWhole = write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    if !isWhole || rename(draft, place.path) != 0 { unlink(draft) }
    close(descriptor)
  }
}
