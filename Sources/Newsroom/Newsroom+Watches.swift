import Archive
import Basics
import FoundationEssentials
import News
import Wire

/// Finds what came for a person's watches, and keeps what they were told.
extension Newsroom {
  /// What is watched, the latest first.
  public func watches() -> [Watch] { wishes(.watch, \.watch).sorted { $0.since > $1.since } }

  /// The stories that came for watches and the person is still to be told of, the earliest first.
  public func untold() -> [WatchedStory] {
    let kept = Set(watches().map { Wish.watch($0).key })
    return archive.unnoted { archive.told.values }.filter { $0.isNews && kept.contains($0.watch) }
      .sorted { ($0.found, $0.key.rawValue) < ($1.found, $1.key.rawValue) }
  }

  /// Notes that the person was told of stories.
  public func noteTold(_ stories: [WatchedStory]) throws(NewsFailure) {
    try archive.told.put(
      stories.map { story in
        var story = story
        story.isNews = false
        return (story.key, story)
      })
  }

  /// Notes what had come before something was watched, so that it is no news later.
  public func beginWatching(_ watch: Watch, endings: WordEndings) async throws(NewsFailure) {
    let key = Wish.watch(watch).key
    // Whatever was told of an earlier watch of the same is told.
    let open = Watching([Watch(watch.subject, since: .distantPast)], endings: endings)
    let all = await kept(endings: endings, after: now() - Self.longestStory)
    _ = await numbering.numbers(of: all)
    var before = all.filter { !open.watches(awaiting: $0).isEmpty }.map(\.id)
    if case .story(_, let told) = watch.subject { before += told }
    let baseline = WatchedStory(
      key, Array(before.prefix(Self.mostBefore)), first: nil, found: now(), isNews: false)
    try archive.told.put([(baseline.key, baseline)])
  }

  /// Looks through what came since this was done last, without asking anybody; what is new for a watch is kept until the
  /// person is told.
  ///
  /// A story is kept before anything is noted of what was looked through, so that one is never missed; what was looked
  /// through is looked through again for a while, since another Crier may have written it meanwhile.
  public func lookForWatched(endings: WordEndings) async throws(NewsFailure) {
    let watches = watches()
    guard let earliest = watches.map(\.since).min() else { return }
    let after = max(earliest, (lookedThrough ?? earliest) - Self.overlap)
    let articles = await kept(endings: endings, after: after)
    guard !articles.isEmpty else { return }
    let numbers = await numbering.numbers(of: articles)
    let found = try await news(for: watches, among: articles, numbers, endings: endings)
    try archive.told.put(found.map { ($0.key, $0) })
    lookedThrough = articles.compactMap { $0.arrived ?? $0.published }.max().map { max($0, lookedThrough ?? $0) }
  }

  private func news(
    for watches: [Watch], among articles: [Article], _ numbers: [Int?], endings: WordEndings
  ) async throws(NewsFailure) -> [WatchedStory] {
    let watching = Watching(watches, endings: endings)
    var told: [WishKey: (articles: Set<ArticleID>, stories: Set<Int>)] = [:]
    var followed: [Int: [WishKey]] = [:]
    for watch in watches {
      let key = Wish.watch(watch).key
      let known = archive.told.values(startingWith: WatchedStory.Key.beginning(of: key)).values.flatMap(\.articles)
      let stories = await numbering.known(of: known)
      told[key] = (Set(known), stories)
      if case .story(_, let articles) = watch.subject {
        for number in await numbering.known(of: articles) { followed[number, default: []].append(key) }
      }
    }
    var found: [(key: WishKey, story: Int?, articles: [Article])] = []
    // The first to tell it is shown.
    for (article, number) in zip(articles, numbers).reversed() {
      for key in watching.watches(awaiting: article)
      where told[key]?.articles.contains(article.id) == false
        && !(number.map { told[key]?.stories.contains($0) ?? false } ?? false)
      {
        add(article, number, for: key, to: &found)
      }
      for key in number.flatMap({ followed[$0] }) ?? [] where told[key]?.articles.contains(article.id) == false {
        guard let since = watches.first(where: { Wish.watch($0).key == key })?.since,
          article.arrived ?? article.published ?? .distantPast > since
        else { continue }
        add(article, number, for: key, to: &found)
      }
    }
    let moment = now()
    return found.map { WatchedStory($0.key, $0.articles.map(\.id), first: $0.articles[0], found: moment, isNews: true) }
  }

  private func add(
    _ article: Article, _ number: Int?, for key: WishKey,
    to found: inout [(key: WishKey, story: Int?, articles: [Article])]
  ) {
    let place = found.firstIndex { $0.key == key && number != nil && $0.story == number }
    if let place {
      if !found[place].articles.contains(where: { $0.id == article.id }) { found[place].articles.append(article) }
    } else {
      found.append((key, number, [article.with(also: [])]))
    }
  }

  /// What is kept that came after a moment and is not muted, the newest first.
  private func kept(endings: WordEndings, after: Date) async -> [Article] {
    var query = Query(kind: .search)
    query.endings = endings
    query.arrivedAfter = after
    let edition = edition(called: editionName)
    if let feeds = edition as? FeedsEdition { return await feeds.kept(await withMutes(query)) }
    (query.from, query.arrivedAfter) = (after, nil)
    return (try? await pages(query, of: edition, .kept).items.flatMap { [$0] + $0.also }) ?? []
  }

  /// How long before a watch articles are looked for that tell what is no news, by judgment: few stories go on longer.
  private static let longestStory: TimeInterval = 14 * 86_400
  /// More articles than that had told it are not remembered, by judgment.
  private static let mostBefore = 500
  /// What came so long before is looked through once more, by judgment: longer than a Crier takes to write what it fetched.
  private static let overlap: TimeInterval = 3_600
}
