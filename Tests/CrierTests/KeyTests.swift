import Foundation
import TestSupport
import TestTraits
import Testing

/// A key is seen by the service and stands in its own file, and nowhere else.
@MainActor
@Suite(.runsPrograms) struct KeyTests {
  private static let key = NewsAPIStandIn.key

  /// The files under a folder in which the key stands.
  private func files(holding key: String, in folder: String) throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
      return String(decoding: bytes, as: UTF8.self).lowercased().contains(key)
    }
  }

  @Test("stands in a file of its own after a whole conversation, and in no other file, answer or log")
  func hidden() async throws {
    let server = try NewsAPIStandIn().server()
    var crier = try BuiltCrier(environment: ["NEWSAPI_URL": server.address("")])
    crier.environment["CRIER_LOG"] = crier.folder.path("home/wire.log")
    let script = """
      use newsapi key \(Self.key)
      show headlines
      why did you do that
      use newsapi key \(Self.key) and show tech headlines
      explain "use newsapi key \(Self.key)"
      how do you understand "my api key is \(Self.key)"
      the newsapi ky is \(Self.key), isn't it
      search for tesla
      search for \(Self.key)
      count stories about \(Self.key.uppercased()).
      tag 1 as \(Self.key)
      save 1
      status
      show the network log
      my saved articles
      export as json to stdout
      settings
      """
    for arguments in [["--json"], ["--plain"], ["--understand"], ["--understand", "use newsapi key \(Self.key)"]] {
      let done = try await Piped.run(crier.program(arguments), input: script)
      #expect(!done.text.lowercased().contains(Self.key), "\(arguments)")
      #expect(!done.errorText.lowercased().contains(Self.key), "\(arguments)")
    }
    let said = try await crier.run("use", "newsapi", "key", Self.key)
    #expect(!said.text.contains(Self.key))
    #expect(try files(holding: Self.key, in: crier.folder.path("home")) == ["newsapi.key"])
    #expect(try crier.folder.mode(of: "home/newsapi.key") == 0o600)
    #expect(server.asked.allSatisfy { !$0.target.contains(Self.key) && $0["x-api-key"] == Self.key })
  }

  /// Ways to say a key, well or badly.
  private static let wordings = [
    "use newsapi with %", "go live with %", "use newsapi with % please", "use newsapi %", "go live %",
    "go live with my key %", "newsapi %", "here is my key %", "my key is %", "set newsapi to %", "use %",
    "use % for newsapi", "try newsapi with %", "switch to newsapi with % now", "use newsapi key % please",
    "newsapi key: %", "key=%", "use % as my newsapi key", "the key for newsapi is % thanks",
    "could you use newsapi with %?", "use the newsapi edition with % instead", "log in to newsapi with %",
    "connect to newsapi using %", "live news with %", "go live with % and show headlines", "save newsapi key as %",
    "api key %", "token %", "how do you understand \"use newsapi with %\"", "use newsapi key=%", "NEWSAPI_KEY=%",
    "use newsapi, key %", "save 1 and use newsapi with %", "dont use newsapi with %", "why is % my key",
  ]

  @Test(
    "is repeated in no answer, hint or file, however it is said",
    arguments: [
      "0123456789abcdef0123456789abcdef", "Zx9kQ2mLp7Rt4Vb8Nc3Yw6Hd1Jf5Gs0A", "a1b2c3d4-e5f6-4711-89ab-0123456789ab",
    ], [["--json"], ["--plain"], ["--understand"]])
  func unrepeated(key: String, arguments: [String]) async throws {
    let crier = try BuiltCrier(environment: ["NEWSAPI_URL": "http://127.0.0.1:9"])
    for isBehindList in [false, true] {
      let lines = Self.wordings.flatMap { line in
        (isBehindList ? ["show tech headlines"] : []) + [line.replacing("%", with: key)]
      }
      let done = try await Piped.run(crier.program(arguments), input: lines.joined(separator: "\n") + "\n")
      for line in (done.text + done.errorText).split(separator: "\n") {
        #expect(!line.lowercased().contains(key.lowercased()), "\(line)")
      }
    }
    let kept =
      try FileManager.default.fileExists(atPath: crier.folder.path("home"))
      ? files(holding: key.lowercased(), in: crier.folder.path("home")) : []
    #expect(kept.allSatisfy { $0 == "newsapi.key" }, "\(kept)")
  }

  @Test("from the environment is used and kept nowhere")
  func given() async throws {
    let server = try NewsAPIStandIn().server()
    let crier = try BuiltCrier(environment: ["NEWSAPI_URL": server.address(""), "NEWSAPI_KEY": Self.key])
    let replies = try await crier.replies(to: "go live\nshow headlines\nrefresh\n")
    #expect(replies.map { $0["edition"] as? String } == ["newsapi", "newsapi", "newsapi"])
    #expect(try files(holding: Self.key, in: crier.folder.path("home")).isEmpty)
    let told = try await crier.replies(to: "search for \(Self.key)\n").first
    #expect((told?["error"] as? [String: Any])?["code"] as? String == "keyShown")
    #expect(told?["line"] as? String == "")
    #expect(server.asked.allSatisfy { !$0.target.contains(Self.key) })
    // Who chose an edition finds it again.
    #expect(try await crier.replies(to: "show headlines\n").first?["edition"] as? String == "newsapi")
  }

  @Test("has one count of requests for all profiles, which is not lost with the answers")
  func countedTogether() async throws {
    let server = try NewsAPIStandIn().server()
    var crier = try BuiltCrier(environment: ["NEWSAPI_URL": server.address(""), "NEWSAPI_KEY": Self.key])
    crier.environment["CRIER_PASSWORD"] = "swordfish22"
    _ = try await crier.replies(to: "go live\nsearch for tesla\nsearch for bees\nsign up as maria\n")
    try FileManager.default.removeItem(atPath: crier.folder.path("home/cache"))
    let replies = try await crier.replies(to: "go live\nsearch for rain\nstatus\n")
    #expect(server.count >= 3)
    let told = "Requests left today: \(100 - server.count) of a free key's 100."
    #expect((replies.last?["message"] as? String)?.contains(told) == true)
    #expect(try files(holding: Self.key, in: crier.folder.path("home")).isEmpty)
  }

  @Test(
    "of any length from the environment is known in every line", arguments: ["search for Letmein.now", "letmein.now"])
  func known(line: String) async throws {
    let crier = try BuiltCrier(environment: ["NEWSAPI_KEY": "letmein.now"])
    for arguments in [["--json"], ["--understand"]] {
      let said = try await Piped.run(crier.program(arguments), input: line + "\n")
      #expect(!said.text.lowercased().contains("letmein"))
    }
  }

  @Test("that is refused is not kept, and what spoke before goes on speaking")
  func refused() async throws {
    let server = try NewsAPIStandIn().server()
    let crier = try BuiltCrier(environment: ["NEWSAPI_URL": server.address("")])
    let replies = try await crier.replies(to: "use newsapi key 00000000000000000000000000000abc\nshow headlines\n")
    let error = replies.first?["error"] as? [String: Any]
    #expect(error?["code"] as? String == "apiKeyInvalid")
    #expect(replies.last?["edition"] as? String == "demo")
    #expect(!FileManager.default.fileExists(atPath: crier.folder.path("home/newsapi.key")))
  }

  @Test("from the environment is tried when it is another one, though the list of sources is kept, and but once")
  func changed() async throws {
    let server = try NewsAPIStandIn().server()
    var crier = try BuiltCrier(environment: ["NEWSAPI_URL": server.address(""), "NEWSAPI_KEY": Self.key])
    for _ in 0..<2 { _ = try await crier.replies(to: "use newsapi\n") }
    #expect(server.count == 1)
    crier.environment["NEWSAPI_KEY"] = "00000000000000000000000000000abc"
    for _ in 0..<2 {
      let error = try await crier.replies(to: "use newsapi\n").first?["error"] as? [String: Any]
      #expect(error?["code"] as? String == "apiKeyInvalid")
    }
    #expect(server.count == 3)
  }

  @Test("in a line that is not understood is never shown, whichever word of it is misspelt")
  func misspelt() async throws {
    let key = "a1b2c3d4e5f60718293a4b5c6d7e8f90"
    let lines = [
      "use newsapi kye", "use newsapi keey", "use newsapi keu", "use newsapi kwy", "ues newsapi kye", "my kye is",
      "newsapi kye", "kye", "set newsapi kye to", "go live with kye", "use nwesapi key", "my keys", "apikye",
    ]
    let crier = try BuiltCrier()
    for arguments in [["--json"], ["--plain"], ["--understand"]] {
      let said = try await Piped.run(
        crier.program(arguments), input: lines.map { "\($0) \(key)\n" }.joined() + "why\n")
      #expect(!said.text.lowercased().contains(key), "\(arguments)")
      #expect(!said.errorText.lowercased().contains(key), "\(arguments)")
    }
    let replies = try await crier.replies(to: "use newsapi kye \(key)\n")
    #expect((replies.first?["error"] as? [String: Any])?["code"] as? String == "keyShown")
    #expect(try files(holding: key, in: crier.folder.path("home")).isEmpty)
  }

  @Test(
    "is removed when asked for, and so is NewsAPI turned off", arguments: ["remove my newsapi key", "forget my key"])
  func removed(line: String) async throws {
    let server = try NewsAPIStandIn().server()
    let crier = try BuiltCrier(environment: ["NEWSAPI_URL": server.address("")])
    let script = "use newsapi key \(Self.key)\nturn off newsapi\nuse newsapi\n\(line)\n\(line)\n"
    let replies = try await crier.replies(to: script)
    #expect(replies.map { $0["edition"] as? String } == ["newsapi", "demo", "newsapi", "demo", "demo"])
    #expect(replies.last?["message"] as? String == "There's no NewsAPI key to remove.")
    #expect(!FileManager.default.fileExists(atPath: crier.folder.path("home/newsapi.key")))
  }

  @Test("that is too short is told to be none, and changes nothing")
  func tooShort() async throws {
    let crier = try BuiltCrier()
    let reply = try #require(try await crier.replies(to: "use newsapi key abc\n").first)
    #expect(reply["message"] as? String == "There's no key in that: NewsAPI's have 32 letters and digits.")
    #expect(reply["edition"] as? String == "demo")
  }

  @Test("and where the service is are told of where they make no sense", arguments: ["ftp://a.example", "nowhere"])
  func senseless(address: String) async throws {
    let crier = try BuiltCrier(environment: ["NEWSAPI_URL": address])
    #expect(try await crier.run("status").status == .exited(2))
  }
}
