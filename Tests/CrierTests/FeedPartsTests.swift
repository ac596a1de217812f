import Foundation
import TestSupport
import TestTraits
import Testing

/// What feeds name besides their stories' pages: discussions, recordings, pictures; and very long ones.
@MainActor
@Suite(.runsPrograms) struct FeedPartsTests {
  private static func message(_ reply: [String: Any]) -> String { reply["message"] as? String ?? "" }

  @Test("keeps comments, recordings and pictures, shows them on cards, and opens them")
  func parts() async throws {
    let server = try LoopbackServer { _ in
      .page(
        "<rss><channel><title>Podcast Place</title><item><title>Episode one</title><link>/1</link>"
          + "<comments>/1/comments</comments><enclosure url='/a.mp3' type='audio/mpeg' length='9'/></item>"
          + "<item><title>Picture post</title><link>/2</link><enclosure url='/i.png' type='image/png'/></item>"
          + "</channel></rss>", type: "application/rss+xml")
    }
    let folder = try Folder()
    let opened = folder.path("opened")
    let browser = folder.path("browser")
    try "#!/bin/sh\necho \"$1\" >> \(opened)\n".write(toFile: browser, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: browser)
    let crier = try BuiltCrier(environment: ["BROWSER": browser, "PATH": "/nowhere"])
    let said = try await crier.replies(
      to: "use feeds\nadd \(server.address("/feed"))\nheadlines from podcast place\nopen the comments of 1\n"
        + "play 1\nopen the picture of 2\nplay 2\n")
    let cards = try #require(said[2]["cards"] as? [[String: Any]])
    #expect(cards[0]["comments"] as? String == server.address("/1/comments"))
    #expect(cards[0]["recording"] as? String == server.address("/a.mp3"))
    #expect(cards[1]["image"] as? String == server.address("/i.png"))
    #expect(Self.message(said[3]) == "Opened the discussion of \"Episode one\" in the browser.")
    #expect(Self.message(said[6]).contains("its feed doesn't say"))
    try await waitUntil("three places were opened") {
      (try? String(contentsOfFile: opened, encoding: .utf8))?.split(separator: "\n").count == 3
    }
    let places = try String(contentsOfFile: opened, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(Set(places) == Set(["/1/comments", "/a.mp3", "/i.png"].map { server.address($0) }))
    let shown = try await crier.run("headlines from podcast place")
    #expect(shown.text.contains("with comments") && shown.text.contains("with a recording"))
  }

  @Test("says how much of a very long feed is kept, and why")
  func long() async throws {
    let items = (1...600).map { "<item><title>Item \($0)</title><link>/\($0)</link></item>" }
    let server = try LoopbackServer { _ in
      .page("<rss><channel><title>Firehose</title>\(items.joined())</channel></rss>", type: "application/rss+xml")
    }
    let crier = try BuiltCrier()
    let said = try await crier.replies(to: "use feeds\nadd \(server.address("/feed"))\n")
    let hint = said[1]["hint"] as? String ?? ""
    #expect(hint.contains("Firehose lists 600 stories: the newest 400 are kept, more than one pages through."))
  }
}
