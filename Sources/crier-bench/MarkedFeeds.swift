import Archive
import Basics
import Foundation
import News
import Newsroom
import Wire

/// Measures what was read of many feeds: marking it all, and counting what is left.
@MainActor
struct MarkedFeeds {
  let crier: String
  let home: String
  let addresses: [String]

  private let runs = 9
  /// As many articles as somebody reads in a year or two, one by one.
  private let readSingly = 2_000

  func figures() async throws -> String {
    let counted = try await countMilliseconds()
    let asked = try (0..<runs).map { _ in try said("how many unread") }.sorted()[runs / 2]
    let marked = try (0..<runs).map { _ in
      let took = try said("mark everything as read")
      _ = try said("undo")
      return took
    }.sorted()[runs / 2]
    return """
        unread counts    \(rounded(counted.took)) ms    \(bar(counted.took, atMost: 20)); \(counted.unread) of \(counted.sources) sources, \(readSingly) of them read
        how many unread  \(rounded(asked)) ms, from the start of the program
        marking them all \(rounded(marked)) ms    \(bar(marked, atMost: 100)), from the start of the program
      """
  }

  private func countMilliseconds() async throws -> (took: Double, unread: Int, sources: Int) {
    let folder = StateFolder(home: home, environment: [:])
    let archive = Archive(in: folder)
    let sources = addresses.enumerated().compactMap { FeedReload.source($0, $1) }
    let added = sources.compactMap { source in source.feed.map { DirectoryEntry(source: source, feed: $0) } }
    let edition = FeedsEdition(
      directory: { [] }, readership: { Readership(added: added) }, record: { ReadRecord(archive.reads) },
      shelf: KeptFeeds(in: folder, clock: { Date() }), numbering: StoryNumbers(archive.storyNumbers()),
      dispatcher: WayOut(agent: "Crier/bench").onceOnly, now: { Date() })
    var query = Query(kind: .headlines)
    try await readSome(of: edition, query, into: archive)
    query.read = ReadFilter(isRead: false, at: Date())
    let clock = ContinuousClock()
    var best: (took: Double, unread: Int, sources: Int)?
    for _ in 0..<runs {
      let start = clock.now
      let counts = await edition.counts(query)
      let took = start.duration(to: clock.now).milliseconds
      if took < best?.took ?? .infinity { best = (took, counts.values.reduce(0, +), counts.count) }
    }
    guard let best, best.unread > 0 else { throw ChildProcess.Trouble(description: "nothing could be counted") }
    return best
  }

  private func readSome(of edition: FeedsEdition, _ query: Query, into archive: Archive) async throws {
    var number: PageNumber? = .first
    var read: [(key: ArticleID, value: Date)] = []
    while let page = number, read.count < readSingly {
      let items = try await edition.page(query, Stretch(number: page, size: PageSize(clamping: 100)), .kept).items
      if items.isEmpty { break }
      read += items.map { ($0.id, Date()) }
      number = page.next
    }
    try archive.reads.put(Array(read.prefix(readSingly)))
  }

  private func said(_ line: String) throws -> Double {
    let child = try ChildProcess([crier, "--home", home, line])
    guard child.status == 0 else {
      throw ChildProcess.Trouble(
        description: "crier did not do \"\(line)\": \(String(decoding: child.output, as: UTF8.self))")
    }
    return child.untilEnd.milliseconds
  }
}
