import Commands
import FoundationEssentials
import News
import Newsroom
import Replies

/// What is new or growing, each with the story that most of its articles tell.
extension BriefingModel {
  private static let usualTrends = 5
  private static let mostTrends = 20
  /// What is new is new against this long before, as on the development set.
  private static let before: TimeInterval = 14 * 86_400
  /// "What's trending" is about the last day, by judgment.
  private static let lately: TimeInterval = 86_400

  public func trends(_ request: NewsRequest, on screen: Screen) async throws(NewsFailure) -> Outcome {
    if let reply = news.nothingYet(request) { return Outcome(reply) }
    var wide = request
    wide.days = DaySpan()
    let asked = try await news.asked(wide, request.query == nil ? .headlines : .search, on: screen)
    let found = try await desk.all(asked.query)
    let all = found.items.flatMap { [$0] + $0.also }
    let (now, before) = split(all, by: request.days)
    let days = Headings.words(for: request.days) ?? .lastDay
    if let query = request.query { return await why(query, request, now, before: before.count, days) }
    let growing = await GrowingStory.of(
      now, against: before, in: await desk.stories(among: now),
      most: min(request.count ?? Self.usualTrends, Self.mostTrends))
    guard !growing.isEmpty else { return Outcome(.empty(.noTrends(days: days), hint: nil)) }
    let told = await told(growing.map(\.articles))
    let tellings = zip(growing, told).map { growing, story in
      var telling = Telling(story)
      // A story whose titles share no heading goes by its own title.
      telling.topic = Telling.Topic(
        words: growing.heading ?? story.central.title, count: growing.articles.count, before: growing.before)
      return telling
    }
    return outcome(
      listing: told.map(\.central), tellings, .brief, as: .trends(request),
      heading: .trendsHeading(section: request.category, days: days), answering: .trends(request))
  }

  /// Why something is growing: the stories about it that most tell.
  private func why(
    _ query: String, _ request: NewsRequest, _ now: [Article], before: Int, _ days: Saying
  ) async -> Outcome {
    let told = await told(await desk.stories(among: now).biggest(most: Self.mostReasons))
    let message = Saying.trendBecause(words: query, count: now.count, before: before, days: days)
    guard !told.isEmpty else { return Outcome(.empty(message, hint: nil)) }
    return outcome(
      listing: told.map(\.central), told.map { Telling($0) }, .brief, as: .trends(request), heading: message,
      answering: .trends(request))
  }

  /// More stories are no reason, by judgment.
  private static let mostReasons = 3

  /// The articles of some days, and those of the two weeks before.
  private func split(_ articles: [Article], by days: DaySpan) -> (now: [Article], before: [Article]) {
    let moment = lists.around.moment()
    let from = days.start(in: moment.zone) ?? moment.now - Self.lately
    let to = days.end(in: moment.zone) ?? moment.now
    return (
      articles.filter { $0.published.map { from <= $0 && $0 <= to } ?? false },
      articles.filter { $0.published.map { from - Self.before <= $0 && $0 < from } ?? false }
    )
  }
}
