import Archive
import FoundationEssentials
import News
import Wire

/// What was read, and what is marked so.
extension Newsroom {
  /// Which of some articles are saved, read and tagged, for showing them; decides nothing, since it may lack what cannot
  /// be read.
  public func marks(of articles: [Article]) -> Marks {
    archive.unnoted {
      let ids = articles.map(\.id)
      let record = record(of: articles)
      return Marks(
        saved: archive.library.keys(among: ids), read: record.read(among: articles),
        changed: record.changed(among: withPageChanges(articles, record)), tags: tags(on: ids))
    }
  }

  /// Remembers that an article was read.
  public func noteRead(_ article: Article) throws(NewsFailure) {
    note(.read(article.with(also: [])))
    try archive.reads.put([(article.id, now())])
  }

  /// When those of some articles were read that were.
  public func readMarks(of articles: [Article]) -> [ReadMark] {
    let record = record(of: articles)
    return articles.compactMap { article in record.readAt(article).map { ReadMark(article, read: $0) } }
  }

  /// What a person opened, or marked by itself, of what is kept, where those sources have it: none for all.
  ///
  /// What was marked all at once was not looked at.
  public func opened(of sources: [SourceID]) async -> [OpenedArticle] {
    var query = Query(kind: .headlines, sources: sources)
    query.read = ReadFilter(isRead: true, at: now())
    query.muting = Muting([])
    let found = (try? await pages(query, of: edition, .kept, most: Self.mostOpened).items) ?? []
    var library = LibraryQuery()
    library.read = query.read
    let saved = archive.unnoted { self.saved(among: savedIDs(matching: library)) }.map(\.article)
    var seen: Set<ArticleID> = []
    let all = (found.flatMap { [$0] + $0.also } + saved).filter { article in
      (sources.isEmpty || article.publisher.id.map(sources.contains) ?? false) && seen.insert(article.id).inserted
    }
    let record = record(of: all)
    let opened = all.compactMap { article -> OpenedArticle? in
      guard let read = record.read[article.id], record.readAt(article) != nil else { return nil }
      return OpenedArticle(article, opened: read)
    }
    let together = Dictionary(grouping: opened, by: \.opened).mapValues(\.count)
    return opened.filter { (together[$0.opened] ?? 0) <= Self.mostAtOnce }
  }

  /// More that are read at the same moment were marked and not opened, by judgment.
  private static let mostAtOnce = 3

  /// More than anybody opens in a year.
  private static let mostOpened = 10_000

  /// As much of what was read as is about some articles, with one look at the disk.
  func record(of articles: [Article]) -> ReadRecord {
    let ids = articles.map(\.id)
    let unreadKeys = unreadKeys(of: ids)
    let (known, sweeps) = archive.reads.values(among: ids + unreadKeys.keys, startingWith: Sweep.mark)
    return ReadRecord(
      read: Dictionary(ids.compactMap { id in known[id].map { (id, $0) } }, uniquingKeysWith: max),
      unread: unread(known, unreadKeys), sweeps: ReadRecord.sweeps(among: sweeps))
  }

  /// The keys under which it stands that articles were marked as unread, with the articles.
  private func unreadKeys(of ids: [ArticleID]) -> [ArticleID: ArticleID] {
    Dictionary(ids.compactMap { id in id.unreadKey.map { ($0, id) } }, uniquingKeysWith: { first, _ in first })
  }

  private func unread(_ known: [ArticleID: Date], _ keys: [ArticleID: ArticleID]) -> [ArticleID: Date] {
    Dictionary(keys.compactMap { key, id in known[key].map { (id, $0) } }, uniquingKeysWith: max)
  }

  private func unread(among ids: [ArticleID]) -> [ArticleID: Date] {
    let keys = unreadKeys(of: ids)
    return unread(archive.reads.values(among: keys.keys), keys)
  }

  /// Those of some saved articles that were read, or were not, as a filter wants them.
  func saved(_ wanted: Set<ArticleID>, passing filter: ReadFilter) -> Set<ArticleID> {
    let sweeps = archive.reads.values(startingWith: Sweep.mark)
    let (read, unread) = (archive.reads.values(among: wanted), unread(among: Array(wanted)))
    guard !sweeps.isEmpty else {
      return wanted.filter {
        filter.admits(readAt: ReadRecord.latest(read: read[$0], swept: nil, unread: unread[$0]))
      }
    }
    let record = ReadRecord(read: read, unread: unread, sweeps: ReadRecord.sweeps(among: sweeps))
    let articles = archive.library.values(of: Array(wanted)).map(\.article)
    return Set(articles.filter { filter.admits(readAt: record.readAt($0)) }.map(\.id))
  }

  /// How many articles of each source fit a query, as far as that is known without asking anybody; nil where it is not.
  public func counts(_ query: Query) async -> [SourceID: Int]? {
    guard query.like == nil, let edition = edition(for: query) as? FeedsEdition else {
      return nil
    }
    return await edition.counts(await withMutes(query))
  }

  /// The change that marks all that a query finds as read, or as unread, and how many that is about.
  public func marking(
    _ query: Query, isRead: Bool
  ) async throws(NewsFailure) -> (change: Change, articles: [Article], count: Int)? {
    var query = query
    query.read = ReadFilter(isRead: !isRead, at: now())
    let edition = edition(for: query)
    if let feeds = edition as? FeedsEdition, query.isSweepable {
      let counts = await feeds.counts(query)
      let count = counts.values.reduce(0, +)
      guard count > Self.mostMarkedSingly || counts.count > 1 else {
        return try await marking(query, of: edition, isRead)
      }
      let sweeps = isRead ? sweeps(of: Array(counts.keys), query) : sweepsTakenBack(of: Set(counts.keys), query)
      if let sweeps { return (.swept(sweeps, count: count), [], count) }
    }
    return try await marking(query, of: edition, isRead)
  }

  /// So many of one source are marked one by one, by judgment.
  private static let mostMarkedSingly = 100

  private func marking(
    _ query: Query, of edition: any NewsProvider, _ isRead: Bool
  ) async throws(NewsFailure) -> (change: Change, articles: [Article], count: Int)? {
    let articles = try await pages(query, of: edition, .kept).items.flatMap { [$0] + $0.also }
    guard !articles.isEmpty else { return nil }
    let moment = now()
    let change = isRead ? Change.read(articles.map { ReadMark($0, read: moment) }) : .unread(readMarks(of: articles))
    return (change, articles, articles.count)
  }

  private func sweeps(of sources: [SourceID], _ query: Query) -> [SweepChange] {
    let (moment, known) = (now(), archive.reads.values(startingWith: Sweep.mark))
    let sorted = sources.sorted { $0.rawValue < $1.rawValue }
    return sorted.compactMap { source in
      Sweep(source: source, from: query.from, to: query.to, at: moment).key.map { key in
        SweepChange(key: key, at: moment, before: known[key])
      }
    }
  }

  /// What takes back all sweeps of some sources; nil where that is not what a query is about.
  private func sweepsTakenBack(of sources: Set<SourceID>, _ query: Query) -> [SweepChange]? {
    guard query.from == nil, query.to == nil else { return nil }
    let known = archive.reads.values(startingWith: Sweep.mark)
    let theirs = known.filter { Sweep(key: $0.key.rawValue, at: $0.value).map { sources.contains($0.source) } ?? false }
    return theirs.isEmpty ? nil : theirs.map { SweepChange(key: $0.key, at: nil, before: $0.value) }
  }
}

extension Query {
  /// Whether sources and days say all of what it finds.
  fileprivate var isSweepable: Bool {
    words == nil && excludedWords.isEmpty && author == nil && like == nil && arrivedAfter == nil && changed == nil
  }
}

extension ReadRecord {
  /// All that was read.
  public init(_ reads: Shelf<ArticleID, Date>) {
    self.init(sweeps: Self.sweeps(among: reads.values(startingWith: Sweep.mark)))
    for (key, date) in reads.values(startingWith: "") where !key.rawValue.hasPrefix(Sweep.mark) {
      if key.rawValue.hasPrefix(ArticleID.unreadMark) {
        ArticleID(rawValue: String(key.rawValue.dropFirst(ArticleID.unreadMark.count))).map { unread[$0] = date }
      } else {
        read[key] = date
      }
    }
  }

  static func sweeps(among marks: [ArticleID: Date]) -> [SourceID: [Sweep]] {
    Dictionary(grouping: marks.compactMap { Sweep(key: $0.key.rawValue, at: $0.value) }, by: \.source)
  }
}
