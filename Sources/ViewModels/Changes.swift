import Commands
import FoundationEssentials
import News
import Replies

/// What publishers changed in their stories since they came.
extension NewsModel {
  /// What was changed in some articles, in words.
  public func changes(of articles: [Article], on screen: Screen) async -> Outcome {
    var told: [Saying] = []
    var stories: [ChangeLog.Story] = []
    for article in articles {
      guard let history = await lists.news.history(of: article) else {
        told.append(.noVersionsOf(title: article.title))
        continue
      }
      if history.edits.isEmpty {
        told.append(
          history.mayLack ? .nothingSeenIn(title: history.title) : .nothingChangedIn(title: history.title))
      } else if articles.count == 1 {
        told.append(.wasChanged(title: history.title, count: history.edits.count))
      }
      stories.append(ChangeLog.Story(article, history))
    }
    if articles.count > 1, stories.contains(where: { !$0.history.edits.isEmpty }) { told.append(.severalChanged) }
    let log = ChangeLog(stories)
    let isOther = stories.isEmpty && lists.news.editionName != .feeds
    var outcome = Outcome(
      Reply(
        message: .together(told) ?? .noVersionsHere, hint: isOther ? .useFeedsForChanges : nil,
        touched: shelf.cards(of: articles, on: screen), body: stories.isEmpty ? nil : .changes(log)))
    outcome.it = articles
    return outcome
  }

  /// The articles that were changed, of some sources or in some days where any were said.
  public func changes(_ request: ChangesRequest, on screen: Screen) async throws(NewsFailure) -> Outcome {
    guard lists.news.editionName == .feeds else {
      return Outcome(.empty(.noVersionsHere, hint: .useFeedsForChanges))
    }
    let asked = try await asked(NewsRequest(source: request.source), .headlines, on: screen)
    let zone = lists.around.moment().zone
    var query = asked.query
    query.changed = Period(from: request.days.start(in: zone), to: request.days.end(in: zone))
    let details = [origin(request.source, asked.sources), Headings.words(for: request.days)].compactMap(\.self)
    do throws(NewsFailure) {
      var outcome = lists.shown(
        try await lists.first(of: .news(query), heading: .changedHeading(details: details), size: lists.pageSize))
      outcome.request = .answered(nil)
      if let first = outcome.reply.cards.first?.number {
        outcome.reply = outcome.reply.adding(.seeTheChanges(number: first))
      }
      return outcome
    } catch .nothingFound {
      return Outcome(.empty(.nothingChanged(details: details), hint: nil))
    }
  }

  private func origin(_ choice: SourceChoice?, _ sources: [Source]) -> Saying? {
    switch choice {
    case .followed: .fromYourSources
    case .named: .fromNames(names: sources.map(\.name))
    case nil: nil
    }
  }
}
