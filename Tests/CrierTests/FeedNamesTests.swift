import Foundation
import TestSupport
import TestTraits
import Testing

/// What followed feeds are called, and the folders they are in.
@MainActor
@Suite(.runsPrograms) struct FeedNamesTests {
  nonisolated private static let names = [
    "/a": "Ellery Courier &amp; Post", "/b": "Firehose", "/c": "Okay Observer", "/d": "The Verge", "/e": "Mover",
  ]

  nonisolated private static func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      .page(
        "<rss><channel><title>\(names[request.path] ?? "")</title><item><title>Town hall</title>"
          + "<link>\(request.path)/1</link></item></channel></rss>", type: "application/rss+xml")
    }
  }

  private static func message(_ reply: [String: Any]) -> String { reply["message"] as? String ?? "" }
  private static func names(_ reply: [String: Any]) -> [String] {
    (reply["cards"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
  }

  private static func rows(_ reply: [String: Any]) -> [String] {
    (reply["cards"] as? [[String: Any]] ?? []).compactMap { $0["say"] as? String }
  }

  /// A run that follows all the feeds, and says some lines then.
  private func replies(to lines: [String]) async throws -> [[String: Any]] {
    let crier = try BuiltCrier()
    let server = try Self.server()
    let adding = Self.names.keys.sorted().map { "add \(server.address($0))" }
    let all = try await crier.replies(to: (["use feeds"] + adding + lines).joined(separator: "\n") + "\n")
    return Array(all.dropFirst(adding.count + 1))
  }

  @Test(
    "finds a followed feed by a part of its name that no other has, before a well-known source and any search",
    arguments: [
      ("headlines from ellery", "Ellery Courier & Post"), ("ellery", "Ellery Courier & Post"),
      ("courier", "Ellery Courier & Post"), ("headlines from courier post", "Ellery Courier & Post"),
      ("headlines from ellery courier and post", "Ellery Courier & Post"),
      ("ellery courier and post", "Ellery Courier & Post"), ("headlines from observer", "Okay Observer"),
      ("news from the observer", "Okay Observer"), ("headlines from the verge", "The Verge"),
    ])
  func parts(line: String, name: String) async throws {
    let said = try await replies(to: [line])
    #expect(Self.message(said[0]).contains("from \(name)"), "\(Self.message(said[0]))")
    let sources = (said[0]["cards"] as? [[String: Any]] ?? []).compactMap { $0["source"] as? [String: Any] }
    #expect(sources.map { $0["name"] as? String } == [name])
  }

  @Test("gives a followed feed another name as it is written, which no other one has")
  func renamed() async throws {
    let said = try await replies(
      to: [
        "rename mover to Box Shop", "rename firehose to The Hose", "rename the hose to Box Shop",
        "rename nothing at all to something", "headlines from box shop",
      ])
    #expect(Self.message(said[0]) == "Mover is called Box Shop now.")
    #expect(Self.message(said[1]) == "Firehose is called The Hose now.")
    #expect(Self.message(said[2]) == "You follow another source called Box Shop.")
    #expect(Self.message(said[3]) == "No tag, source or folder is called \"nothing at all\".")
    #expect(Self.message(said[4]) == "Headlines from Box Shop")
  }

  @Test("makes folders, shows what is in them, and takes feeds out again")
  func folders() async throws {
    let said = try await replies(
      to: [
        "show my folders", "put the verge in the folder tech", "move mover to the folder tech", "show my folders",
        "which sources are in my tech folder", "headlines from my tech folder", "rename the folder tech to gadgets",
        "take mover out of its folder", "list my sources", "undo", "which sources are in my gadgets folder",
        "take mover out of its folder", "delete folder gadgets", "no", "list my sources",
      ])
    #expect(Self.message(said[0]) == "You have no folders.")
    #expect(Self.message(said[1]) == "The Verge is in the folder \"tech\" now.")
    #expect(Self.rows(said[3]) == ["tech: 2 sources"])
    #expect(Set(Self.names(said[4])) == ["The Verge", "Mover"])
    #expect(Self.message(said[5]) == "Headlines in the folder \"tech\"")
    #expect((said[5]["cards"] as? [Any])?.count == 1 || (said[5]["cards"] as? [Any])?.count == 2)
    #expect(Self.message(said[6]) == "The folder \"tech\" is called \"gadgets\" now.")
    #expect(Self.message(said[7]) == "Mover is in no folder now.")
    let inFolders = (said[8]["cards"] as? [[String: Any]] ?? []).filter { $0["folders"] != nil }
    #expect(inFolders.map { $0["name"] as? String } == ["The Verge"])
    #expect(Set(Self.names(said[10])) == ["The Verge", "Mover"])
    #expect(said[12]["status"] as? String == "question")
    #expect(Self.names(said[14]).contains("The Verge"))
  }

  @Test("puts a new feed into a folder at once, and takes a folder away that is named, which is taken back too")
  func inFolder() async throws {
    let crier = try BuiltCrier()
    let server = try Self.server()
    let said = try await crier.replies(
      to: [
        "add \(server.address("/b")) to the folder tech", "which sources are in my tech folder",
        "delete the folder tech", "show my folders", "undo", "show my folders", "delete the folder nowhere",
      ].joined(separator: "\n") + "\n")
    #expect(Self.names(said[1]) == ["Firehose"])
    #expect(Self.message(said[2]) == "The folder \"tech\" is gone. You still follow its 1 source.")
    #expect(Self.message(said[3]) == "You have no folders.")
    #expect(Self.rows(said[5]) == ["tech: 1 source"])
    #expect(Self.message(said[6]) == "You have no folder called \"nowhere\".")
  }

  @Test("finds a source by what it was called before")
  func formerly() async throws {
    let said = try await replies(
      to: ["rename ellery courier to Gazette", "headlines from ellery courier & post", "headlines from gazette"])
    #expect(Self.message(said[1]) == "Headlines from Gazette" && Self.message(said[2]) == "Headlines from Gazette")
  }

  @Test("takes a part of a followed name before a well-known source of that name")
  func beforeWellKnown() async throws {
    let crier = try BuiltCrier()
    let server = try LoopbackServer { _ in
      .page(
        "<rss><channel><title>The Verge - Front Pages</title><item><title>Town hall</title></item></channel></rss>",
        type: "application/rss+xml")
    }
    let said = try await crier.replies(
      to: "use feeds\nadd \(server.address("/v"))\nheadlines from the verge\nfrom verge\n")
    for reply in said.suffix(2) { #expect(Self.message(reply).contains("The Verge - Front Pages"), "\(reply)") }
    #expect(server.count == 1)
  }

  @Test("gives back a list as it was: a feed in two folders, and what is not understood of it")
  func roundTrip() async throws {
    let crier = try BuiltCrier()
    let server = try Self.server()
    let outline =
      #"<outline type="rss" text="Hose" xmlUrl="\#(server.address("/b"))" htmlUrl="http://hose.example/" "#
      + #"category="/Tech/Water" keepUnread="yes"/>"#
    let list =
      "<opml version='2.0'><body><outline text='A'>\(outline)</outline><outline text='B'>\(outline)</outline></body></opml>"
    try list.write(toFile: crier.folder.path("list.opml"), atomically: true, encoding: .utf8)
    let said = try await crier.replies(
      to: "preview \(crier.folder.path("list.opml"))\nadd \(crier.folder.path("list.opml"))\nexport as opml to stdout\n"
    )
    let card = try #require((said[0]["cards"] as? [[String: Any]])?.first)
    #expect(card["folders"] as? [[String]] == [["A"], ["B"]])
    let document = try #require(said[2]["document"] as? String)
    for folder in ["A", "B"] {
      let part = try #require(document.components(separatedBy: "<outline text=\"\(folder)\">").last)
      let inside = part.components(separatedBy: "</outline>")[0]
      for attribute in [#"category="/Tech/Water""#, #"keepUnread="yes""#, #"htmlUrl="http://hose.example/""#] {
        #expect(inside.contains(attribute), "\(inside)")
      }
    }
  }
}
