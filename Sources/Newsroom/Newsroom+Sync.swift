import Archive
import Basics
import FoundationEssentials
import News
import Wire

/// Syncs with the server where the person keeps feeds and what they read of them.
///
/// What was agreed on is kept; all that differs from it on one side is done on the other. Nothing that is changed here
/// has to be noted for that, and a run that is cut off or killed at any place leaves what was not done to the next.
extension Newsroom {
  /// The server, as its file has it now; nil where none was named.
  public var server: ReaderServer? {
    let server = archive.server.server
    lookedUpServer = .some(server)
    return server
  }

  /// Whether a line contains the server's password, for which its file is read once.
  func holdsServerPassword(_ line: String) -> Bool {
    guard let server = lookedUpServer ?? server else { return false }
    return [SecretKey(server.signIn.password), server.pass].contains { $0.stands(in: line) }
  }

  /// Takes a server from now on, once it took the name and the password.
  public func useServer(at place: WebAddress, _ signIn: SignIn) async throws(NewsFailure) -> ReaderServer {
    let archive = archive
    var server: ReaderServer
    do throws(ServerRefusal) {
      server = try await SyncClient.signIn(at: place, signIn, dispatcher: wayOut.single)
    } catch { throw .server(error) }
    let before = archive.server.server
    if before?.isSame(as: server) == true {
      server.listed = before?.listed
    } else {
      try archive.forgetAgreed()
    }
    try archive.server.keep(server)
    lookedUpServer = .some(server)
    return server
  }

  /// Takes no server any more; whether one was taken.
  public func dropServer() throws(NewsFailure) -> Bool {
    defer { lookedUpServer = nil }
    // First, so that what is left of a run that is killed here counts for no other server.
    let isRemoved = try archive.server.remove()
    try archive.forgetAgreed()
    return isRemoved
  }

  /// How many marks and feeds wait to be sent.
  public func waitingCount() -> Int {
    guard let server else { return 0 }
    let archive = archive
    let entries = archive.agreedEntries(with: server).all
    let here = marksHere(of: Array(entries.values), in: archive)
    let marks = EntryMark.allCases.flatMap { mark in
      [true, false].map { EntriesPlan.waiting(entries, mark, $0, here: here).count }
    }
    let feeds = FeedsPlan.waitingCount(
      archive.agreedFeeds(with: server).all,
      here: archive.follows.values.map(\.clean).filter { !isOwn($0, beside: server, in: archive) },
      absence: { absence(of: $0, in: archive) })
    return marks.reduce(feeds, +)
  }

  /// Syncs once: what is new there comes, what was changed on either side is done on the other.
  public func sync() async throws(NewsFailure) -> Synced {
    // Two at once would take each other's changes for the server's.
    while isSyncing { do { try await Task.sleep(for: .milliseconds(20)) } catch { throw .givenUp } }
    isSyncing = true
    defer { isSyncing = false }
    guard let server else { throw .server(.none) }
    let client = SyncClient(server, dispatcher: wayOut.single)
    let run = SyncRun(self, archive, server, client)
    defer { run.keepPass() }
    return try await run.synced()
  }

  /// Takes back a change.
  ///
  /// A feed that came from the server stays followed there, with all that was read and starred of it: it goes away here alone.
  public func takeBack(_ change: Change) throws(NewsFailure) {
    if let server, !change.followed.isEmpty {
      let feeds = archive.agreedFeeds(with: server)
      let rows = feeds.among(change.followed.compactMap { $0.feed.map(FeedKey.init) })
      try feeds.put(rows.filter { $0.value.isTheirs && $0.value.alone == nil }.mapValues { $0.alone(.there) })
    }
    try apply(change.inverse)
  }

  // MARK: What is here

  /// Whether a source is kept from the server: its password is not told, or nobody else could reach it.
  func isOwn(_ source: Source, beside server: ReaderServer, in archive: Archive) -> Bool {
    source.feed.map { !server.place.isNear && $0.isNear || archive.signIns.signIn(for: $0) != nil } ?? true
  }

  /// Why a source that was agreed on is not followed.
  func absence(of source: SourceID, in archive: Archive) -> FeedsPlan.Absence {
    if archive.follows.contains(source) { return .unclear }
    if archive.follows.removed(among: [source]).isEmpty { return .lost }
    return archive.follows.isDamaged ? .unclear : .takenAway
  }

  /// What is marked here of some entries, and what of their marks is gone.
  ///
  /// Only what was taken off is told to be: a line that is lost or cannot be read takes nothing off.
  func marksHere(of entries: [AgreedEntry], in archive: Archive) -> EntriesPlan.Marks {
    let ids = Array(Set(entries.compactMap(\.article)))
    let sources = Dictionary(
      archive.follows.values.compactMap { source in source.feed.map { (FeedKey($0), source.id) } },
      uniquingKeysWith: { first, _ in first })
    let (known, swept) = archive.reads.values(
      among: ids + ids.compactMap(\.unreadKey), startingWith: Sweep.mark)
    let sweeps = ReadRecord.sweeps(among: swept)
    var marks = EntriesPlan.Marks()
    marks.saved = archive.library.keys(among: ids)
    var unread: [(article: ArticleID, source: SourceID?)] = []
    for entry in entries {
      guard let id = entry.article else { continue }
      let ofSource = sources[entry.feed].flatMap { sweeps[$0] }?
        .latest(published: entry.published ?? entry.arrived, arrived: entry.arrived)
      let read = ReadRecord.latest(
        read: known[id], swept: ofSource, unread: id.unreadKey.flatMap { known[$0] })
      if read != nil { marks.read.insert(id) } else if entry.isRead { unread.append((id, sources[entry.feed])) }
    }
    let unsaved = Set(entries.filter(\.isSaved).compactMap(\.article)).subtracting(marks.saved)
    let forgotten = archive.library.removed(among: unsaved)
    marks.lost[.saved] = unsaved.subtracting(forgotten)
    if !archive.library.isDamaged { marks.takenOff[.saved] = forgotten }
    if unread.isEmpty { return marks }
    // What was marked all at once is unread again once that is taken back.
    let everSwept = Set(
      (Array(swept.keys) + archive.reads.removed(startingWith: Sweep.mark))
        .compactMap { Sweep(key: $0.rawValue, at: .distantPast)?.source })
    let removed = archive.reads.removed(among: unread.map(\.article))
    let takenOff = unread.filter { id, source in
      removed.contains(id) || id.unreadKey.map { known[$0] != nil } ?? false || source.map(everSwept.contains) ?? false
    }
    marks.lost[.read] = Set(unread.map(\.article)).subtracting(takenOff.map(\.article))
    if !archive.reads.isDamaged { marks.takenOff[.read] = Set(takenOff.map(\.article)) }
    return marks
  }
}
