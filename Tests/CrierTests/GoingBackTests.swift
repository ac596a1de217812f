import TestSupport
import TestTraits
import Testing

/// Going back to an earlier list, and forgetting what was saved on some days.
@Suite(.runsPrograms) struct GoingBackTests {
  private static let rows: [(lines: [String], heading: String)] = [
    (["show tech headlines", "news about bees", "back"], "Technology headlines"),
    (["show tech headlines", "news about bees", "cancel"], "Technology headlines"),
    (["show tech headlines", "news about bees", "back to the tech headlines"], "Technology headlines"),
    (["show tech headlines", "news about bees", "sports", "back", "back"], "Technology headlines"),
    (["show tech headlines", "news about bees", "open 1", "back"], "News about \"bees\""),
    (["show tech headlines", "tag 1 as sea", "my tags", "sports", "back"], "Your tags"),
    (["show tech headlines", "tag 1 as sea", "my tags", "sports", "back", "back"], "Technology headlines"),
    (["mute oil", "show mutes", "sports", "back"], "1 mute"),
    (["show tech headlines", "cancel"], "Nothing to answer just now."),
    (["show tech headlines", "back"], "This is the first page."),
    (["show tech headlines", "more", "more", "go to the top"], "Technology headlines"),
    (["show tech headlines", "news about bees", "back", "only german ones"], "Technology headlines in German"),
  ]

  @Test("goes back to the list before a search, and to the first page of a list", arguments: rows)
  func back(lines: [String], heading: String) async throws {
    let replies = try await BuiltCrier().replies(to: lines.joined(separator: "\n") + "\n")
    #expect(replies.last?["message"] as? String == heading)
  }

  @Test("forgets what was saved on a day, after asking where that is several, and nothing else")
  func forgotten() async throws {
    let crier = try BuiltCrier()
    let script = "headlines\nsave 1 and 2\nclear yesterday's\nforget what i saved today\nyes\nundo\nsaved\n"
    let replies = try await crier.replies(to: script)
    #expect(replies[2...4].map { $0["status"] as? String } == ["empty", "question", "ok"])
    #expect((replies[4]["cards"] as? [Any])?.count == 2)
    #expect((replies.last?["cards"] as? [Any])?.count == 2)
  }
}
