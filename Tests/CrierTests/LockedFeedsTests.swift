import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Feeds that want a name and a password, and where those are kept.
@MainActor
@Suite(.runsPrograms) struct LockedFeedsTests {
  nonisolated private static let credentials = "Basic " + Data("ana:secret word".utf8).base64EncodedString()

  /// A server whose feed is locked as long as `isLocked` says.
  nonisolated private static func server(
    _ isLocked: @escaping @Sendable () -> Bool = { true }
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      guard !isLocked() || request["authorization"] == credentials else {
        return .page("", status: 401, fields: [("WWW-Authenticate", "Basic realm=\"x\"")])
      }
      return .page(
        "<rss><channel><title>Private Post</title><item><title>Inner circle</title><link>/1</link></item>"
          + "</channel></rss>", type: "application/rss+xml")
    }
  }

  private static func message(_ reply: [String: Any]?) -> String { reply?["message"] as? String ?? "" }

  /// The files of a run that hold some words.
  private static func files(of crier: borrowing BuiltCrier, holding words: [String]) throws -> [String] {
    let folder = URL(filePath: crier.folder.path("home"))
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    return names.filter { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return false }
      let text = String(decoding: data, as: UTF8.self)
      return words.contains { text.contains($0) }
    }
  }

  @Test("asks for the name and the password that a feed wants, in a script by its next lines, and keeps them apart")
  func asked() async throws {
    let crier = try BuiltCrier()
    let server = try Self.server()
    let said = try await crier.replies(
      to: "use feeds\nadd \(server.address("/pw"))\nana\nsecret word\nheadlines from private post\n"
        + "export as opml to stdout\nshow the network log\n")
    #expect(Self.message(said[1]) == "127.0.0.1 wants a name and a password. Which name?")
    #expect(said[1]["status"] as? String == "question")
    #expect(Self.message(said[3]) == "Following Private Post (1 source).")
    #expect((said[4]["cards"] as? [Any])?.count == 1)
    #expect(!"\(said)".contains("secret"))
    #expect(try Self.files(of: crier, holding: ["secret"]) == ["feeds.passwords"])
    let path = crier.folder.path("home/feeds.passwords")
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    // The next run signs in by itself.
    let later = try await crier.replies(to: "use feeds\nrefresh\nheadlines from private post\n")
    #expect(server.asked.last?["authorization"] == Self.credentials && (later[2]["cards"] as? [Any])?.count == 1)
  }

  @Test(
    "lets into a feed that is followed already, by its address with a name and a password, which stand nowhere else")
  func unlocked() async throws {
    let crier = try BuiltCrier()
    let isLocked = Mutex(false)
    let server = try Self.server { isLocked.withLock(\.self) }
    _ = try await crier.run("use feeds", "add \(server.address("/pw"))")
    isLocked.withLock { $0 = true }
    let address = server.address("/pw").replacingOccurrences(of: "://", with: "://ana:secret%20word@")
    let said = try await crier.replies(
      to: "use feeds\nheadlines from private post\nrefresh\nwhich of my feeds are broken\nadd \(address)\n"
        + "refresh\nheadlines from private post\nwhich of my feeds are broken\nexport as opml to stdout\n")
    let card = try #require((said[3]["cards"] as? [[String: Any]])?.first)
    #expect(card["trouble"] as? String == "locked")
    #expect(card["say"] as? String == #"Say "add \#(server.address("/pw"))" to sign in."#)
    #expect(Self.message(said[4]) == "Signed in to Private Post.")
    #expect(said[4]["line"] as? String == "add \(server.address("/pw"))")
    #expect(Self.message(said[7]) == "None of your feeds is broken.")
    #expect(!"\(said)".contains("secret"))
    #expect(try Self.files(of: crier, holding: ["secret"]) == ["feeds.passwords"])
  }

  @Test("says that a name and a password are wrong, and takes another request for no name")
  func refused() async throws {
    let crier = try BuiltCrier()
    let server = try Self.server()
    let said = try await crier.replies(
      to: "add \(server.address("/pw"))\nana\nwrong\nadd \(server.address("/pw"))\nlist my sources\n")
    #expect(Self.message(said[2]) == "Wrong name or password for 127.0.0.1.")
    #expect(said[4]["intent"] as? String == "sources")
    let alone = try await crier.run("add \(server.address("/pw"))")
    #expect(alone.errorText.contains("wants a name and a password"))
  }

  @Test(
    "shows no name and password of an address, whatever becomes of the line",
    arguments: [
      "add http://ana:secretive@127.0.0.1:9/x", "how do you understand \"add http://ana:secretive@127.0.0.1:9/x\"",
      "preview http://ana:sec/ret#ive@127.0.0.1:9/x", "add ana:secretive@example.invalid/feed",
      "http://ana:secretive@127.0.0.1:9/x what is that",
    ])
  func hidden(line: String) async throws {
    let crier = try BuiltCrier()
    for text in [try await crier.run(line), try await crier.run("--understand", line)].map({ $0.text + $0.errorText }) {
      #expect(!text.contains("secretive") && !text.contains("ret#ive"), "\(text)")
    }
    #expect(try Self.files(of: crier, holding: ["secretive", "ret#ive"]) == [])
  }
}
