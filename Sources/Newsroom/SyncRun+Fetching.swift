import Archive
import Basics
import FoundationEssentials
import News
import Wire

/// Fetches what entries say.
extension SyncRun {
  /// Whether an entry that is listed is to be fetched: it is not known, or did not come.
  func isWanted(_ id: EntryID, _ feeds: FeedsPlan) -> Bool {
    before[id].map { $0.isWanted(among: feeds.sources, at: began) } ?? true
  }

  /// Fetches what is listed and not known, and what came there of late, which may be read already.
  ///
  /// Where the server fails with some of it, the rest comes all the same.
  func bring(_ feeds: FeedsPlan, _ lists: EntryLists, _ here: EntriesPlan.Marks) async throws(NewsFailure) {
    // What is starred anew is saved with what it says.
    let unsaved = lists.starred.ids.filter { id in
      guard let entry = before[id], let article = entry.article, !here.saved.contains(article) else { return false }
      return !entry.isSaved || here.isLost(.saved, article)
    }
    let wanted = lists.listed.union(lists.recent).filter { isWanted($0, feeds) }.union(unsaved)
    let sorted = wanted.sorted { $0.rawValue > $1.rawValue }
    // The last is fetched first.
    let starts = isOver ? [] : Array(stride(from: 0, to: sorted.count, by: SyncClient.mostContents).reversed())
    var parts = starts.map { sorted[$0..<min($0 + SyncClient.mostContents, sorted.count)] }
    var failures = 0
    var batch = FetchedBatch()
    var next = fetch(&parts)
    while let fetching = next {
      let result = await fetching.result()
      switch result {
      case .success(let entries):
        // The server goes on while this is taken in.
        next = fetch(&parts)
        batch.add(entries, asked: fetching.ids, of: feeds.sources, at: began)
        for (id, article) in batch.articles where lists.starred.ids.contains(id) {
          starredArticles[id] = SavedArticle(article: article.article, saved: began, text: article.text)
        }
      case .failure(let refusal):
        failures += 1
        if !refusal.isOfOneAnswer || failures > Self.mostFailures {
          try note(refusal)
          parts = []
        } else if fetching.ids.count == 1 {
          batch.add([], asked: fetching.ids, of: [:], at: began)
        } else {
          let half = fetching.ids.count / 2
          parts += [fetching.ids[half...], fetching.ids[..<half]]
        }
        next = fetch(&parts)
      }
      if batch.count >= Self.mostHeld || next == nil {
        do throws(NewsFailure) { try await take(batch, of: feeds) } catch {
          next?.cancel()
          throw error
        }
        batch = FetchedBatch()
      }
    }
  }

  /// So many entries are held until they are on disk, by judgment: with their texts they are a few dozen megabytes.
  private static let mostHeld = 2_000
  /// So often the server may fail, by judgment: one entry that it cannot tell of is found by halves among 250 in nine times.
  private static let mostFailures = 20

  private func fetch(_ parts: inout [ArraySlice<EntryID>]) -> Fetching? {
    parts.popLast().map { Fetching(Array($0), by: client, at: began) }
  }

  private func take(_ batch: FetchedBatch, of feeds: FeedsPlan) async throws(NewsFailure) {
    try stopIfAnother()
    var batch = batch
    if let edition = newsroom.feedsEdition {
      batch.note(await edition.arrivals(of: batch.wanted, from: Array(feeds.sources.values)))
      try await edition.take(batch.stories)
    }
    try stopIfAnother()
    // After what they say, so that nothing is known that is not there; what was agreed on before stays.
    let new = batch.rows.filter { before[$0.key]?.article == nil }
    try note(new)
    result.entries += new.values.count { $0.article != nil }
  }

  /// Which entries the server has no more, of those with which something would be done here since a list lacks them; and
  /// those of which that could not be asked.
  ///
  /// What it dropped for its age, or lost, was neither read nor taken off.
  func proved(
    _ feeds: FeedsPlan, _ lists: EntryLists
  ) async throws(NewsFailure) -> (surely: Set<EntryID>, perhaps: Set<EntryID>) {
    let keys = feeds.keys
    let entries = entries.filter { keys.contains($0.value.feed) }
    let here = newsroom.marksHere(of: Array(entries.values), in: archive)
    let left = EntriesPlan(entries, unread: lists.unread, starred: lists.starred, here: here).left
    var rest = left.subtracting(lists.recent).subtracting(came.keys)[...]
    var (surely, perhaps) = (Set<EntryID>(), Set<EntryID>())
    while !rest.isEmpty {
      let ids = Array(rest.prefix(SyncClient.mostContents))
      rest = rest.dropFirst(ids.count)
      let found = try await had { () throws(ServerRefusal) in try await client.contents(of: ids, at: began) }
      guard let found else {
        perhaps.formUnion(ids)
        continue
      }
      var batch = FetchedBatch()
      batch.add(found, asked: ids, of: feeds.sources, at: began)
      // A server that was made anew may have another entry by that id.
      surely.formUnion(ids.filter { batch.articles[$0]?.article.id != entries[$0]?.article })
    }
    return (surely, perhaps)
  }
}
