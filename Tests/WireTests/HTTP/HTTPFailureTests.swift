import Basics
import Glibc
import News
import TestSupport
import Testing

@testable import Wire

/// Each failure, by real bytes on a real socket.
@Suite struct HTTPFailureTests {
  private let out = CurlDispatcher(agent: "Crier/test")

  /// The failure of a request.
  private func failure(
    at address: String, limit: Int = 16 << 20, patience: Duration = .longestWait, _ out: CurlDispatcher? = nil
  ) async throws -> WireFailure? {
    let request = WebRequest(try #require(WebAddress(rawValue: address)), limit: limit, patience: patience)
    do throws(WireFailure) {
      _ = try await (out ?? self.out).answer(to: request)
      return nil
    } catch {
      return error
    }
  }

  @Test("an unknown host")
  func unknownHost() async throws {
    #expect(try await failure(at: "https://nobody.invalid/feed") == .unknownHost("nobody.invalid"))
  }

  @Test("a host without a listener")
  func refused() async throws {
    #expect(try await failure(at: try LoopbackServer.deserted()) == .refused(host: "127.0.0.1"))
  }

  @Test("a server that says nothing for longer than it may, however long its whole answer may take")
  func silent() async throws {
    let server = try LoopbackServer(["/": .silence])
    let address = try #require(WebAddress(rawValue: server.address()))
    await #expect(throws: WireFailure.timedOut(host: "127.0.0.1")) {
      try await out.answer(to: WebRequest(address, patience: .longestWait, silence: .seconds(1)))
    }
  }

  @Test(
    "a server that takes longer than anybody waits",
    arguments: [LoopbackAnswer.silence, .stalled("the beginning", length: 100)])
  func timedOut(served: LoopbackAnswer) async throws {
    let server = try LoopbackServer(["/": served])
    let failure = try await failure(at: server.address(), patience: .milliseconds(700))
    #expect(failure == .timedOut(host: "127.0.0.1"))
  }

  @Test("a whole way of redirects that takes longer than anybody waits")
  func slowRedirects() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/on").after(.milliseconds(400)) }
    let failure = try await failure(at: server.address(), patience: .seconds(1))
    #expect(failure == .timedOut(host: "127.0.0.1"))
  }

  @Test(
    "an address of this machine that a server elsewhere named",
    arguments: ["127.0.0.1", "localhost"] + [ThisMachine.name].compactMap(\.self))
  func near(host: String) async throws {
    let server = try LoopbackServer(["/": .page("the router's page")])
    let port = server.authority().drop { $0 != ":" }
    let address = try #require(WebAddress(rawValue: "http://\(host)\(port)/"))
    await #expect(throws: WireFailure.privateAddress(host: host)) {
      try await out.answer(to: WebRequest(address, mayBeNear: false))
    }
    #expect(server.connections == 0)
    // Nor over a connection that a person's own request has opened.
    #expect(try await UnhurriedDispatcher(out).answer(to: WebRequest(address)).isFromNear)
    await #expect(throws: WireFailure.privateAddress(host: host)) {
      try await out.answer(to: WebRequest(address, mayBeNear: false))
    }
    #expect(server.count == 1)
  }

  @Test("a server that sends on and on in circles")
  func redirectLoop() async throws {
    let server = try LoopbackServer(["/a": .redirect(to: "/b"), "/b": .redirect(to: "/a")])
    #expect(try await failure(at: server.address("/a")) == .endlessRedirects(host: "127.0.0.1"))
    #expect(server.count == 11)
  }

  @Test(
    "an answer that is longer than allowed, whether it says so or not",
    arguments: [
      LoopbackAnswer.page(String(repeating: "x", count: 70_000)), .gzip(String(repeating: "x", count: 70_000).utf8),
      .chunked([String](repeating: String(repeating: "x", count: 10_000), count: 7)),
    ])
  func tooLarge(served: LoopbackAnswer) async throws {
    let server = try LoopbackServer(["/": served])
    let failure = try await failure(at: server.address(), limit: 65_536)
    #expect(failure == .tooLarge(host: "127.0.0.1", limit: 65_536))
  }

  @Test("an answer that is small on its way and immense once unpacked")
  func packedLarge() async throws {
    let squeeze = Program(
      path: "/bin/sh", arguments: ["-c", "head -c 50000000 /dev/zero | gzip -9"], environment: ["PATH": "/usr/bin:/bin"]
    )
    let small = try await Piped.run(squeeze).output
    try #require(small.count < 100_000 && small.count > 10_000)
    let server = try LoopbackServer(["/": .page(small, fields: [("Content-Encoding", "gzip")])])
    #expect(try await failure(at: server.address(), limit: 1 << 20) == .tooLarge(host: "127.0.0.1", limit: 1 << 20))
  }

  @Test(
    "an answer that breaks off",
    arguments: [
      LoopbackAnswer.truncated("the beginning", length: 100), .hangUp, .reset,
      .raw("HTTP/1.1 200 OK\r\nContent-Le".utf8),
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nhalf".utf8),
    ])
  func brokenOff(served: LoopbackAnswer) async throws {
    let server = try LoopbackServer(["/": served])
    #expect(try await failure(at: server.address()) == .brokenOff(host: "127.0.0.1"))
  }

  @Test(
    "an answer that is none by the rules",
    arguments: [
      LoopbackAnswer.raw("SSH-2.0-OpenSSH\r\n".utf8), .raw("HTTP/1.1 abc OK\r\n\r\n".utf8),
      .raw([0, 1, 2, 255, 13, 10]),
      .raw("HTTP/1.1 200 OK\r\nno colon here\r\nContent-Length: 2\r\n\r\n{}".utf8),
      .raw("HTTP/1.1 200 OK\r\nX-A: a\0b\r\nContent-Length: 2\r\n\r\n{}".utf8),
      .raw("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}".utf8),
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n".utf8),
      .page("no gzip at all", fields: [("Content-Encoding", "gzip")]),
      .page("no such packing", fields: [("Content-Encoding", "rot13")]),
    ])
  func garbled(served: LoopbackAnswer) async throws {
    let server = try LoopbackServer(["/": served])
    #expect(try await failure(at: server.address()) == .garbled(host: "127.0.0.1"))
  }

  @Test("a head without end")
  func endlessHead() async throws {
    let lines = String(repeating: "X-More: \(String(repeating: "x", count: 1_000))\r\n", count: 400)
    let server = try LoopbackServer(["/": .raw("HTTP/1.1 200 OK\r\n\(lines)\r\n".utf8)])
    #expect(try await failure(at: server.address()) == .garbled(host: "127.0.0.1"))
  }

  @Test("a server that is asked for encryption and knows of none")
  func noEncryption() async throws {
    let server = try LoopbackServer(greeting: .raw("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)) { _ in .hangUp }
    let failure = try await failure(at: "https://\(server.authority())/")
    #expect(
      failure == .notSecure(host: "127.0.0.1", .unknownEncryption))
  }

  @Test("a server that hangs up while encryption is agreed on")
  func brokenHandshake() async throws {
    let server = try LoopbackServer(greeting: .hangUp) { _ in .hangUp }
    #expect(try await failure(at: "https://\(server.authority())/") == .brokenOff(host: "127.0.0.1"))
  }

  @Test("a machine without libcurl says what is missing, each time")
  func noLibrary() async throws {
    let out = CurlDispatcher(agent: "Crier/test", library: "libcurl-that-is-not-there.so.4")
    for _ in 0..<2 {
      let failure = try await failure(at: "http://127.0.0.1/", out)
      #expect(failure == .notEquipped(name: "libcurl-that-is-not-there.so.4"))
    }
  }

  @Test("goes on working after every kind of trouble")
  func after() async throws {
    let server = try LoopbackServer([
      "/": .page("well"), "/a": .truncated("x", length: 9), "/b": .reset, "/c": .redirect(to: "/c"),
    ])
    for path in ["/a", "/b", "/c", "/a"] {
      #expect(try await failure(at: server.address(path)) != nil)
      #expect(try await failure(at: server.address()) == nil)
    }
  }
}

/// The machine that the tests run on.
private enum ThisMachine {
  /// Its name, where that leads to the loopback, as a name of somebody else's may.
  static let name: String? = {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return nil }
    var (wish, found) = (addrinfo(), UnsafeMutablePointer<addrinfo>?.none)
    wish.ai_family = AF_INET
    guard getaddrinfo(bytes, nil, &wish, &found) == 0 else { return nil }
    defer { freeaddrinfo(found) }
    let place = found?.pointee.ai_addr.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      $0.pointee.sin_addr.s_addr
    }
    guard place == UInt32(0x7F00_0001).bigEndian else { return nil }
    return bytes.withUnsafeBufferPointer { name in name.baseAddress.map { String(cString: $0).lowercased() } }
  }()
}
