import Basics
import Commands
import Foundation
import News
import Replies
import StandIns
import TestSupport
import Testing

@testable import ViewModels

/// Articles on their way to programs, files and people.
@MainActor
@Suite struct SendingTests {
  private let stage = Stage()

  private func article(_ title: String) throws -> Article {
    Article(
      title: title, publisher: Publisher(id: nil, name: "The Paper"),
      address: WebAddress(rawValue: "https://example.com/$(reboot)?a=;b"))
  }

  @Test(
    "a title is one word for a program, and never an option",
    arguments: [
      ("-rf ~ ; $(reboot) `id` | tee", " -rf ~ ; $(reboot) `id` | tee"), ("--delete", " --delete"),
      ("@/etc/passwd", " @/etc/passwd"), ("+x", " +x"), ("two\nlines", "two lines"), ("Plain", "Plain"),
    ])
  func arguments(title: String, word: String) async throws {
    stage.courier.programs.withLock { $0 = ["later"] }
    _ = try stage.sending.make("later", .program, "later add --tag 'to read'")
    let outcome = try await stage.sending.send([try article(title)], to: "Later", on: Screen())
    #expect(outcome.reply.status == .ok)
    let ran = try #require(stage.courier.ran.withLock(\.self).first)
    #expect(ran.dropLast() == ["later", "add", "--tag", "to read", "https://example.com/$(reboot)?a=;b"])
    #expect(ran.last == word)
  }

  @Test("mail has the title for its subject, and the address behind what belongs to options")
  func mail() async throws {
    _ = try await stage.sending.send([try article("--attach /etc/passwd")], to: "mail", on: Screen())
    _ = try await stage.sending.send([try article("Bees")], to: "ada@example.com", on: Screen())
    let ran = stage.courier.ran.withLock(\.self)
    #expect(ran[0].prefix(4) == ["xdg-email", "--utf8", "--subject", " --attach /etc/passwd"] && ran[0].count == 6)
    #expect(ran[1].last == "ada@example.com")
  }

  @Test(
    "what is no single address of mail is none",
    arguments: ["-x@example.com", "a@b", "a@b.c,d@e.f", "a b@example.com", "@example.com", "a@b.c?bcc=d", "a@b@c.d"])
  func noAddress(said: String) { #expect(SendingPlace.Way.address(said) == nil) }

  @Test(
    "a command is its words, and none that wants a shell",
    arguments: [
      ("a  b", ["a", "b"]), ("a 'b c' \"d\"", ["a", "b c", "d"]), ("a ''", ["a", ""]), ("a | b", nil),
      ("a 'b c", ["a", "b c"]),
      ("", nil),
      ("a $HOME", nil), ("a; b", nil), ("a > b", nil),
    ] as [(String, [String]?)])
  func words(command: String, words: [String]?) { #expect(SendingPlace.Way.words(of: command) == words) }

  @Test("a place that leads nowhere is not made, and one that is not known is asked about")
  func nowhere() async throws {
    let sending = stage.sending
    #expect(try sending.make("later", .program, "gone").reply.failureCode == "noProgram")
    #expect(try sending.make("later", .program, "a | b").reply.failureCode == "needsShell")
    #expect(try sending.make("notes", .notes, "/nowhere/notes.md").reply.failureCode == "noFile")
    #expect(try sending.make("ada", .mail, "nobody").reply.failureCode == "noMailAddress")
    #expect(try sending.make("ada", .mail, "ada@example.com").reply.failureCode == "noProgram")
    #expect(try sending.make("12", .notes, "~/notes.md").reply.failureCode == "wrongName")
    #expect(stage.shelf.wishes.isEmpty)
    let question = try await sending.send([try article("Bees")], to: "Pocket", on: Screen()).question
    #expect(question == .lacking(start: .placeStart(name: "pocket"), .way))
  }

  @Test("a place is made, asked about where its name is taken, listed, and taken away")
  func places() async throws {
    let sending = stage.sending
    #expect(sending.show().reply.status == .empty)
    #expect(try sending.make("Notes", .notes, "~/notes.md").change != nil)
    let again = try sending.make("notes", .notes, "~/others.md")
    #expect(again.question != nil && again.change == nil)
    _ = try await sending.send([try article("[Bees](x)")], to: "notes", on: Screen())
    #expect(stage.courier.added.withLock { $0["/home/ada/notes.md"]?.map(\.title) } == ["[Bees](x)"])
    #expect(sending.show().reply.cards.count == 1)
    stage.courier.failure.withLock { $0 = .cannotWrite(path: "/home/ada/notes.md", SystemRefusal(code: 28)) }
    #expect(
      try await sending.send([try article("Bees")], to: "notes", on: Screen()).reply.failureCode == "cannotWrite")
    #expect(try sending.drop("1").change != nil)
    #expect(try sending.drop("notes").reply.failureCode == "noPlace")
  }

  @Test("what is told goes to the place called notices, once there is one, and its failure is told")
  func notices() async throws {
    let (sending, bees) = (stage.sending, try article("Bees"))
    #expect(await sending.sendNotices([bees]) == nil)
    stage.courier.programs.withLock { $0 = ["ping"] }
    _ = try sending.make("notices", .program, "ping me")
    #expect(await sending.sendNotices([]) == nil)
    #expect(await sending.sendNotices([bees]) == nil)
    #expect(
      stage.courier.ran.withLock(\.self) == [["ping", "me", "https://example.com/$(reboot)?a=;b", "Bees"]])
    stage.courier.failure.withLock { $0 = .failed(program: "ping", status: 3) }
    #expect(await sending.sendNotices([bees]) == .programFailed(program: "ping", status: 3))
  }
}
