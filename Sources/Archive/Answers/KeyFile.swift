import Basics
import News

/// A key in a file that only its owner can read.
///
/// It is in no log or document, so those can be shared, and it is read only when used.
public struct KeyFile: Sendable {
  private let file: SecretFile

  init(in folder: StateFolder) { file = SecretFile(folder: folder, name: FileName.newsAPIKey) }

  /// The key; nil without one.
  public var key: SecretKey? {
    guard let bytes = file.contents(atMost: 1_000) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self).trimming()
    let isPlain = text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    return text.isEmpty || !isPlain ? nil : SecretKey(text)
  }

  /// Stores a key in place of an earlier one.
  public func keep(_ key: SecretKey) throws(NewsFailure) { try file.keep(Array(key.revealed.utf8)) }

  /// Removes the key; whether there was one.
  public func remove() throws(NewsFailure) -> Bool { try file.remove() }

  /// Moves another file's key here, unless there is one already.
  func takeOver(_ other: KeyFile) throws(NewsFailure) {
    guard key == nil, let key = other.key else { return }
    try keep(key)
    _ = try other.remove()
  }
}
