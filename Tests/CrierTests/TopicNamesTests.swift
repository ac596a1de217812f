import TestTraits
import Testing

/// A country or source is a topic where it is asked about.
@Suite(.runsPrograms) struct TopicNamesTests {
  @Test(
    "is what is asked about behind on, about and in, and where no source of the country is read",
    arguments: [
      ("brief me on france", "summary", "france"), ("news about france", "search", "france"),
      ("what's trending in france", "trends", "france"), ("what happened in china", "search", "china"),
      ("news from nigeria", "search", "nigeria"), ("nigeria news", "search", "nigeria"),
    ])
  func topic(line: String, intent: String, query: String) async throws {
    let replies = try await BuiltCrier().replies(to: "\(line)\n")
    #expect(replies[0]["intent"] as? String == intent)
    #expect((replies[0]["slots"] as? [String: Any])?["query"] as? String == query)
  }

  @Test("is where news is from elsewhere", arguments: ["news from ireland", "french headlines", "uk headlines"])
  func place(line: String) async throws {
    let replies = try await BuiltCrier().replies(to: "\(line)\n")
    #expect((replies[0]["slots"] as? [String: Any])?["country"] != nil)
  }

  @Test("what no source is called is a topic in a comparison")
  func compared() async throws {
    let replies = try await BuiltCrier().replies(to: "compare facebook and oil\n")
    #expect(replies[0]["status"] as? String == "ok")
  }
}
