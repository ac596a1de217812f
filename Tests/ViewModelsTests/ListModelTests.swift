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
      (Listing.Turn.previous, false, "This is the first page."), (.next, true, "That's all there is."),
    ])
  func ends(turn: Listing.Turn, hasMissed: Bool, message: String) async throws {
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

  /// A stage whose window holds so many cards of 25.
  private func stage(lines: Int) -> Stage {
    var stage = Stage()
    stage.window = StandInWindow(lines: lines)
    stage.desk.articles = Stage.articles(25)
    return stage
  }

  @Test("shows what fits the window, and goes on and back from there though the window changes")
  func windowed() async throws {
    let stage = stage(lines: 8)
    var shown = try await stage.news.show(NewsRequest(), .headlines, on: Screen())
    var seen: [[Int?]] = [shown.reply.cards.map(\.number)]
    let steps: [(turn: Listing.Turn, lines: Int)] = [
      (.next, 8), (.next, 5), (.next, 20), (.previous, 20), (.previous, 3), (.previous, 3), (.next, 3), (.last, 3),
    ]
    for step in steps {
      stage.window?.lines = step.lines
      let screen = Screen().showing(try #require(shown.listing))
      shown = await stage.list.turn(step.turn, on: screen, hasMissed: false)
      seen.append(shown.reply.cards.map(\.number))
    }
    #expect(
      seen == [1...8, 9...16, 17...21, 22...25, 17...25, 9...11, 1...3, 4...6, 25...25].map { $0.map(Optional.some) })
  }

  @Test("has in view no card that is not shown, and knows no number of one")
  func onlyShown() async throws {
    let listing = try #require(
      try await stage(lines: 4).news.show(NewsRequest(count: 10), .headlines, on: Screen()).listing)
    #expect(listing.numbersInView == [1, 2, 3, 4] && listing.articles?.item(5) == nil && listing.total == 25)
  }

  @Test(
    "shows no more than was chosen or asked for, and no more than fits",
    arguments: [(5, nil, 5), (20, nil, 8), (nil, 3, 3), (nil, 30, 8), (5, 7, 7), (nil, nil, 8)] as [(Int?, Int?, Int)])
  func bounded(chosen: Int?, asked: Int?, count: Int) async throws {
    let stage = stage(lines: 8)
    stage.shelf.choices.pageSize = chosen.map(PageSize.init(clamping:))
    let shown = try await stage.news.show(NewsRequest(count: asked), .headlines, on: Screen())
    #expect(shown.reply.cards.count == count)
    let listing = try #require(shown.listing)
    let next = await stage.list.turn(.next, on: Screen().showing(listing), hasMissed: false)
    #expect(next.reply.cards.map(\.number) == Array(count + 1...2 * count))
  }

  @Test("cuts a list once more for what else is said, and the screen knows")
  func beside() async throws {
    let stage = stage(lines: 8)
    let shown = try await stage.news.show(NewsRequest(), .headlines, on: Screen())
    let screen = Screen().showing(try #require(shown.listing))
    #expect(stage.list.fitted([shown.reply], on: screen) == nil)
    let other = Reply(message: .youreWelcome)
    let fitted = try #require(stage.list.fitted([shown.reply, other, other], on: screen))
    #expect(fitted.replies[0].cards.count == 6 && fitted.listing.numbersInView == Array(1...6))
    #expect(stage.list.fitted([other], on: screen) == nil)
  }

  @Test("turns the pages of a preview in a window, without asking for it again")
  func windowedPreview() async throws {
    let stage = stage(lines: 8)
    stage.desk.previewed = Preview(title: "A feed", articles: Stage.articles(12))
    let shown = try await stage.feeds.preview(PreviewRequest(place: "feed.xml"))
    #expect(shown.reply.cards.count == 8)
    let screen = Screen().showing(try #require(shown.listing))
    let next = await stage.list.turn(.next, on: screen, hasMissed: false)
    #expect(next.reply.cards.map(\.number) == Array(9...12) && stage.desk.queries.isEmpty)
  }

  @Test("proposes lines that fit what is shown, and none where no window has a line for them")
  func ideas() async throws {
    let stage = stage(lines: 3)
    let shown = try await stage.news.show(NewsRequest(), .headlines, on: Screen())
    #expect(shown.reply.next == [.moreIdea, .readIdea(number: 1), .saveIdea(number: 2)])
    let screen = Screen().showing(try #require(shown.listing))
    let last = await stage.list.turn(.last, on: screen, hasMissed: false)
    #expect(last.reply.next == [.backIdea, .readIdea(number: 25), .saveIdea(number: 25)])
    self.stage.desk.articles = Stage.articles(3)
    #expect(try await self.stage.news.show(NewsRequest(), .headlines, on: Screen()).reply.next.isEmpty)
  }
}
