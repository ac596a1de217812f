import Foundation
import TestSupport
import Testing

@Suite("Several things that one line names, and numbers of what is shown")
struct SeveralThingsTests {
  @Test(
    "each is one by itself, unless they are one thing",
    arguments: [
      ("mute politics and sports", "show mutes", 2), ("mute oil, gas and coal", "show mutes", 3),
      ("mute rock and roll", "show mutes", 1), ("mute politics until monday and sports for a week", "show mutes", 2),
      ("tech headlines\ntag 1 as sea and sea and sea", "my tags", 1), ("watch oil and gas", "what am i watching", 1),
      ("tech headlines\ntag 1 as energy and oil, 2 as land", "my tags", 3),
      ("follow bbc sport\nfollow bbc news\nheadlines", "which sources do i follow", 2),
    ])
  func each(said: String, shown: String, count: Int) async throws {
    let replies = try await BuiltCrier().replies(to: "\(said)\n\(shown)")
    #expect((replies.last?["cards"] as? [[String: Any]])?.count == count, "\(replies)")
  }

  @Test(
    "a number takes nothing away that is shown no more",
    arguments: [
      ("show mutes", "my routines"), ("show mutes", "settings"), ("show mutes", "where can i send things"),
    ])
  func gone(shown: String, next: String) async throws {
    let replies = try await BuiltCrier().replies(to: "mute oil\nmute gas\n\(shown)\n\(next)\ndelete 1\nshow mutes")
    #expect((replies.last?["cards"] as? [[String: Any]])?.count == 2, "\(replies)")
  }

  @Test("what was marked all at once was not opened", arguments: [("mark all as read", "empty"), ("read 2", "ok")])
  func marked(line: String, status: String) async throws {
    let replies = try await BuiltCrier().replies(to: "headlines\n\(line)\nhow much did i read this week")
    #expect(replies[2]["status"] as? String == status, "\(replies[2])")
  }

  @Test("two wishes run together are both done, and half a line does not stand for all of it")
  func together() async throws {
    let replies = try await BuiltCrier().replies(
      to: """
        tech headlines
        open 2
        my bus is here, keep this one n show me all that i kept
        i rather like ars technica. and follow wired and the verge for me, ign as well
        """)
    let intents = replies.compactMap { $0["intent"] as? String }
    #expect(intents.contains("save") && intents.contains("saved"), "\(intents)")
    #expect(intents.filter { $0 == "headlines" }.count == 1, "\(intents)")
  }
}
