import Foundation
import TestSupport
import TestTraits
import Testing

@testable import crier

/// Looking through a feed at the front door, without adding it.
@MainActor
@Suite(.runsPrograms) struct PreviewTests {
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
    try "<!DOCTYPE html><html><body><a href='/'>Hello</a></body></html>".write(
      toFile: page, atomically: true, encoding: .utf8)
    let quiet = crier.folder.path("quiet.xml")
    try "<rss><channel><title>Quiet</title></channel></rss>".write(toFile: quiet, atomically: true, encoding: .utf8)
    let replies = try await crier.replies(
      to: "preview \(page) as https://quay.example/\npreview \(quiet)\npreview \(crier.folder.path("none.xml"))\n")
    #expect(replies.map { $0["status"] as? String } == ["error", "empty", "error"])
    #expect(replies[0]["message"] as? String == "There's no article to read on that page.")
    #expect(replies[1]["title"] as? String == "Quiet")
    #expect((replies[2]["error"] as? [String: Any])?["code"] as? String == "cannotReadFile")
  }

  @Test("shows the article on a page, with what the page says of it")
  func page() async throws {
    let crier = try BuiltCrier()
    let path = crier.folder.path("story.html")
    let paragraphs = (1...6).map {
      "<p>\($0). The boats, it was said at the quay, would all be back before it was dark, and they were.</p>"
    }
    let head =
      "<title>Boats</title><meta name=author content='Ana Vale'><link rel=alternate type='application/rss+xml' href=/feed>"
    try "<html lang=en><head>\(head)</head><body><nav><a href=/>Home</a></nav>\(paragraphs.joined())</body></html>"
      .write(
        toFile: path, atomically: true, encoding: .utf8)
    let replies = try await crier.replies(to: "preview \(path) as https://quay.example/2026/11/20/boats\n")
    let reading = try #require(replies[0]["reading"] as? [String: Any])
    #expect(replies[0]["status"] as? String == "ok")
    #expect(reading["title"] as? String == "Boats")
    #expect(reading["byline"] as? String == "Ana Vale")
    #expect(reading["published"] as? String == "2026-11-20T00:00:00Z")
    #expect(reading["site"] as? String == "quay.example")
    #expect(reading["language"] as? String == "en")
    #expect((reading["text"] as? String)?.hasPrefix("1. The boats") == true)
  }
}
