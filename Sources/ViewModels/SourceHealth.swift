import FoundationEssentials
import News

/// How followed sources fare beyond answering: whether they publish, and whether they are read.
extension Lists {
  /// What is amiss with those of some sources that a filter is about, apart from those that don't answer.
  func lapses(among sources: [Source], for only: SourceFilter.Only) async -> [SourceID: SourceLapse] {
    switch only {
    case .broken: [:]
    case .quiet, .dead: await quiet(among: sources)
    case .unread: await unread(among: sources)
    }
  }

  private func quiet(among sources: [Source]) async -> [SourceID: SourceLapse] {
    let limit = around.moment().now - SourceLapse.quietSpan
    var query = query(for: sources)
    let all = await news.counts(query) ?? [:]
    query.from = limit
    let recent = await news.counts(query) ?? [:]
    var lapses: [SourceID: SourceLapse] = [:]
    for source in sources where all[source.id, default: 0] > 0 && recent[source.id] == nil {
      // What has no date is as old as its arrival.
      guard let newest = await newest(of: source), newest < limit else { continue }
      lapses[source.id] = .quiet(since: newest)
    }
    return lapses
  }

  private func newest(of source: Source) async -> Date? {
    var query = query(for: [source])
    query.order = .newest
    let article = try? await news.page(query, Stretch(size: PageSize(clamping: 1)), .kept).items.first
    return article.flatMap { $0.published ?? $0.arrived }
  }

  private func unread(among sources: [Source]) async -> [SourceID: SourceLapse] {
    let limit = around.moment().now - SourceLapse.unreadSpan
    let opened = Dictionary(
      await news.opened(of: sources.map(\.id)).compactMap { one in
        one.article.publisher.id.map { ($0, one.opened) }
      }, uniquingKeysWith: max)
    var query = query(for: sources)
    let all = await news.counts(query) ?? [:]
    query.arrivedAfter = limit
    let recent = await news.counts(query) ?? [:]
    var lapses: [SourceID: SourceLapse] = [:]
    // What was followed only since then could not be read before.
    for source in sources where all[source.id, default: 0] > recent[source.id, default: 0] {
      let last = opened[source.id]
      if last.map({ $0 < limit }) ?? true { lapses[source.id] = .unread(since: last) }
    }
    return lapses
  }

  /// All that is kept of some sources, muted or not.
  private func query(for sources: [Source]) -> Query {
    var query = Query(kind: .headlines, sources: sources.map(\.id))
    query.edition = news.editionName
    query.muting = Muting([])
    return query
  }

  /// Notes that the person is told now how feeds failed, so that other lists don't say it.
  func noteTold(_ provenance: Provenance) async {
    guard around.isForPerson else { return }
    let silent = provenance.remarks.flatMap { remark -> [SilentFeeds] in
      if case .silent(let feeds, of: _) = remark { feeds } else { [] }
    }
    if !silent.isEmpty { await news.noteTold(silent) }
  }
}
