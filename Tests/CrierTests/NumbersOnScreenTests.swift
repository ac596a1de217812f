import Foundation
import TestSupport
import TestTraits
import Testing

/// What a number means is on screen, whatever kind of screen that is.
@Suite(.runsPrograms) struct NumbersOnScreenTests {
  private typealias Said = (line: String, reply: [String: Any])

  /// A kind of screen whose numbers are no articles', how it comes about, and what its first number shows.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [String]
    /// The intent of what "1" comes to.
    let shown: String
    /// Whether that is a list, from which "back" leads to the rows first.
    var isList = true
    /// The intent of what "delete 1" comes to; nil where it cannot be taken away.
    let removed: String?
    var testDescription: String { name }
  }

  static let kinds = [
    Kind(
      name: "tags", lines: ["tag 3 as work", "tag 4 as fun", "what tags do I have"], shown: "saved", removed: "untag"),
    Kind(
      name: "folders", lines: ["follow the verge", "put the verge in the folder tech", "show my folders"],
      shown: "headlines", removed: "unfile"),
    Kind(
      name: "lists", lines: ["unread stories about oil as a list called crude", "my lists"], shown: "listed",
      removed: "unlist"),
    Kind(name: "sections", lines: ["what sections are there"], shown: "headlines", removed: nil),
    Kind(
      name: "mutes", lines: ["mute elections", "mute oil", "show my mutes"], shown: "mutes", isList: false,
      removed: "unmute"),
    Kind(
      name: "watches", lines: ["watch oil", "watch bees", "what am I watching"], shown: "search", removed: "unwatch"),
    Kind(
      name: "routines", lines: ["when I say good morning, brief me", "every morning at 7, brief me", "my routines"],
      shown: "routines", isList: false, removed: "unroutine"),
    Kind(
      name: "reminders", lines: ["remind me of 1 tomorrow", "remind me of 2 on monday", "my reminders"],
      shown: "reminders", isList: false, removed: "unremind"),
  ]

  @Test("nothing is done to an article of the list before, and back shows it", arguments: kinds)
  func rows(kind: Kind) async throws {
    let said = try await replies(to: kind.lines, "read 1", "back", kind.isList ? "back" : "status", "save 2")
    let opened = said[0]
    #expect(opened["title"] == nil && opened["reading"] == nil, "\(opened)")
    #expect(intent(opened) == kind.shown && opened["status"] as? String == "ok", "\(opened)")
    if kind.isList {
      let kinds = (said[1]["cards"] as? [[String: Any]])?.compactMap { $0["kind"] as? String } ?? []
      #expect(!kinds.isEmpty && !kinds.contains("article"), "\(said[1])")
    }
    let kept = try await replies(
      to: kind.lines, "save 1", "save the last one", "save 1-1", "export 1 as json", "mark 1 as read")
    for reply in kept { #expect(reply["status"] as? String == "error", "\(kind): \(reply)") }
    #expect(intent(said[3]) == "save" && said[3]["status"] as? String == "ok", "\(said[3])")
  }

  @Test(
    "what has a name gets another by its number, and nothing else does",
    arguments: [
      (["tag 3 as work", "tag 4 as fun", "my tags"], "#fun is called #x now, on 1 article."),
      (
        ["follow the verge", "put the verge in the folder tech", "show my folders"],
        #"The folder "tech" is called "x" now."#
      ), (["call this nerds", "my lists"], #""nerds" is called "x" now."#),
      (["mute oil", "show my mutes"], "What stands there has no name to change."),
    ])
  func renamed(lines: [String], message: String) async throws {
    let said = try await replies(to: lines, "rename 1 to x")
    #expect(said[0]["message"] as? String == message, "\(said[0])")
  }

  @Test("a reminder is moved by its number on screen, and both are taken away at once")
  func moved() async throws {
    let said = try await replies(
      to: ["remind me of 1 tomorrow", "remind me of 2 on monday", "my reminders"], "move 2 to 11", "move 3 to 11",
      "forget both", "my reminders")
    #expect((said[0]["message"] as? String)?.contains("on Monday at 11:00 instead") == true, "\(said[0])")
    #expect(said[1]["status"] as? String == "error", "\(said[1])")
    #expect(said[2]["status"] as? String == "ok" && said[3]["status"] as? String == "empty", "\(said)")
  }

  @Test("a tag is taken off all that carries it, by its name or its number, and undo puts it back")
  func dropped() async throws {
    for line in ["remove the tag work", "delete 1"] {
      let said = try await replies(
        to: ["tag 3 and 4 as work", "my tags"], line, "my tags", "undo", "my tags")
      #expect(said[0]["message"] as? String == "Took the tag #work off 2 articles.", "\(said[0])")
      #expect(said[1]["status"] as? String == "empty" && (said[3]["cards"] as? [Any])?.count == 1, "\(said)")
    }
  }

  @Test("a routine is done by its number or its name")
  func started() async throws {
    let said = try await replies(
      to: ["when i say tea, show sports headlines", "my routines"], "run routine 1", "start the routine tea")
    for reply in said { #expect(reply["message"] as? String == "Sports headlines", "\(reply)") }
  }

  @Test("what can be taken away is, under the number it was shown with, and no article", arguments: kinds)
  func removed(kind: Kind) async throws {
    let said = try await replies(
      to: kind.lines, "delete 1", kind.removed == nil ? "status" : "undo", "delete 99", "my saved articles")
    if let removed = kind.removed {
      #expect(intent(said[0]) == removed && said[0]["status"] as? String == "ok", "\(said[0])")
      #expect(said[1]["status"] as? String == "ok", "\(said[1])")
    } else {
      #expect(said[0]["status"] as? String == "error", "\(said[0])")
    }
    #expect(said[2]["status"] as? String == "error", "\(said[2])")
    // The two that were saved at first, beside what was tagged.
    #expect((said[3]["cards"] as? [Any])?.count ?? 0 >= 2)
  }

  @Test("a number means the same after another is taken away")
  func steady() async throws {
    let said = try await replies(
      to: ["mute elections", "mute oil", "mute bees", "show my mutes"], "delete 1", "unmute 2", "delete 2",
      "show my mutes")
    #expect(said[0]["status"] as? String == "ok" && said[1]["status"] as? String == "ok")
    #expect(said[2]["status"] as? String == "error")
    #expect((said[3]["cards"] as? [Any])?.count == 1, "\(said[3])")
  }

  @Test("several are taken away together, which one undo brings back")
  func several() async throws {
    let said = try await replies(
      to: ["mute elections", "mute oil", "mute bees", "show my mutes"], "delete 1 and 3", "show my mutes", "undo",
      "undo", "show my mutes")
    #expect(said[0]["status"] as? String == "ok", "\(said[0])")
    #expect((said[1]["cards"] as? [Any])?.count == 1)
    #expect(said[4]["status"] as? String != "error")
  }

  @Test(
    "where nothing has a number, the list's numbers are meant", arguments: ["help", "chart oil this week", "status"])
  func unnumbered(line: String) async throws {
    let said = try await replies(to: [line], "save 3")
    #expect(intent(said[0]) == "save" && said[0]["status"] as? String == "ok")
  }

  /// The replies to what is said behind a list with two saved articles and some screen on top of it.
  private func replies(to lines: [String], _ last: String...) async throws -> [[String: Any]] {
    let all = ["show tech headlines", "save 1 and 2"] + lines + last
    return Array(try await BuiltCrier().replies(to: all.joined(separator: "\n")).suffix(last.count))
  }

  private func intent(_ reply: [String: Any]) -> String? { reply["intent"] as? String }
}
