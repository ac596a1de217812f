import Foundation
import TestSupport
import TestTraits
import Testing

/// What is answered, and what is changed, where something that is kept cannot be read.
@Suite(.runsPrograms) struct RefusedReadingTests {
  private static let beginning = "show tech headlines\nsave 1\nsave 2\ntag 1 as ai\nfollow the bbc\nread 2\n"

  private func kept(_ crier: borrowing BuiltCrier) throws -> [String: Data] {
    let home = URL(filePath: crier.folder.path("home"))
    let logs = try FileManager.default.contentsOfDirectory(atPath: home.path)
      .filter { $0.hasSuffix(".jsonl") && !$0.contains(".z.") && !$0.hasPrefix("reads.") && !$0.hasPrefix("diary.") }
    return try Dictionary(uniqueKeysWithValues: logs.map { ($0, try Data(contentsOf: home.appending(path: $0))) })
  }

  @Test(
    "an answer that leans on it fails and names the file, and nothing is changed",
    arguments: [
      ("library", "my saved articles"), ("library", "what have i saved about owls"), ("library", "forget 1"),
      ("library", "forget all"), ("library", "save 3"), ("follows", "undo"), ("library", "is 1 saved"),
      ("library", "export as json to stdout"), ("library", "what tags do i have"),
      ("tags", "what tags do i have"), ("tags", "forget 1"), ("tags", "forget all"), ("tags", "untag 1"),
      ("tags", "my saved articles tagged ai"), ("tags", "rename tag ai to ki"), ("tags", "tag 1 as sea"),
      ("follows", "which sources do i follow"), ("follows", "unfollow the bbc"), ("follows", "follow the verge"),
      ("journal", "my saved articles"), ("journal", "export as json to stdout"), ("journal", "save 3"),
    ])
  func told(collection: String, line: String) async throws {
    let crier = try BuiltCrier()
    _ = try await crier.run(input: Self.beginning)
    let before = try kept(crier)
    let place = crier.folder.path("home/\(collection).z.jsonl")
    try #require(mkfifo(place, 0o600) == 0)
    let answers = try await crier.replies(to: "show tech headlines\n\(line)\nyes")
    let answer = try #require(answers.dropFirst().first { $0["status"] as? String != "question" })
    #expect(answer["status"] as? String == "error", "\(answer)")
    let error = answer["error"] as? [String: Any]
    #expect(error?["code"] as? String == "cannotRead", "\(answer)")
    #expect("\(answer)".contains("\(collection).z.jsonl"))
    #expect(try kept(crier) == before)
    unlink(place)
    let saved = try await crier.replies(to: "my saved articles")
    #expect((saved.first?["cards"] as? [Any])?.count == 2)
  }

  @Test("news is shown all the same", arguments: ["library", "tags", "reads", "choices", "journal"])
  func news(collection: String) async throws {
    let crier = try BuiltCrier()
    _ = try await crier.run(input: Self.beginning)
    try #require(mkfifo(crier.folder.path("home/\(collection).z.jsonl"), 0o600) == 0)
    let answers = try await crier.replies(to: "show tech headlines\nread 1")
    #expect(answers.map { $0["status"] as? String } == ["ok", "ok"])
  }
}
