import Commands
import Foundation
import News
import Newsroom
import Replies

/// Tells in short what happened.
@MainActor
public struct BriefingModel {
  let news: NewsModel

  private var lists: Lists { news.lists }

  public init(news: NewsModel) { self.news = news }

  /// As many stories as are told where no number is said, by judgment.
  private static let usual = 5
  /// More is no brief, by judgment.
  private static let most = 20

  /// Shows the stories that most tell, the newest first, each in one or two sentences of its articles.
  ///
  /// - Parameter visit: When the person was last here, from which on stories count where no days are said.
  public func brief(
    _ request: NewsRequest, on screen: Screen, since visit: Date?
  ) async throws(NewsFailure) -> Outcome {
    let isSearch = request.query != nil || request.days != DaySpan()
    let kind: Query.Kind = isSearch ? .search : .headlines
    let asked = try await news.asked(request, kind, on: screen)
    if let reply = news.nothingYet(request) { return Outcome(reply) }
    let found = try await lists.news.all(asked.query)
    let told = await ToldStories.telling(
      found.items, since: request.days == DaySpan() ? visit : nil, most: min(request.count ?? Self.usual, Self.most))
    guard !told.stories.isEmpty else { return Outcome(news.nothing(request, asked), .missed(.news(request, kind))) }
    let heading = Headings.heading(
      request.changed(by: asked.chosen), kind, sources: asked.sources, excluding: asked.excluded)
    let page = Page(
      items: told.stories.map(\.central), Stretch(size: PageSize(clamping: told.stories.count)),
      total: told.stories.count, provenance: found.provenance)
    let listing = Listing(
      request: .briefing(request), heading: .briefOf(heading: heading),
      items: .articles(NumberedList(page: page, size: nil)))
    var outcome = Outcome(reply(told, listing, over: heading), .answered(.news(request, kind)))
    outcome.listing = listing
    return outcome
  }

  private func reply(_ told: ToldStories, _ listing: Listing, over heading: Saying) -> Reply {
    let shown = told.stories.count
    let rest: Saying? = told.count > shown ? .briefCount(count: told.count, shown: shown) : nil
    let message: Saying = told.since.map { .briefSince(heading: heading, last: $0) } ?? listing.heading
    var reply = Reply(
      message: rest.map { .besides(heading: message, next: $0) } ?? message,
      hint: .together(listing.provenance?.remarks ?? []), cards: lists.cards(of: listing),
      body: .briefing(told.stories.map(Telling.init)))
    reply.asOf = listing.provenance?.asOf
    if lists.around.window != nil { reply.next = NextIdeas.lines(for: listing, reply.cards) }
    return reply
  }
}

extension Telling {
  fileprivate init(_ story: ToldStory) {
    self.init(
      sentences: story.sentences.map {
        Sentence(words: $0.words, article: $0.article, field: $0.field, offset: $0.offset, length: $0.length)
      },
      sources: story.sources, articles: story.articles, since: story.since)
  }
}
