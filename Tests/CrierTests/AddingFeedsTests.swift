import Cards
import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing
import Voice
import Wire

@testable import crier

/// Adding feeds at the front door, from a server on the loopback.
@MainActor
@Suite(.runsPrograms) struct AddingFeedsTests {
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
    #expect(said[2] == "No longer following Good13 (none left).")
    #expect(said[5] == "No longer following Le Café d'Été (1 source left).")
    #expect(try await messages(crier, ["unfollow good13"]) == ["No longer following Good13 (none left)."])
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
    for place in [0, 2, 4] { #expect(said[place] == "Following Good13 (1 source).") }
    for place in [1, 3, 5] { #expect(said[place] == "No longer following Good13 (none left).") }
    #expect(said[6] == "\"ftp://\(place)\" can't be fetched: I read http and https, not ftp.")
    #expect(said[7] == "\"http://\" isn't a complete web address.")
  }

  @Test("keeps from the answer to add what spares the next one")
  func tag() async throws {
    let crier = try BuiltCrier()
    let server = try LoopbackServer { request in
      if request["if-none-match"] == "\"1\"" { return .notModified([("ETag", "\"1\"")]) }
      let feed = "<rss><channel><title>Tagged</title><item><title>Tides</title></item></channel></rss>"
      return .page(feed, type: "application/rss+xml", fields: [("ETag", "\"1\"")])
    }
    let said = try await messages(crier, ["use feeds", "add \(server.address("/feed"))", "refresh"])
    #expect(said[1] == "Following Tagged (1 source).")
    _ = try await crier.run("headlines from tagged", "refresh")
    #expect(server.asked.map { $0["if-none-match"] }.last == "\"1\"")
  }

  @Test("has an added feed at once, asks for it once, and has it when its server is gone")
  func loaded() async throws {
    let crier = try BuiltCrier()
    let server = try server()
    let said = try await crier.replies(
      to: "add \(server.address("/good13"))\nuse feeds\nheadlines from my sources\nheadlines from good13\n")
    #expect(said.dropFirst(2).map(Self.titles) == [["Tides 7"], ["Tides 7"]])
    #expect(server.count == 1)
  }

  /// The JSON answers of a house in this process; silent feeds are waited for that long.
  private func replies(
    to lines: [String], in folder: borrowing Folder, patience: Duration
  ) async throws -> [[String: Any]] {
    var setting = try Setting(
      Invocation(["--home", folder.path("home")]), environment: ["CRIER_NOW": "2026-11-21T09:00:00Z", "TZ": "UTC"],
      folder: folder.path())
    setting.feedPatience = RoundPatience(usual: patience, short: patience)
    let house = await House(setting)
    let writer = ReplyJSON(voice: house.voice())
    var replies: [[String: Any]] = []
    for line in lines {
      for reply in await house.conversation.answer(line) {
        let json = try JSONSerialization.jsonObject(with: Data(writer.line(for: reply).text.utf8))
        replies.append(try #require(json as? [String: Any]))
      }
    }
    return replies
  }

  @Test("fetches what a list names when it is added, and says what did not come")
  func list() async throws {
    let folder = try Folder()
    let server = try LoopbackServer { request in
      request.path == "/2"
        ? .page("nothing here", status: 404)
        : .page("<rss><channel><item><title>Tides of \(request.path.dropFirst())</title></item></channel></rss>")
    }
    let outlines = (1...3).map { #"<outline text="Post \#($0)" xmlUrl="\#(server.address("/\($0)"))"/>"# }
    let list = folder.path("list.opml")
    try "<opml><body>\(outlines.joined())</body></opml>".write(toFile: list, atomically: true, encoding: .utf8)
    // More than any busy machine takes.
    let said = try await replies(
      to: ["add \(list)", "use feeds", "headlines from my sources"], in: folder, patience: .seconds(300))
    #expect(said[0]["message"] as? String == "Following Post 1, Post 2 and Post 3 (3 sources).")
    #expect(
      (said[0]["hint"] as? String)?.hasPrefix("1 of 3 feeds brought nothing: Post 2 has nothing at its address.")
        == true)
    #expect(Set(Self.titles(said[2])) == ["Tides of 1", "Tides of 3"])
    #expect(server.count == 3)
  }

  private static func titles(_ reply: [String: Any]) -> [String] {
    (reply["cards"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
  }

  @Test("looks on a page for its feeds, takes the only one, asks which of several, and says which is not there")
  func site() async throws {
    let crier = try BuiltCrier()
    let link = { (path: String) in
      #"<link rel="alternate" type="application/rss+xml" title="\#(path)" href="\#(path)">"#
    }
    let feed = "<rss><channel><title>Harbour</title><item><title>Tides</title></item></channel></rss>"
    let server = try LoopbackServer([
      "/one": .page("<html>\(link("/feed"))</html>", type: "text/html"), "/feed": .page(feed), "/other": .page(feed),
      "/two": .page("<html>\(link("/feed"))\(link("/other"))</html>", type: "text/html"),
      "/dead": .page("<html>\(link("/gone"))</html>", type: "text/html"),
    ])
    let said = try await messages(
      crier,
      ["two", "one", "dead"].map { "preview \(server.address("/\($0)"))" }
        + ["add \(server.address("/two"))", "none", "add \(server.address("/one"))", "add \(server.address("/dead"))"])
    let (one, other) = (server.address("/feed"), server.address("/other"))
    #expect(said[0] == "That's a web page with 2 feeds: \(one), \(other).")
    #expect(said[1] == "Harbour")
    let dead = "That page says its feed is \(server.address("/gone")). 127.0.0.1 has nothing at that address."
    #expect(said[2] == dead)
    #expect(said[3] == "There are 2 feeds there. Which one shall I add?")
    #expect(said[5] == "Following Harbour (1 source).")
    #expect(said[6] == dead)
  }

  @Test("shows what a list names before it is followed, and says of one in which nothing can be read that it is one")
  func listNotFeed() async throws {
    let crier = try BuiltCrier()
    for (name, outline) in [("list", #"<outline xmlUrl="https://a.example/f"/>"#), ("broken", #"<outline xmlUrl="#)] {
      try "<opml><body>\(outline)".write(
        toFile: crier.folder.path("\(name).opml"), atomically: true, encoding: .utf8)
    }
    let said = try await messages(
      crier, ["preview \(crier.folder.path("list.opml"))", "add \(crier.folder.path("broken.opml"))"])
    #expect(said == [crier.folder.path("list.opml"), "That's a list of feeds, but none in it can be read."])
  }

  @Test("tries again what failed, and not what is on screen", arguments: ["add", "preview"])
  func again(verb: String) async throws {
    let crier = try BuiltCrier()
    let isThere = Mutex(false)
    let server = try LoopbackServer { _ in
      isThere.withLock { isThere in
        defer { isThere = true }
        return isThere
          ? .page("<rss><channel><title>Harbour</title><item><title>Tides</title></item></channel></rss>")
          : .page("busy", status: 403)
      }
    }
    let said = try await messages(
      crier, ["show headlines", "\(verb) \(server.address("/feed"))", "refresh", "refresh"])
    #expect(said[1] == "127.0.0.1 wouldn't answer (403).")
    #expect(said[2] == (verb == "add" ? "Following Harbour (1 source)." : "Harbour"))
    #expect(said[3] == (verb == "add" ? "Headlines" : "Harbour"))
  }

  @Test("knows a followed feed by a part of its name, and says of others that they are not followed")
  func partly() async throws {
    let crier = try BuiltCrier()
    let names = ["/a": "Gamma &amp; Co", "/b": "🚀 Rockets", "/c": "Planet Harbour: News | the blog", "/d": "Left"]
    let server = try LoopbackServer { request in
      .page("<rss><channel><title>\(names[request.path] ?? "")</title></channel></rss>")
    }
    let said = try await messages(
      crier,
      ["use feeds"] + names.keys.sorted().map { "add \(server.address($0))" }
        + ["unfollow gamma", "unfollow rockets", "unfollow planet harbour", "unfollow gamma", "unfollow the blorps"])
    #expect(
      said.suffix(5) == [
        "No longer following Gamma & Co (3 sources left).", "No longer following 🚀 Rockets (2 sources left).",
        "No longer following Planet Harbour: News | the blog (1 source left).", "You don't follow gamma.",
        "You don't follow blorps.",
      ])
  }

  @Test(
    "has the first story of a feed two lines after somebody wants to add one, whatever edition speaks",
    arguments: ["add a feed", "add feed", "add an rss feed", "new feed", "subscribe to a feed", "rss", "import opml"])
  func twoLines(line: String) async throws {
    let crier = try BuiltCrier()
    let server = try server()
    let replies = try await crier.replies(to: "\(line)\n\(server.address("/good13"))\nread 1\n")
    #expect(replies[0]["status"] as? String == "question")
    #expect(replies[1]["message"] as? String == "Following Good13 (1 source).")
    #expect(Self.titles(replies[1]).first == "Tides 7")
    #expect(replies[2]["message"] as? String == "Tides 7")
  }

  @Test("says of a source that nobody knows that it is not known", arguments: ["follow xyz", "subscribe to xyz"])
  func unknown(line: String) async throws {
    let said = try await messages(try BuiltCrier(), [line])
    #expect(said == [#"There's no source or country "xyz"."#])
  }

  @Test("follows what is looked at", arguments: ["follow it", "add it", "subscribe to it", "follow this"])
  func previewed(line: String) async throws {
    let crier = try BuiltCrier()
    let server = try server()
    let said = try await messages(crier, [server.address("/good13"), line, "unfollow good13", "unfollow it"])
    #expect(said[0] == "Good13" && said[1] == "Following Good13 (1 source).")
    #expect(said[2] == "No longer following Good13 (none left).")
  }

  @Test("has what is followed in the edition that speaks, by its name and among the headlines")
  func otherEdition() async throws {
    let crier = try BuiltCrier()
    let server = try server()
    let replies = try await crier.replies(
      to: [
        "add \(server.address("/good13"))", "headlines from good13", "headlines from my sources", "headlines",
        "news about tides", "follow the verge", "headlines from my sources", "my feeds",
      ].joined(separator: "\n") + "\n")
    #expect(Self.titles(replies[1]) == ["Tides 7"] && Self.titles(replies[2]) == ["Tides 7"])
    #expect(replies[3]["edition"] as? String == "demo" && Self.titles(replies[3]).contains("Tides 7"))
    #expect(Self.titles(replies[3]).count == 10 && Self.titles(replies[4]).contains("Tides 7"))
    #expect(Self.titles(replies[6]).contains("Tides 7") && Self.titles(replies[6]).count > 1)
    #expect(replies[7]["intent"] as? String == "sources")
    #expect(
      Set((replies[7]["cards"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }) == [
        "Good13", "The Verge",
      ])
    #expect(server.count == 1)
  }

  @Test("reads of a feed that is followed in the demo edition what its page has")
  func page() async throws {
    let crier = try BuiltCrier()
    let text = (0..<40).map { "<p>The tide came in over the flats at half past \($0), and went out again later.</p>" }
    let server = try LoopbackServer([
      "/feed": .page(
        "<rss><channel><title>Harbour</title><item><title>Tides</title><link>/1</link></item></channel></rss>",
        type: "application/rss+xml"),
      "/1": .page("<html><body><article><h1>Tides</h1>\(text.joined())</article></body></html>", type: "text/html"),
    ])
    let replies = try await crier.replies(to: "add \(server.address("/feed"))\nread 1\n")
    #expect(((replies[1]["reading"] as? [String: Any])?["text"] as? String)?.contains("half past 12") == true)
  }

  @Test(
    "has what it read where there is no network, says that it is offline, and of a new question why",
    .enabled(
      "this machine lets no program be without a network"
    ) { await Program.canBeWithoutNetwork() })
  func offline() async throws {
    let crier = try BuiltCrier()
    let server = try server()
    _ = try await messages(crier, ["use feeds", "add \(server.address("/good13"))"])
    let script = "headlines from my sources\nam i online\nheadlines from the verge\n"
    let run = try await Piped.run(crier.program(["--json"]).withoutNetwork, input: script)
    let said = try run.text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(Self.titles(said[0]) == ["Tides 7"] && said[0]["offline"] as? Bool == true)
    #expect((said[1]["message"] as? String)?.hasSuffix("There's no network.") == true)
    #expect((said[2]["error"] as? [String: Any])?["code"] as? String == "noNetwork")
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
