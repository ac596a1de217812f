import Archive
import Basics
import FoundationEssentials
import News
import Wire

/// One sync with the person's server.
@MainActor
final class SyncRun {
  private let newsroom: Newsroom
  private let archive: Archive
  private let server: ReaderServer
  private let client: SyncClient
  private let began: Date
  /// What was agreed on when it began, and what came since.
  ///
  /// Another Crier may sync meanwhile: an entry of which that agreed on more is left to the next time, since the lists
  /// here are older.
  private let before: [EntryID: AgreedEntry]
  private var came: [EntryID: AgreedEntry] = [:]
  /// What those entries say that are starred there.
  private var starredArticles: [EntryID: SavedArticle] = [:]
  private var result: Synced

  init(_ newsroom: Newsroom, _ archive: Archive, _ server: ReaderServer, _ client: SyncClient) {
    (self.newsroom, self.archive, self.server, self.client) = (newsroom, archive, server, client)
    began = newsroom.now()
    before = archive.entries.values(startingWith: "")
    result = Synced(host: server.place.host)
  }

  func synced() async throws(NewsFailure) -> Synced {
    let (there, unread, starred) = try await asked { () throws(ServerRefusal) in
      (try await client.subscriptions(), try await client.entries(.unread), try await client.entries(.starred))
    }
    let feeds = plan(there)
    let here = newsroom.marksHere(of: Array(before.values), in: archive)
    let listed = unread.ids.union(starred.ids)
    let isUnchanged =
      feeds.isNothing && listed.allSatisfy { before[$0] != nil } && server.listed != nil
      && EntriesPlan(before, unread: unread, starred: starred, here: here).isNothing
      && waiting(before, here).isEmpty
    if !isUnchanged { try await bring(feeds, there, listed, starred, here) }
    try stopIfAnother()
    try doHere(feeds, there, unread: unread, starred: starred)
    do throws(NewsFailure) {
      try await sendMarks()
      try await send(feeds)
    } catch .server(let refusal) { result.trouble = refusal }
    if !isUnchanged, result.trouble == nil { try keep { $0.listed = Instant(began - Self.overlap) } }
    return result
  }

  /// What came so long before is listed again, by judgment: clocks differ, and servers fetch while they are asked.
  private static let overlap: TimeInterval = 3_600
  /// How far back what was read there is looked for at first, by judgment.
  private static let firstSpan: TimeInterval = 14 * 86_400

  private func asked<Answer>(
    _ ask: () async throws(ServerRefusal) -> Answer
  ) async throws(NewsFailure) -> Answer {
    do throws(ServerRefusal) { return try await ask() } catch { throw .server(error) }
  }

  /// Gives up where somebody else goes on since it began.
  private func stopIfAnother() throws(NewsFailure) {
    guard archive.server.server?.isSame(as: server) == true, newsroom.archive.server.server == archive.server.server
    else { throw .givenUp }
  }

  /// Keeps what the server gave for the password, where that is new.
  func keepPass() { if client.pass != server.pass { try? keep { _ in } } }

  private func keep(_ change: (inout ReaderServer) -> Void) throws(NewsFailure) {
    guard var server = archive.server.server, server.isSame(as: self.server) else { return }
    server.pass = client.pass
    change(&server)
    try archive.server.keep(server)
  }

  // MARK: What comes

  private func plan(_ there: [Subscription]) -> FeedsPlan {
    let isFar = !server.place.isNear
    return FeedsPlan(
      agreed: archive.subscriptions.values(startingWith: ""), here: archive.follows.values.reversed().map(\.clean),
      there: there,
      isOwn: { [archive] source in
        source.feed.map { isFar && $0.isNear || archive.signIns.signIn(for: $0) != nil } ?? true
      },
      mayFollow: { $0.refusal(mayBeNear: !isFar) == nil })
  }

  /// Fetches what is listed and not known, and what came there of late, which may be read already.
  private func bring(
    _ feeds: FeedsPlan, _ there: [Subscription], _ listed: Set<EntryID>, _ starred: EntryList,
    _ here: EntriesPlan.Marks
  ) async throws(NewsFailure) {
    let since = server.listed?.date ?? began - Self.firstSpan
    let recent = try await asked { () throws(ServerRefusal) in try await client.entries(.all(since: since)) }
    // What is starred anew is saved with what it says.
    let unsaved = starred.ids.filter { id in
      before[id].map { entry in entry.article.map { !entry.isSaved && !here.saved.contains($0) } ?? false } ?? false
    }
    let wanted = listed.union(recent.ids).filter { before[$0] == nil }.union(unsaved)
    let followed = (archive.follows.values.map(\.clean) + feeds.followed).reversed()
    let sources = Dictionary(
      followed.compactMap { source in source.feed.map { (FeedKey($0), source) } },
      uniquingKeysWith: { first, _ in first })
    let ofStreams = Dictionary(
      there.compactMap { subscription in sources[FeedKey(subscription.feed)].map { (subscription.stream, $0) } },
      uniquingKeysWith: { first, _ in first })
    var rest = wanted.sorted { $0.rawValue > $1.rawValue }[...]
    var batch = FetchedBatch()
    var next = fetch(&rest)
    while let fetching = next {
      let (ids, entries) = try await asked { () throws(ServerRefusal) in try await fetching.get() }
      // The server goes on while this is taken in.
      next = fetch(&rest)
      batch.add(entries, asked: ids, of: ofStreams, at: began)
      for (id, article) in batch.articles where starred.ids.contains(id) {
        starredArticles[id] = SavedArticle(article: article.article, saved: began, text: article.text)
      }
      if batch.count >= Self.mostHeld || next == nil {
        do throws(NewsFailure) { try await take(batch) } catch {
          next?.cancel()
          throw error
        }
        batch = FetchedBatch()
      }
    }
  }

  /// So many entries are held until they are on disk, by judgment: with their texts they are a few dozen megabytes.
  private static let mostHeld = 2_000

  private func fetch(_ rest: inout ArraySlice<EntryID>) -> Fetching? {
    guard !rest.isEmpty else { return nil }
    let ids = Array(rest.prefix(SyncClient.mostContents))
    rest = rest.dropFirst(ids.count)
    return Fetching(ids, by: client, at: began)
  }

  private func take(_ batch: FetchedBatch) async throws(NewsFailure) {
    try await newsroom.feedsEdition?.take(batch.stories)
    // After what they say, so that nothing is known that is not there; what was agreed on before stays.
    let new = batch.rows.filter { before[$0.key] == nil }
    try archive.entries.put(new.map { ($0.key, $0.value) })
    came.merge(new) { _, new in new }
    result.entries += new.values.count { $0.article != nil }
  }

  // MARK: What is done here

  /// What was agreed on about entries, without those of which another Crier agreed on more meanwhile.
  private var entries: [EntryID: AgreedEntry] {
    archive.entries.values(startingWith: "").filter { id, entry in (came[id] ?? before[id]) == entry }
  }

  /// Does what was changed there, as one change, and then notes that it is agreed on.
  private func doHere(
    _ feeds: FeedsPlan, _ there: [Subscription], unread: EntryList, starred: EntryList
  ) throws(NewsFailure) {
    let known = Set(there.map { FeedKey($0.feed) })
    let all = entries
    // What is of a feed that the server has no more went with the feed, and was not taken off by anybody.
    let gone = all.filter { $0.value.article != nil && !known.contains($0.value.feed) }
    let entries = all.filter { gone[$0.key] == nil }
    let here = newsroom.marksHere(of: Array(entries.values), in: archive)
    if let refusal = archive.refusal { throw refusal }
    let plan = EntriesPlan(
      entries, unread: unread, starred: starred, here: here, isAtHand: { starredArticles[$0] != nil })
    try make(feeds, plan)
    try archive.subscriptions.remove(feeds.agreed.filter { $0.value == nil }.map(\.key))
    try archive.subscriptions.put(feeds.agreed.compactMap { key, value in value.map { (key, $0) } })
    try note(plan.agreed)
    let listed = unread.ids.union(starred.ids)
    let limit = began - Self.longestKept
    let old = entries.filter { id, entry in
      let settled = plan.agreed[id] ?? entry
      return entry.arrived < limit && (settled.isRead || entry.article == nil) && !settled.isSaved
        && !listed.contains(id)
    }
    try archive.entries.remove(Array(gone.keys) + Array(old.keys))
    for id in old.keys { came[id] = nil }
  }

  /// What was agreed on about an entry that is read and in no list is kept so long, by judgment.
  private static let longestKept: TimeInterval = 60 * 86_400

  private func note(_ agreed: [EntryID: AgreedEntry]) throws(NewsFailure) {
    try archive.entries.put(agreed.map { ($0.key, $0.value) })
    came.merge(agreed) { _, new in new }
  }

  private func make(_ feeds: FeedsPlan, _ plan: EntriesPlan) throws(NewsFailure) {
    var changes = feeds.changes
    result.here.followed = feeds.followed.count
    result.here.unfollowed = feeds.unfollowed.count
    result.here.moved = feeds.relabelled.count
    func entries(_ mark: EntryMark, _ isOn: Bool) -> [AgreedEntry] {
      var seen: Set<ArticleID> = []
      return (plan.done[mark]?[isOn] ?? []).filter { $0.article.map { seen.insert($0).inserted } ?? false }
    }
    func marks(_ isOn: Bool) -> [ReadMark] {
      entries(.read, isOn).compactMap { entry in entry.article.map { ReadMark($0, title: entry.title, read: began) } }
    }
    let (read, unread) = (marks(true), marks(false))
    if !read.isEmpty { changes.append(.read(read)) }
    if !unread.isEmpty { changes.append(.unread(unread)) }
    (result.here.read, result.here.unread) = (read.count, unread.count)
    let wanted = Set(entries(.saved, true).compactMap(\.article))
    var seen: Set<ArticleID> = []
    let saved = starredArticles.values.filter { wanted.contains($0.id) && seen.insert($0.id).inserted }
      .sorted {
        ($0.article.published ?? .distantPast, $0.id.rawValue) < ($1.article.published ?? .distantPast, $1.id.rawValue)
      }
    if !saved.isEmpty { changes.append(.saved(saved)) }
    result.here.saved = saved.count
    let forgotten = entries(.saved, false).compactMap(\.article)
    result.here.forgotten = forgotten.count
    if forgotten.count > Binful.mostHeld {
      changes.append(try newsroom.forget(forgotten))
    } else if !forgotten.isEmpty {
      let tags = newsroom.tags(on: forgotten)
      let taggings = forgotten.flatMap { id in (tags[id] ?? []).map { Tagging($0, on: id) } }
      if !taggings.isEmpty { changes.append(.untagged(taggings)) }
      changes.append(.forgot(archive.library.values(of: forgotten)))
    }
    guard !changes.isEmpty else { return }
    let change = changes.count == 1 ? changes[0] : .together(changes)
    try newsroom.apply(change)
    result.change = change
  }

  // MARK: What is sent

  /// What waits, by mark.
  private func waiting(
    _ entries: [EntryID: AgreedEntry], _ here: EntriesPlan.Marks
  ) -> [(mark: EntryMark, isOn: Bool, ids: [EntryID])] {
    EntryMark.allCases.flatMap { mark in
      [true, false].map { isOn in (mark, isOn, EntriesPlan.waiting(entries, mark, isOn, here: here)) }
    }.filter { !$0.ids.isEmpty }
  }

  /// Sends what waits, and notes of each part that it is agreed on once the server has it.
  private func sendMarks() async throws(NewsFailure) {
    let entries = entries
    let here = newsroom.marksHere(of: Array(entries.values), in: archive)
    // What cannot be read is not taken for unread.
    if let refusal = archive.refusal { throw refusal }
    for (mark, isOn, ids) in waiting(entries, here) {
      var rest = ids[...]
      while !rest.isEmpty {
        let part = Array(rest.prefix(SyncClient.mostMarked))
        rest = rest.dropFirst(part.count)
        try await asked { () throws(ServerRefusal) in try await client.mark(part, mark, isOn) }
        var agreed = archive.entries.values(among: part)
        for id in agreed.keys { agreed[id]?.set(mark, isOn) }
        try note(agreed)
        switch (mark, isOn) {
        case (.read, true): result.there.read += part.count
        case (.read, false): result.there.unread += part.count
        case (.saved, true): result.there.saved += part.count
        case (.saved, false): result.there.forgotten += part.count
        }
      }
    }
  }

  private func send(_ feeds: FeedsPlan) async throws(NewsFailure) {
    for sent in feeds.sent {
      let isDone = try await asked { () throws(ServerRefusal) in try await client.edit(sent.edit) }
      if !isDone { result.refused.append(sent.name) }
      switch sent.edit {
      case .follow:
        result.there.followed += isDone ? 1 : 0
        // One that it would not follow is not tried again.
        guard var agreed = sent.agreed else { continue }
        agreed.isRefused = !isDone
        try archive.subscriptions.put([(sent.key, agreed)])
      case .unfollow:
        result.there.unfollowed += isDone ? 1 : 0
        if isDone { try archive.subscriptions.remove([sent.key]) }
      case .move:
        result.there.moved += isDone ? 1 : 0
        if let agreed = sent.agreed { try archive.subscriptions.put([(sent.key, agreed)]) }
      }
    }
  }
}
