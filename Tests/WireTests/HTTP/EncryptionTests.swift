import Basics
import Foundation
import News
import TestSupport
import TestTraits
import Testing

@testable import Wire

/// A real server with a self-made certificate, where OpenSSL is installed.
@Suite(.runsPrograms, .enabled(if: EncryptedServer.isPossible)) struct EncryptionTests {
  @Test("speaks with a server whose certificate is trusted")
  func trusted() async throws {
    let server = try await EncryptedServer(name: "IP:127.0.0.1")
    let out = UnhurriedDispatcher(CurlDispatcher(agent: "Crier/test", certificates: server.certificate))
    #expect(try await out.answer(to: WebRequest(server.address)).status == 200)
  }

  @Test("does not speak with one that signed its certificate itself")
  func selfSigned() async throws {
    let server = try await EncryptedServer(name: "IP:127.0.0.1")
    let out = UnhurriedDispatcher()
    await #expect(throws: WireFailure.notSecure(host: "127.0.0.1", .selfSigned)) {
      try await out.answer(to: WebRequest(server.address))
    }
  }

  @Test("does not speak with one whose certificate is for another name")
  func otherName() async throws {
    let server = try await EncryptedServer(name: "DNS:other.example")
    let out = UnhurriedDispatcher(CurlDispatcher(agent: "Crier/test", certificates: server.certificate))
    await #expect(throws: WireFailure.notSecure(host: "127.0.0.1", .ofAnother)) {
      try await out.answer(to: WebRequest(server.address))
    }
  }

  @Test("tells no secret to a server that is asked in clear, says that it was, and takes no such move for good")
  func inClear() async throws {
    let open = try LoopbackServer(["/": .page("caught?")])
    let server = try await EncryptedServer(name: "IP:127.0.0.1", movedTo: open.address())
    let out = UnhurriedDispatcher(CurlDispatcher(agent: "Crier/test", certificates: server.certificate))
    let secrets = ["X-Api-Key", "Authorization", "Cookie"].map { HeaderField($0, "secret") }
    let answer = try await out.answer(to: WebRequest(server.address, fields: secrets))
    #expect(answer.isInClear)
    #expect(answer.moved == nil)
    #expect(open.asked.map { $0.fields.values.contains { $0.contains("secret") } } == [false])
  }
}
