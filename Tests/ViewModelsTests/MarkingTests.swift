import Basics
import Commands
import Glibc
import News
import Replies
import StandIns
import Testing
import ViewModels

/// Marking articles as read and as unread, and giving tags other names.
@MainActor
@Suite struct MarkingTests {
  private let stage = Stage()
  private let articles = Stage.articles(3)
  private let disk = NewsFailure.cannotKeep(place: "reads", reason: SystemRefusal(code: ENOSPC))

  @Test("marks what is unread in one change, and keeps none of it")
  func marking() throws {
    let screen = stage.screen(with: articles)
    let one = try stage.reading.mark([articles[1]], isRead: true, on: screen)
    #expect(one.reply.message.english == #"Marked "Story 2" as read."#)
    let all = try stage.reading.mark(articles, isRead: true, on: screen)
    #expect(all.reply.message.english == #"Marked 2 articles as read: "Story 1" and "Story 3"."#)
    #expect(stage.shelf.changes.count == 2 && stage.shelf.saved.isEmpty)
    #expect(stage.shelf.read == Set(articles.map(\.id)))
    let again = try stage.reading.mark([articles[0]], isRead: true, on: screen)
    #expect(again.reply.message.english == #""Story 1" is already marked as read."# && again.change == nil)
  }

  @Test("takes the mark off, and has undo put it back")
  func unmarking() throws {
    let screen = stage.screen(with: articles)
    _ = try stage.reading.mark(articles, isRead: true, on: screen)
    let outcome = try stage.reading.mark([articles[0]], isRead: false, on: screen)
    #expect(outcome.reply.message.english == #"Marked "Story 1" as unread."#)
    var history = ChangeHistory()
    history.note(try #require(outcome.change))
    let undone = try stage.undo.undo(1, of: history, on: screen)
    #expect(undone.reply.message.english == #""Story 1" is marked as read again."#)
    #expect(undone.reply.touched.map(\.number) == [1])
    #expect(stage.shelf.read.count == 3)
    let never = try stage.reading.mark([Stage.article("Another")], isRead: false, on: screen)
    #expect(never.reply.message.english == #""Another" isn't marked as read."# && never.change == nil)
  }

  @Test("marks nothing and says why where the disk refuses")
  func refused() throws {
    stage.shelf.refusal = disk
    #expect(throws: disk) { try stage.reading.mark(articles, isRead: true, on: Screen()) }
    #expect(stage.shelf.read.isEmpty)
  }

  @Test("gives a tag another name in one change, and makes one of two tags of a name")
  func renaming() async throws {
    let sea = try #require(Tag(rawValue: "sea"))
    let ocean = try #require(Tag(rawValue: "ocean"))
    _ = try await stage.library.tag(Array(articles[0...1]), as: sea, on: Screen())
    _ = try await stage.library.tag(Array(articles[1...2]), as: ocean, on: Screen())
    let outcome = try stage.library.rename("Sea", to: "ocean", on: Screen())
    #expect(
      outcome.reply.message.english == "#sea is part of #ocean now: 2 articles joined the 2 that had it.")
    #expect(stage.shelf.tagCounts() == [ocean: 3])
    try stage.shelf.apply(try #require(outcome.change).inverse)
    #expect(stage.shelf.tagCounts() == [sea: 2, ocean: 2])
    let other = try stage.library.rename("sea", to: "#waves", on: Screen())
    #expect(other.reply.message.english == "#sea is called #waves now, on 2 articles.")
  }

  @Test("renames no tag that is not there, and none to no name")
  func noRenaming() async throws {
    let outcome = try stage.library.rename("boats", to: "ships", on: Screen())
    #expect(outcome.reply.failureCode == "noSuchTag" && outcome.change == nil)
    #expect(throws: NewsFailure.noTag(words: "#")) { try stage.library.rename("boats", to: "#", on: Screen()) }
    _ = try await stage.library.tag([articles[0]], as: try #require(Tag(rawValue: "sea")), on: Screen())
    #expect(try stage.library.rename("sea", to: "SEA", on: Screen()).change == nil)
  }
}
