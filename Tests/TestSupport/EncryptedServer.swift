import Basics
import Foundation

/// A TLS server with a self-signed certificate for a name.
public final class EncryptedServer {
  public let address: WebAddress
  /// The file of its certificate.
  public let certificate: String
  private let folder: Folder
  private let server: PseudoTerminal

  /// Whether there is an OpenSSL to make one of.
  public static var isPossible: Bool { access("/usr/bin/openssl", X_OK) == 0 }

  /// A server that tells about itself, or that sends on to another address for good.
  public init(name: String, movedTo place: String? = nil) async throws {
    let folder = try Folder()
    let (key, certificate) = (folder.path("key.pem"), folder.path("certificate.pem"))
    _ = try await Piped.run(
      Self.openssl([
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
        "/CN=crier", "-addext", "subjectAltName=\(name)", "-keyout", key, "-out", certificate,
      ]))
    if let place {
      try "HTTP/1.1 301 Moved\r\nLocation: \(place)\r\nContent-Length: 0\r\n\r\n"
        .write(toFile: folder.path("moved"), atomically: true, encoding: .utf8)
    }
    // It serves the files of the folder it runs in.
    let command = #"cd "$0" && exec openssl s_server \#(place == nil ? "-www" : "-HTTP") "$@""#
    let server = try PseudoTerminal(
      Program(
        path: "/bin/sh",
        arguments: ["-c", command, folder.path(), "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate],
        environment: ["PATH": "/usr/bin:/bin"]))
    try await server.wait(for: "ACCEPT 127.0.0.1:")
    let port = try await server.wait(for: "\n").prefix { $0.isNumber }
    guard let address = WebAddress(rawValue: "https://127.0.0.1:\(port)/\(place == nil ? "" : "moved")") else {
      throw NeverSo(wish: "it has a port")
    }
    self.address = address
    self.certificate = certificate
    self.folder = folder
    self.server = server
  }

  private static func openssl(_ arguments: [String]) -> Program {
    Program(path: "/usr/bin/openssl", arguments: arguments, environment: ["PATH": "/usr/bin:/bin"])
  }
}
