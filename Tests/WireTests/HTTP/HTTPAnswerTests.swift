import Basics
import TestSupport
import Testing

@testable import Wire

@Suite struct HTTPAnswerTests {
  private let out = UnhurriedDispatcher()

  private func ask(
    _ address: String, fields: [HeaderField] = [], limit: Int = 16 << 20
  ) async throws -> WebAnswer {
    try await out.answer(
      to: WebRequest(try #require(WebAddress(rawValue: address)), fields: fields, limit: limit))
  }

  @Test("brings a page with its status, its fields and where it came from")
  func page() async throws {
    let server = try LoopbackServer(["/a": .page("hello", fields: [("ETag", "\"1\""), ("X-Empty", "")])])
    let answer = try await ask(server.address("/a?b=c"))
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self) == "hello")
    #expect(answer["etag"] == "\"1\"")
    #expect(answer["x-empty"] == "")
    #expect(answer.address.rawValue == server.address("/a?b=c"))
  }

  @Test(
    "waits for a server that thinks as long as it may, and not for one that stalls for half of that",
    arguments: [
      (11, nil, false, (11_000, 10_000, 0)), (11, nil, true, (11_000, 10_000, 5)), (1, nil, true, (1_000, 1_000, 1)),
      (11, 3, false, (11_000, 3_000, 3)), (11, 3, true, (11_000, 3_000, 3)), (2, 3, false, (2_000, 2_000, 2)),
      (-1, nil, false, (1, 1, 0)),
    ] as [(Int, Int?, Bool, (Int, Int, Int))])
  func limits(left: Int, silence: Int?, hasBegun: Bool, limits: (whole: Int, connecting: Int, quiet: Int)) {
    let found = TransferLimits(
      left: .seconds(left), silence: silence.map { .seconds($0) }, hasBegun: hasBegun)
    #expect((found.whole, found.connecting, found.quiet) == limits)
  }

  @Test("says who asks, passes the fields of a request on, and offers to take it packed")
  func manners() async throws {
    let server = try LoopbackServer(["/": .page("")])
    _ = try await ask(
      server.address(), fields: [HeaderField("If-None-Match", "\"x\""), HeaderField("X-Api-Key", "secret")])
    let asked = try #require(server.asked.first)
    #expect(asked["user-agent"] == "Crier/test")
    #expect(asked["if-none-match"] == "\"x\"")
    #expect(asked["x-api-key"] == "secret")
    #expect(asked["accept-encoding"]?.contains("gzip") == true)
    #expect(asked["cookie"] == nil)
  }

  @Test("sends no field that would become two")
  func splitFields() async throws {
    let server = try LoopbackServer(["/": .page("")])
    _ = try await ask(server.address(), fields: [HeaderField("If-None-Match", "a\r\nX-Evil: 1")])
    let asked = try #require(server.asked.first)
    #expect(asked["x-evil"] == nil)
    #expect(asked["if-none-match"] == nil)
  }

  @Test(
    "takes any answer for an answer, whatever its status",
    arguments: [
      (LoopbackAnswer.notModified([("ETag", "\"2\"")]), 304),
      (.page("no", status: 401, fields: [("WWW-Authenticate", "Basic realm=\"x\"")]), 401),
      (.page("<html>busy", status: 429, type: "text/html", fields: [("Retry-After", "7")]), 429),
      (.page("error code: 502", status: 502), 502),
      (.page("", status: 204), 204),
    ])
  func statuses(served: LoopbackAnswer, status: Int) async throws {
    let server = try LoopbackServer(["/": served])
    #expect(try await ask(server.address()).status == status)
  }

  @Test("puts together what comes in pieces, and unpacks what comes packed")
  func encodings() async throws {
    let server = try LoopbackServer(["/chunked": .chunked(["a", "bc", "def"]), "/gzip": .gzip("packed".utf8)])
    #expect(try await ask(server.address("/chunked")).body == Array("abcdef".utf8))
    #expect(try await ask(server.address("/gzip")).body == Array("packed".utf8))
  }

  @Test("brings megabytes whole")
  func megabytes() async throws {
    let bytes = Array([[UInt8]](repeating: Array(0...250), count: 20_000).joined())
    let server = try LoopbackServer(["/": .page(bytes)])
    #expect(try await ask(server.address()).body == bytes)
  }

  @Test("asks for an address with letters that are not ASCII, as servers take them")
  func letters() async throws {
    let server = try LoopbackServer(["/caf%C3%A9": .page("au lait")])
    #expect(try await ask(server.address("/café")).status == 200)
  }

  @Test("uses a connection again for requests one after the other")
  func reuse() async throws {
    let server = try LoopbackServer(["/": .page("again")])
    for _ in 0..<5 { _ = try await ask(server.address()) }
    #expect(server.count == 5)
    // One, unless this process sleeps so long in between that it counts as dead.
    #expect(server.connections < 5)
  }

  @Test("asks several servers at the same time")
  func atOnce() async throws {
    let server = try LoopbackServer(hosts: 4) { _ in .page("well").once { $0 == 4 } }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for host in 1...4 { group.addTask { try await ask(server.address(host: host)).status } }
      for try await status in group { #expect(status == 200) }
    }
    #expect(server.mostAtOnce == 4)
    #expect(server.mostAtOnceOfOneHost == 1)
  }

  @Test("follows redirects, and tells where it got to", arguments: [301, 302, 303, 307, 308])
  func redirects(status: Int) async throws {
    let server = try LoopbackServer([
      "/a": .redirect(to: "/b", status: status), "/b": .redirect(to: "c?d", status: status), "/c": .page("there"),
    ])
    let answer = try await ask(server.address("/a"))
    #expect(answer.body == Array("there".utf8))
    #expect(answer.address.rawValue == server.address("/c?d"))
  }

  @Test("tells a secret to the host it is for, and to no other that this one sends it to")
  func secrets() async throws {
    let other = try LoopbackServer(["/": .page("caught?")])
    let server = try LoopbackServer(["/": .redirect(to: "/same"), "/same": .redirect(to: other.address())])
    let secrets = ["X-Api-Key", "Authorization", "Cookie"].map { HeaderField($0, "secret") }
    _ = try await ask(server.address(), fields: secrets + [HeaderField("Accept", "text/xml")])
    #expect(server.asked.map { $0["x-api-key"] } == ["secret", "secret"])
    let caught = try #require(other.asked.first)
    #expect(!caught.fields.values.contains { $0.contains("secret") })
    #expect(caught["accept"] == "text/xml")
  }

  @Test("tells a name and password in an address to its host alone")
  func signIn() async throws {
    let other = try LoopbackServer(["/": .page("caught?")])
    let server = try LoopbackServer(["/": .redirect(to: other.address())])
    _ = try await ask("http://name:secret@\(server.authority())/")
    #expect(server.asked.map { $0["authorization"]?.hasPrefix("Basic ") } == [true])
    #expect(other.asked.map { $0["authorization"] } == [nil])
  }

  @Test("goes nowhere but to the web", arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "javascript:alert(1)"])
  func otherSchemes(place: String) async throws {
    let server = try LoopbackServer(["/": .redirect(to: place)])
    #expect(try await ask(server.address()).status == 302)
  }
}
