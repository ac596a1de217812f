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

  @Test(
    "says that a source is not there by the name that was said, and takes a misspelt one for one that is",
    arguments: [
      ("headlines from atlantis", #"There's no source or country "atlantis"."#),
      ("sports in atlantis", #"There's no source or country "atlantis"."#),
      ("headlines from xyz", #"There's no source or country "xyz"."#),
      ("news from narnia", #"There's no source or country "narnia"."#),
      ("headlines from ruters", "Headlines from Reuters"), ("news about zzzqq", #"Nothing about "zzzqq"."#),
    ])
  func source(line: String, message: String) async throws {
    let replies = try await BuiltCrier().replies(to: line)
    #expect(replies.map { $0["message"] as? String } == [message])
  }

  @Test(
    "asks what a bare verb is about",
    arguments: [
      ("mute", "elections", "Mute what?", "Muted \"elections\"."),
      ("mute", "the verge", "Mute what?", "Muted The Verge."),
      ("remind me", "tomorrow at 9", "Remind me when?", "I'll remind you tomorrow at 09:00."),
    ])
  func bare(verb: String, answer: String, asked: String, done: String) async throws {
    let replies = try await BuiltCrier().replies(to: "\(verb)\n\(answer)")
    #expect(replies.map { $0["message"] as? String } == [asked, done])
  }

  @Test(
    "a tag is what was said, or none",
    arguments: [
      ("a b c", "#a b c: 1 article", "ok"), ("good things for later", "#good things for later: 1 article", "ok"),
      ("this is a long tag", nil, "error"), ("a b c d e", nil, "error"),
    ])
  func tag(words: String, row: String?, status: String) async throws {
    let replies = try await BuiltCrier().replies(to: "headlines\ntag 1 as \(words)\nmy tags")
    #expect(replies[1]["status"] as? String == status)
    let rows = replies[2]["cards"] as? [[String: Any]] ?? []
    #expect(rows.map { $0["say"] as? String } == [row].compactMap(\.self))
  }

  @Test(
    "says of what is no address that it is none, and goes on asking for one", arguments: ["add a feed", "import opml"])
  func address(line: String) async throws {
    let replies = try await BuiltCrier().replies(to: "\(line)\nnot an address\nimport opml\ncancel")
    #expect(replies[1]["message"] as? String == #""not an address" is neither an address nor a file."#)
    #expect(replies[2]["message"] as? String == "Which OPML file? Type its path or its address.")
    #expect(replies.map { $0["status"] as? String } == ["question", "question", "question", "ok"])
  }
}
