import Foundation
import TestSupport
import Testing

@testable import crier

/// Looking through a feed at the front door, without adding it.
@MainActor
@Suite struct PreviewTests {
  @Test("shows all of a feed in its own order, with links meant from where it is said to come from")
  func feed() async throws {
    let crier = try BuiltCrier()
    let path = crier.folder.path("Harbour.XML")
    let items = (1...25).map { "<item><title>Story \($0)</title><link>S/\($0)</link></item>" }.joined()
    try "<rss><channel><title>Harbour</title>\(items)</channel></rss>".write(
      toFile: path, atomically: true, encoding: .utf8)
    let replies = try await crier.replies(to: "preview \(path) as https://paper.example/Feeds/a.xml\nsave 25\nmore\n")
    #expect(replies[0]["title"] as? String == "Harbour")
    let cards = try #require(replies[0]["cards"] as? [[String: Any]])
    #expect(cards.compactMap { $0["title"] as? String } == (1...25).map { "Story \($0)" })
    #expect(cards.last?["url"] as? String == "https://paper.example/Feeds/S/25")
    #expect(replies[1]["message"] as? String == #"Saved "Story 25" (1 in your library)."#)
    #expect(replies[2]["status"] as? String == "empty")
  }

  @Test("says of what is no feed what it is, and of an empty one that nothing is in it")
  func others() async throws {
    let crier = try BuiltCrier()
    let page = crier.folder.path("page.html")
    try "<!DOCTYPE html><html><body>Hello</body></html>".write(toFile: page, atomically: true, encoding: .utf8)
    let quiet = crier.folder.path("quiet.xml")
    try "<rss><channel><title>Quiet</title></channel></rss>".write(toFile: quiet, atomically: true, encoding: .utf8)
    let replies = try await crier.replies(
      to: "preview \(page)\npreview \(quiet)\npreview \(crier.folder.path("none.xml"))\n")
    #expect(replies.map { $0["status"] as? String } == ["error", "empty", "error"])
    #expect(replies[0]["message"] as? String == "That's a web page, not a feed.")
    #expect(replies[1]["title"] as? String == "Quiet")
    #expect((replies[2]["error"] as? [String: Any])?["code"] as? String == "cannotReadFile")
  }
}
