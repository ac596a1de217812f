import Foundation
import FoundationXML
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Feeds over days: those that move, end, want a password, change their dates or go by another name.
@MainActor
@Suite(.runsPrograms) struct LivedWithFeedsTests {
  nonisolated private static func feed(_ title: String, _ items: [String]) -> LoopbackAnswer {
    let items = items.enumerated().map { "<item><title>\($1)</title><link>/\($0)\(title.count)</link></item>" }
    return .page(
      "<rss><channel><title>\(title)</title>\(items.joined())</channel></rss>", type: "application/rss+xml")
  }

  nonisolated private static func titles(_ reply: [String: Any]) -> [String] {
    (reply["cards"] as? [[String: Any]] ?? []).compactMap { ($0["title"] ?? $0["name"]) as? String }
  }

  nonisolated private static func message(_ reply: [String: Any]) -> String { reply["message"] as? String ?? "" }
  nonisolated private static func hint(_ reply: [String: Any]) -> String { reply["hint"] as? String ?? "" }

  @Test("says once that a feed moved, exports its new address, and never asks the old one again")
  func moved() async throws {
    let crier = try BuiltCrier()
    let hasMoved = Mutex(false)
    let server = try LoopbackServer { request in
      switch request.path {
      case "/old" where hasMoved.withLock(\.self): .page("", status: 301, fields: [("Location", "/new")])
      case "/old", "/new": Self.feed("Mover", ["Boxes packed"])
      default: .page("", status: 404)
      }
    }
    _ = try await crier.run("use feeds", "add \(server.address("/old"))")
    hasMoved.withLock { $0 = true }
    let said = try await crier.replies(to: "headlines from mover\nrefresh\nrefresh\nexport as opml to stdout\n")
    #expect(Self.hint(said[1]) == "Mover has moved, and is asked at its new address from now on.")
    #expect(Self.hint(said[2]) == "")
    #expect((said[3]["document"] as? String)?.contains(#"xmlUrl="\#(server.address("/new"))""#) == true)
    #expect(server.asked.map(\.path) == ["/old", "/old", "/new", "/new"])
    let again = try await crier.replies(to: "add \(server.address("/new"))\n")
    #expect(Self.message(again[0]) == "You already follow Mover.")
  }

  @Test("says of a feed that has ended what to say next, and does not ask it again")
  func ended() async throws {
    let crier = try BuiltCrier()
    let isOver = Mutex(false)
    let server = try LoopbackServer { _ in
      isOver.withLock(\.self) ? .page("", status: 410) : Self.feed("Goner Gazette", ["Last words"])
    }
    _ = try await crier.run("use feeds", "add \(server.address("/gone"))")
    isOver.withLock { $0 = true }
    let said = try await crier.replies(
      to: "headlines from goner gazette\nrefresh\nrefresh\nwhich of my feeds are broken\nlist my sources\n")
    let ended = #"Goner Gazette has ended its feed for good. Say "unfollow Goner Gazette" to drop it."#
    #expect(Self.hint(said[1]) == ended && Self.hint(said[2]) == "")
    #expect(Self.titles(said[2]) == ["Last words"])
    #expect(Self.titles(said[3]) == ["Goner Gazette"])
    #expect(Self.hint(said[3]) == #"Say "unfollow Goner Gazette" to drop it."#)
    for reply in said[3...4] {
      let card = try #require((reply["cards"] as? [[String: Any]])?.first)
      #expect(card["trouble"] as? String == "gone" && card["reason"] as? String == "ended for good, since just now")
    }
    #expect(Self.hint(said[4]) == #"1 feed brought nothing. Say "which of my feeds are broken" to see what to do."#)
    #expect(server.count == 2)
  }

  @Test("says below one list that a feed fails, and again where just that is asked for, or where it fails anew")
  func toldOnce() async throws {
    let crier = try BuiltCrier()
    let isDown = Mutex(false)
    let server = try LoopbackServer { request in
      if request.path == "/down", isDown.withLock(\.self) { return .page("", status: 503) }
      return Self.feed(request.path == "/down" ? "Downer" : "Upper", ["One", "Two"])
    }
    _ = try await crier.run("use feeds", "add \(server.address("/down"))", "add \(server.address("/up"))")
    isDown.withLock { $0 = true }
    let said = try await crier.replies(to: "headlines\nrefresh\nrefresh\nheadlines\nheadlines from downer\n")
    #expect(Self.hint(said[1]).contains("Downer"), "\(Self.hint(said[1]))")
    #expect(said[2...3].allSatisfy { !Self.hint($0).contains("Downer") })
    #expect(Self.hint(said[4]).contains("Downer"), "\(Self.hint(said[4]))")
    // The next run has not forgotten that it was said.
    #expect(!Self.hint(try await crier.replies(to: "headlines\n")[0]).contains("Downer"))
    isDown.withLock { $0 = false }
    _ = try await crier.replies(to: "headlines\nrefresh\n")
    isDown.withLock { $0 = true }
    #expect(Self.hint(try await crier.replies(to: "headlines\nrefresh\n")[1]).contains("Downer"))
  }

  @Test("goes through to servers that are back, without a refresh")
  func back() async throws {
    let crier = try BuiltCrier()
    let isDown = Mutex(false)
    let server = try LoopbackServer { request in
      if isDown.withLock(\.self) { return .page("", status: 503) }
      return Self.feed("Harbour", ["Tides \(request.path.count)", "Ferries"])
    }
    _ = try await crier.run("use feeds", "add \(server.address("/feed"))")
    isDown.withLock { $0 = true }
    let said = try await crier.replies(to: "headlines from harbour\nrefresh\nheadlines from harbour\n")
    #expect(Self.hint(said[1]).contains("Harbour is having problems") && said[1]["offline"] as? Bool != true)
    isDown.withLock { $0 = false }
    let later = try await crier.replies(to: "headlines from harbour\n")
    #expect(Self.hint(later[0]) == "" && Self.titles(later[0]).count == 2)
  }

  @Test("takes a part of a followed feed's name for it, and another name that is given to it")
  func names() async throws {
    let crier = try BuiltCrier()
    let names = ["/a": "Ellery Courier &amp; Post", "/b": "Firehose"]
    let server = try LoopbackServer { request in Self.feed(names[request.path] ?? "", ["Town hall"]) }
    let said = try await crier.replies(
      to: [
        "use feeds", "add \(server.address("/a"))", "add \(server.address("/b"))", "headlines from ellery courier",
        "ellery courier", "rename firehose to hose", "headlines from hose", "undo", "headlines from firehose",
      ].joined(separator: "\n"))
    for place in [3, 4] {
      #expect(Self.message(said[place]) == "Headlines from Ellery Courier & Post")
    }
    #expect(Self.message(said[5]) == "Firehose is called hose now.")
    #expect(Self.message(said[6]) == "Headlines from hose")
    #expect(Self.message(said[8]) == "Headlines from Firehose")
  }

  @Test("takes names and folders from a list of what is followed already, and gives them back")
  func lists() async throws {
    let crier = try BuiltCrier()
    let server = try LoopbackServer { request in Self.feed("Feed \(request.path.dropFirst())", ["Tides"]) }
    let list = crier.folder.path("list.opml")
    let outline = { (name: String, path: String) in
      #"<outline type="rss" text="\#(name)" xmlUrl="\#(server.address(path))"/>"#
    }
    let folders =
      #"<outline text="Tech"><outline text="Web">\#(outline("Best &amp; &lt;1&gt;", "/1"))</outline>"#
      + outline("Second", "/2") + "</outline>"
    try "<opml version='2.0'><body>\(folders)</body></opml>".write(toFile: list, atomically: true, encoding: .utf8)
    let said = try await crier.replies(
      to: [
        "add \(server.address("/1"))", "add \(list)", "add \(list)", "export as opml to stdout", "undo",
        "list my sources",
      ].joined(separator: "\n"))
    #expect(
      Self.message(said[1])
        == "Following Second (2 sources). 1 more was already followed. 1 has the list's name and folder now.")
    #expect(Self.message(said[2]) == "You already follow Best & <1> and Second.")
    let document = try XMLDocument(xmlString: try #require(said[3]["document"] as? String))
    let path = "/opml/body/outline[@text='Tech']"
    #expect(try document.nodes(forXPath: path + "/outline[@text='Web']/outline[@text='Best & <1>']").count == 1)
    #expect(try document.nodes(forXPath: path + "/outline[@text='Second']").count == 1)
    #expect(Self.titles(said[5]) == ["Feed 1"])
  }

  @Test("shows a list's feeds before they are followed, and follows what is pointed at")
  func previewed() async throws {
    let crier = try BuiltCrier()
    let server = try LoopbackServer { request in Self.feed("Feed \(request.path.dropFirst())", ["Tides"]) }
    let list = crier.folder.path("list.opml")
    let outlines = (1...3).map { #"<outline text="Post \#($0)" xmlUrl="\#(server.address("/\($0)"))"/>"# }
    try "<opml><body>\(outlines.joined())</body></opml>".write(toFile: list, atomically: true, encoding: .utf8)
    let said = try await crier.replies(to: "preview \(list)\nfollow 2\n")
    #expect(Self.titles(said[0]) == ["Post 1", "Post 2", "Post 3"])
    #expect(Self.message(said[1]) == "Following Post 2 (1 source).")
  }

  @Test("keeps words of a title that look like tags, and two columns of one title apart")
  func titles() async throws {
    let crier = try BuiltCrier()
    let column = { (name: String, text: String) in
      LoopbackAnswer.page(
        "<rss><channel><title>\(name)</title><item><title>Morning briefing: Monday</title><link>/\(name)</link>"
          + "<pubDate>Sat, 21 Nov 2026 07:00:00 GMT</pubDate><description>\(text)</description></item></channel></rss>")
    }
    let server = try LoopbackServer([
      "/a": Self.feed("Markup", ["<![CDATA[Use of <template> in HTML]]>", "<![CDATA[A <b>bold</b> move]]>"]),
      "/b": column("Harbour", "Fog closed the ferries until noon"),
      "/c": column("Capital", "Parliament votes about salt taxes"),
    ])
    let said = try await crier.replies(
      to: (["use feeds"] + ["/a", "/b", "/c"].map { "add \(server.address($0))" } + [
        "headlines from markup", "headlines from my sources",
      ]).joined(separator: "\n"))
    #expect(Self.titles(said[4]) == ["Use of <template> in HTML", "A bold move"])
    #expect(Self.titles(said[5]).count { $0 == "Morning briefing: Monday" } == 2)
  }

  @Test("takes a story without a date, or with one to come, for as old as its first sight")
  func dates() async throws {
    let crier = try BuiltCrier()
    let server = try LoopbackServer { _ in
      .page(
        "<rss><channel><title>Odd</title><item><title>Bare</title><link>/1</link></item>"
          + "<item><title>Ahead</title><link>/2</link><pubDate>Sat, 21 Nov 2036 07:00:00 GMT</pubDate></item>"
          + "<item><title>Honest</title><link>/3</link><pubDate>Sat, 21 Nov 2026 11:00:00 GMT</pubDate></item>"
          + "</channel></rss>")
    }
    _ = try await crier.run("use feeds", "add \(server.address("/feed"))")
    var later = crier.environment
    later["CRIER_NOW"] = "2026-11-22T09:00:00Z"
    let run = try await Piped.run(
      .built("crier", arguments: ["--json"], environment: later),
      input: "use feeds\nrefresh\nheadlines from odd\n")
    let line = try #require(run.text.split(separator: "\n").last)
    let reply = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let published = (reply["cards"] as? [[String: Any]] ?? []).map { $0["published"] as? String }
    #expect(published == Array(repeating: "2026-11-21T09:00:00Z", count: 3))
  }
}
