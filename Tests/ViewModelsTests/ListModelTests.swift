import Basics
import Commands
import News
import Newsroom
import Replies
import StandIns
import Testing

@testable import ViewModels

/// Moving about in lists: of articles, saved articles and sources alike.
@MainActor
@Suite struct ListModelTests {
  private let stage = Stage()

  /// A screen with 25 stories, the first ten in view.
  private func screen() async throws -> Screen {
    stage.desk.articles = Stage.articles(25)
    let shown = try await stage.news.show(NewsRequest(), .headlines, on: Screen())
    return Screen().showing(try #require(shown.listing))
  }

  @Test("keeps the numbers of the pages before, and turns both ways")
  func pages() async throws {
    var screen = try await screen()
    let third = await stage.list.turn(.to(try #require(PageNumber(rawValue: 3))), on: screen, hasMissed: false)
    #expect(third.reply.cards.map(\.number) == Array(21...25))
    #expect(third.reply.message.english == "Headlines, page 3")
    screen = screen.showing(try #require(third.listing))
    let second = try #require(await stage.list.turn(.previous, on: screen, hasMissed: false).listing)
    #expect(second.articles?.shown.map(\.number) == Array(1...25))
    #expect(second.articles?.item(3)?.title == "Story 3")
  }

  @Test(
    "says where there is no further page, and keeps the list",
    arguments: [
      (ListModel.Turn.previous, false, "This is the first page."), (.next, true, "That's all there is."),
    ])
  func ends(turn: ListModel.Turn, hasMissed: Bool, message: String) async throws {
    let outcome = await stage.list.turn(turn, on: try await screen(), hasMissed: hasMissed)
    #expect(outcome.reply.status == .empty && outcome.reply.message.english == message && outcome.listing == nil)
  }

  @Test("says that a page does not exist")
  func beyond() async throws {
    let outcome = await stage.list.turn(
      .to(try #require(PageNumber(rawValue: 4))), on: try await screen(), hasMissed: false)
    #expect(outcome.reply.message == NewsFailure.noFurtherPage.saying && outcome.listing == nil)
  }

  @Test("says that nothing is on screen to turn")
  func nothingOnScreen() async {
    let outcome = await stage.list.turn(.next, on: Screen(), hasMissed: false)
    #expect(outcome.reply.message.english == "There's no list on screen.")
  }

  @Test("goes to the last page there is")
  func last() async throws {
    let outcome = await stage.list.turn(.last, on: try await screen(), hasMissed: false)
    #expect(outcome.reply.cards.map(\.number) == Array(21...25))
  }

  @Test("brings back the list after a request that found nothing, without another request")
  func back() async throws {
    let screen = try await screen()
    let asked = stage.desk.queries.count
    let outcome = await stage.list.turn(.previous, on: screen, hasMissed: true)
    #expect(outcome.listing == screen.listing && stage.desk.queries.count == asked)
  }

  @Test("asks the edition that speaks now when it is refreshed, and tells why there is no answer")
  func refresh() async throws {
    let listing = try #require(try await screen().listing)
    stage.desk.editionName = .feeds
    _ = try await stage.list.refresh(listing)
    #expect(stage.desk.queries.last?.edition == .feeds)
    stage.desk.failure = .nothingFound
    await #expect(throws: NewsFailure.nothingFound) { try await stage.list.refresh(listing) }
  }

  @Test("shows a preview whole, and has no further page of it")
  func preview() async throws {
    stage.desk.previewed = Preview(title: "A feed", articles: Stage.articles(12))
    let shown = try await stage.feeds.preview(PreviewRequest(place: "feed.xml"))
    #expect(shown.reply.cards.count == 12 && shown.reply.message.english == "A feed")
    let screen = Screen().showing(try #require(shown.listing))
    let next = await stage.list.turn(.next, on: screen, hasMissed: false)
    #expect(next.reply.message == NewsFailure.noFurtherPage.saying)
  }
}
