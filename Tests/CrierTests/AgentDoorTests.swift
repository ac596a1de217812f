import Basics
import TestSupport
import TestTraits
import Testing

@testable import crier

/// `crier --mcp`, talked to as programs do.
@Suite(.runsPrograms) struct AgentDoorTests {
  private static let meta: JSON = [
    "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": .object([]),
  ]

  private static func message(_ id: Int, _ method: String, _ params: [JSON.Member] = []) -> JSON {
    ["jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": .object(params)]
  }

  private static func newest(_ id: Int, _ method: String, _ params: [JSON.Member] = []) -> JSON {
    message(id, method, params + [.init("_meta", meta)])
  }

  /// Talks with a program that answers each message with a line.
  private struct Talk {
    let dialogue: Dialogue

    func ask(_ message: JSON) throws -> JSON {
      dialogue.say(message.text)
      return try JSON(parsing: try #require(dialogue.reply()).utf8)
    }

    /// What a tool answers, as it is structured.
    func call(_ tool: String, _ arguments: JSON) throws -> JSON {
      let answer = try ask(
        AgentDoorTests.newest(1, "tools/call", [.init("name", .string(tool)), .init("arguments", arguments)]))
      return try #require(answer["result"]?["structuredContent"], "\(answer.text)")
    }

    /// Has something done in two calls, as a person who agrees would.
    func act(_ arguments: JSON) throws -> JSON {
      let proposed = try call("do", arguments)
      let token = try #require(proposed["proposal"]?["token"], "\(proposed.text)")
      return try call("do", ["token": token])
    }

    var library: [String] {
      get throws { try call("library", .object([])).titles }
    }
  }

  private func talk<Value: Sendable>(
    with crier: borrowing BuiltCrier, _ work: @escaping @Sendable (Talk) throws -> Value
  ) async throws -> Value {
    try await Dialogue.hold(with: crier.program(["--mcp"])) { try work(Talk(dialogue: $0)) }
  }

  @Test("speaks the newest revision, in which each request stands for itself")
  func newest() async throws {
    let crier = try BuiltCrier()
    try await talk(with: crier) { talk in
      let discovered = try talk.ask(Self.newest(1, "server/discover"))["result"]
      #expect(discovered?["supportedVersions"] == ["2026-07-28"])
      #expect(discovered?["resultType"] == "complete")
      let listed = try talk.ask(Self.newest(2, "tools/list"))["result"]
      let names = listed?["tools"]?.elements.compactMap { $0["name"]?.string } ?? []
      #expect(
        Set(["say", "do", "headlines", "search", "read", "brief", "story", "quotes", "library"]).isSubset(of: names))
      #expect(Set(names).count == names.count)
      for tool in listed?["tools"]?.elements ?? [] {
        let isSeeing = tool["annotations"]?["readOnlyHint"]
        #expect(isSeeing == .bool(tool["name"] != "do"))
      }
      var other = Self.meta
      if case .object(let members) = other {
        other = .object(members.map { $0.value == "2026-07-28" ? .init($0.name, "1900-01-01") : $0 })
      }
      let refused = try talk.ask(Self.message(3, "tools/list", [.init("_meta", other)]))["error"]
      #expect(refused?["code"] == -32_022)
      #expect(refused?["data"]?["supported"] == ["2026-07-28"])
      #expect(try talk.ask(Self.newest(4, "prompts/list"))["error"]?["code"] == -32_601)
      #expect(try talk.ask(Self.message(5, "tools/list"))["error"]?["code"] == -32_602)
    }
  }

  @Test(
    "speaks the revisions before it, which begin with initialize",
    arguments: ["2025-06-18", "2025-11-25", "2024-11-05"])
  func opened(version: String) async throws {
    let crier = try BuiltCrier()
    try await talk(with: crier) { talk in
      let opening: [JSON.Member] = [
        .init("protocolVersion", .string(version)), .init("capabilities", .object([])),
        .init("clientInfo", ["name": "test", "version": "1"]),
      ]
      let opened = try talk.ask(Self.message(1, "initialize", opening))["result"]
      #expect(opened?["protocolVersion"] == .string(version == "2024-11-05" ? "2025-11-25" : version))
      #expect(opened?["serverInfo"]?["name"] == "crier")
      talk.dialogue.say(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
      #expect(try talk.ask(Self.message(2, "ping"))["result"] == .object([]))
      let called = try talk.ask(Self.message(3, "tools/call", [.init("name", "headlines")]))["result"]
      #expect(called?["resultType"] == nil)
      #expect(called?["structuredContent"]?["replies"]?.elements.first?["intent"] == "headlines")
    }
  }

  @Test("answers what is no message with what is wrong with it, and goes on")
  func unreadable() async throws {
    let crier = try BuiltCrier()
    try await talk(with: crier) { talk in
      func code(_ line: String) throws -> JSON? {
        talk.dialogue.say(line)
        return try JSON(parsing: try #require(talk.dialogue.reply()).utf8)["error"]?["code"]
      }
      #expect(try code("{") == -32_700)
      #expect(try code("[]") == -32_600)
      #expect(try code(#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#) == -32_600)
      #expect(try code(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":[]}"#) == -32_602)
      let long = String(repeating: "x", count: 2_000_000)
      #expect(try code(long) == -32_600)
      for id in ["7", #""se\"ven""#] {
        talk.dialogue.say(
          #"{"jsonrpc": "2.0", "params": {"id": 1, "a": [{"id": 2}]}, "id" : \#(id), "method": "ping", "x": "\#(long)"}"#
        )
        let refused = try JSON(parsing: try #require(talk.dialogue.reply()).utf8)
        #expect(refused["error"]?["code"] == -32_600)
        #expect(try refused["id"] == JSON(parsing: id.utf8))
      }
      let unknown = try talk.ask(Self.newest(9, "tools/call", [.init("name", "forget")]))
      #expect(unknown["error"]?["code"] == -32_602)
      let discovered = try talk.ask(Self.newest(10, "server/discover"))
      #expect(discovered["result"] != nil)
    }
  }

  @Test("shows what typed tools ask for, in threads with numbers of their own")
  func looks() async throws {
    let crier = try BuiltCrier()
    try await talk(with: crier) { talk in
      let tech = try talk.call("headlines", ["category": "technology", "count": 3, "thread": "a"])
      #expect(tech.titles.count == 3)
      let sports = try talk.call("headlines", ["category": "sports", "count": 2, "thread": "b"])
      #expect(Set(tech.titles).isDisjoint(with: sports.titles))
      let read = try talk.call("read", ["refs": ["numbers": [2]], "thread": "a"])
      #expect(read["replies"]?.elements.first?["title"]?.string == tech.titles[1])
      let beyond = try talk.call("read", ["refs": ["numbers": [3]], "thread": "b"])
      #expect(beyond["replies"]?.elements.first?["status"] == "error")
      let said = try talk.call("say", ["line": "who wrote 1", "thread": "a"])
      #expect(said["replies"]?.elements.first?["intent"] == "ask")
      let wrong = try talk.call("headlines", ["categry": "sports"])
      #expect(wrong["problem"]?.string?.contains("categry") == true)
      #expect(try talk.call("headlines", ["from": "yesterday"])["problem"] != nil)
      #expect(try talk.call("answer", .object([]))["problem"] != nil)
    }
  }

  @Test("changes nothing at the first call, and at the second what the first one named")
  func acts() async throws {
    let crier = try BuiltCrier()
    let titles = try await talk(with: crier) { talk in
      let list = try talk.call("headlines", ["category": "technology", "count": 3]).titles
      let proposed = try talk.call("do", ["act": "save", "with": ["refs": ["numbers": [1, 2]]], "token": ""])
      #expect(proposed["replies"]?.elements.first?["status"] == "question")
      #expect(
        proposed["replies"]?.elements.first?["choices"]?.elements.compactMap { $0["title"]?.string }
          == Array(list[0...1]))
      #expect(try talk.call("library", ["thread": "other"]).titles == [])
      let token = try #require(proposed["proposal"]?["token"])
      #expect(try talk.call("do", ["token": token, "thread": "other"])["problem"] != nil)
      #expect(try talk.call("do", ["token": token])["replies"]?.elements.first?["status"] == "ok")
      #expect(try talk.call("do", ["token": token])["problem"] != nil, "A token is good once.")
      #expect(Set(try talk.library) == Set(list[0...1]))

      let late = try talk.call("do", ["act": "forget", "with": ["refs": ["all": true]]])
      _ = try talk.call("headlines", .object([]))
      let lateToken = try #require(late["proposal"]?["token"])
      #expect(try talk.call("do", ["token": lateToken])["problem"] != nil, "It stands for what was on screen then.")
      #expect(try talk.library.count == 2)

      let line = try talk.call("say", ["line": "forget 1"])
      #expect(line["replies"]?.elements.first?["status"] == "question")
      #expect(try talk.library.count == 2)
      #expect(try talk.call("say", ["line": "yes"])["proposal"] == nil, "A yes is no token.")
      #expect(try talk.library.count == 2)
      _ = try talk.act(["act": "follow", "with": ["sources": ["BBC News"]]])
      return list
    }
    // What a program changed is a person's to undo.
    let undone = try await crier.replies(to: "undo\nmy saved articles\n")
    #expect(undone.first?["intent"] as? String == "undo")
    #expect((undone.last?["cards"] as? [[String: Any]])?.count == 2)
    #expect(titles.count == 3)
  }

  @Test("leaves to a person what is a person's own")
  func persons() async throws {
    let crier = try BuiltCrier()
    try await talk(with: crier) { talk in
      for line in [
        "sign up as maria", "log out", "delete my profile", "set pager to less", "change my password", "quit",
        "use newsapi key 0123456789abcdef0123456789abcdef", "turn on notices",
      ] {
        let said = try talk.call("say", ["line": .string(line)])
        #expect(said["proposal"] == nil, "\(line)")
        #expect(said["replies"]?.elements.first?["status"] == "error", "\(said.text)")
      }
      for act in ["settings", "login", "deleteAccount", "quit"] {
        #expect(try talk.call("do", ["act": .string(act)])["problem"] != nil)
      }
    }
  }

  @Test("gives up what is cancelled, says nothing of it, and answers what comes behind it")
  func cancelled() async throws {
    let crier = try BuiltCrier()
    let server = try LoopbackServer { _ in .silence }
    let address = server.address("/feed")
    try await talk(with: crier) { talk in
      let proposed = try talk.call("do", ["act": "preview", "with": ["url": .string(address)]])
      let token = try #require(proposed["proposal"]?["token"])
      let call: [JSON.Member] = [.init("name", "do"), .init("arguments", ["token": token])]
      talk.dialogue.say(Self.newest(2, "tools/call", call).text)
      talk.dialogue.say(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#)
      let next = try talk.ask(Self.newest(3, "server/discover"))
      #expect(next["id"] == 3)
    }
  }

  @Test("marks the words of strangers, wherever they stand")
  func strangers() async throws {
    let crier = try BuiltCrier()
    try await talk(with: crier) { talk in
      let list = try talk.call("headlines", ["count": 1])
      let card = try #require(list["replies"]?.elements.first?["cards"]?.elements.first)
      let marked = Set(card["strangers"]?.elements.compactMap(\.string) ?? [])
      #expect(marked.isSuperset(of: ["title", "description", "url"]))
      #expect(card["source"]?["strangers"]?.elements.contains("name") == true)
    }
  }
}

extension JSON {
  /// The titles of the cards in the last reply.
  fileprivate var titles: [String] {
    (self["replies"]?.elements.last?["cards"]?.elements ?? []).compactMap { $0["title"]?.string }
  }
}
