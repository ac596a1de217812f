import Basics
import News

/// The server that a person syncs with, with their password, in a file that only its owner can read.
///
/// It is in no log or document, so those can be shared, and it is read only when used.
public struct ServerFile: Sendable {
  private let file: SecretFile

  init(in folder: StateFolder) { file = SecretFile(folder: folder, name: FileName.server) }

  /// The most bytes of the file, by judgment.
  private static let mostBytes = 40_000

  /// The server; nil where none was named.
  public var server: ReaderServer? {
    guard let bytes = file.contents(atMost: Self.mostBytes), let json = try? JSON(parsing: bytes[...]),
      let place = json["place"]?.string.flatMap(WebAddress.init),
      let root = json["root"]?.string.flatMap(WebAddress.init), let name = json["name"]?.string,
      let password = json["password"]?.string, let pass = json["pass"]?.string,
      pass.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return nil }
    return ReaderServer(
      place: place, root: root, signIn: SignIn(name: name, password: password), pass: SecretKey(pass),
      listed: json["listed"]?.string.flatMap { Instant(text: $0) })
  }

  /// Keeps a server in place of an earlier one.
  public func keep(_ server: ReaderServer) throws(NewsFailure) {
    let listed: [JSON.Member] = server.listed.map { [.init("listed", .string($0.text))] } ?? []
    let json = JSON.object(
      [
        .init("place", .string(server.place.rawValue)), .init("root", .string(server.root.rawValue)),
        .init("name", .string(server.signIn.name)), .init("password", .string(server.signIn.password)),
        .init("pass", .string(server.pass.revealed)),
      ] + listed)
    try file.keep(json.bytes)
  }

  /// Forgets the server; whether there was one.
  public func remove() throws(NewsFailure) -> Bool { try file.remove() }

  /// Moves another file's server here, unless there is one already.
  func takeOver(_ other: ServerFile) throws(NewsFailure) {
    guard server == nil, let server = other.server else { return }
    try keep(server)
    _ = try other.remove()
  }
}
