import Archive
import Basics
import Foundation
import News
import TestSupport
import Testing
import Wire

@testable import Newsroom

/// A person's server and Crier's folder, which runs sync with one another.
@MainActor
class SyncScene {
  let folder: Folder
  let clock = Clock()
  let server: SyncStandIn

  convenience init() throws { try self.init(.freshRSS) }

  init(_ kind: SyncStandIn.Kind) throws {
    folder = try Folder()
    server = try SyncStandIn(kind)
  }

  var archive: Archive { Archive(in: StateFolder(home: folder.path(), environment: [:])) }

  /// A new run, which remembers what is on disk and no more.
  func newsroom() -> Newsroom {
    let clock = clock
    let edition = Editions.feeds(now: { clock.now }, patience: .question)
    return Newsroom(
      editions: Editions([.feeds: edition], usual: .feeds), archive: archive, now: { clock.now },
      wayOut: WayOut(UnhurriedDispatcher()))
  }

  func signedIn() async throws -> Newsroom {
    let newsroom = newsroom()
    _ = try await newsroom.useServer(
      at: try #require(WebAddress(rawValue: server.address)),
      SignIn(name: "maria", password: "secret-api-password"))
    return newsroom
  }

  func entry(_ number: Int, feed: Int = 1) -> SyncStandIn.Entry {
    SyncStandIn.Entry(
      feed: feed, title: "Story \(number)", link: "https://quay.example/\(number)",
      html: "<p>The boats of day \(number) are back.</p>",
      published: Int(clock.now.timeIntervalSince1970) - number * 60)
  }

  func id(_ number: Int) -> ArticleID {
    ArticleID(address: WebAddress(rawValue: "https://quay.example/\(number)"), publisher: "", title: "")
  }

  /// A feed with so many entries at the server.
  func fill(_ count: Int) {
    server.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay", folder: "Harbour")
      for number in 1...count { shelf.entries[Int64(number)] = entry(number) }
    }
  }

  func marks(_ numbers: some Sequence<Int>) -> [ReadMark] {
    numbers.map { ReadMark(id($0), title: "Story \($0)", read: clock.now) }
  }

  func isRead(_ newsroom: Newsroom, _ number: Int) -> Bool {
    newsroom.record(of: [article(number)]).readAt(article(number)) != nil
  }

  func article(_ number: Int) -> Article {
    Article(
      title: "Story \(number)", publisher: Publisher(id: newsroomSource, name: "Quay"),
      address: WebAddress(rawValue: "https://quay.example/\(number)"),
      published: clock.now.addingTimeInterval(-Double(number) * 60))
  }

  var newsroomSource: SourceID? {
    archive.follows.values.first { $0.feed?.rawValue == "https://quay.example/feed" }?.id
  }

  /// A source of a feed at "https://NAME.example/feed".
  func source(_ name: String, folder: String? = nil) throws -> Source {
    var source = Source(
      id: try #require(SourceID(rawValue: name)), name: name,
      feed: WebAddress(rawValue: "https://\(name).example/feed"))
    source.folder = folder.map { [$0] }
    return source
  }

  func save(_ number: Int, in newsroom: Newsroom) throws {
    try newsroom.apply(.saved([SavedArticle(article: article(number), saved: clock.now, text: nil)]))
  }

  func isSaved(_ newsroom: Newsroom, _ number: Int) -> Bool { !newsroom.savedIDs(among: [id(number)]).isEmpty }

  /// Makes the lines of a collection that hold some words unreadable.
  func spoil(_ collection: String, holding words: String) throws {
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path())
    where name.hasPrefix(collection + ".") || name.hasPrefix("journal.") {
      let text = try String(contentsOfFile: folder.path(name), encoding: .utf8)
      guard text.contains(words) else { continue }
      count += 1
      try text.replacing(words, with: String(repeating: "?", count: words.count))
        .write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    #expect(count > 0)
  }
}
