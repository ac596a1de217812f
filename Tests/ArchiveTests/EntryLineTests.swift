import Basics
import Foundation
import News
import TestSupport
import Testing

@testable import Archive

/// What was agreed on with a server about entries and feeds, across runs.
@Suite struct EntryLineTests {
  private static let entry = AgreedEntry(
    article: ArticleID(rawValue: "quay.example/1"), title: "Nets \"&\" bøats",
    feed: FeedKey(rawValue: "quay.example") ?? .unknown,
    published: Date(timeIntervalSince1970: 1_795_252_500.123),
    arrived: Date(timeIntervalSince1970: 1_795_252_501.98765),
    isRead: true)
  private static let unknown = AgreedEntry(
    article: nil, title: "", feed: .unknown, published: nil, arrived: Date(timeIntervalSince1970: 0), isSaved: true)

  @Test("reads back what it writes, as a coder would", arguments: [entry, unknown])
  func line(entry: AgreedEntry) throws {
    let line = try #require(entry.line)
    #expect(AgreedEntry(line: line[...]) == entry)
    #expect(ValueCoder().value(AgreedEntry.self, from: line) == entry)
    #expect(AgreedEntry(line: try #require(LineEncoder.json(of: entry))[...]) == entry)
  }

  @Test("leaves to a coder what is not as it is usually written", arguments: ["", "[]", "{}", #"{"title":"a"}"#])
  func odd(line: String) { #expect(AgreedEntry(line: Array(line.utf8)[...]) == nil) }

  @Test("stays across runs, and is neither merged nor lost when a guest gets a profile")
  func kept() throws {
    let folder = try Folder()
    func archive(_ name: String) -> Archive { Archive(in: StateFolder(home: folder.path(name), environment: [:])) }
    let id = try #require(EntryID(rawValue: "-5"))
    let source = try #require(SourceID(rawValue: "quay"))
    let feed = AgreedFeed(folder: "Sea", folderThere: nil, source: source).alone(.here)
    let place = try #require(WebAddress(rawValue: "https://rss.example.com"))
    let server = ReaderServer(
      place: place, root: place, signIn: SignIn(name: "maria", password: "pass word"), pass: SecretKey("a/b"),
      listed: Instant(Date(timeIntervalSince1970: 5)))
    func entries(_ name: String) -> [EntryID: AgreedEntry] { archive(name).agreedEntries(with: server).all }
    try archive("a").agreedEntries(with: server).put([id: Self.entry])
    try archive("a").agreedFeeds(with: server).put([Self.entry.feed: feed])
    try archive("a").server.keep(server)
    #expect(entries("a") == [id: Self.entry])
    #expect(archive("a").agreedFeeds(with: server).all == [Self.entry.feed: feed])
    #expect(archive("a").server.server == server)
    #expect(try folder.mode(of: "a/server.password") == 0o600)
    try archive("b").settle()
    try archive("b").takeIn(archive("a"))
    #expect(entries("b") == [id: Self.entry] && archive("b").server.server == server)
    #expect(entries("a").isEmpty && archive("a").server.server == nil)
    #expect(try archive("b").server.remove() && archive("b").server.server == nil)
    #expect(try !archive("b").server.remove())
  }

  @Test("counts for the server and the machine alone that it was agreed on with and on")
  func apart() throws {
    let folder = try Folder()
    var archive: Archive { Archive(in: StateFolder(home: folder.path(), environment: [:])) }
    func server(_ host: String, _ name: String) throws -> ReaderServer {
      let place = try #require(WebAddress(rawValue: "https://\(host)"))
      return ReaderServer(
        place: place, root: place, signIn: SignIn(name: name, password: "pass word"), pass: SecretKey("a/b"))
    }
    let (ours, id) = (try server("rss.example.com", "maria"), try #require(EntryID(rawValue: "7")))
    try archive.agreedEntries(with: ours).put([id: Self.entry])
    #expect(archive.agreedEntries(with: ours).among([id]) == [id: Self.entry])
    for (host, name) in [("rss.example.com", "ana"), ("other.example.com", "maria")] {
      #expect(archive.agreedEntries(with: try server(host, name)).all.isEmpty)
    }
    // As another machine's comes by a file sync, and a copy that one made.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    let log = try #require(names.first { $0.hasPrefix("entries.") })
    for name in ["entries.0a1b2c3d.jsonl", log.replacing(".jsonl", with: ".sync-conflict.jsonl")] {
      try FileManager.default.moveItem(atPath: folder.path(log), toPath: folder.path(name))
      #expect(archive.agreedEntries(with: ours).all.isEmpty && archive.newDamage().isEmpty)
      try FileManager.default.moveItem(atPath: folder.path(name), toPath: folder.path(log))
    }
    #expect(archive.agreedEntries(with: ours).all.count == 1)
    try archive.forgetAgreed()
    #expect(archive.agreedEntries(with: ours).all.isEmpty)
  }
}
