import Foundation
import TestSupport
import TestTraits
import Testing

/// A miss says what was not understood or not found, by its name.
@Suite(.runsPrograms) struct MissesTests {
  private func replies(_ lines: String...) async throws -> [[String: Any]] {
    try await BuiltCrier().replies(to: lines.joined(separator: "\n"))
  }

  private func message(_ reply: [String: Any]) -> String { reply["message"] as? String ?? "" }

  @Test("sources that are not there are named, and all are not listed instead")
  func sources() async throws {
    let said = try await replies(
      "sources in narnia", "sources about knitting", "newspapers in atlantis", "sources in germany", "sources",
      "follow xyzzy")
    for (reply, name) in zip(said, ["narnia", "knitting", "atlanti"]) {
      #expect(reply["status"] as? String == "empty" && message(reply).contains(name), "\(reply)")
    }
    #expect((said[3]["cards"] as? [Any])?.isEmpty == false && (said[4]["cards"] as? [Any])?.isEmpty == false)
    #expect(message(said[5]).contains("xyzzy"))
  }

  @Test(
    "what only begins a request is asked for the rest",
    arguments: ["find", "search", "tell me about", "follow", "save", "subscribe"])
  func lacking(line: String) async throws {
    let said = try await replies("tech headlines", line)
    #expect(said[1]["status"] as? String == "question" && !message(said[1]).contains("Shall I"), "\(said[1])")
  }

  @Test("what Crier cannot do is said, and what comes near it")
  func unable() async throws {
    let lines = [
      "tech headlines", "is this source left or right", "sync with feedly", "add a note to 1", "show me podcasts",
    ]
    for reply in try await BuiltCrier().replies(to: lines.joined(separator: "\n")).dropFirst() {
      #expect((reply["error"] as? [String: Any])?["code"] as? String == "notBuilt", "\(reply)")
    }
  }

  @Test("words of Crier's own are explained")
  func terms() async throws {
    let said = try await replies("about", "license", "what is a card", "what does edition mean", "what is a card game")
    for (reply, word) in zip(said, ["news desk", "General Public License", "story", "where news comes from"]) {
      #expect(reply["intent"] as? String == "about" && message(reply).contains(word), "\(reply)")
    }
    #expect(said[4]["intent"] as? String != "about")
  }

  @Test("what is no source here is what a brief is about, and a story that is not on screen is looked for")
  func topics() async throws {
    let said = try await replies(
      "brief me on google", "sports headlines", "the story about octopuses", "compare zyx and xyz")
    #expect(said[0]["status"] as? String != "error", "\(said[0])")
    #expect(said[2]["status"] as? String == "ok" && message(said[2]).contains("octopuses"), "\(said[2])")
    #expect(said[3]["status"] as? String == "empty" && message(said[3]).contains("zyx"), "\(said[3])")
  }
}
