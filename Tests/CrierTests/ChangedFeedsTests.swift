import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Stories whose publishers rewrite them.
@MainActor
@Suite(.runsPrograms) struct ChangedFeedsTests {
  /// A feed of two stories, the first in one of its versions.
  nonisolated private static func feed(_ version: Int) -> LoopbackAnswer {
    let titles = ["Ferry fare rises to £4", "Ferry fare rises to £5", "Ferry fare to rise"]
    let texts = ["The council said on Monday.", "The council  said on Tuesday.", "The council said on Tuesday."]
    let stamp = "<p>Updated \(version + 2) minutes ago</p>"
    return .page(
      """
      <rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Herald</title>
      <item><title>\(titles[version])</title><guid>1</guid><link>/1?utm_source=\(version)</link>
      <pubDate>Sat, 21 Nov 2026 08:0\(version):00 GMT</pubDate>
      <content:encoded><![CDATA[\(stamp)<p>\(texts[version]) It costs more.</p>]]></content:encoded></item>
      <item><title>Owl seen</title><guid>2</guid><link>/2</link><pubDate>Sat, 21 Nov 2026 07:00:00 GMT</pubDate>
      <content:encoded><![CDATA[<p>In a barn.</p>\(stamp)]]></content:encoded></item></channel></rss>
      """, type: "application/rss+xml")
  }

  private func run(
    _ crier: borrowing BuiltCrier, at clock: String, _ options: [String] = [], _ lines: String...
  ) async throws -> String {
    var environment = crier.environment
    environment["CRIER_NOW"] = "2026-11-21T\(clock):00Z"
    return try await Piped.run(
      .built("crier", arguments: options, environment: environment), input: lines.joined(separator: "\n")
    ).text
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func cards(_ reply: [String: Any]) -> [[String: Any]] { reply["cards"] as? [[String: Any]] ?? [] }

  @Test("marks what was changed since it was read, and tells the difference in words")
  func changed() async throws {
    let crier = try BuiltCrier()
    let version = Mutex(0)
    let server = try LoopbackServer { request in
      request.path == "/feed" ? Self.feed(version.withLock { $0 }) : .page("", status: 404)
    }
    _ = try await run(
      crier, at: "09:00", [], "use feeds", "add \(server.address("/feed"))", "headlines from herald", "read 1", "read 2"
    )
    version.withLock { $0 = 1 }
    let listed = try objects(
      try await run(crier, at: "10:00", ["--json"], "headlines from herald", "refresh", "what changed in 1"))
    #expect(cards(listed[1]).map { $0["changed"] as? Bool ?? false } == [true, false])
    #expect(listed[2]["intent"] as? String == "changes")
    let changes = try #require((listed[2]["changes"] as? [[String: Any]])?.first)
    let edit = try #require((changes["edits"] as? [[String: Any]])?.first)
    #expect(
      (edit["title"] as? [String: String]) == ["was": "Ferry fare rises to £4", "now": "Ferry fare rises to £5"])
    #expect((edit["text"] as? [[String: String]])?.first?["removed"] == "Monday.")
    version.withLock { $0 = 2 }
    let said = try await run(
      crier, at: "11:00", [], "headlines from herald", "refresh", "what changed in 2", "how did the herald's title go",
      "which headlines did the herald change today", "which headlines did the herald change yesterday",
      "what changed in 1")
    #expect(said.contains("Herald - 2 hours ago - read - changed") || said.contains("read - changed"), "\(said)")
    #expect(said.contains(#"Nothing was changed in "Owl seen" since it came."#), "\(said)")
    #expect(said.contains("Ferry fare rises to [-£4-] {+£5+}"), "\(said)")
    #expect(said.contains("1  Ferry fare"), "\(said)")
    #expect(said.contains("Changed by their publishers from Herald today"), "\(said)")
    #expect(said.contains("As far as I saw, nothing was changed from Herald yesterday."), "\(said)")
    // What is read again is known as it is.
    let read = try objects(
      try await run(crier, at: "12:00", ["--json"], "headlines from herald", "read 1", "headlines from herald"))
    #expect(cards(read[0])[0]["changed"] as? Bool == true && cards(read[2])[0]["changed"] == nil)
  }

  @Test("marks a saved article too that its feed changed since it was read, and says so where it is read again")
  func saved() async throws {
    let crier = try BuiltCrier()
    let version = Mutex(0)
    let server = try LoopbackServer { request in
      request.path == "/feed" ? Self.feed(version.withLock { $0 }) : .page("", status: 404)
    }
    _ = try await run(
      crier, at: "09:00", [], "use feeds", "add \(server.address("/feed"))", "headlines from herald", "read 1",
      "save 1, 2")
    version.withLock { $0 = 1 }
    let replies = try objects(
      try await run(
        crier, at: "10:00", ["--json"], "headlines from herald", "refresh", "saved", "read the one about ferries",
        "saved"))
    func marks(_ reply: [String: Any]) -> [Bool] {
      cards(reply).map { $0["changed"] as? Bool ?? false }.sorted { $0 && !$1 }
    }
    #expect(marks(replies[2]) == [true, false])
    #expect((replies[3]["reading"] as? [String: Any])?["changed"] as? Bool == true, "\(replies[3])")
    #expect(marks(replies[4]) == [false, false])
  }

  @Test("leaves what was changed at any time on screen for the next run, and what can be undone")
  func left() async throws {
    var crier = try BuiltCrier()
    let version = Mutex(0)
    let server = try LoopbackServer { request in
      request.path == "/feed" ? Self.feed(version.withLock { $0 }) : .page("", status: 404)
    }
    _ = try await run(
      crier, at: "09:00", [], "use feeds", "add \(server.address("/feed"))", "headlines from herald", "save 2")
    version.withLock { $0 = 1 }
    _ = try await run(crier, at: "10:00", [], "headlines from herald", "refresh")
    crier.environment["CRIER_NOW"] = "2026-11-21T11:00:00Z"
    let changed = try await crier.run("what changed")
    #expect(changed.text.contains("Ferry fare rises to") && changed.errorText.isEmpty, "\(changed)")
    let saved = try await crier.run("save 1")
    #expect(saved.text.contains(#"Saved "Ferry fare rises to £5""#) && saved.errorText.isEmpty, "\(saved)")
    #expect(try await crier.run("undo").text.contains("Ferry fare"))
  }

  @Test("says of an edition without earlier versions that it has none")
  func none() async throws {
    let said = try await BuiltCrier().replies(to: "headlines\nwhat changed in 2\nwhich headlines changed today\n")
    #expect((said[1]["message"] as? String)?.hasPrefix("I have no earlier version of") == true)
    #expect(said[2]["status"] as? String == "empty" && (said[2]["hint"] as? String)?.contains("use feeds") == true)
  }
}
