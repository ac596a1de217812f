import Archive
import Basics
import FoundationEssentials
import News
import Wire

/// One sync with the person's server.
@MainActor
final class SyncRun {
  let newsroom: Newsroom
  let archive: Archive
  let server: ReaderServer
  let client: SyncClient
  let began: Date
  let agreed: Agreements<EntryID, AgreedEntry>
  let agreedFeeds: Agreements<FeedKey, AgreedFeed>
  /// What was agreed on when it began, and what came since.
  ///
  /// Another Crier may sync meanwhile: an entry of which that agreed on more is left to the next time, since the lists
  /// here are older.
  let before: [EntryID: AgreedEntry]
  var came: [EntryID: AgreedEntry] = [:]
  /// What those entries say that are starred there.
  var starredArticles: [EntryID: SavedArticle] = [:]
  var result: Synced
  /// Whether the server is not worth another request in this run.
  var isOver = false
  /// When all that it had of late was last listed; nil where this machine never did.
  private let listed: Date?

  init(_ newsroom: Newsroom, _ archive: Archive, _ server: ReaderServer, _ client: SyncClient) {
    (self.newsroom, self.archive, self.server, self.client) = (newsroom, archive, server, client)
    (agreed, agreedFeeds) = (archive.agreedEntries(with: server), archive.agreedFeeds(with: server))
    began = newsroom.now()
    before = agreed.all
    listed = before.isEmpty && agreedFeeds.all.isEmpty ? nil : server.listed?.date
    result = Synced(host: server.place.host)
  }

  func synced() async throws(NewsFailure) -> Synced {
    var (there, unread, starred) = try await asked { () throws(ServerRefusal) in
      (try await client.subscriptions(), try await client.entries(.unread), try await client.entries(.starred))
    }
    let feeds = plan(there)
    let here = newsroom.marksHere(of: Array(before.values), in: archive)
    if let refusal = archive.refusal { throw refusal }
    let isUnchanged =
      feeds.isNothing && listed != nil && !unread.ids.union(starred.ids).contains { isWanted($0, feeds) }
      && EntriesPlan(before, unread: unread, starred: starred, here: here).isNothing
      && waiting(before, here).isEmpty
    if isUnchanged {
      try doHere(feeds, EntryLists(unread: unread, starred: starred))
      return result
    }
    let since = max(listed ?? .distantPast, began - Self.firstSpan)
    let ofLate = try await had { () throws(ServerRefusal) in try await client.entries(.all(since: since)) }
    var recent = ofLate ?? EntryList()
    // What came since the others were listed is not read there for that.
    if recent.ids.contains(where: { before[$0] == nil && !unread.ids.contains($0) }) {
      let now = try await had { () throws(ServerRefusal) in try await client.entries(.unread) }
      if let now { unread = now } else { recent = EntryList() }
    }
    let lists = EntryLists(unread: unread, starred: starred, recent: recent.ids)
    try await bring(feeds, lists, here)
    let gone = try await proved(feeds, lists)
    try stopIfAnother()
    try doHere(feeds, lists, gone)
    do throws(NewsFailure) {
      try await sendMarks()
      try await send(feeds)
    } catch .server(let refusal) { result.trouble = refusal }
    if result.trouble == nil {
      try keep { $0.listed = Instant(recent.isWhole ? began - Self.overlap : since) }
    }
    return result
  }

  /// What came so long before is listed again, by judgment: clocks are wrong by hours at most, and ids alone cost little.
  private static let overlap = day
  /// How far back what was read there is looked for at first, by judgment.
  private static let firstSpan = 14 * day
  nonisolated static let day: TimeInterval = 86_400

  // MARK: Asking

  /// What the server answers, without which there is nothing to do.
  private func asked<Answer>(
    _ ask: () async throws(ServerRefusal) -> Answer
  ) async throws(NewsFailure) -> Answer {
    do throws(ServerRefusal) { return try await ask() } catch { throw .server(error) }
  }

  /// What the server answers; nil where it does not, which is told, and what does not need it is done all the same.
  func had<Answer>(_ ask: () async throws(ServerRefusal) -> Answer) async throws(NewsFailure) -> Answer? {
    if isOver { return nil }
    let answer: Answer
    do throws(ServerRefusal) { answer = try await ask() } catch {
      try note(error)
      return nil
    }
    try stopIfAnother()
    return answer
  }

  /// Notes why something could not be had; giving up ends all of it.
  func note(_ refusal: ServerRefusal) throws(NewsFailure) {
    if case .wire(.givenUp, host: _) = refusal { throw .server(refusal) }
    isOver = isOver || !refusal.isOfOneAnswer
    result.trouble = result.trouble ?? refusal
  }

  /// Gives up where somebody else goes on since it began.
  func stopIfAnother() throws(NewsFailure) {
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

  private func plan(_ there: [Subscription]) -> FeedsPlan {
    FeedsPlan(
      agreed: agreedFeeds.all, here: archive.follows.values.reversed().map(\.clean), there: there, at: began,
      isOwn: { newsroom.isOwn($0, beside: server, in: archive) },
      absence: { newsroom.absence(of: $0, in: archive) },
      mayFollow: { $0.refusal(mayBeNear: server.place.isNear) == nil })
  }

  // MARK: What is done here

  /// What was agreed on about entries, without those of which another Crier agreed on more meanwhile.
  var entries: [EntryID: AgreedEntry] { agreed.all.filter { id, entry in (came[id] ?? before[id]) == entry } }

  /// Does what was changed there, as one change, and then notes that it is agreed on; `gone` is what the server has no more,
  /// and what may be.
  private func doHere(
    _ feeds: FeedsPlan, _ lists: EntryLists, _ gone: (surely: Set<EntryID>, perhaps: Set<EntryID>) = ([], [])
  ) throws(NewsFailure) {
    let (all, keys) = (entries, feeds.keys)
    // What went with its feed, or from the server altogether, was not taken off by anybody.
    let left = all.filter { id, entry in
      gone.surely.contains(id) || entry.article != nil && !keys.contains(entry.feed)
    }
    let entries = all.filter { left[$0.key] == nil && !gone.perhaps.contains($0.key) }
    let here = newsroom.marksHere(of: Array(entries.values), in: archive)
    if let refusal = archive.refusal { throw refusal }
    let plan = EntriesPlan(
      entries, unread: lists.unread, starred: lists.starred, here: here, isAtHand: { starredArticles[$0] != nil })
    try make(feeds, plan, entries)
    try agreedFeeds.remove(feeds.agreed.filter { $0.value == nil }.keys)
    try agreedFeeds.put(feeds.agreed.compactMapValues(\.self))
    try note(plan.agreed)
    let limit = began - Self.longestKept
    let old = entries.filter { id, entry in
      let settled = plan.agreed[id] ?? entry
      return entry.arrived < limit && (settled.isRead || entry.article == nil) && !settled.isSaved
        && !lists.listed.contains(id)
    }
    try agreed.remove(Array(left.keys) + Array(old.keys))
    for id in old.keys { came[id] = nil }
  }

  /// What was agreed on about an entry that is read and in no list is kept so long, by judgment.
  private static let longestKept = 60 * day

  func note(_ agreed: [EntryID: AgreedEntry]) throws(NewsFailure) {
    try self.agreed.put(agreed)
    came.merge(agreed) { _, new in new }
  }

  private func make(
    _ feeds: FeedsPlan, _ plan: EntriesPlan, _ known: [EntryID: AgreedEntry]
  ) throws(NewsFailure) {
    var changes = feeds.changes
    result.here.followed = feeds.followed.count
    result.here.unfollowed = feeds.unfollowed.count
    result.here.moved = feeds.relabelled.count
    func entries(_ mark: EntryMark, _ isOn: Bool) -> [AgreedEntry] {
      var seen: Set<ArticleID> = []
      return (plan.done[mark]?[isOn] ?? []).compactMap { known[$0] }
        .filter { $0.article.map { seen.insert($0).inserted } ?? false }
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
}

/// What a server listed in one sync.
struct EntryLists {
  let unread: EntryList
  let starred: EntryList
  /// What came of late.
  var recent: Set<EntryID> = []

  var listed: Set<EntryID> { unread.ids.union(starred.ids) }
}

extension ServerRefusal {
  /// Whether it is about one request, so that another one may be answered.
  var isOfOneAnswer: Bool {
    switch self {
    case .nonsense, .wire(.tooLarge, host: _): true
    case .wire(.refusedWith(let status, _, _), host: _): status != 429 && status != 503
    case .none, .noPlace, .inClear, .wire, .wrongPassword, .turnedOff, .notThere: false
    }
  }
}
