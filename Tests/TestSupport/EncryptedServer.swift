import Basics
import Glibc

/// A TLS server with a self-signed certificate for a name.
public final class EncryptedServer {
  public let address: WebAddress
  /// The file of its certificate.
  public let certificate: String
  private let folder: Folder
  private let server: PseudoTerminal

  /// Whether there is an OpenSSL to make one of.
  public static var isPossible: Bool { access("/usr/bin/openssl", X_OK) == 0 }

  public init(name: String) async throws {
    let folder = try Folder()
    let (key, certificate) = (folder.path("key.pem"), folder.path("certificate.pem"))
    _ = try await Piped.run(
      Self.openssl([
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
        "/CN=crier", "-addext", "subjectAltName=\(name)", "-keyout", key, "-out", certificate,
      ]))
    let server = try PseudoTerminal(
      Self.openssl(["s_server", "-www", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate]))
    try await server.wait(for: "ACCEPT 127.0.0.1:")
    let port = try await server.wait(for: "\n").prefix { $0.isNumber }
    guard let address = WebAddress(rawValue: "https://127.0.0.1:\(port)/") else { throw NeverSo(wish: "it has a port") }
    self.address = address
    self.certificate = certificate
    self.folder = folder
    self.server = server
  }

  private static func openssl(_ arguments: [String]) -> Program {
    Program(path: "/usr/bin/openssl", arguments: arguments, environment: ["PATH": "/usr/bin:/bin"])
  }
}
