import Basics
import Foundation
import News
import TestSupport
import Testing

@testable import Wire

/// What is said to a server of the Google Reader protocol, and made of its answers.
@Suite struct SyncClientTests {
  private static let now = Date(timeIntervalSince1970: 1_795_252_500)
  private static let maria = SignIn(name: "maria", password: "secret-api-password")

  private func signIn(_ place: String, _ signIn: SignIn = maria) async throws -> ReaderServer {
    try await SyncClient.signIn(
      at: try #require(WebAddress(rawValue: place)), signIn, dispatcher: UnhurriedDispatcher())
  }

  private func client(_ server: SyncStandIn) async throws -> SyncClient {
    SyncClient(try await signIn(server.address), dispatcher: UnhurriedDispatcher())
  }

  private func refusal(_ work: () async throws -> Void) async throws -> ServerRefusal? {
    do { try await work() } catch let refusal as ServerRefusal { return refusal }
    return nil
  }

  private static func entry(_ number: Int, feed: Int = 1) -> SyncStandIn.Entry {
    SyncStandIn.Entry(
      feed: feed, title: "Story \(number)", link: "https://quay.example/\(number)",
      html: "<p>The boats of day \(number) are back.</p>", published: Int(now.timeIntervalSince1970) - number * 60)
  }

  private static func ids(_ numbers: some Sequence<Int64>) -> [EntryID] {
    numbers.compactMap { EntryID(rawValue: String($0)) }
  }

  @Test("finds where FreshRSS and Miniflux speak the protocol, with or without its path")
  func places() async throws {
    let (fresh, mini) = (try SyncStandIn(.freshRSS), try SyncStandIn(.miniflux))
    #expect(try await signIn(fresh.address).root.rawValue == fresh.address + "/api/greader.php")
    #expect(
      try await signIn(fresh.address + "/api/greader.php/").root.rawValue == fresh.address + "/api/greader.php")
    #expect(try await signIn(mini.address + "/").root.rawValue == mini.address)
    #expect(try await signIn(mini.address + "/reader/api/0").root.rawValue == mini.address)
    #expect(try await signIn(mini.address).pass.revealed == "maria/first")
  }

  @Test("tells what a server has against it")
  func refusals() async throws {
    let server = try SyncStandIn()
    let host = "127.0.0.1"
    #expect(
      try await refusal { _ = try await signIn(server.address, SignIn(name: "maria", password: "wrong")) }
        == .wrongPassword(name: "maria", host: host))
    #expect(
      try await refusal { _ = try await signIn(server.address, SignIn(name: "m&m/..", password: "wrong")) }
        == .wrongPassword(name: "m&m/..", host: host))
    server.change { $0.isTurnedOff = true }
    #expect(try await refusal { _ = try await signIn(server.address) } == .turnedOff(host: host))
    // Some servers let nobody into places that they do not have.
    let strict = try LoopbackServer { request in
      request.path == "/accounts/ClientLogin" ? .page("Auth=x/y") : .page("no", status: 401)
    }
    #expect(try await signIn(strict.address()).root.rawValue == strict.address(""))
    let page = try LoopbackServer { _ in .page("<html>Welcome</html>", type: "text/html") }
    #expect(try await refusal { _ = try await signIn(page.address()) } == .notThere(host: host))
    let deserted = try LoopbackServer.deserted()
    #expect(
      try await refusal { _ = try await signIn(deserted) } == .wire(.refused(host: host), host: host))
    // A password goes nowhere unencrypted.
    #expect(
      try await refusal { _ = try await signIn("http://rss.example.com") } == .inClear(host: "rss.example.com"))
  }

  @Test("reads feeds with their folders, and the signs that FreshRSS writes wide")
  func subscriptions() async throws {
    let server = try SyncStandIn()
    server.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay ＆ Co／News", folder: "Harbour")
      shelf.addFeed("https://tide.example/feed", "潮，時報")
      shelf.addFeed("javascript:alert(1)", "Bad")
    }
    let feeds = try await client(server).subscriptions()
    #expect(feeds.map(\.title) == ["Quay & Co/News", "潮，時報"])
    #expect(feeds.map(\.folders) == [["Harbour"], []])
    #expect(feeds.map(\.stream) == ["feed/1", "feed/2"])
  }

  @Test("lists ids in as many requests as it takes, within a bound")
  func lists() async throws {
    let server = try SyncStandIn()
    server.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay")
      for number in 1...7 { shelf.entries[Int64(number)] = Self.entry(number) }
      shelf.entries[-5] = Self.entry(8)
      shelf.entries[2]?.isRead = true
      shelf.entries[3]?.isStarred = true
      shelf.mostIDs = 3
    }
    let client = try await client(server)
    let unread = try await client.entries(.unread)
    #expect(unread.isWhole && unread.ids == Set(Self.ids([1, 3, 4, 5, 6, 7, -5])))
    #expect(try await client.entries(.starred) == EntryList(Set(Self.ids([3])), isWhole: true))
    server.change { $0.mostIDs = 1 }
    let cut = try await client.entries(.unread)
    #expect(!cut.isWhole && cut.ids.count == 5)
    let since = Self.now.addingTimeInterval(-150)
    server.change { $0.mostIDs = 10 }
    #expect(try await client.entries(.all(since: since)).ids == Set(Self.ids([1, 2])))
  }

  @Test(
    "fetches contents by ids of any kind, as text without markup", arguments: [SyncStandIn.Kind.freshRSS, .miniflux])
  func contents(kind: SyncStandIn.Kind) async throws {
    let server = try SyncStandIn(kind)
    server.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay")
      for id in [Int64(1_732_441_200_123_456), -5] { shelf.entries[id] = Self.entry(1) }
      shelf.entries[-5]?.title = "Nets <b>&amp;</b> boats"
    }
    let entries = try await client(server).contents(of: Self.ids([1_732_441_200_123_456, -5, 99]), at: Self.now)
    #expect(Set(entries.map(\.id)) == Set(Self.ids([1_732_441_200_123_456, -5])))
    let story = try #require(entries.first { $0.id.rawValue == "-5" }?.story)
    #expect(story.title == "Nets & boats" && story.address?.rawValue == "https://quay.example/1")
    #expect(story.text == "The boats of day 1 are back.")
    #expect(story.published == Self.now.addingTimeInterval(-60))
    #expect(entries.allSatisfy { $0.stream == "feed/1" })
  }

  @Test(
    "gets a new token where the old one is no longer taken, and signs in again where that is refused too",
    arguments: [SyncStandIn.Kind.freshRSS, .miniflux])
  func renewal(kind: SyncStandIn.Kind) async throws {
    let server = try SyncStandIn(kind)
    server.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay")
      for number in 1...3 { shelf.entries[Int64(number)] = Self.entry(number) }
    }
    let client = try await client(server)
    try await client.mark(Self.ids([1]), .read, true)
    server.change { $0.token = "token-2" }
    try await client.mark(Self.ids([2]), .saved, true)
    server.change { ($0.token, $0.pass) = ("token-3", "maria/second") }
    try await client.mark(Self.ids([3]), .read, true)
    try await client.mark(Self.ids([1]), .read, false)
    #expect(server.shelf.deeds == ["1 +read", "2 +starred", "3 +read", "1 -read"])
    #expect(client.pass.revealed == "maria/second")
    server.change { ($0.pass, $0.password) = ("maria/third", "another password") }
    #expect(
      try await refusal { _ = try await client.subscriptions() } == .wrongPassword(name: "maria", host: "127.0.0.1"))
  }

  @Test("follows, moves and unfollows feeds, and tells what the server will not follow")
  func edits() async throws {
    let server = try SyncStandIn()
    server.change { $0.unreachable = ["https://gone.example/feed"] }
    let client = try await client(server)
    let feed = try #require(WebAddress(rawValue: "https://quay.example/feed?a=1&b=2"))
    let gone = try #require(WebAddress(rawValue: "https://gone.example/feed"))
    #expect(try await client.edit(.follow(feed, title: "Quay & Co", folder: "Sea + land")) == .done)
    #expect(server.shelf.feeds[1] == .init(url: feed.rawValue, title: "Quay & Co", folder: "Sea + land"))
    #expect(try await client.edit(.move(stream: "feed/1", to: "Ports", from: "Sea + land")) == .done)
    #expect(server.shelf.feeds[1]?.folder == "Ports")
    #expect(try await client.edit(.follow(gone, title: "Gone", folder: nil)) == .refused)
    #expect(try await client.edit(.unfollow(stream: "feed/1")) == .done)
    #expect(server.shelf.feeds.isEmpty)
  }

  @Test(
    "takes nonsense for nonsense",
    arguments: ["", "<html>", "[]", #"{"subscriptions":3}"#, #"{"items":"x","itemRefs":7}"#])
  func nonsense(answer: String) async throws {
    let server = try LoopbackServer { request in
      request.path.hasSuffix("/ClientLogin") ? .page("Auth=x/y") : .page(answer)
    }
    let client = SyncClient(try await signIn(server.address()), dispatcher: UnhurriedDispatcher())
    #expect(try await refusal { _ = try await client.subscriptions() } == .nonsense(host: "127.0.0.1"))
    #expect(
      try await refusal { try await client.mark(Self.ids([1]), .read, true) } == .nonsense(host: "127.0.0.1"))
  }
}
