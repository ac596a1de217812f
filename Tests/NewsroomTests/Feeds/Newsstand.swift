import Archive
import Basics
import Foundation
import News
import Newsroom
import Synchronization
import TestSupport
import Testing
import Wire

/// Feeds on a server on the loopback, and an edition that is made of them.
final class Newsstand: Sendable {
  let server: LoopbackServer
  let folder: Folder
  let count: Int
  private let clock = Mutex(Date(timeIntervalSince1970: 1_795_248_000))
  let told = Mutex<[FeedProgress?]>([])

  /// So many feeds on several hosts, each answered by a closure.
  init(
    _ count: Int, hosts: Int = 20, _ answer: @escaping @Sendable (_ number: Int, LoopbackRequest) -> LoopbackAnswer
  ) throws {
    self.count = count
    folder = try Folder()
    server = try LoopbackServer(hosts: hosts) { answer(Int(request: $0), $0) }
    self.hosts = hosts
  }

  private let hosts: Int

  var now: Date { clock.withLock { $0 } }

  func wait(_ seconds: TimeInterval) { clock.withLock { $0 += seconds } }

  /// The feeds as a person has added them; some may stand elsewhere.
  func entries(elsewhere: [Int: String] = [:]) throws -> [DirectoryEntry] {
    try (0..<count).map { number in
      let id = try #require(SourceID(rawValue: "post-\(number)"))
      let written = elsewhere[number] ?? server.address("/\(number)", host: 1 + number % hosts)
      return DirectoryEntry(
        source: Source(id: id, name: "Post \(number)"), feed: try #require(WebAddress(rawValue: written)))
    }
  }

  var kept: KeptFeeds { archive.feeds { self.now } }

  /// What knows which articles tell the same, in a new run.
  var numbering: StoryNumbers { StoryNumbers(archive.storyNumbers()) }

  private var archive: Archive { Archive(in: StateFolder(home: folder.path(), environment: [:])) }

  /// A new run of the edition.
  func edition(
    elsewhere: [Int: String] = [:], on shelf: (any FeedShelf)? = nil,
    asking dispatcher: any Dispatcher = UnhurriedDispatcher(), patience: RoundPatience = .question
  ) throws -> FeedsEdition {
    let entries = try entries(elsewhere: elsewhere)
    return FeedsEdition(
      directory: { [] }, readership: { Readership(added: entries) }, shelf: shelf ?? kept,
      numbering: numbering, dispatcher: dispatcher, now: { self.now }, patience: patience,
      progress: { progress in self.told.withLock { $0.append(progress) } })
  }

  /// A feed with one story in it.
  static func feed(_ number: Int, title: String? = nil) -> String {
    """
    <rss version="2.0"><channel><title>Post \(number)</title>\(item(number, title: title))</channel></rss>
    """
  }

  static func item(_ number: Int, title: String? = nil) -> String {
    """
    <item>
    <title>\(title ?? words(number))</title>
    <link>https://post\(number).example/1</link><guid>post-\(number)-1</guid>
    <pubDate>Sat, 21 Nov 2026 07:\(number % 60 < 10 ? "0" : "")\(number % 60):00 GMT</pubDate>
    </item>
    """
  }

  /// Words no other number has, since similar titles count as one story.
  private static func words(_ number: Int) -> String {
    var random = SeededRandom(seed: number)
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return (0..<5).map { _ in String((0..<7).map { _ in random.pick(letters) }) }.joined(separator: " ")
  }

  static func page(_ number: Int, fields: [(String, String)] = []) -> LoopbackAnswer {
    .page(feed(number), type: "application/rss+xml", fields: fields)
  }
}

extension Int {
  /// The number that a request's path is.
  fileprivate init(request: LoopbackRequest) { self = Int(request.path.dropFirst()) ?? -1 }
}

extension FeedsEdition {
  func headlines(_ freshness: Freshness = .usual) async throws(NewsFailure) -> Page<Article> {
    try await page(Query(kind: .headlines), Stretch(size: PageSize(clamping: 100)), freshness)
  }
}
