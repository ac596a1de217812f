import TestTraits
import Testing

/// What scripts are told of a line that leans on what came before: what was done, and how it leant.
@Suite(.runsPrograms) struct LeaningLinesTests {
  /// Lines of a conversation, with what was done in the last one and how that leant.
  private static let rows: [(lines: [String], intent: String, act: String?)] = [
    (["show tech headlines", "only german ones"], "headlines", "narrow"),
    (["headlines from the bbc", "from any source"], "headlines", "widen"),
    (["show tech headlines", "science instead"], "headlines", "replace"),
    (["headlines in germany", "same for france"], "headlines", "repeat"),
    (["news about owls", "oldest first"], "search", "repeat"),
    (["headlines", "save 2", "and 3"], "save", "add"), (["headlines", "the second"], "open", nil),
    (["headlines", "tag 2 as sea", "3 too"], "tag", "add"),
    (["headlines", "save 2", "no, 3"], "save", "correct"),
    (["headlines", "no, tech headlines"], "headlines", "correct"),
    (["headlines", "save 1 and 2", "forget 1 and 2", "yes"], "yes", "answer"),
    (["headlines", "save 1 and 2", "forget 1 and 2", "the second"], "forget", "answer"),
    (["headlines", "save", "the second"], "save", "answer"),
    (["headlines", "open 2", "how old is this"], "ask", "aside"),
    (["headlines", "save 2", "adn the one from cnn?"], "save", "add"), (["log in", "maria"], "login", "answer"),
    (["headlines", "open 2", "who wrote it"], "ask", "aside"), (["headlines", "thanks"], "thanks", "aside"),
    (["headlines", "more"], "more", nil), (["saved", "sports headlines"], "headlines", nil),
  ]

  @Test(
    "names what was done and how the line leant on what came before",
    arguments: rows)
  func told(lines: [String], intent: String, act: String?) async throws {
    let replies = try await BuiltCrier().replies(to: lines.joined(separator: "\n") + "\n")
    let last = try #require(replies.last { $0["line"] as? String == lines.last } ?? replies.last)
    #expect(last["intent"] as? String == intent)
    #expect(last["act"] as? String == act)
  }

  @Test("gives the slots of what was done, of which the line itself says only a part")
  func slots() async throws {
    let replies = try await BuiltCrier().replies(to: "show tech headlines\nonly german ones\nsave 2\nand 3\n")
    #expect(replies[1]["slots"] as? [String: String] == ["category": "technology", "language": "de"])
    let refs = (replies[3]["slots"] as? [String: Any])?["refs"] as? [String: [Int]]
    #expect(refs == ["numbers": [3]])
  }
}
