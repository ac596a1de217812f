import Foundation
import TestSupport
import TestTraits
import Testing

/// Changing the name and the password of a profile, and taking it away, with the real program.
@Suite(.runsPrograms) struct ChangingProfileTests {
  private static let signUp = "sign up as maria\ncorrect horse\ncorrect horse\n"

  /// The folders of the profiles there are.
  private func profiles(in crier: borrowing BuiltCrier) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: crier.folder.path("home/profiles"))) ?? []
  }

  @Test("takes a profile away after two questions, and for good once the run ends")
  func deleted() async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(to: Self.signUp + "headlines\nsave 2\ndelete my account\nyes\nyes\nsaved\n")
    let told = replies.suffix(4).map { $0["status"] as? String }
    #expect(told == ["question", "question", "ok", "empty"])
    #expect((replies[replies.count - 4]["message"] as? String)?.contains("with the saved article?") == true)
    let left = profiles(in: crier)
    #expect(left.isEmpty)
    let after = try await crier.replies(to: "undo\nlog in as maria\ncorrect horse\n\(Self.signUp)saved\n")
    #expect(after[0]["status"] as? String == "empty")
    #expect((after[2]["error"] as? [String: Any])?["code"] as? String == "wrongNameOrPassword")
    #expect(after.last?["status"] as? String == "empty")
  }

  @Test(
    "keeps a profile that is wanted after all",
    arguments: ["delete my account\nyes\nno\n", "delete my profile\nyes\nyes\nundo\n"])
  func kept(lines: String) async throws {
    let crier = try BuiltCrier()
    _ = try await crier.replies(to: Self.signUp + "headlines\nsave 2\n" + lines)
    let replies = try await crier.replies(to: "who am i\nsaved\n")
    #expect((replies[0]["profile"] as? [String: Any])?["name"] as? String == "maria")
    #expect((replies[1]["cards"] as? [Any])?.count == 1)
  }

  @Test("gives a profile another password, and keeps and repeats none of them")
  func password() async throws {
    let crier = try BuiltCrier()
    let change = "change my password\ncorrect horse\nbattery staple\nbattery staple\n"
    let replies = try await crier.replies(to: Self.signUp + change)
    #expect(replies.last?["message"] as? String == "Your password is changed.")
    #expect(replies.suffix(3).allSatisfy { $0["line"] as? String == "" && $0["intent"] as? String == "changePassword" })
    let old = try await crier.replies(to: "log out\nlog in as maria\ncorrect horse\n")
    #expect((old.last?["error"] as? [String: Any])?["code"] as? String == "wrongNameOrPassword")
    let new = try await crier.replies(to: "log in as maria\nbattery staple\nwho am i\n")
    #expect((new.last?["profile"] as? [String: Any])?["name"] as? String == "maria")
  }

  @Test(
    "changes no password for the wrong one, two that differ or one too short",
    arguments: [
      ("wrong horse\nbattery staple\nbattery staple", "wrongNameOrPassword"),
      ("correct horse\nbattery staple\nbattery stable", "passwordsDiffer"),
      ("correct horse\nshort\nshort", "passwordTooShort"),
    ])
  func refused(answers: String, code: String) async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(to: Self.signUp + "change my password\n\(answers)\nthanks\n")
    let (refused, after) = (replies[replies.count - 2], replies[replies.count - 1])
    #expect((refused["error"] as? [String: Any])?["code"] as? String == code)
    #expect(after["intent"] as? String == "thanks")
    let same = try await crier.replies(to: "log out\nlog in as maria\ncorrect horse\n")
    #expect(same.last?["status"] as? String == "ok")
  }

  @Test("shows none of the passwords below a change that was refused")
  func guest() async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(to: "change my password\nhunter22\nsesame99\nsesame99\nthanks\n")
    #expect(replies[0]["status"] as? String == "empty")
    #expect(replies[1...3].allSatisfy { $0["line"] as? String == "" && $0["status"] as? String == "notUnderstood" })
    #expect(replies[4]["intent"] as? String == "thanks")
  }

  @Test("gives a profile another name, under which everything is found, and the old one back")
  func renamed() async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(
      to: Self.signUp + "headlines\nsave 2\nchange my name to ana\nsaved\nlog out\nlog in as ana\ncorrect horse\n")
    #expect((replies[replies.count - 4]["cards"] as? [Any])?.count == 1)
    #expect((replies.last?["profile"] as? [String: Any])?["name"] as? String == "ana")
    let moved = profiles(in: crier)
    #expect(moved == ["ana"])
    let back = try await crier.replies(to: "rename me to Maria\nundo\nchange my name to Ana\nsaved\n")
    #expect(back.map { $0["status"] as? String } == ["ok", "ok", "ok", "ok"])
    #expect((back.last?["cards"] as? [Any])?.count == 1)
    let again = profiles(in: crier)
    #expect(again == ["ana"])
  }

  @Test("asks for a name that is missing")
  func nameless() async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(to: Self.signUp + "change my name\nana\n")
    #expect(replies.suffix(2).map { $0["status"] as? String } == ["question", "ok"])
    let moved = profiles(in: crier)
    #expect(moved == ["ana"])
  }

  @Test(
    "takes a line that only says who goes on for logging in, where they have a profile",
    arguments: [("now i'm maria", "login"), ("switch back to Maria", "login"), ("switch back to ben", "none")])
  func comingBack(line: String, intent: String) async throws {
    var crier = try BuiltCrier()
    crier.environment["CRIER_PASSWORD"] = "correct horse"
    let replies = try await crier.replies(to: "sign up as maria\nlog out\n\(line)\nwho am i\n")
    #expect(replies[2]["intent"] as? String == intent)
    let profile = replies[3]["profile"] as? [String: Any]
    #expect(profile?["name"] as? String == (intent == "login" ? "maria" : nil))
  }
}
