import Basics
import Commands
import Glibc
import News
import Replies
import StandIns
import Testing
import ViewModels

/// Saving, forgetting and tagging; listing the library.
@MainActor
@Suite struct LibraryModelTests {
  private let stage = Stage()
  private let articles = Stage.articles(3)
  private let disk = NewsFailure.cannotKeep(place: "library", reason: SystemRefusal(code: ENOSPC))

  private func save(_ articles: [Article]) async throws {
    _ = try await stage.library.save(articles, on: Screen())
  }

  @Test("saves what is new, says what was saved before, and can be taken back")
  func saving() async throws {
    let one = try await stage.library.save([articles[0]], on: Screen())
    #expect(one.reply.message.english == #"Saved "Story 1" (1 in your library)."#)
    let both = try await stage.library.save(Array(articles[0...1]), on: Screen())
    #expect(both.reply.message.english == #"Saved "Story 2" (2 in your library). "Story 1" was already saved."#)
    let again = try await stage.library.save([articles[0]], on: Screen())
    #expect(again.reply.message.english == #""Story 1" is already saved."# && again.change == nil)
    guard case .saved(let saved)? = both.change else {
      Issue.record("nothing can be taken back")
      return
    }
    #expect(saved.map(\.article) == [articles[1]])
  }

  @Test("changes nothing and says why where the disk refuses")
  func refused() async throws {
    stage.shelf.refusal = disk
    await #expect(throws: disk) { try await stage.library.save(articles, on: Screen()) }
    #expect(stage.shelf.saved.isEmpty)
    stage.shelf.refusal = nil
    try await save(articles)
    stage.shelf.refusal = disk
    #expect(throws: disk) { try stage.library.forget(articles, on: Screen()) }
    #expect(throws: disk) { try stage.library.forgetAll(LibraryQuery(), count: 3) }
    #expect(stage.shelf.saved.count == 3)
  }

  @Test("forgets what is saved, with its tags, in one change")
  func forgetting() async throws {
    try await save(articles)
    let tag = try #require(Tag(rawValue: "work"))
    _ = try await stage.library.tag([articles[0]], as: tag, on: Screen())
    let outcome = try stage.library.forget([articles[0]], on: Screen())
    #expect(outcome.reply.message.english == #"Forgot "Story 1" (2 in your library)."#)
    guard case .together(let changes)? = outcome.change else {
      Issue.record("it is no single change")
      return
    }
    #expect(changes.count == 2 && stage.shelf.taggings.isEmpty)
  }

  @Test("says what is not there to be forgotten, and why the library cannot be read")
  func notSaved() throws {
    let outcome = try stage.library.forget([articles[0]], on: Screen())
    #expect(outcome.reply.failureCode == "notSaved" && outcome.change == nil)
    stage.shelf.unread = disk
    #expect(throws: disk) { try stage.library.forget([], on: Screen()) }
  }

  @Test("asks again where the library has grown since it was asked about")
  func grown() async throws {
    try await save(articles)
    let outcome = try stage.library.forgetAll(LibraryQuery(), count: 2)
    #expect(outcome.question == .forgetAll(LibraryQuery(), count: 3) && stage.shelf.saved.count == 3)
    let gone = try stage.library.forgetAll(LibraryQuery(), count: 3)
    #expect(gone.change != nil && gone.it == [] && stage.shelf.saved.isEmpty)
    #expect(throws: NewsFailure.nothingSaved) { try stage.library.forgetAll(LibraryQuery(), count: 3) }
  }

  @Test("shows what is saved, that nothing fits, and that nothing is saved, each in its own words")
  func shelves() async throws {
    let empty = try await stage.library.show(LibraryRequest())
    #expect(empty.reply.status == .empty && empty.listing == nil)
    #expect(empty.reply.message == NewsFailure.nothingSaved.saying)
    try await save(articles)
    let all = try await stage.library.show(LibraryRequest())
    #expect(all.reply.cards.count == 3 && all.listing?.isOfLibrary == true)
    let none = try await stage.library.show(LibraryRequest(topic: "owls"))
    #expect(none.reply.message.english == #"Nothing saved about "owls"."# && none.listing == nil)
    stage.shelf.unread = disk
    stage.shelf.saved = []
    await #expect(throws: disk) { try await stage.library.show(LibraryRequest()) }
  }

  @Test("refuses an invalid tag")
  func noTag() async {
    await #expect(throws: NewsFailure.noTag(words: "")) { try await stage.library.show(LibraryRequest(tag: "")) }
  }

  @Test("tags what is saved, saves what is not, and says what is tagged already")
  func tagging() async throws {
    let tag = try #require(Tag(rawValue: "work"))
    let new = try await stage.library.tag([articles[0]], as: tag, on: Screen())
    #expect(new.reply.message.english == #"Tagged "Story 1" as #work, and saved it (1 in your library)."#)
    let again = try await stage.library.tag([articles[0]], as: tag, on: Screen())
    #expect(again.reply.message.english == #""Story 1" is already tagged as #work."# && again.change == nil)
    #expect(try stage.library.tags().reply.cards.map(\.face) == [.row(.tagRow(tag: "work", count: 1))])
    let off = try stage.library.untag([articles[0]], from: nil, on: Screen())
    #expect(off.reply.message.english == #"Took #work off "Story 1"."#)
    #expect(try stage.library.untag([articles[0]], from: tag, on: Screen()).reply.failureCode == "notTagged")
    #expect(try stage.library.tags().reply.status == .empty)
  }

  @Test("says that all is well, what was mended, and what cannot be")
  func checkUp() {
    #expect(stage.library.checkUp().reply.status == .empty)
    stage.shelf.files = CheckUp(files: 2, findings: [])
    #expect(stage.library.checkUp().reply.status == .ok && stage.library.checkUp().reply.cards.isEmpty)
  }
}
