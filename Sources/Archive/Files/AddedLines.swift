import Basics
import Glibc

/// Adds lines to a person's own file: all of them, or none.
public enum AddedLines {
  /// Whether lines can be added: to a plain file, or to one that is not there yet in a folder that is.
  public static func mayStand(in path: String) -> Bool {
    var entry = stat()
    if path.withPath({ stat($0, &entry) }) == 0 {
      return entry.st_mode & S_IFMT == S_IFREG && path.withPath { access($0, W_OK) } == 0
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard !path.hasSuffix("/"), folder.withPath({ stat($0, &entry) }) == 0 else { return false }
    return entry.st_mode & S_IFMT == S_IFDIR && folder.withPath { access($0, W_OK) } == 0
  }

  public static func add(_ lines: [String], to path: String) throws(SystemRefusal) {
    // What is no plain file may keep whoever opens it waiting.
    let descriptor = try SystemRefusal.checked {
      path.withPath { open($0, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600) }
    }
    defer { close(descriptor) }
    var entry = stat()
    _ = try SystemRefusal.checked { fstat(descriptor, &entry) }
    guard entry.st_mode & S_IFMT == S_IFREG else { throw SystemRefusal(code: EINVAL) }
    let size = entry.st_size
    var last: UInt8 = 0
    let isMidLine = size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != UInt8(ascii: "\n")
    let bytes = Array(((isMidLine ? "\n" : "") + lines.map { $0 + "\n" }.joined()).utf8)
    do throws(SystemRefusal) {
      var done = 0
      while done < bytes.count {
        done += try SystemRefusal.checked {
          bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        }
      }
    } catch {
      ftruncate(descriptor, size)
      throw error
    }
  }
}
