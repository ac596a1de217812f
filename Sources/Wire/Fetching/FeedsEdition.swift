import Basics
import FoundationEssentials
import News
import Synchronization

/// The edition of feeds: the person's own and well-known ones, without a key.
///
/// It answers from stored stories, and fetches what a question needs where they are missing or old.
public final class FeedsEdition: NewsProvider {
  public let name = "feeds"
  public let knowsArrivals = true

  private let directory: @Sendable () -> [DirectoryEntry]
  private let readership: @MainActor @Sendable () -> Readership
  private let record: @MainActor @Sendable () -> ReadRecord
  let shelf: any FeedShelf
  let numbering: any StoryNumbering
  private let fetcher: FeedFetcher
  private let now: @Sendable () -> Date
  private let patience: RoundPatience
  private let known = Mutex<[DirectoryEntry]?>(nil)

  /// An edition that does nothing before it is asked.
  ///
  /// - Parameters:
  ///   - record: What the person read.
  ///   - patience: How long a question waits for silent feeds; a refresh waits longer.
  public init(
    directory: @escaping @Sendable () -> [DirectoryEntry] = { FeedDirectory().entries },
    readership: @escaping @MainActor @Sendable () -> Readership,
    record: @escaping @MainActor @Sendable () -> ReadRecord = { ReadRecord() }, shelf: any FeedShelf,
    numbering: any StoryNumbering, dispatcher: any Dispatcher,
    now: @escaping @Sendable () -> Date, patience: RoundPatience = .question,
    signIn: @escaping @Sendable (WebAddress) -> SignIn? = { _ in nil },
    progress: @escaping FeedProgress.Telling = { _ in }
  ) {
    self.directory = directory
    self.readership = readership
    self.record = record
    self.shelf = shelf
    self.numbering = numbering
    fetcher = FeedFetcher(dispatcher: dispatcher, shelf: shelf, now: now, signIn: signIn, progress: progress)
    self.now = now
    self.patience = patience
  }

  public func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] {
    await roster().entries.map(\.source)
  }

  public func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    try await answer(query, stretch, freshness) { await self.articles(query, from: $0, stretch) }
  }

  /// Many articles at once, which takes a tenth of the time of as many in pages.
  public func first(
    _ most: Int, of query: Query, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    let stretch = Stretch(size: PageSize(clamping: most))
    return try await answer(query, stretch, freshness) { feeds in
      await self.articles(query, from: feeds, 0..<most, window: most)
    }
  }

  /// What kept stories say to a query, once those feeds have been asked that have to be.
  private func answer(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness,
    _ articles: ([DirectoryEntry]) async -> FoundArticles
  ) async throws(NewsFailure) -> Page<Article> {
    let feeds = await roster().feeds(for: query)
    let known = await shelf.standings()
    // Where nothing else would come, those that failed are asked again, since their servers may be back.
    let isBare =
      feeds.fitting.allSatisfy { known[$0.feed]?.answered == nil }
      || feeds.fetched.allSatisfy { known[$0.feed]?.failed != nil }
    let silent = known.usuallySilent
    // So are those that are asked for by name, as many as are asked at once, so that one short wait is enough.
    let isAskedFor =
      !query.sources.isEmpty && feeds.fetched.count { known[$0.feed]?.failed != nil } <= PoliteQueue.mostAtOnce
    let due = feeds.fetched.filter {
      // What says that it has nothing there has nothing a moment later.
      let mayBeBack = isAskedFor && ![.nothingThere, .neverThere].contains(known[$0.feed]?.trouble)
      return isDue(known[$0.feed], freshness, isBare || mayBeBack, isSilent: silent.contains($0.feed))
    }
    // Only the first page is refreshed unasked, so that later ones continue what was shown.
    let isFirst = stretch.isFirst || feeds.fetched.allSatisfy { known[$0.feed]?.answered == nil }
    let isWanted = freshness == .new || freshness == .usual && isFirst
    // A question for a single feed waits for that.
    let patience = freshness == .new || feeds.fetched.count == 1 ? self.patience.atLeast(.refresh) : self.patience
    let round =
      isWanted
      ? try await fetcher.fetch(due.map(\.feed), standing: known, patience: patience, names: names(of: due))
      : FetchRound()
    let standings = known.merging(round.standings) { _, new in new }
    let report = FetchReport(round, standings, of: feeds.fetched, areAskedFor: query.sources.count == 1)
    let answered = feeds.fitting.compactMap { standings[$0.feed]?.answered }.max()
    let found = await articles(feeds.fitting)
    // What was asked of the past, or of what was read, those that are silent now would hardly have.
    let isOfBefore = query.read != nil || query.to.map { $0 < answered ?? .distantPast } ?? false
    if found.total == 0, found.muted == 0, answered == nil || !isOfBefore,
      let failure = round.failure ?? report.failure
    {
      throw failure
    }
    // Stories that could not be stored are not shown, since their numbers would soon be gone.
    let remarks = round.failure.map { [Remark.keptFromBefore($0)] } ?? report.remarks
    let why = query.onlyMentioned(best: found.best)
    return Page(
      items: found.articles, stretch, total: found.total,
      provenance: Provenance(
        asOf: report.hasAnswer && round.failure == nil ? nil : answered, isOffline: report.isCutOff,
        remarks: why + remarks, muted: found.muted))
  }

  /// Stores a document just fetched as the feed of a source.
  public func keep(_ document: NamedDocument, of source: Source) async throws(NewsFailure) {
    guard let feed = source.feed, let answer = document.answer else { return }
    try await fetcher.keep(answer, of: feed)
  }

  /// Stores stories that something else than their feeds told of, on disk when this returns.
  public func take(_ stories: [WebAddress: [FeedStory]]) async throws(NewsFailure) {
    for (feed, stories) in stories { try await shelf.add(stories, of: feed) }
    try await shelf.note([:])
  }

  /// When some articles of feeds came, of those that are kept.
  public func arrivals(of wanted: [WebAddress: Set<ArticleID>], from sources: [Source]) async -> [ArticleID: Date] {
    let ofFeeds = Dictionary(
      sources.compactMap { source in source.feed.map { ($0, source) } }, uniquingKeysWith: { first, _ in first })
    let found = await shelf.stories(likely: wanted)
    let arrivals = found.compactMap { found in
      ofFeeds[found.feed].map { (found.story.article(from: $0).id, found.arrived) }
    }
    return Dictionary(arrivals, uniquingKeysWith: min)
  }

  /// Fetches feeds never read before; returns remarks on those that failed.
  public func load(_ sources: [Source]) async throws(NewsFailure) -> [Remark] {
    let known = await shelf.standings()
    let new = sources.compactMap { DirectoryEntry($0) }.filter { known[$0.feed]?.answered == nil }
    let round = try await fetcher.fetch(
      new.map(\.feed), standing: known, patience: patience, names: names(of: new))
    if let failure = round.failure { throw failure }
    let standings = known.merging(round.standings) { _, new in new }
    let report = FetchReport(round, standings, of: new)
    let cut = sources.compactMap { source in
      source.feed.flatMap { standings[$0]?.listed }.map { Remark.keptNewest(of: $0, from: source.name) }
    }
    return (report.failure.map { [.failed($0)] } ?? report.remarks) + cut.prefix(Self.mostRemarked)
  }

  public func text(of article: Article) async throws(NewsFailure) -> String? {
    await kept(article)?.story.text
  }

  public func has(_ article: Article) async -> Bool { await kept(article) != nil }

  /// What its feed changed of an article since it came; nil for an article that is not kept.
  public func history(of article: Article) async -> StoryHistory? {
    guard let kept = await kept(article) else { return nil }
    return StoryHistory(title: kept.story.title, edits: await shelf.edits(of: kept.story, in: kept.feed))
  }

  /// When their feeds last changed some articles, of those that they changed.
  public func lastChanges(of articles: [Article]) async -> [ArticleID: Date] {
    let wanted = Dictionary(grouping: articles) { $0.publisher.id }
    let entries = await roster().entries.filter { wanted[$0.source.id] != nil }
    let sources = Dictionary(entries.map { ($0.feed, $0.source) }, uniquingKeysWith: { first, _ in first })
    let found = await shelf.stories(likely: sources.mapValues { Set(wanted[$0.id]?.map(\.id) ?? []) })
    let changes = found.compactMap { found in
      found.changed.flatMap { changed in sources[found.feed].map { (found.article(from: $0).id, changed) } }
    }
    return Dictionary(changes, uniquingKeysWith: max)
  }

  public func mayBeNear(_ article: Article) async -> Bool {
    let feeds = await roster().entries.filter { $0.source.id == article.publisher.id }.map(\.feed)
    if feeds.isEmpty { return false }
    let known = await shelf.standings()
    return feeds.contains { $0.isNear || known[$0]?.isNear == true }
  }

  public func standing() async -> EditionStanding? {
    let roster = await roster()
    let known = await shelf.standings()
    let standings = roster.entries.compactMap { known[$0.feed] }
    return .feeds(
      known: roster.entries.count - roster.ownCount, own: roster.ownCount,
      read: standings.count { $0.answered != nil }, troubled: Self.troubled(roster, known),
      inClear: roster.entries.filter { known[$0.feed]?.isInClear ?? false }.map(\.source.name))
  }

  /// The person's own feeds that brought nothing when they were last asked, in their order.
  public func troubled() async -> [TroubledFeed] { Self.troubled(await roster(), await shelf.standings()) }

  /// Notes that the person was told how feeds failed, so that no other list says it until that changes.
  public func noteTold(_ silent: [SilentFeeds]) async {
    let known = await shelf.standings()
    var told: [WebAddress: FeedStanding] = [:]
    for feeds in silent {
      let names = Set(feeds.names)
      for entry in await roster().entries where names.contains(entry.source.name) {
        guard var standing = known[entry.feed], standing.told != feeds.silence,
          feeds.silence == .leftAlone || standing.trouble ?? .unanswered == feeds.silence
        else { continue }
        standing.told = feeds.silence
        told[entry.feed] = standing
      }
    }
    // Where it cannot be kept, it is said again.
    if !told.isEmpty { try? await shelf.note(told) }
  }

  private static func troubled(_ roster: FeedRoster, _ known: [WebAddress: FeedStanding]) -> [TroubledFeed] {
    roster.entries.prefix(roster.ownCount).compactMap { entry in
      guard let standing = known[entry.feed], let failed = standing.failed else { return nil }
      return TroubledFeed(entry.source, standing.trouble ?? .unanswered, since: standing.failing ?? failed)
    }
  }

  private func names(of feeds: [DirectoryEntry]) -> [WebAddress: String] {
    Dictionary(feeds.map { ($0.feed, $0.source.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// Asks the person's feeds anew, whatever they say.
  public func refreshOwn() async throws(NewsFailure) {
    let roster = await roster()
    let own = Array(roster.entries.prefix(roster.ownCount))
    let known = await shelf.standings()
    let due = own.filter { known[$0.feed]?.isGone != true }
    let round = try await fetcher.fetch(due.map(\.feed), standing: known, names: names(of: due))
    if let failure = round.failure { throw failure }
  }

  public func placesToAsk() async -> [WebAddress] { await roster().entries.map(\.feed) }

  /// The addresses that feeds have moved to for good.
  public func movedFeeds() async -> [WebAddress: WebAddress] { await shelf.standings().compactMapValues(\.address) }

  public func lastAsked() async -> Date? {
    let known = await shelf.standings()
    return await roster().entries.compactMap { known[$0.feed]?.answered }.max()
  }

  public func tidyUp() async { await shelf.tidyUp(keeping: Set(roster().entries.map(\.feed))) }

  /// How long fetched stories are current, and how long a failed feed is left alone, by judgment.
  private static let usualAge: TimeInterval = 15 * 60
  private static let shortestPause: TimeInterval = 2 * 60
  /// The most feeds that are said to be kept in part, by judgment.
  private static let mostRemarked = 3
  /// The most stories that are sorted or read at a time, and the least that are searched for duplicates, by judgment.
  static let mostSorted = 2_000
  private static let leastJoined = 1_000

  func roster() async -> FeedRoster {
    let entries = known.withLock { known in
      let read = known ?? directory()
      known = read
      return read
    }
    return FeedRoster(directory: entries, await readership())
  }

  /// Whether to fetch a feed now; a refresh reports the server's pause instead.
  ///
  /// A feed that fails while others answer is fetched along with others only, so that nothing waits for it alone.
  private func isDue(
    _ standing: FeedStanding?, _ freshness: Freshness, _ isBare: Bool, isSilent: Bool
  ) -> Bool {
    if standing?.isGone == true { return false }
    guard let standing, freshness == .usual else { return true }
    let now = now()
    let pause = isSilent ? Self.usualAge : Self.shortestPause
    if !isBare, let failed = standing.failed, now < failed + pause { return false }
    if let pause = standing.notBefore, now < pause { return false }
    if standing.failed != nil { return true }
    guard let answered = standing.answered else { return true }
    return now >= answered + Self.usualAge && now >= standing.freshUntil ?? answered
  }

  /// A part of what is found, how much that is, where the words stand at best, and how many were left out as muted.
  private struct FoundArticles {
    let articles: [Article]
    let total: Int
    let best: Prominence?
    let muted: Int
  }

  private func articles(
    _ query: Query, from feeds: [DirectoryEntry], _ stretch: Stretch
  ) async -> FoundArticles {
    // Reads beyond the page, since other versions of its stories may follow; the same amount for all likely pages, so
    // that the count stays the same.
    await articles(query, from: feeds, stretch.range, window: max(Self.leastJoined, 2 * stretch.range.upperBound))
  }

  /// - Parameter window: How many stories are read at first; more where they do not reach to the end of the place, unless
  ///   it is as long.
  private func articles(
    _ query: Query, from feeds: [DirectoryEntry], _ place: Range<Int>, window: Int
  ) async -> FoundArticles {
    let sources = Dictionary(feeds.map { ($0.feed, $0.source) }, uniquingKeysWith: { first, _ in first })
    let search = await search(query, among: sources)
    var gate = MutingGate(query.muting)
    let isAtOnce = window == place.upperBound
    let rank = query.rank(feeds)
    var window = rank == nil ? window : Self.mostSorted
    var stories = SameStories()
    var (read, joined, all) = (0, 0, 0)
    var best: Prominence?
    repeat {
      let found = await shelf.stories(search, in: read..<read + window)
      var articles = found.stories.compactMap { found in
        sources[found.feed].map { (article: found.article(from: $0), source: $0) }
      }
      if let rank {
        let ranked = articles.enumerated().map { (place: $0, rank: rank($1.article), article: $1) }
        articles = ranked.sorted { ($1.rank, $0.place) < ($0.rank, $1.place) }.map(\.article)
      }
      // Numbers are for cards, and a list of very many is counted or told of instead of shown.
      let numbers =
        isAtOnce && !gate.asksForStories ? nil : await numbering.numbers(of: articles.map(\.article))
      for (place, (article, source)) in articles.enumerated() {
        let number = numbers?[place] ?? nil
        if gate.passes(article, from: source, story: number) { stories.add(article, of: isAtOnce ? nil : number) }
      }
      (read, joined, all, best) = (read + window, joined + articles.count, found.total, found.best)
      // Ranked stories are read in fixed portions, so that every page has the same order.
      if rank == nil { window = 3 * read }
    } while read < all && stories.count <= place.upperBound && !isAtOnce && !Task.isCancelled
    // The unread rest is assumed to have as many duplicates.
    let total = read < all ? max(stories.count, all * stories.count / max(1, joined)) : stories.count
    return FoundArticles(
      articles: Array(stories.articles.dropFirst(place.lowerBound).prefix(place.count)), total: total, best: best,
      muted: gate.held)
  }

  func search(_ query: Query, among sources: [WebAddress: Source]) async -> FeedSearch {
    var search = FeedSearch(
      sources: sources, from: query.from, to: query.to, words: query.wanted.flatMap { $0.list.isEmpty ? nil : $0 },
      unwanted: query.unwanted.filter { !$0.list.isEmpty }, isTextWanted: false)
    (search.isAnyMention, search.isRanked) = (query.isAnyMention, query.isRanked)
    search.arrivedAfter = query.arrivedAfter
    search.changed = query.changed
    search.read = query.read
    if query.read != nil { search.record = await record() }
    return search
  }

  private func kept(_ article: Article) async -> (feed: WebAddress, story: FeedStory)? {
    let entries = await roster().entries.filter { $0.source.id == article.publisher.id }
    for entry in entries {
      let stories = await shelf.stories(of: entry.feed).filter { $0.article(from: entry.source).id == article.id }
      // A page may hold several.
      if let story = stories.first(where: { $0.title == article.title }) ?? stories.first {
        return (entry.feed, story)
      }
    }
    return nil
  }
}
