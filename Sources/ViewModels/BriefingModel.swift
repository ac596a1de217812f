import Commands
import FoundationEssentials
import News
import Newsroom
import Replies

/// Tells in short what happened.
@MainActor
public struct BriefingModel {
  let news: NewsModel

  var lists: Lists { news.lists }
  var desk: any NewsDesk { news.lists.news }

  public init(news: NewsModel) { self.news = news }

  /// As many stories as are told where no number is said, by judgment.
  private static let usual = 5
  /// More is no brief, by judgment.
  private static let most = 20
  /// Fewer stories since the last visit are no brief, by judgment: all are looked at then.
  private static let fewestSince = 3

  /// Shows the stories that most tell, the biggest first, each in one or two sentences of its articles.
  ///
  /// - Parameter visit: When the person was last here, from which on stories count where no days are said.
  public func brief(
    _ request: NewsRequest, on screen: Screen, since visit: Date?
  ) async throws(NewsFailure) -> Outcome {
    let isSearch = request.query != nil || request.days != DaySpan()
    let kind: Query.Kind = isSearch ? .search : .headlines
    let asked = try await news.asked(request, kind, on: screen)
    if let reply = news.nothingYet(request) { return Outcome(reply) }
    let found = try await desk.all(asked.query)
    let (stories, since) = await stories(found.items, since: request.days == DaySpan() ? visit : nil)
    let biggest = stories.biggest(most: min(request.count ?? Self.usual, Self.most))
    let told = await told(biggest)
    guard !told.isEmpty else { return Outcome(news.nothing(request, asked), .missed(.brief(request))) }
    let heading = Headings.heading(
      request.changed(by: asked.chosen), kind, sources: asked.sources, excluding: asked.excluded)
    let rest: Saying? = stories.count > told.count ? .briefCount(count: stories.count, shown: told.count) : nil
    let message: Saying = since.map { .briefSince(heading: heading, last: $0) } ?? .briefOf(heading: heading)
    var outcome = outcome(
      listing: told.map(\.central), told.map { Telling($0) }, .brief, as: .stories(request),
      heading: .briefOf(heading: heading), answering: .brief(request), provenance: found.provenance)
    outcome.reply.message = rest.map { .besides(heading: message, next: $0) } ?? message
    return outcome
  }

  /// The stories since an instant where there are some, or else all.
  private func stories(_ articles: [Article], since instant: Date?) async -> (StoryShelf, since: Date?) {
    if let instant {
      let all = articles.flatMap { [$0] + $0.also }
      let new = all.filter { $0.published.map { $0 > instant } ?? false }
      let stories = await desk.stories(among: new)
      if stories.count >= Self.fewestSince { return (stories, instant) }
    }
    return (await desk.stories(among: articles), nil)
  }

  /// Stories in their articles' own sentences.
  func told(_ stories: [[Article]]) async -> [ToldStory] {
    let texts = await desk.storedTexts(of: stories.flatMap { $0.suffix(ToldStory.mostRead) })
    return await ToldStory.of(stories, texts)
  }

  /// Puts articles on screen, each with what is told of it.
  func outcome(
    listing articles: [Article], _ tellings: [Telling], _ form: Telling.Form, as told: Listing.Told, heading: Saying,
    answering asked: Asked, provenance: Provenance = Provenance()
  ) -> Outcome {
    let page = Page(
      items: articles, Stretch(size: PageSize(clamping: articles.count)), total: articles.count, provenance: provenance)
    let listing = Listing(
      request: .briefing(told), heading: heading, items: .articles(NumberedList(page: page, size: nil)))
    var reply = Reply(
      message: heading, hint: .together(listing.provenance?.remarks ?? []), cards: lists.cards(of: listing),
      body: .briefing(tellings, form))
    reply.asOf = listing.provenance?.asOf
    if lists.around.window != nil { reply.next = NextIdeas.lines(for: listing, reply.cards) }
    var outcome = Outcome(reply, .answered(asked))
    outcome.listing = listing
    outcome.tellings = tellings
    return outcome
  }
}

extension Telling {
  /// - Parameter article: The article that the story was asked about; nil for the one at its top.
  init(_ story: ToldStory, by article: Article? = nil) {
    self.init(
      of: article?.id ?? story.central.id,
      sentences: story.sentences.map { Sentence(Spot($0.spot), others: $0.others.map(Spot.init)) },
      sources: story.sources, articles: story.articles, since: story.since)
  }
}

extension Telling.Spot {
  init(_ spot: ToldStory.Spot) {
    self.init(words: spot.words, article: spot.article, field: spot.field, offset: spot.offset, length: spot.length)
  }
}
