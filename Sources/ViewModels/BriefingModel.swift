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
  /// A story in short is read in a tenth of a minute at least, and more stories are no brief, by judgment.
  private static let mostAMinute = 10
  private static let mostRead = 60
  /// Nobody reads a brief for more minutes, by judgment.
  private static let minutes = 1...240
  /// Fewer stories since the last visit, or of the last day, are no brief, by judgment: more time is looked at then.
  private static let fewest = 3
  private static let day: TimeInterval = 86_400
  /// What was told this long before the last visit is known, by judgment: as long as articles are taken for one story.
  private static let known: TimeInterval = 2 * 86_400
  /// The stories that are looked at besides, since those without anything new are left out, by judgment.
  private static let mostLeftOut = 10

  /// Shows the stories that most tell, the biggest first, each in one or two sentences of its articles.
  ///
  /// - Parameters:
  ///   - visit: When the person was last here, from which on stories count where no days are said.
  ///   - minutes: How long it may take to be read; where nothing is said, so many stories are told as are usual.
  public func brief(
    _ request: NewsRequest, on screen: Screen, since visit: Date?, minutes: Int? = nil
  ) async throws(NewsFailure) -> Outcome {
    if let minutes, !Self.minutes.contains(minutes) {
      return Outcome(
        Reply(
          status: .error("noLength"), message: .noBriefSoLong(count: minutes),
          hint: .briefLengths(most: Self.minutes.upperBound)))
    }
    let isSearch = request.query != nil || request.days != DaySpan()
    let kind: Query.Kind = isSearch ? .search : .headlines
    let asked = try await news.asked(request, kind, on: screen)
    if let reply = news.nothingYet(request) { return Outcome(reply) }
    let found = try await desk.all(asked.query)
    let articles = found.items.flatMap { [$0] + $0.also }
    let most = minutes.map { min($0 * Self.mostAMinute, Self.mostRead) } ?? min(request.count ?? Self.usual, Self.most)
    let reach = await reach(of: articles, for: request, most: most, visit: visit)
    await lists.noteTold(found.provenance)
    let biggest = reach.stories.biggest(
      most: reach.isSinceVisit ? most + Self.mostLeftOut : most, since: reach.from,
      favouring: await favoured())
    let all = await told(biggest, since: reach.isSinceVisit ? reach.from : nil).prefix(most)
    let told = minutes.map { all.read(in: $0) } ?? Array(all)
    guard !told.isEmpty else { return Outcome(news.nothing(request, asked), .missed(.brief(request))) }
    let heading = Headings.heading(
      request.changed(by: asked.chosen), kind, sources: asked.sources, excluding: asked.excluded)
    let count = reach.from.map(reach.stories.count(since:)) ?? reach.stories.count
    let rest: Saying? = count > told.count ? .briefCount(count: count, shown: told.count) : nil
    let message: Saying =
      switch reach.from {
      case let from? where reach.isSinceVisit: .briefSince(heading: heading, last: from)
      case .some: .briefOfLastDay(heading: heading)
      case nil: .briefOf(heading: heading)
      }
    var outcome = outcome(
      listing: told.map(\.central), told.map { Telling($0) }, .brief, as: .stories(request),
      heading: .briefOf(heading: heading), answering: .brief(request), provenance: found.provenance)
    let length = minutes.map { _ in Saying.minutesToRead(count: max(1, Int(told.readingTime.rounded()))) }
    outcome.reply.message = [rest, length].compactMap(\.self).reduce(message) { .besides(heading: $0, next: $1) }
    return outcome
  }

  /// What a brief is of: stories, and from when on they count; nil for all of them.
  private struct Reach {
    let stories: StoryShelf
    var from: Date?
    var isSinceVisit = false
  }

  /// A brief is of the days that were said, or else of the time since the last visit, or of the last day, where there are
  /// enough stories in it.
  private func reach(of all: [Article], for request: NewsRequest, most: Int, visit: Date?) async -> Reach {
    let wanted = request.count.map { min($0, most) } ?? Self.fewest
    if request.days == DaySpan() {
      let day = lists.around.moment().now - Self.day
      if let visit {
        let stories = await desk.stories(among: all.filter { $0.isNews(since: visit - Self.known) })
        if stories.count(since: visit) >= wanted { return Reach(stories: stories, from: visit, isSinceVisit: true) }
      }
      // What is about something may be older.
      if request.query == nil {
        let stories = await desk.stories(among: all.filter { $0.isNews(since: day) })
        if stories.count >= wanted { return Reach(stories: stories, from: day) }
      }
    }
    return Reach(stories: await desk.stories(among: all))
  }

  /// The publishers that are followed, and those of the sections that they are of.
  private func favoured() async -> Set<String> {
    let followed = lists.shelf.followed()
    let sections = Set(followed.compactMap(\.category))
    let alike = sections.isEmpty ? [] : await desk.knownSources().filter { $0.category.map(sections.contains) ?? false }
    return Set((followed + alike).map(\.name))
  }

  /// Stories in their articles' own sentences.
  func told(_ stories: [[Article]], since instant: Date? = nil) async -> [ToldStory] {
    let texts = await desk.storedTexts(of: stories.flatMap { $0.suffix(ToldStory.mostRead) })
    return await ToldStory.of(stories, texts, since: instant)
  }

  /// Puts articles on screen, each with what is told of it.
  func outcome(
    listing articles: [Article], _ tellings: [Telling], _ form: Telling.Form, as told: Listing.Told, heading: Saying,
    answering asked: Asked, provenance: Provenance = Provenance()
  ) -> Outcome {
    let page = Page(
      items: articles, Stretch(size: PageSize(clamping: articles.count)), total: articles.count, provenance: provenance)
    return outcome(
      listing: NumberedList(page: page, size: nil), tellings, form, as: told, heading: heading, answering: asked)
  }

  /// Puts a page of articles on screen, each with what is told of it.
  func outcome(
    listing articles: NumberedList<Article>, _ tellings: [Telling], _ form: Telling.Form, as told: Listing.Told,
    heading: Saying, answering asked: Asked
  ) -> Outcome {
    let listing = Listing(request: .briefing(told), heading: heading, items: .articles(articles))
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

extension ToldStory {
  /// How many minutes its title and its sentences take to be read.
  fileprivate var readingTime: Double {
    TextLength(of: ([central.title] + sentences.map(\.spot.words)).joined(separator: "\n")).time
  }
}

extension Sequence<ToldStory> {
  fileprivate var readingTime: Double { reduce(0) { $0 + $1.readingTime } }

  /// The first of them that are read in so many minutes together, and one in any case.
  fileprivate func read(in minutes: Int) -> [ToldStory] {
    var time = 0.0
    return Array(
      enumerated().prefix { place, story in
        time += story.readingTime
        return place == 0 || time <= Double(minutes)
      }.map(\.element))
  }
}

extension Article {
  /// Whether it was published since an instant.
  fileprivate func isNews(since instant: Date) -> Bool { published.map { $0 > instant } ?? false }
}

extension Telling {
  /// - Parameter article: The article that the story was asked about; nil for the one at its top.
  init(_ story: ToldStory, by article: Article? = nil) {
    self.init(
      of: article?.id ?? story.central.id,
      sentences: story.sentences.map { Sentence(Spot($0.spot), others: $0.others.map(Spot.init)) },
      sources: story.sources, articles: story.articles, since: story.since)
    goesOn = story.goesOn ? true : nil
  }
}

extension Telling.Spot {
  init(_ spot: ToldStory.Spot) {
    self.init(
      words: spot.words, article: spot.article, field: spot.field, offset: spot.offset, length: spot.length,
      paragraph: spot.paragraph)
  }
}
