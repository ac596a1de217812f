import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Feeds over hours: what was read of them, what is new, and what came when.
@MainActor
@Suite(.runsPrograms) struct ReadAndNewFeedsTests {
  /// A feed with items so many minutes old at nine o'clock.
  nonisolated private static func feed(_ title: String, minutes: [Int]) -> LoopbackAnswer {
    let nine = Date(timeIntervalSince1970: 1_795_251_600)
    let format = Date.ISO8601FormatStyle()
    let items = minutes.map { age in
      let date = nine.addingTimeInterval(-60 * Double(age)).formatted(format)
      return "<item><title>\(title) \(age)</title><link>/\(title)/\(age)</link><pubDate>\(date)</pubDate></item>"
    }
    return .page(
      "<rss><channel><title>\(title)</title>\(items.joined())</channel></rss>", type: "application/rss+xml")
  }

  nonisolated private static func titles(_ reply: [String: Any]) -> [String] {
    (reply["cards"] as? [[String: Any]] ?? []).compactMap { ($0["title"] ?? $0["name"]) as? String }
  }

  nonisolated private static func new(_ reply: [String: Any]) -> [String] {
    (reply["cards"] as? [[String: Any]] ?? []).filter { $0["new"] as? Bool == true }
      .compactMap { $0["title"] as? String }
  }

  nonisolated private static func message(_ reply: [String: Any]) -> String { reply["message"] as? String ?? "" }

  nonisolated private static let hourly = [30, 90, 150, 210, 300, 480, 720, 1_200, 1_680, 2_400, 3_600, 4_000, 5_000]

  @Test("marks all pages of a list as read, all of a source, and as much as is of some time; and takes it back")
  func marking() async throws {
    let crier = try BuiltCrier()
    let server = try LoopbackServer { request in
      Self.feed(request.path == "/a" ? "Herald" : "Many", minutes: Self.hourly)
    }
    let said = try await crier.replies(
      to: [
        "use feeds", "add \(server.address("/a"))", "add \(server.address("/b"))", "headlines from herald",
        "mark all as read", "undo", "mark all older than 20 hours as read", "undo", "how many unread from herald",
        "mark herald as read", "how many unread from herald", "unread from herald", "what have i saved", "undo",
        "mark everything in my feeds as read", "how many unread from my sources", "undo",
        "how many unread from my sources", "mark everything older than 30 hours from many as read",
        "how many unread from many", "list my sources",
      ].joined(separator: "\n"))
    #expect(Self.message(said[4]).hasPrefix("Marked all 13 as read"))
    #expect(Self.message(said[5]) == "13 articles are unread again.")
    #expect(Self.message(said[6]).hasPrefix("Marked all 6 as read"))
    #expect(Self.message(said[8]) == "Headlines from Herald that you haven't read: 13 articles.")
    #expect(Self.message(said[9]).hasPrefix("Marked all 13"))
    #expect(said[10]["status"] as? String == "empty" && said[11]["status"] as? String == "empty")
    #expect(said[12]["status"] as? String == "empty", "marking saves nothing")
    #expect(Self.message(said[14]) == "Marked 26 articles as read.")
    #expect(said[15]["status"] as? String == "empty")
    #expect(Self.message(said[16]) == "26 articles are unread again.")
    #expect(Self.message(said[18]).hasPrefix("Marked all 4"))
    #expect(Self.message(said[19]).hasSuffix(": 9 articles."))
    let counts = (said[20]["cards"] as? [[String: Any]] ?? []).map { $0["unread"] as? Int }
    #expect(counts == [13, 9])
  }

  @Test("leaves what comes after marking unread, and what is marked as unread again")
  func later() async throws {
    let crier = try BuiltCrier()
    let version = Mutex(1)
    let server = try LoopbackServer { request in
      let isFirst = request.path == "/a"
      let fresh = version.withLock { $0 } == 2 && isFirst ? [-10, 6_000] : []
      return Self.feed(isFirst ? "Herald" : "Many", minutes: fresh + Self.hourly)
    }
    _ = try await crier.replies(
      to: [
        "use feeds", "add \(server.address("/a"))", "add \(server.address("/b"))",
        "mark everything in my feeds as read",
      ].joined(separator: "\n"))
    version.withLock { $0 = 2 }
    var environment = crier.environment
    environment["CRIER_NOW"] = "2026-11-21T10:00:00Z"
    let run = try await Piped.run(
      .built("crier", arguments: ["--json"], environment: environment),
      input: "headlines from herald\nunread from herald\nheadlines from herald\nmark 2 as unread\nunread from herald\n")
    let said = try run.text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(Self.titles(said[1]) == ["Herald -10", "Herald 6000"], "one came late with an early date")
    #expect(Self.titles(said[4]) == ["Herald -10", "Herald 30", "Herald 6000"])
  }

  @Test("tells what came since last time, marks it until it was shown, and counts it after a refresh")
  func new() async throws {
    let crier = try BuiltCrier()
    let version = Mutex(1)
    let server = try LoopbackServer { _ in
      Self.feed("Herald", minutes: (version.withLock { $0 } == 1 ? [] : [5_000, -40]) + Self.hourly.prefix(3))
    }
    func talk(at now: String, _ lines: String...) async throws -> [[String: Any]] {
      var environment = crier.environment
      environment["CRIER_NOW"] = now
      let run = try await Piped.run(
        .built("crier", arguments: ["--json"], environment: environment), input: lines.joined(separator: "\n"))
      return try run.text.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
    }
    let first = try await talk(
      at: "2026-11-21T09:00:00Z", "use feeds", "add \(server.address("/feed"))", "headlines from herald",
      "what's new from my sources")
    #expect(Self.new(first[2]) == [] && first[3]["status"] as? String == "empty")
    version.withLock { $0 = 2 }
    let second = try await talk(
      at: "2026-11-21T10:00:00Z", "headlines from my sources", "refresh", "what's new from my sources",
      "new since last time")
    #expect(Self.new(second[0]) == ["Herald -40", "Herald 5000"])
    #expect(Self.new(second[1]) == [], "they were shown")
    for place in [2, 3] { #expect(Self.titles(second[place]) == ["Herald -40", "Herald 5000"]) }
    let third = try await talk(at: "2026-11-21T11:00:00Z", "headlines from my sources", "new since last time")
    #expect(Self.new(third[0]) == [] && third[1]["status"] as? String == "empty")
  }

  @Test(
    "lists what is of some hours, and no more than its heading says",
    arguments: [
      ("in the last 3 hours", 3), ("in the last hour", 1), ("since 8:15", 1), ("since 6 this morning", 3),
      ("last 100 minutes", 2), ("between 6 and 8 today", 2), ("before 5am today", 7), ("this morning", 5),
      ("today", 6), ("since yesterday at noon", 8),
    ])
  func hours(_ words: String, count: Int) async throws {
    let crier = try BuiltCrier()
    let server = try LoopbackServer { _ in Self.feed("Herald", minutes: Array(Self.hourly.prefix(11))) }
    let said = try await crier.replies(
      to: ["use feeds", "add \(server.address("/feed"))", "headlines from herald \(words)"].joined(separator: "\n"))
    #expect(Self.titles(said[2]).count == count, "\(Self.message(said[2])): \(Self.titles(said[2]))")
  }
}
