import Basics
import Foundation
import News
import TestSupport
import Testing

@testable import Wire

/// A real server with a self-made certificate, where OpenSSL is installed.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl"))) struct EncryptionTests {
  @Test("speaks with a server whose certificate is trusted")
  func trusted() async throws {
    let server = try await EncryptedServer(name: "IP:127.0.0.1")
    let out = CurlDispatcher(agent: "Crier/test", certificates: server.certificate)
    #expect(try await out.answer(to: WebRequest(server.address)).status == 200)
  }

  @Test("does not speak with one that signed its certificate itself")
  func selfSigned() async throws {
    let server = try await EncryptedServer(name: "IP:127.0.0.1")
    let out = CurlDispatcher(agent: "Crier/test")
    await #expect(throws: WireFailure.notSecure(host: "127.0.0.1", .selfSigned)) {
      try await out.answer(to: WebRequest(server.address))
    }
  }

  @Test("does not speak with one whose certificate is for another name")
  func otherName() async throws {
    let server = try await EncryptedServer(name: "DNS:other.example")
    let out = CurlDispatcher(agent: "Crier/test", certificates: server.certificate)
    await #expect(throws: WireFailure.notSecure(host: "127.0.0.1", .ofAnother)) {
      try await out.answer(to: WebRequest(server.address))
    }
  }
}

/// A TLS server with a self-signed certificate for a name.
private final class EncryptedServer {
  let address: WebAddress
  let certificate: String
  private let folder: Folder
  private let server: PseudoTerminal

  init(name: String) async throws {
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
    address = try #require(WebAddress(rawValue: "https://127.0.0.1:\(port)/"))
    self.certificate = certificate
    self.folder = folder
    self.server = server
  }

  private static func openssl(_ arguments: [String]) -> Program {
    Program(path: "/usr/bin/openssl", arguments: arguments, environment: ["PATH": "/usr/bin:/bin"])
  }
}
