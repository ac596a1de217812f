import Basics
import Glibc
import News

/// A key in a file that only its owner can read.
///
/// It is in no log or document, so those can be shared, and it is read only when used.
public struct KeyFile: Sendable {
  private let folder: StateFolder

  init(in folder: StateFolder) { self.folder = folder }

  /// The key; nil without one.
  public var key: SecretKey? {
    guard let folder = folder.readable,
      let bytes = try? Disk.contents(of: Disk.target(of: "\(folder)/\(FileName.newsAPIKey)")),
      bytes.count <= 1_000
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self).trimming()
    let isPlain = text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    return text.isEmpty || !isPlain ? nil : SecretKey(text)
  }

  /// Stores a key in place of an earlier one.
  public func keep(_ key: SecretKey) throws(NewsFailure) {
    let folder = try folder.writable()
    let path = Disk.target(of: "\(folder)/\(FileName.newsAPIKey)")
    do throws(SystemRefusal) {
      try Disk.makeFolder(folder)
      try Disk.replace(path, with: Array(key.revealed.utf8) + [UInt8(ascii: "\n")])
    } catch { throw error.failure(at: path) }
  }

  /// Removes the key; whether there was one.
  public func remove() throws(NewsFailure) -> Bool {
    guard let folder = folder.path else { return false }
    let path = Disk.target(of: "\(folder)/\(FileName.newsAPIKey)")
    do throws(SystemRefusal) { try SystemRefusal.checked { path.withPath { unlink($0) } } } catch {
      if error.code == ENOENT { return false }
      throw error.failure(at: path)
    }
    return true
  }

  /// Moves another file's key here, unless there is one already.
  func takeOver(_ other: KeyFile) throws(NewsFailure) {
    guard key == nil, let key = other.key else { return }
    try keep(key)
    _ = try other.remove()
  }
}
