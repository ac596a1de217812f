import Archive
import Basics
import Foundation
import News
import Newsroom
import Synchronization
import TestSupport
import Testing
import Wire

/// Feeds whose stories cannot be stored, or have impossible dates or names.
@Suite struct FeedsInTroubleTests {
  @Test("shows what was kept before where what comes cannot be, and says why; fails where nothing was")
  func diskFull() async throws {
    let isLater = Mutex(false)
    let stand = try Newsstand(3) { number, _ in Newsstand.page(isLater.withLock { $0 } ? number + 3 : number) }
    await #expect(throws: FullShelf.refusal) { _ = try await stand.edition(on: FullShelf(stand.kept)).headlines() }
    _ = try await stand.edition().headlines()
    let asked = stand.now
    stand.wait(3_600)
    isLater.withLock { $0 = true }
    let page = try await stand.edition(on: FullShelf(stand.kept)).headlines(.new)
    #expect(page.total == 3 && page.provenance.asOf == asked)
    #expect(page.provenance.remarks == [.keptFromBefore(FullShelf.refusal)])
  }

  @Test("puts no story above all others for being dated in times to come")
  func ahead() async throws {
    let stand = try Newsstand(2) { number, _ in
      let date = number == 0 ? "Sat, 22 Nov 2036 07:00:00 GMT" : "Sat, 21 Nov 2026 07:00:00 GMT"
      return .page(
        "<rss><channel><item><title>Story \(number) of \(number * 77)</title><pubDate>\(date)</pubDate></item></channel></rss>"
      )
    }
    let page = try await stand.edition().headlines()
    #expect(page.items.count { $0.published == stand.now } == 1)
    #expect(page.items.allSatisfy { $0.published.map { $0 <= stand.now } ?? false })
    stand.wait(3_600)
    let later = try await stand.edition().headlines(.new)
    #expect(later.items.map(\.published) == page.items.map(\.published))
  }

  @Test("cuts a very long title between words")
  func longTitle() async throws {
    let long = String(repeating: "endless ", count: 700)
    let stand = try Newsstand(1) { number, _ in .page(Newsstand.feed(number, title: long)) }
    let title = try #require(try await stand.edition().headlines().items.first?.title)
    #expect(title.count <= 301 && title.hasSuffix("endless…"))
  }

  @Test("tells whose feeds there are, how many were read and when, to who asks how things are")
  func standing() async throws {
    let stand = try Newsstand(4) { number, _ in number == 2 ? .hangUp : Newsstand.page(number) }
    let edition = try stand.edition()
    #expect(await edition.standing() == .feeds(known: 0, own: 4, read: 0))
    #expect(await edition.lastAsked() == nil)
    _ = try await edition.headlines()
    guard case .feeds(known: 0, own: 4, read: 3, let troubled, inClear: []) = await edition.standing() else {
      Issue.record("other numbers")
      return
    }
    #expect(troubled.map(\.silence) == [.unanswered] && troubled.map(\.since) == [stand.now])
    #expect(await edition.lastAsked() == stand.now)
  }
}

/// A shelf on a disk that is full.
private struct FullShelf: FeedShelf {
  static let refusal = NewsFailure.cannotKeep(place: "feeds", reason: SystemRefusal(code: ENOSPC))
  private let inner: KeptFeeds

  init(_ inner: KeptFeeds) { self.inner = inner }

  func keep(_ listed: [FeedStory], of feed: WebAddress) async throws(NewsFailure) -> Bool { throw Self.refusal }
  func add(_ stories: [FeedStory], of feed: WebAddress) async throws(NewsFailure) { throw Self.refusal }
  func note(_ changes: [WebAddress: FeedStanding]) async throws(NewsFailure) { throw Self.refusal }
  func standings() async -> [WebAddress: FeedStanding] { await inner.standings() }
  func stories(_ search: FeedSearch, in range: Range<Int>) async -> FoundStories {
    await inner.stories(search, in: range)
  }
  func counts(_ search: FeedSearch) async -> [WebAddress: Int] { await inner.counts(search) }
  func stories(of feed: WebAddress) async -> [FeedStory] { await inner.stories(of: feed) }
  func stories(likely wanted: [WebAddress: Set<ArticleID>]) async -> [FoundStory] { [] }
  func edits(of story: FeedStory, in feed: WebAddress) async -> [StoryEdit] { [] }
  func tidyUp(keeping feeds: Set<WebAddress>) async {}
}
