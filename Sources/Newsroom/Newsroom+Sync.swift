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
      try forgetAgreed(in: archive)
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
    try forgetAgreed(in: archive)
    return isRemoved
  }

  private func forgetAgreed(in archive: Archive) throws(NewsFailure) {
    try archive.entries.remove(archive.entries.keys)
    try archive.subscriptions.remove(archive.subscriptions.keys)
  }

  /// How many marks and feeds wait to be sent.
  public func waitingCount() -> Int {
    let archive = archive
    let entries = archive.entries.values(startingWith: "")
    let here = marksHere(of: Array(entries.values), in: archive)
    let marks = EntryMark.allCases.flatMap { mark in
      [true, false].map { EntriesPlan.waiting(entries, mark, $0, here: here).count }
    }
    return marks.reduce(0, +)
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

  /// What is marked here of some entries.
  func marksHere(of entries: [AgreedEntry], in archive: Archive) -> EntriesPlan.Marks {
    let ids = Array(Set(entries.compactMap(\.article)))
    let sources = Dictionary(
      archive.follows.values.compactMap { source in source.feed.map { (FeedKey($0), source.id) } },
      uniquingKeysWith: { first, _ in first })
    let (known, swept) = archive.reads.values(
      among: ids + ids.compactMap(\.unreadKey), startingWith: Sweep.mark)
    let sweeps = ReadRecord.sweeps(among: swept)
    var marks = EntriesPlan.Marks()
    for entry in entries {
      guard let id = entry.article else { continue }
      let ofSource = sources[entry.feed].flatMap { sweeps[$0] }?
        .latest(published: entry.published ?? entry.arrived, arrived: entry.arrived)
      let read = ReadRecord.latest(
        read: known[id], swept: ofSource, unread: id.unreadKey.flatMap { known[$0] })
      if read != nil { marks.read.insert(id) }
    }
    marks.saved = archive.library.keys(among: ids)
    return marks
  }
}
