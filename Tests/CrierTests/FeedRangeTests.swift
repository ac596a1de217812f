import Foundation
import TestSupport
import TestTraits
import Testing

/// What a person follows is part of every edition, unless they say how far it is to reach.
@Suite(.runsPrograms) struct FeedRangeTests {
  private func server() throws -> LoopbackServer {
    try LoopbackServer { _ in
      .page(
        """
        <rss><channel><title>Harbour Log</title><item><title>Tides of the outer basin</title><link>/1</link>\
        <pubDate>Sat, 21 Nov 2026 08:59:00 GMT</pubDate></item></channel></rss>
        """, type: "application/rss+xml")
    }
  }

  private func hasTides(_ reply: [String: Any]) -> Bool {
    (reply["cards"] as? [[String: Any]] ?? []).contains { $0["title"] as? String == "Tides of the outer basin" }
  }

  @Test("its own feeds stand beside the demo's stories, away from them where they are to, and beside them again")
  func apart() async throws {
    let server = try server()
    let said = try await BuiltCrier().replies(
      to: [
        "add \(server.address("/feed"))", "headlines", "demo only", "headlines", "headlines from harbour log",
        "with my feeds", "headlines", "demo without my feeds", "undo", "headlines",
      ].joined(separator: "\n"))
    #expect(hasTides(said[1]) && !hasTides(said[3]), "\(said[3])")
    #expect(hasTides(said[4]), "they are had where they are named")
    #expect(hasTides(said[6]) && hasTides(said[9]), "undo takes it back")
    for place in [2, 5, 7] { #expect(said[place]["intent"] as? String == "edition", "\(said[place])") }
  }

  @Test("in the edition of feeds they are alone, unless all feeds are wanted")
  func all() async throws {
    let server = try server()
    let said = try await BuiltCrier().replies(
      to: [
        "add \(server.address("/feed"))", "use feeds", "headlines", "use all feeds", "settings", "with my feeds",
        "headlines",
      ].joined(separator: "\n"))
    #expect(hasTides(said[2]) && hasTides(said[6]))
    #expect(said[3]["status"] as? String == "ok" && said[3]["intent"] as? String == "edition", "\(said[3])")
  }

  @Test("a feed is found by the title that a list gives it, and by the name after and before")
  func names() async throws {
    let server = try server()
    let crier = try BuiltCrier()
    try Data(
      """
      <opml><body><outline text="Quay Letters" type="rss" xmlUrl="\(server.address("/feed"))"/></body></opml>
      """.utf8
    ).write(to: URL(fileURLWithPath: crier.folder.path("feeds.opml")))
    let said = try await crier.replies(
      to: [
        "import \(crier.folder.path("feeds.opml"))", "rename quay letters to basin", "headlines from basin",
        "headlines from quay letters",
      ].joined(separator: "\n"))
    for reply in said.suffix(2) { #expect(hasTides(reply), "\(reply)") }
  }
}
