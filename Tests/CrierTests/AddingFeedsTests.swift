import Foundation
import TestSupport
import Testing

/// Adding feeds at the front door, from a server on the loopback.
@MainActor
@Suite struct AddingFeedsTests {
  private func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      let name = request.path == "/cafe" ? "Le Café d'Été" : "Good13"
      let item = "<item><title>Tides \(request.path.count)</title><link>\(request.path)/1</link></item>"
      return .page("<rss><channel><title>\(name)</title>\(item)</channel></rss>", type: "application/rss+xml")
    }
  }

  private func messages(_ crier: borrowing BuiltCrier, _ lines: [String]) async throws -> [String] {
    try await crier.replies(to: lines.map { "\($0)\n" }.joined()).map { $0["message"] as? String ?? "" }
  }

  @Test("knows a feed by its name in the very next line, and in the next run", arguments: ["feeds", "demo"])
  func names(_ edition: String) async throws {
    let crier = try BuiltCrier()
    let server = try server()
    let said = try await messages(
      crier,
      [
        "use \(edition)", "add \(server.address("/good13"))", "unfollow good13", "undo",
        "add \(server.address("/cafe"))",
        "stop following le cafe d'ete",
      ])
    #expect(said[2] == "You no longer follow Good13 (none is left).")
    #expect(said[5] == "You no longer follow Le Café d'Été (1 in all).")
    #expect(try await messages(crier, ["unfollow good13"]) == ["You no longer follow Good13 (none is left)."])
  }

  @Test("takes addresses as they are said, and says of others what is wrong")
  func addresses() async throws {
    let crier = try BuiltCrier()
    let server = try server()
    let place = server.address("/good13").dropFirst("http://".count)
    let said = try await messages(
      crier,
      [
        "add \(place)", "unfollow http://\(place)", "add feed://\(place)", "unfollow feed:http://\(place)",
        "add feed:http://\(place)", "unfollow \(place)", "add ftp://\(place)", "add http://",
      ])
    for place in [0, 2, 4] { #expect(said[place] == "You follow Good13 now (1 in all).") }
    for place in [1, 3, 5] { #expect(said[place] == "You no longer follow Good13 (none is left).") }
    #expect(said[6] == "\"ftp://\(place)\" can't be fetched: I read http and https, and no ftp.")
    #expect(said[7] == "\"http://\" is no whole web address.")
  }

  @Test("asks no feed for a line that is not understood")
  func mistyped() async throws {
    let crier = try BuiltCrier()
    let server = try server()
    _ = try await messages(crier, ["use feeds", "add \(server.address("/good13"))"])
    let count = server.count
    _ = try await messages(crier, ["blorp the frobnicated wug", "zzgx tides"])
    #expect(server.count == count)
  }
}
