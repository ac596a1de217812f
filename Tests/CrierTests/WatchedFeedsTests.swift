import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

/// What comes for a watch is told at a refresh, and in cron, and only once.
@MainActor
@Suite(.runsPrograms) struct WatchedFeedsTests {
  nonisolated private static func feed(_ titles: [String]) -> LoopbackAnswer {
    let items = titles.enumerated().map { number, title in
      "<item><title>\(title)</title><link>/\(title.hash)</link><guid>\(title)</guid></item>"
    }
    return .page(
      "<rss><channel><title>Herald</title>\(items.joined())</channel></rss>", type: "application/rss+xml")
  }

  @Test("tells at a refresh and in cron what is new on what is watched, once, and leaves with 1 where nothing is")
  func told() async throws {
    let crier = try BuiltCrier()
    let titles = Mutex(["The old ferry rests", "Rain"])
    let server = try LoopbackServer { _ in Self.feed(titles.withLock { $0 }) }
    func talk(at time: String, _ lines: String...) async throws -> [[String: Any]] {
      var environment = crier.environment
      environment["CRIER_NOW"] = "2026-11-21T\(time):00Z"
      let run = try await Piped.run(
        .built("crier", arguments: ["--json"], environment: environment), input: lines.joined(separator: "\n"))
      return try run.text.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
    }
    func cron(at time: String) async throws -> Piped {
      var environment = crier.environment
      environment["CRIER_NOW"] = "2026-11-21T\(time):00Z"
      return try await Piped.run(
        .built("crier", arguments: ["anything new on my topics"], environment: environment), input: "")
    }
    let first = try await talk(
      at: "09:00", "use feeds", "add \(server.address("/feed"))", "tell me when there's news on ferries",
      "tell me when there's news on ferries", "watch herald for bees", "what am i watching", "watch ox", "no")
    #expect((first[2]["message"] as? String) == "I'll tell you when there's news on \"ferries\".")
    #expect((first[3]["message"] as? String) == "You're watching \"ferries\" already.")
    #expect((first[5]["message"] as? String) == "2 watches")
    #expect(first[6]["status"] as? String == "question")
    let nothing = try await cron(at: "09:30")
    #expect(nothing.status == .exited(1) && nothing.text.isEmpty && nothing.errors.isEmpty)
    titles.withLock { $0 = ["A new ferry sails for the islands", "Fog", "The old ferry rests", "Rain"] }
    let second = try await talk(at: "10:00", "headlines from herald", "refresh", "refresh")
    #expect(
      (second[1]["hint"] as? String)?.contains("New on \"ferries\": A new ferry sails for the islands (Herald)") == true
    )
    #expect((second[2]["hint"] as? String)?.contains("New on") != true)
    titles.withLock { $0.insert("Bees build a city of wax in the harbour office", at: 0) }
    let found = try await cron(at: "11:00")
    #expect(found.status == .exited(0) && found.text.contains("Bees build a city"))
    #expect(!found.text.contains("ferry"))
    #expect(try await cron(at: "12:00").status == .exited(1))
    let last = try await talk(
      at: "13:00", "stop watching ferries", "what am i watching", "undo", "what am i watching", "stop watching it",
      "what am i watching", "stop watching everything", "stop watching oil", "let me know if she wins")
    #expect((last[0]["message"] as? String) == "No longer watching \"ferries\".")
    #expect((last[1]["message"] as? String) == "1 watch")
    #expect((last[3]["message"] as? String) == "2 watches")
    #expect((last[4]["message"] as? String)?.hasPrefix("No longer watching") == true)
    #expect((last[5]["message"] as? String) == "1 watch")
    #expect(last[7]["status"] as? String == "empty")
    // Nobody was spoken of.
    #expect(last[8]["status"] as? String == "empty")
  }
}
