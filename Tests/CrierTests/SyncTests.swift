import Basics
import Foundation
import TestSupport
import TestTraits
import Testing

/// A server of the person's own, with which Crier keeps in step.
@MainActor
@Suite(.runsPrograms) struct SyncTests {
  nonisolated private static let password = "secret-api-password"

  private static func message(_ reply: [String: Any]?) -> String { reply?["message"] as? String ?? "" }
  private static func code(_ reply: [String: Any]?) -> String? {
    (reply?["error"] as? [String: Any])?["code"] as? String
  }

  /// A server with a feed and so many entries of it.
  private static func server(_ count: Int, published: Int = 1_795_246_000) throws -> SyncStandIn {
    let server = try SyncStandIn()
    server.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay", folder: "Harbour")
      for number in 1...count {
        shelf.entries[Int64(number)] = SyncStandIn.Entry(
          feed: 1, title: "Story number \(number)", link: "https://quay.example/\(number)",
          html: "<p>The boats of day \(number) are back.</p>", published: published - number * 60)
      }
    }
    return server
  }

  /// The files of a run in which some words stand.
  private static func files(of crier: borrowing BuiltCrier, holding words: String) throws -> [String] {
    let folder = crier.folder.path("home")
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
      return String(decoding: bytes, as: UTF8.self).contains(words)
    }
  }

  @Test("is named, asked for the password, synced with, told by status, and left when asked to")
  func taken() async throws {
    let server = try Self.server(3)
    server.change { $0.entries[2]?.isStarred = true }
    var crier = try BuiltCrier()
    crier.environment["CRIER_LOG"] = crier.folder.path("home/wire.log")
    let said = try await crier.replies(
      to: "sync now\nsync with \(server.address) as maria\n\(Self.password)\nstatus\nwhich sources do I follow\n"
        + "my saved articles\nsync now\nforget 1\nstatus\nsync now\nundo\nsync now\nshow the network log\n"
        + "stop syncing\nsync now\nstop syncing\n")
    try #require(said.count == 16)
    #expect(Self.code(said[0]) == "noServer")
    #expect(said[1]["awaits"] as? String == "password")
    #expect(
      Self.message(said[2]) == """
        Signed in at 127.0.0.1 as maria. Synced with 127.0.0.1. Here, as it is there: 3 stories came, 1 feed followed and \
        1 article saved.
        """)
    #expect(Self.message(said[3]).contains("Your server is 127.0.0.1, as maria"))
    #expect("\(said[4])".contains("Quay"))
    #expect((said[5]["cards"] as? [[String: Any]])?.first?["title"] as? String == "Story number 2")
    #expect(Self.message(said[6]) == "Synced with 127.0.0.1: nothing new there, and nothing to send.")
    #expect(Self.message(said[8]).contains("1 change waits to be sent."))
    #expect(!"\(said)".contains(Self.password) && !"\(said)".contains("maria/first"))
    #expect(server.shelf.deeds == ["2 -starred", "2 +starred"])
    #expect(Self.message(said[13]).contains("Nothing goes to 127.0.0.1"))
    #expect(Self.code(said[14]) == "noServer")
    #expect(said[15]["status"] as? String == "empty")
    #expect(try Self.files(of: crier, holding: Self.password).isEmpty)
  }

  @Test("its password stands in its own file alone, which only its owner can read, and in nothing that is told")
  func secret() async throws {
    let server = try Self.server(2)
    var crier = try BuiltCrier()
    crier.environment["CRIER_LOG"] = crier.folder.path("home/wire.log")
    let said = try await crier.replies(
      to: "sync with \(server.address)\nmaria\n\(Self.password)\nsync now\nshow the network log\nwhat did i say\n"
        + "frobnicate \(Self.password)\n")
    #expect(said[0]["awaits"] as? String == "name" && said[1]["awaits"] as? String == "password")
    #expect(!"\(said)".contains(Self.password) && !"\(said)".contains("maria/first"))
    #expect(try Self.files(of: crier, holding: Self.password) == ["server.password"])
    #expect(try Self.files(of: crier, holding: "maria/first") == ["server.password"])
    #expect(try crier.folder.mode(of: "home/server.password") == 0o600)
  }

  @Test("says what is wrong with an address, a password, a server, and what to do next")
  func refused() async throws {
    let server = try Self.server(1)
    let crier = try BuiltCrier()
    let page = try LoopbackServer { _ in .page("<html>Welcome</html>", type: "text/html") }
    let gone = try LoopbackServer.deserted()
    let said = try await crier.replies(
      to: "sync with http://rss.example.com as maria\nsync with \(server.address) as maria\nwrong-password\n"
        + "sync with \(page.address()) as maria\n\(Self.password)\nsync with \(gone) as maria\n\(Self.password)\n"
        + "sync with \(server.address) as maria\n\nstatus\nsync now\nsync with \(server.address) as maria\n")
    #expect(Self.code(said[0]) == "serverInClear")
    #expect(Self.code(said[2]) == "serverPasswordRefused" && Self.message(said[2]).contains("maria"))
    #expect(Self.code(said[4]) == "noSyncServer" && Self.message(said[4]).contains("127.0.0.1"))
    #expect(Self.code(said[6]) == "refused" && Self.message(said[6]).contains("Could not sync with 127.0.0.1"))
    for reply in [said[0], said[2], said[4], said[6]] {
      #expect((reply["error"] as? [String: Any])?["hint"] as? String != nil)
    }
    #expect(!Self.message(said[9]).contains("Your server"))
    #expect(Self.code(said[10]) == "noServer")
    #expect(!FileManager.default.fileExists(atPath: crier.folder.path("home/server.password")))
    #expect(server.shelf.deeds.isEmpty)
  }

  @Test("taken back at once, it is told in all its parts, and the server stays as it is")
  func undone() async throws {
    let server = try Self.server(3)
    server.change { shelf in
      shelf.entries[2]?.isStarred = true
      shelf.entries[3]?.isRead = true
    }
    let crier = try BuiltCrier()
    let said = try await crier.replies(
      to: "sync with \(server.address) as maria\n\(Self.password)\nundo\nsync now\nstatus\nredo\nsync now\n")
    for part in ["Quay", "Story number 2", "Story number 3"] { #expect(Self.message(said[2]).contains(part)) }
    #expect(Self.message(said[3]).contains("nothing to send") && Self.message(said[4]).contains("Nothing waits"))
    for part in ["Quay", "Story number 2", "Story number 3"] { #expect(Self.message(said[5]).contains(part)) }
    #expect(server.shelf.deeds.isEmpty && server.shelf.feeds.count == 1)
  }

  @Test("its password goes through no proxy where it would not be encrypted")
  func proxy() async throws {
    let proxy = try LoopbackServer { _ in .page("Auth=x/y") }
    var crier = try BuiltCrier()
    for name in ["http_proxy", "all_proxy"] { crier.environment[name] = proxy.address("") }
    let said = try await crier.replies(to: "sync with http://crier.invalid.lan as maria\n\(Self.password)\n")
    #expect(Self.code(said[1]) != nil && proxy.count == 0)
  }

  @Test("that is away gets what was changed meanwhile once it is back")
  func away() async throws {
    let server = try Self.server(4)
    let crier = try BuiltCrier()
    _ = try await crier.replies(to: "sync with \(server.address) as maria\n\(Self.password)\n")
    server.cut { _ in .before }
    let away = try await crier.replies(to: "headlines from quay\nsave 2\nmark 3 as read\nsync now\nstatus\n")
    #expect(Self.message(away[3]).contains("Could not sync with 127.0.0.1"))
    #expect(Self.message(away[4]).contains("2 changes wait to be sent"))
    server.cut { _ in nil }
    let back = try await crier.replies(to: "sync now\nstatus\n")
    #expect(Set(server.shelf.deeds) == ["3 +read", "2 +starred"])
    #expect(Self.message(back[1]).contains("Nothing waits to be sent"))
  }

  @Test("is killed at any request, and what goes on has everything once", arguments: 0..<3)
  func killed(seed: UInt64) async throws {
    var chance = SeededRandom(seed: seed)
    let server = try Self.server(40)
    let crier = try BuiltCrier()
    for turn in 0..<5 {
      let (first, silenced) = (server.server.count + Int.random(in: 1...9, using: &chance), server.silenced)
      server.cut { [unowned server] _ in server.server.count >= first ? .silence : nil }
      let isKnown = FileManager.default.fileExists(atPath: crier.folder.path("home/server.password"))
      try await Dialogue.hold(with: crier.program(["--json"])) { crier in
        if !isKnown { crier.say("sync with \(server.address) as maria\n\(Self.password)") }
        // Each asks three times at least.
        crier.say("sync now\nsync now\nsync now")
        for _ in 0..<60_000 where server.silenced == silenced { usleep(10_000) }
        crier.kill()
      }
      #expect(server.silenced > silenced)
      server.cut { _ in nil }
      // On both sides something else is changed meanwhile.
      let number = 2 * turn + 1
      server.change { $0.entries[Int64(number)]?.isStarred = true }
      _ = try await crier.replies(to: "headlines from quay\nmark \(number + 1) as read\n")
    }
    if !FileManager.default.fileExists(atPath: crier.folder.path("home/server.password")) {
      _ = try await crier.replies(to: "sync with \(server.address) as maria\n\(Self.password)\n")
    }
    _ = try await crier.replies(to: "sync now\nsync now\n")
    let said = try await crier.replies(to: "sync now\nmy saved articles\nstatus\n")
    #expect(Self.message(said[0]).contains("nothing new there, and nothing to send"))
    let saved = (said[1]["cards"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    #expect(Set(saved) == Set([1, 3, 5, 7, 9].map { "Story number \($0)" }))
    let starred = server.shelf.entries.filter { $0.value.isStarred }.keys.sorted()
    #expect(starred == [1, 3, 5, 7, 9])
    #expect(server.shelf.deeds.count == Set(server.shelf.deeds).count, "\(server.shelf.deeds)")
  }
}
