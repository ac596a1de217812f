import Basics
import Foundation
import News
import TestSupport
import Testing

@testable import Wire

@Suite struct WireLogTests {
  private static let now = Date(timeIntervalSince1970: 1_795_252_500)

  private func ask(_ server: LoopbackServer, _ path: String, noting log: WireLog) async throws {
    let out = LoggingDispatcher(UnhurriedDispatcher(), log: log, now: { Self.now })
    let address = try #require(WebAddress(rawValue: server.address(path)))
    _ = try? await out.answer(to: WebRequest(address, fields: [HeaderField("X-Api-Key", "0123456789abcdef")]))
  }

  @Test("a request is noted with what came of it, and without its fields")
  func noted() async throws {
    let server = try LoopbackServer(["/": .page("hello"), "/gone": .page("", status: 410), "/off": .hangUp])
    let log = WireLog()
    for path in ["/", "/gone", "/off"] { try await ask(server, path, noting: log) }
    #expect(
      log.requests.map(\.outcome) == [
        .answered(status: 200, bytes: 5), .answered(status: 410, bytes: 0), .failed(code: "brokenOff"),
      ])
    let first = try #require(log.requests.first)
    #expect(first.line == "GET \(server.address()) 200 5 bytes \(first.milliseconds) ms")
    #expect(!log.requests.contains { "\($0)".contains("0123456789abcdef") })
  }

  @Test(
    "an address is noted without its secrets",
    arguments: [
      ("https://example.com/a?q=b&page=2", "https://example.com/a?q=b&page=2"),
      ("https://newsapi.org/v2?apiKey=0123&q=key", "https://newsapi.org/v2?apiKey=…&q=key"),
      ("https://a.example/?access_token=x&TOKEN=y#top", "https://a.example/?access_token=…&TOKEN=…#top"),
      ("https://me:word@a.example:8080/p@th?x", "https://…@a.example:8080/p@th?x"),
      ("https://me?w:rd@a.example/", "https://me?w:rd@a.example/"),
      ("https://a.example/f?u=0123456789abcdef0123456789ABCDEF", "https://a.example/f?u=…"),
      ("https://a.example?password=", "https://a.example?password=…"),
      ("https://a.example", "https://a.example"),
    ])
  func secrets(address: String, noted: String) throws {
    #expect(try #require(WebAddress(rawValue: address)).withoutSecrets == noted)
  }

  @Test("only the last requests are remembered, and all are counted")
  func ring() throws {
    let log = WireLog(limit: 3)
    for number in 0..<20 {
      let address = try #require(WebAddress(rawValue: "https://a.example/\(number)"))
      log.note(
        LoggedRequest(began: Self.now, address: address, outcome: .answered(status: 200, bytes: 1), took: .seconds(1)))
    }
    #expect(log.requests.map(\.address) == (17..<20).map { "https://a.example/\($0)" })
    #expect(log.count == 20)
  }

  @Test("a private file gets a line for each request")
  func file() async throws {
    let folder = try Folder()
    let server = try LoopbackServer(["/": .page("hello")])
    for _ in 0..<2 { try await ask(server, "/?apiKey=secret", noting: WireLog(file: folder.path("log"))) }
    let lines = try String(contentsOfFile: folder.path("log"), encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.hasPrefix("2026-11-21T09:15:00Z GET \(server.address("/?apiKey=…")) 200 5 bytes "))
    }
    #expect(try folder.mode(of: "log") == 0o600)
  }

  @Test("a file that others could read is theirs no longer")
  func closedToOthers() async throws {
    let folder = try Folder()
    try Data("before\n".utf8).write(to: URL(fileURLWithPath: folder.path("log")))
    #expect(chmod(folder.path("log"), 0o644) == 0)
    let server = try LoopbackServer(["/": .page("hello")])
    try await ask(server, "/", noting: WireLog(file: folder.path("log")))
    #expect(try folder.mode(of: "log") == 0o600)
  }

  @Test("a pipe, read or not, is no file to append to, and does not block", arguments: [false, true])
  func pipe(isRead: Bool) async throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path("log"), 0o600) == 0)
    let reader = isRead ? open(folder.path("log"), O_RDONLY | O_NONBLOCK) : -1
    defer { if isRead { close(reader) } }
    let server = try LoopbackServer(["/": .page("hello")])
    let log = WireLog(file: folder.path("log"))
    try await ask(server, "/", noting: log)
    #expect(log.newTrouble() == .cannotPrint(place: folder.path("log"), reason: SystemRefusal(code: ESPIPE)))
  }

  @Test("no file is made where nothing was asked")
  func noFile() throws {
    let folder = try Folder()
    _ = WireLog(file: folder.path("log"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("log")))
  }

  @Test("a file that cannot be written is told of once, and holds nothing up")
  func unwritable() async throws {
    let server = try LoopbackServer(["/": .page("hello")])
    let log = WireLog(file: "/nowhere/at/all")
    for _ in 0..<2 { try await ask(server, "/", noting: log) }
    #expect(log.newTrouble() == .cannotPrint(place: "/nowhere/at/all", reason: SystemRefusal(code: ENOENT)))
    #expect(log.newTrouble() == nil)
    #expect(log.count == 2)
  }
}
