import Basics
import News

/// The language model that a person named, with its key, in a file that only its owner can read.
///
/// It is in no log or document, so those can be shared, and it is read only when used.
public struct AideFile: Sendable {
  private let file: SecretFile

  init(in folder: StateFolder) { file = SecretFile(folder: folder, name: FileName.aide) }

  /// The most bytes of the file, by judgment.
  private static let mostBytes = 20_000

  /// The model; nil where none was named.
  public var aide: Aide? {
    guard let bytes = file.contents(atMost: Self.mostBytes), let json = try? JSON(parsing: bytes[...]),
      let place = json["place"]?.string.flatMap(WebAddress.init),
      let name = json["name"]?.string, !name.isEmpty, name == Text.field(name), name.utf8.count <= Aide.longestName
    else { return nil }
    let key = json["key"]?.string.flatMap { key in
      !key.isEmpty && key.utf8.allSatisfy { (0x21..<0x7F).contains($0) } ? SecretKey(key) : nil
    }
    return Aide(place: place, name: name, key: key)
  }

  /// Keeps a model in place of an earlier one.
  public func keep(_ aide: Aide) throws(NewsFailure) {
    let key: [JSON.Member] = aide.key.map { [.init("key", .string($0.revealed))] } ?? []
    let json = JSON.object([.init("place", .string(aide.place.rawValue)), .init("name", .string(aide.name))] + key)
    try file.keep(json.bytes)
  }

  /// Forgets the model; whether there was one.
  public func remove() throws(NewsFailure) -> Bool { try file.remove() }

  /// Moves another file's model here, unless there is one already.
  func takeOver(_ other: AideFile) throws(NewsFailure) {
    guard aide == nil, let aide = other.aide else { return }
    try keep(aide)
    _ = try other.remove()
  }
}
