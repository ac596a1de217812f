import TestSupport
import TestTraits
import Testing

/// Sources that a pronoun stands for, and facts that are told without a search.
@Suite(.runsPrograms) struct SourcesAtHandTests {
  /// The names of the sources that are followed after some lines.
  private func followed(after lines: [String]) async throws -> [String] {
    let script = (lines + ["which sources do i follow"]).joined(separator: "\n") + "\n"
    let cards = try await BuiltCrier().replies(to: script).last?["cards"] as? [[String: Any]]
    return (cards ?? []).compactMap { $0["name"] as? String }.sorted()
  }

  @Test(
    "follows both that were asked for together, one after the other, or by two articles",
    arguments: [
      ["headlines from bbc news and the verge"], ["headlines from the verge", "headlines from bbc news"],
    ])
  func both(lines: [String]) async throws {
    #expect(try await followed(after: lines + ["follow both"]) == ["BBC News", "The Verge"])
    #expect(try await followed(after: lines + ["follow both", "no, only the verge one"]) == ["The Verge"])
  }

  @Test("asks which source where it is not two that are at hand")
  func several() async throws {
    let replies = try await BuiltCrier().replies(to: "show sources in germany\nfollow both\n")
    #expect(replies[1]["status"] as? String == "question")
  }

  @Test(
    "tells a fact and leaves the list where it is",
    arguments: [
      ("what is the source of 1", "BBC Sport"), ("show the picture of 2", "https://"), ("show the picture", "picture"),
    ])
  func facts(line: String, told: String) async throws {
    let replies = try await BuiltCrier().replies(to: "headlines\nsave 1\n\(line)\nmore\n")
    #expect(replies[2]["intent"] as? String == "ask")
    #expect((replies[2]["message"] as? String)?.contains(told) == true)
    #expect((replies[3]["page"] as? [String: Int])?["number"] == 2)
  }

  @Test(
    "one that is not followed is said not to be, whether there is one here or not",
    arguments: ["the guardian", "the verge"])
  func notFollowed(name: String) async throws {
    let said = try await BuiltCrier().replies(to: "follow the bbc\nunfollow \(name)\nlist my sources")
    #expect((said[1]["error"] as? [String: Any])?["code"] as? String == "notFollowed", "\(said[1])")
    #expect((said[2]["cards"] as? [Any])?.count == 1, "\(said[2])")
  }

  @Test("what was never opened is not said to have been read")
  func neverOpened() async throws {
    let said = try await BuiltCrier().replies(to: "follow the bbc\nwhat have i not read in months")
    #expect(said[1]["message"] as? String == "None of your sources went unread for two months.", "\(said[1])")
  }
}
