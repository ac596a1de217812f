import Foundation
import News
import Newsroom
import Synchronization
import TestSupport
import Testing

/// Pages that their publishers rewrite once they were read.
@MainActor
@Suite struct ChangedPagesTests {
  /// What the page is at the moment.
  private final class Press: Sendable {
    private let answer = Mutex(Harbour.page())

    var page: LoopbackAnswer { answer.withLock { $0 } }
    func print(_ page: LoopbackAnswer) { answer.withLock { $0 = page } }

    /// The page with one word in place of another, and with what comes and goes by itself around it.
    func rewrite(_ word: String, as other: String) {
      print(
        Harbour.page(
          "<p>Updated 3 minutes ago</p>" + Harbour.body.replacing(word, with: other)
            + "<p>Advertisement: buy a boat</p><p>12 comments</p>"))
    }
  }

  private let press = Press()
  private let harbour: Harbour

  init() throws { harbour = try Harbour { [press] _ in press.page } }

  private func read(_ article: Article) async throws {
    let newsroom = harbour.newsroom()
    _ = try await newsroom.reading(of: article)
    try newsroom.noteRead(article)
    harbour.clock.wait(3_000)
  }

  private func isMarked(_ article: Article) -> Bool {
    harbour.newsroom().marks(of: [article]).changed.contains(article.id)
  }

  @Test("what a page changed is told once it is opened again, and marked until it is read")
  func openedAgain() async throws {
    let article = try harbour.article()
    try await read(article)
    press.rewrite("3. The boats", as: "3. The ships")
    #expect(!isMarked(article))
    _ = try await harbour.newsroom().reading(of: article)
    #expect(isMarked(article))
    let history = try #require(await harbour.newsroom().history(of: article))
    #expect(history.edits.count == 1 && history.edits[0].title == nil)
    #expect(history.edits[0].text.map { [$0.removed, $0.added] } == [["boats,", "ships,"]])
    #expect(history.edits[0].seen == harbour.clock.now && harbour.server.count == 2)
    harbour.clock.wait(1)
    try await read(article)
    #expect(!isMarked(article))
  }

  @Test("what comes and goes around a text is no change of it")
  func noise() async throws {
    let article = try harbour.article()
    try await read(article)
    press.rewrite("boats", as: "boats")
    let history = try #require(await harbour.newsroom().history(of: article))
    #expect(history.edits.isEmpty && !history.mayLack && harbour.server.count == 2)
  }

  @Test("who asks what was changed has the page looked at, once in a while")
  func asked() async throws {
    let article = try harbour.article()
    try await read(article)
    press.rewrite("before dark", as: "by dawn")
    #expect(await harbour.newsroom().history(of: article)?.edits.count == 1)
    #expect(await harbour.newsroom().history(of: article)?.edits.count == 1 && harbour.server.count == 2)
    // Each version is told beside the one before it.
    harbour.clock.wait(3_000)
    press.rewrite("before dark", as: "by noon")
    let edits = try #require(await harbour.newsroom().history(of: article)?.edits)
    #expect(edits.map { $0.text.first?.added } == ["by dawn,", "noon,"])
  }

  @Test("the copy of a saved article stays, and is what its page is compared with")
  func saved() async throws {
    let article = try harbour.article()
    try await read(article)
    let newsroom = harbour.newsroom()
    try newsroom.apply(.saved(try await newsroom.prepared([article])))
    harbour.clock.wait(3_000)
    for word in ["ships", "ferries", "ferries"] {
      press.rewrite("The boats", as: "The \(word)")
      let history = try #require(await newsroom.history(of: article))
      #expect(history.edits.count == 1 && history.edits[0].text.first?.added.contains(word) == true)
      #expect(try await newsroom.reading(of: article).text.contains("The boats"))
      harbour.clock.wait(3_000)
    }
    #expect(isMarked(article))
    press.print(Harbour.page())
    #expect(await newsroom.history(of: article)?.edits.isEmpty == true && !isMarked(article))
  }

  @Test("a page that a person names again is compared with what it was")
  func named() async throws {
    let place = harbour.server.address("/boats", host: 1)
    let page = try #require(try await harbour.newsroom().preview(place, as: nil).page)
    #expect(await harbour.newsroom().history(of: page.article) == nil)
    press.rewrite("3. The boats", as: "3. The ships")
    _ = try await harbour.newsroom().preview(place, as: nil)
    #expect(await harbour.newsroom().history(of: page.article)?.edits.count == 1)
    #expect(try await harbour.newsroom().preview(place, as: nil).page?.content.plain().contains("ships") == true)
    #expect(await harbour.newsroom().history(of: page.article)?.edits.count == 1)
  }

  @Test("where its page cannot be had now, what was read stays, and that there may be more is told")
  func gone() async throws {
    let article = try harbour.article()
    try await read(article)
    press.print(.page("gone", status: 410))
    let history = try #require(await harbour.newsroom().history(of: article))
    #expect(history.mayLack && history.edits.isEmpty)
    #expect(try await harbour.newsroom().reading(of: article).isWhole)
  }

  @Test("a page that nobody opened has no earlier version, and is not asked for")
  func unopened() async throws {
    #expect(await harbour.newsroom().history(of: try harbour.article()) == nil && harbour.server.count == 0)
  }
}
