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
    let feed = AgreedFeed(folder: "Sea", folderThere: nil, isRefused: true)
    let place = try #require(WebAddress(rawValue: "https://rss.example.com"))
    let server = ReaderServer(
      place: place, root: place, signIn: SignIn(name: "maria", password: "pass word"), pass: SecretKey("a/b"),
      listed: Instant(Date(timeIntervalSince1970: 5)))
    try archive("a").entries.put([(id, Self.entry)])
    try archive("a").subscriptions.put([(Self.entry.feed, feed)])
    try archive("a").server.keep(server)
    #expect(archive("a").entries.values(startingWith: "") == [id: Self.entry])
    #expect(archive("a").subscriptions[Self.entry.feed] == feed)
    #expect(archive("a").server.server == server)
    #expect(try folder.mode(of: "a/server.password") == 0o600)
    try archive("b").settle()
    try archive("b").takeIn(archive("a"))
    #expect(archive("b").entries[id] == Self.entry && archive("b").server.server == server)
    #expect(archive("a").entries.keys.isEmpty && archive("a").server.server == nil)
    #expect(try archive("b").server.remove() && archive("b").server.server == nil)
    #expect(try !archive("b").server.remove())
  }
}
