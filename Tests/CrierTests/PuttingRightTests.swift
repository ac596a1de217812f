import Synchronization
import TestTraits
import Testing

/// Corrections to what was just done, and counting cards as they are seen.
@Suite(.runsPrograms) struct PuttingRightTests {
  /// What was saved after some lines, many of which only serve for comparison.
  private static let known = Mutex<[[String]: Task<[String], any Error>]>([:])

  /// The titles of what is saved in the end.
  private func saved(after lines: String...) async throws -> [String] {
    try await Self.known.withLock { known in
      let saving = known[lines] ?? Task { try await Self.saved(after: lines) }
      known[lines] = saving
      return saving
    }.value
  }

  private static func saved(after lines: [String]) async throws -> [String] {
    let replies = try await BuiltCrier().replies(to: (["headlines"] + lines + ["saved"]).joined(separator: "\n") + "\n")
    return titles(replies.last)
  }

  private static func titles(_ reply: [String: Any]?) -> [String] {
    (reply?["cards"] as? [[String: Any]] ?? []).compactMap {
      ($0["article"] as? [String: Any] ?? $0)["title"] as? String
    }
  }

  @Test(
    "does what was meant in place of what was done",
    arguments: [
      "no, 3", "no i meant 3", "not that one, 3", "actually 3", "no, the third", "no, save 3", "sorry, the third one",
    ])
  func inPlace(correction: String) async throws {
    let right = try await saved(after: "save 3")
    #expect(right.count == 1)
    #expect(try await saved(after: "save 2", correction) == right)
  }

  @Test("says both what it took back and what it did")
  func told() async throws {
    let replies = try await BuiltCrier().replies(to: "headlines\nsave 2\nno, 3\n")
    let message = try #require(replies[2]["message"] as? String)
    #expect(message.contains("no longer in your library. Saved "))
    #expect(replies[2]["intent"] as? String == "save")
  }

  @Test("takes nothing back for a card that is not there, nor for one that was saved before")
  func kept() async throws {
    let both = try await saved(after: "save 2", "save 3")
    #expect(try await saved(after: "save 2", "no, 99") == saved(after: "save 2"))
    #expect(try await saved(after: "save 2", "save 3", "save 2", "no, 3") == both)
    #expect(try await saved(after: "save 2", "save 3", "forget 2", "no, 9") == saved(after: "save 3"))
  }

  @Test(
    "takes back nothing that was done before, where the last deed is taken back already or another stands behind it",
    arguments: ["save 2, undo", "save 2 and undo that", "save 2 and use the dark theme"])
  func before(line: String) async throws {
    let titles = try await saved(after: "save 1", line, "no, 3")
    let first = try await saved(after: "save 1")
    #expect(titles.contains(try #require(first.first)))
  }

  @Test("goes on after a bare no, and after a card that is not there")
  func goingOn() async throws {
    let right = try await saved(after: "save 3")
    #expect(try await saved(after: "save 2", "no", "no, 3") == right)
    #expect(try await saved(after: "save 2", "no, 99", "no, 3") == right)
    #expect(try await saved(after: "save 2", "forget it, save 3") == right)
  }

  @Test("opens a card as ever where something else was said since")
  func since() async throws {
    let replies = try await BuiltCrier().replies(to: "headlines\nsave 2\nwho am i\nno, 3\n")
    #expect(replies[3]["intent"] as? String == "open")
  }

  @Test("puts right what a line says first and takes back without a pause")
  func unparted() async throws { #expect(try await saved(after: "save 1 no 2") == saved(after: "save 2")) }

  @Test("asks which is meant where something would be taken away")
  func torn() async throws {
    let kept = try await saved(after: "save 1 and 2")
    #expect(try await saved(after: "save 1 and 2", "forget 1 no 2") == kept)
  }

  @Test(
    "follows no more whom one did not mean to",
    arguments: ["no no, do not follow", "oh no don't follow it", "sorry, no, don't follow"])
  func unfollow(line: String) async throws {
    let replies = try await BuiltCrier().replies(to: "follow cnn\n\(line)\nwhom do i follow\n")
    #expect((replies[1]["message"] as? String)?.hasPrefix("No longer following CNN") == true)
  }

  @Test(
    "does what is there of what is named, and says what is not",
    arguments: [
      (["health headlines", "save the ones from bbc and mtv"], "save the bbc ones"),
      (["health headlines", "save the bench one and the soup one from reuters"], "save 1 and 8"),
      (["entertainment", "save the album one", "bbc and mtv"], "both"),
      (["news about album", "save", "bbc and mtv"], "1 and 2"),
    ])
  func named(lines: [String], meant: String) async throws {
    let replies = try await BuiltCrier().replies(to: (lines + ["saved"]).joined(separator: "\n") + "\n")
    let right = try await BuiltCrier().replies(
      to: (lines.dropLast() + [meant, "saved"]).joined(separator: "\n") + "\n")
    #expect(!Self.titles(right.last).isEmpty && Set(Self.titles(replies.last)) == Set(Self.titles(right.last)))
  }

  @Test("corrects the source to follow")
  func follow() async throws {
    let replies = try await BuiltCrier().replies(
      to: "follow cnn\nno, the bbc\nfollow reuters\nno, follow wired\nsources\nfollow 2\nno, 3\n")
    #expect((replies[6]["message"] as? String)?.contains("No longer following") == true)
    #expect(replies[1]["message"] as? String == "No longer following CNN. Following BBC News (1 source).")
    #expect((replies[3]["message"] as? String)?.hasPrefix("No longer following Reuters. Following Wired") == true)
  }

  @Test(
    "counts the cards of the page in view, and says which they are",
    arguments: [
      ("save the first one", "save 11", "11"), ("save the second and third", "save 12 and 13", "12 and 13"),
      ("save the first three", "save 11-13", "11, 12 and 13"), ("save all but the first", "save 12-20", "11"),
    ])
  func counted(said: String, meant: String, numbers: String) async throws {
    let right = try await saved(after: "more", meant)
    let replies = try await BuiltCrier().replies(to: "headlines\nmore\n\(said)\nsaved\n")
    #expect(Self.titles(replies[3]) == right)
    #expect((replies[2]["hint"] as? String)?.contains("counted on this page: \(numbers).") == true)
  }

  @Test("means the card of that number where the page has no such place, and where it is no place")
  func numbered() async throws {
    #expect(try await saved(after: "more", "save the eleventh") == saved(after: "more", "save 11"))
    #expect(try await saved(after: "more", "save number 1") == saved(after: "save 1"))
  }

  @Test(
    "asks what to look for where nothing was said, and looks for that",
    arguments: ["search for", "news about", "articles about", "news on"])
  func wordless(line: String) async throws {
    let replies = try await BuiltCrier().replies(to: "\(line)\npihka\n")
    #expect(replies[0]["status"] as? String == "question")
    #expect((replies[1]["slots"] as? [String: Any])?["query"] as? String == "pihka")
  }

  @Test("takes nothing but a question mark for a call for help")
  func helpless() async throws {
    let replies = try await BuiltCrier().replies(to: "?\n??\n")
    #expect(replies.allSatisfy { $0["message"] as? String == "What you could say" })
  }
}
