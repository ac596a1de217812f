import Basics
import Commands
import News
import Replies
import StandIns
import Testing
import ViewModels

/// Headlines, searches and counts, in every state they can be in.
@MainActor
@Suite struct NewsModelTests {
  private let stage = Stage()

  @Test("shows the first page of what there is, and notes what was asked")
  func some() async throws {
    stage.desk.articles = Stage.articles(12)
    let outcome = try await stage.news.show(NewsRequest(category: .sports), .headlines, on: Screen())
    #expect(outcome.reply.status == .ok && outcome.reply.cards.count == 10)
    #expect(outcome.reply.message.english == "Sports headlines" && outcome.listing?.total == 12)
    guard case .answered(.news(let request, .headlines)?) = outcome.request else {
      Issue.record("it was not noted as answered")
      return
    }
    #expect(request.category == .sports)
  }

  @Test("tells how many stories came of what is followed, only where that is wanted and something came")
  func arrivals() async throws {
    stage.desk.editionName = .feeds
    stage.desk.counted = [:]
    #expect(await stage.news.arrivals() == nil)
    stage.shelf.choices.notices = true
    #expect(await stage.news.arrivals() == nil)
    let (herald, post) = (
      try #require(SourceID(rawValue: "herald")), try #require(SourceID(rawValue: "post"))
    )
    stage.desk.counted = [herald: 2, post: 1]
    #expect(await stage.news.arrivals() == nil, "nothing is followed")
    stage.shelf.sources = [Source(id: herald, name: "The Herald"), Source(id: post, name: "The Post")]
    let told = await stage.news.arrivals()
    #expect(told?.english == #"3 new stories from what you follow: say "what's new"."#)
    stage.shelf.choices.notices = nil
    #expect(await stage.news.arrivals() == nil)
    stage.shelf.choices.notices = true
    stage.desk.editionName = .demo
    #expect(await stage.news.arrivals() == nil)
  }

  @Test("says that there is nothing, keeps the screen, and notes what was missed")
  func none() async throws {
    let outcome = try await stage.news.show(NewsRequest(query: "owls"), .search, on: Screen())
    #expect(outcome.reply.status == .empty && outcome.listing == nil)
    #expect(outcome.reply.message.english == #"Nothing about "owls"."#)
    guard case .missed(.news) = outcome.request else {
      Issue.record("it was not noted as missed")
      return
    }
  }

  @Test(
    "tells why there was no answer, and can be asked again",
    arguments: [
      NewsFailure.wire(.noNetwork), .wire(.timedOut(host: "news.example")), .editionUnreadable(edition: "demo"),
    ])
  func failures(failure: NewsFailure) async throws {
    stage.desk.failure = failure
    let outcome = try await stage.news.show(NewsRequest(), .headlines, on: Screen())
    #expect(outcome.reply.failureCode == failure.code && outcome.reply.isUnanswered == failure.isUnanswered)
    #expect(outcome.listing == nil)
  }

  @Test("throws for an unknown name")
  func unknown() async {
    let request = NewsRequest(source: .named([SourceName(words: "the herold", id: nil)]))
    await #expect(throws: NewsFailure.unknownSource(name: "the herold", nearest: nil)) {
      try await stage.news.show(request, .headlines, on: Screen())
    }
  }

  @Test("throws that nothing is followed where that is asked for")
  func followed() async {
    await #expect(throws: NewsFailure.noSourcesChosen) {
      try await stage.news.show(NewsRequest(source: .followed), .headlines, on: Screen())
    }
  }

  @Test("finds nothing for future days, without a request")
  func tomorrow() async throws {
    let day = SaidDay(words: "tomorrow", day: try #require(Day(year: 2026, month: 11, day: 22)))
    var request = NewsRequest()
    request.days = DaySpan(from: day, to: day)
    let outcome = try await stage.news.show(request, .search, on: Screen())
    #expect(outcome.reply.status == .empty && stage.desk.queries.isEmpty)
  }

  @Test("puts what was chosen for all headlines into the query, unless something else is said")
  func chosen() async throws {
    stage.shelf.choices = Choices().with(.country(Country(rawValue: "de")))
    _ = try await stage.news.show(NewsRequest(), .headlines, on: Screen())
    _ = try await stage.news.show(NewsRequest(country: Country(rawValue: "fr")), .headlines, on: Screen())
    #expect(stage.desk.queries.map { $0.country?.rawValue } == ["de", "fr"])
  }

  @Test(
    "counts what there is",
    arguments: [(0, "No articles."), (1, "Headlines: 1 article."), (12, "Headlines: 12 articles.")])
  func counts(count: Int, message: String) async throws {
    stage.desk.articles = count == 0 ? [] : Stage.articles(count)
    let outcome = try await stage.news.count(NewsRequest(), on: Screen())
    #expect(outcome.reply.message.english == message && outcome.listing == nil)
  }

  @Test("looks only at what is kept, to tell whether a search would find something")
  func kept() async {
    #expect(await !stage.news.hasKept(NewsRequest(query: "owls"), on: Screen()))
    stage.desk.articles = Stage.articles(1)
    #expect(await stage.news.hasKept(NewsRequest(query: "owls"), on: Screen()))
    stage.desk.failure = .wire(.noNetwork)
    #expect(await stage.news.hasKept(NewsRequest(query: "owls"), on: Screen()))
  }
}
