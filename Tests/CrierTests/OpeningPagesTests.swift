import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Articles of feeds opened on their own pages, from a run to the next.
@MainActor
@Suite(.runsPrograms) struct OpeningPagesTests {
  private static func page(_ title: String, _ words: String) -> LoopbackAnswer {
    let paragraphs = (1...6).map {
      "<p>\($0). \(words), it was said at the <a href='/quay'>quay</a>, and that was the end of it, as far as it went.</p>"
    }
    return .page(
      """
      <html lang=en><head><title>\(title)</title><meta name=author content='Ana Vale'></head>
      <body><article><h1>\(title)</h1><ul><li>nets and rope, and all that goes with them</li></ul>\
      \(paragraphs.joined())</article></body></html>
      """, type: "text/html; charset=utf-8")
  }

  private func server() throws -> LoopbackServer {
    try LoopbackServer([
      "/feed": .page(
        """
        <rss><channel><title>Harbour</title>
        <item><title>Boats</title><link>/boats</link><description>In short.</description></item>
        <item><title>Gulls</title><link>/gulls</link></item>
        <item><title>Lost</title><link>/lost</link><description>What there was.</description></item>
        </channel></rss>
        """, type: "application/rss+xml"),
      "/boats": Self.page("Boats", "The boats would all be back before dark"),
      "/gulls": Self.page("Gulls", "The gulls were heard as far as the church"),
      "/quay": Self.page("The quay", "The quay was built when nobody had a boat"),
    ])
  }

  private func reading(_ reply: [String: Any]) -> [String: Any] { reply["reading"] as? [String: Any] ?? [:] }

  @Test("opens, follows, goes on and back, asks each page once, and saves the text that was read")
  func opened() async throws {
    let crier = try BuiltCrier()
    let server = try server()
    let replies = try await crier.replies(
      to: [
        "use feeds", "add \(server.address("/feed"))", "headlines from harbour", "open 1", "who wrote it",
        "how long is it",
        "follow link 1", "back", "next", "previous", "save it", "where was i",
      ].joined(separator: "\n"))
    let titles = [3, 6, 7, 8, 9, 11].map { reading(replies[$0])["title"] as? String }
    #expect(titles == ["Boats", "The quay", "Boats", "Gulls", "Boats", "Boats"])
    #expect(reading(replies[3])["byline"] as? String == "Ana Vale")
    #expect((reading(replies[3])["text"] as? String)?.hasPrefix("• nets and rope") == true)
    let links = reading(replies[3])["links"] as? [[String: String]]
    #expect(links?.map { $0["url"] } == [server.address("/quay")])
    #expect(replies[4]["message"] as? String == "Ana Vale wrote it.")
    #expect(replies[10]["message"] as? String == #"Saved "Boats" (1 in your library)."#)
    #expect(server.asked.map(\.path) == ["/feed", "/boats", "/quay", "/gulls"])
    let kept = try await crier.replies(to: "export as json to stdout\n")
    #expect((kept[0]["document"] as? String)?.contains("back before dark") == true)
  }

  @Test("reads a page that was named as it was kept, where it is to be had no more")
  func named() async throws {
    let crier = try BuiltCrier()
    let page = Self.page("Boats", "The boats would all be back before dark")
    let wasAsked = Atomic(false)
    let server = try LoopbackServer { _ in
      wasAsked.exchange(true, ordering: .relaxed)
        ? .page("gone", status: 410) : page
    }
    let address = server.address("/boats")
    let text = try await crier.run("read \(address)").text
    let again = try await crier.run("read \(address)").text
    #expect(text.contains("The boats") && again.contains("The boats") && again.contains("as kept"))
  }

  @Test("shows what the feed gave where there is no page, and says why")
  func lost() async throws {
    let crier = try BuiltCrier()
    let server = try server()
    let text = try await crier.run(
      "use feeds", "add \(server.address("/feed"))", "headlines from harbour", "open the lost one"
    ).text
    #expect(
      text.contains("What there was.\n\nThat's all of it that is here. 127.0.0.1 has nothing at that address."))
  }

  @Test("keeps the texts of what is followed at a refresh, where that is chosen")
  func everything() async throws {
    let crier = try BuiltCrier()
    let server = try server()
    let replies = try await crier.replies(
      to: [
        "use feeds", "add \(server.address("/feed"))", "keep the whole text of everything i follow",
        "headlines from harbour", "refresh", "refresh",
      ].joined(separator: "\n"))
    #expect(replies[2]["intent"] as? String == "settings")
    #expect((replies[4]["hint"] as? String)?.contains("Kept the texts of 2 more stories.") == true)
    #expect((replies[5]["hint"] as? String)?.contains("Kept") != true)
    #expect(server.asked.map(\.path).sorted() == ["/boats", "/feed", "/feed", "/feed", "/gulls", "/lost"])
    // What is opened stays for good.
    #expect(try (crier.kept("texts").count, crier.kept("pages").count) == (2, 0))
    _ = try await crier.run("headlines from harbour", "open the one about boats")
    #expect(try crier.kept("pages").count == 1)
  }
}

extension BuiltCrier {
  /// The files of a folder of pages.
  fileprivate func kept(_ name: String) throws -> [String] {
    let place = folder.path("home/\(name)")
    guard FileManager.default.fileExists(atPath: place) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: place).filter { $0.hasSuffix(".json") }
  }
}
