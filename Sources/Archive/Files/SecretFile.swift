import Basics
import Glibc
import News

/// A file of secrets, which only its owner can read.
///
/// They are in no log or document, so those can be shared, and are read only when used.
struct SecretFile: Sendable {
  let folder: StateFolder
  let name: String

  /// Its bytes; nil where there are none, or more than such a file may hold.
  func contents(atMost most: Int) -> [UInt8]? {
    guard let folder = folder.readable,
      let bytes = try? Disk.contents(of: Disk.target(of: "\(folder)/\(name)")), bytes.count <= most
    else { return nil }
    return bytes
  }

  /// Writes a line in place of what it had.
  func keep(_ line: [UInt8]) throws(NewsFailure) {
    let folder = try folder.writable()
    let path = Disk.target(of: "\(folder)/\(name)")
    do throws(SystemRefusal) {
      try Disk.makeFolder(folder)
      try Disk.replace(path, with: line + [UInt8(ascii: "\n")])
    } catch { throw error.failure(at: path) }
  }

  /// Deletes it; whether it was there.
  func remove() throws(NewsFailure) -> Bool {
    guard let folder = folder.path else { return false }
    let path = Disk.target(of: "\(folder)/\(name)")
    do throws(SystemRefusal) { try SystemRefusal.checked { path.withPath { unlink($0) } } } catch {
      if error.code == ENOENT { return false }
      throw error.failure(at: path)
    }
    return true
  }
}
