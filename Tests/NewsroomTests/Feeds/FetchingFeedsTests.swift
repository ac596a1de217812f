import Archive
import Foundation
import News
import Newsroom
import Synchronization
import TestSupport
import TestTraits
import Testing
import Wire

@Suite struct FetchingFeedsTests {
  @Test("fetches forty feeds, eight at a time and two of a host, and says how far it is")
  func polite() async throws {
    let stand = try Newsstand(40, hosts: 3) { number, _ in Newsstand.page(number).after(.milliseconds(5)) }
    let page = try await stand.edition().headlines()
    #expect(page.total == 40 && page.items.first?.publisher.name == "Post 39")
    #expect(page.provenance == Provenance())
    #expect(stand.server.mostAtOnce <= 8 && stand.server.mostAtOnceOfOneHost <= 2)
    let told = stand.told.withLock { $0 }
    #expect(told.first == FeedProgress(done: 0, all: 40) && told.last == .some(nil))
    #expect(told.contains(FeedProgress(done: 12, all: 40)))
  }

  @Test("uses eight ways at a time where there are as many hosts")
  func eight() async throws {
    let stand = try Newsstand(24) { number, _ in Newsstand.page(number).once { $0 >= 8 } }
    _ = try await stand.edition().headlines()
    #expect(stand.server.mostAtOnce == 8)
  }

  @Test("lets no dead feed hold up or spoil the others, and says which it was")
  func dead() async throws {
    let stand = try Newsstand(40) { number, _ in number == 7 ? .hangUp : Newsstand.page(number) }
    let page = try await stand.edition(elsewhere: [3: try LoopbackServer.deserted()]).headlines()
    #expect(page.total == 38)
    #expect(page.provenance.remarks == [.silent([SilentFeeds(.unanswered, ["Post 3", "Post 7"])], of: 40)])
    #expect(!page.provenance.isOffline && page.provenance.asOf == nil)
  }

  @Test("asks nobody where what is kept has to do, however old or little it is")
  func keptAlone() async throws {
    let stand = try Newsstand(3) { number, _ in Newsstand.page(number) }
    #expect(try await stand.edition().headlines(.kept).total == 0)
    #expect(stand.server.count == 0)
    _ = try await stand.edition().headlines()
    stand.wait(86_400)
    #expect(try await stand.edition().headlines(.kept).total == 3)
    #expect(stand.server.count == 3)
  }

  @Test("names what is no feed, and what has ended for good")
  func others() async throws {
    let stand = try Newsstand(3) { number, _ in
      [Newsstand.page(0), .page("<html><body>Welcome</body></html>", type: "text/html"), .page("", status: 410)][number]
    }
    let page = try await stand.edition().headlines()
    #expect(
      page.provenance.remarks == [
        .silent([SilentFeeds(.unreadable, ["Post 1"]), SilentFeeds(.gone, ["Post 2"])], of: 3)
      ])
    // A gone feed is not asked for again, not even by a refresh.
    stand.wait(86_400)
    _ = try await stand.edition().headlines()
    #expect(stand.server.asked.count { $0.path == "/2" } == 1)
    _ = try await stand.edition().headlines(.new)
    #expect(stand.server.asked.count { $0.path == "/2" } == 1)
  }

  @Test("tells by kind why feeds brought nothing, and again while it stands; and fails where nothing came of any")
  func kinds() async throws {
    let stand = try Newsstand(5) { number, _ in
      number == 0 ? Newsstand.page(0) : .page("", status: [200, 429, 404, 500, 403][number])
    }
    let ways: [FeedSilence] = [.askedTooOften, .neverThere, .inTrouble, .refusing]
    let remarks = [
      Remark.silent(ways.enumerated().map { SilentFeeds($1, ["Post \($0 + 1)"]) }, of: 5)
    ]
    #expect(try await stand.edition().headlines().provenance.remarks == remarks)
    stand.wait(60)
    #expect(try await stand.edition().headlines().provenance.remarks == remarks)
    let busy = try Newsstand(1) { _, _ in .page("", status: 429, fields: [("Retry-After", "600")]) }
    await #expect(throws: NewsFailure.wire(.refusedWith(status: 429, host: "127.0.0.1", retryAfter: .seconds(600)))) {
      _ = try await busy.edition().headlines()
    }
    await #expect(throws: NewsFailure.noFeed(of: 1, [SilentFeeds(.askedTooOften, ["Post 0"])])) {
      _ = try await busy.edition().headlines()
    }
    let offline = FeedsEdition(
      directory: { [] }, readership: { [entries = try? stand.entries()] in Readership(added: entries ?? []) },
      shelf: stand.kept, numbering: stand.numbering, dispatcher: Unreachable(), now: { stand.now })
    await #expect(throws: NewsFailure.noFeed(of: 5, [])) {
      _ = try await offline.page(
        Query(kind: .search, words: "nowhere"), Stretch(size: PageSize(clamping: 10)), .new)
    }
  }

  @Test("asks only for what is new, by what the server knows the version by")
  func conditional() async throws {
    let stand = try Newsstand(2) { number, request in
      let fields = [("ETag", "\"v1\""), ("Last-Modified", "Sat, 21 Nov 2026 07:00:00 GMT")]
      return request["if-none-match"] == "\"v1\"" ? .notModified(fields) : Newsstand.page(number, fields: fields)
    }
    _ = try await stand.edition().headlines()
    let size = try Self.size(stand)
    let page = try await stand.edition().headlines(.new)
    #expect(page.total == 2 && stand.server.count == 4)
    #expect(stand.server.asked.suffix(2).allSatisfy { $0["if-modified-since"] == "Sat, 21 Nov 2026 07:00:00 GMT" })
    #expect(try Self.size(stand) == size)
  }

  /// How large the log of stories is.
  private static func size(_ stand: Newsstand) throws -> Int {
    let folder = stand.folder.path("feeds")
    let log = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("stories.") })
    return try Data(contentsOf: URL(filePath: "\(folder)/\(log)")).count
  }

  @Test("writes nothing of a feed that says the same again, also where its server names no version")
  func same() async throws {
    let stand = try Newsstand(2) { number, _ in Newsstand.page(number) }
    _ = try await stand.edition().headlines()
    let size = try Self.size(stand)
    _ = try await stand.edition().headlines(.new)
    #expect(try stand.server.count == 4 && Self.size(stand) == size)
  }

  @Test("answers from what is kept for a quarter of an hour, and says from when it is")
  func usual() async throws {
    let stand = try Newsstand(2) { number, _ in Newsstand.page(number) }
    let start = stand.now
    _ = try await stand.edition().headlines()
    stand.wait(14 * 60)
    let kept = try await stand.edition().headlines()
    #expect(kept.total == 2 && kept.provenance == Provenance(asOf: start) && stand.server.count == 2)
    stand.wait(2 * 60)
    #expect(try await stand.edition().headlines().provenance == Provenance())
    #expect(stand.server.count == 4)
  }

  @Test("leaves a server alone as long as it says that nothing is new, unless a person wants to know")
  func maxAge() async throws {
    let stand = try Newsstand(1) { number, _ in Newsstand.page(number, fields: [("Cache-Control", "max-age=1800")]) }
    _ = try await stand.edition().headlines()
    stand.wait(25 * 60)
    _ = try await stand.edition().headlines()
    #expect(stand.server.count == 1)
    _ = try await stand.edition().headlines(.new)
    #expect(stand.server.count == 2)
  }

  @Test("leaves a server alone that wants to be, even if a person wants to know")
  func retryAfter() async throws {
    let stand = try Newsstand(2) { number, _ in
      number == 0 ? .page("busy", status: 503, fields: [("Retry-After", "600")]) : Newsstand.page(1)
    }
    let first = try await stand.edition().headlines()
    #expect(first.provenance.remarks == [.silent([SilentFeeds(.inTrouble, ["Post 0"])], of: 2)])
    let second = try await stand.edition().headlines(.new)
    #expect(second.provenance.remarks == [.silent([SilentFeeds(.leftAlone, ["Post 0"])], of: 2)])
    #expect(stand.server.asked.count { $0.path == "/0" } == 1)
    stand.wait(601)
    _ = try await stand.edition().headlines(.new)
    #expect(stand.server.asked.count { $0.path == "/0" } == 2)
  }

  @Test("remembers where a feed has moved for good, and not where it stands for now", arguments: [301, 308, 302, 307])
  func moved(status: Int) async throws {
    let stand = try Newsstand(1) { number, _ in
      number == 0 ? .redirect(to: "/77", status: status) : Newsstand.page(number)
    }
    _ = try await stand.edition().headlines()
    _ = try await stand.edition().headlines(.new)
    let paths = stand.server.asked.map(\.path)
    #expect(paths == (status == 301 || status == 308 ? ["/0", "/77", "/77"] : ["/0", "/77", "/0", "/77"]))
  }

  @Test("believes that a feed has moved once it was read there, and asks its old address no more")
  func movedAway() async throws {
    let isThere = Mutex(false)
    let stand = try Newsstand(1) { number, _ in
      if number == 0 { return .redirect(to: "/77", status: 301) }
      return isThere.withLock(\.self) ? Newsstand.page(number) : .page("<html>Sign in</html>", type: "text/html")
    }
    for _ in 0..<2 { _ = try? await stand.edition().headlines(.new) }
    isThere.withLock { $0 = true }
    for _ in 0..<2 { _ = try await stand.edition().headlines(.new) }
    isThere.withLock { $0 = false }
    for _ in 0..<2 { _ = try? await stand.edition().headlines(.new) }
    let paths = stand.server.asked.map(\.path)
    #expect(paths == ["/0", "/77", "/0", "/77", "/0", "/77", "/77", "/77", "/77"])
  }

  @Test("counts the stories that paging reaches, also where many have the same, and reaches them all")
  func alike() async throws {
    let items = (0..<100).map { Newsstand.item($0) }.joined()
    let feed = "<rss><channel>\(items)</channel></rss>"
    let stand = try Newsstand(8) { _, _ in .page(feed, type: "application/rss+xml") }
    let edition = try stand.edition()
    var titles: [String] = []
    for number in 1...10 {
      let page = try await edition.page(
        Query(kind: .headlines), Stretch(number: #require(PageNumber(rawValue: number)), size: PageSize(clamping: 10)),
        .usual)
      #expect(page.total == 100 && page.items.count == 10)
      titles += page.items.map(\.title)
    }
    #expect(Set(titles).count == 100)
  }

  @Test("has every item of a feed that gives them all one link and one guid")
  func oneLink() async throws {
    let items = ["Faster start", "Fewer crashes", "New icons", "Smaller files"].map { title in
      "<item><title>\(title)</title><link>https://post.example/changes</link><guid>changes</guid></item>"
    }
    let stand = try Newsstand(1) { _, _ in
      .page("<rss><channel>\(items.joined())</channel></rss>", type: "application/rss+xml")
    }
    #expect(try await stand.edition().headlines().total == 4)
  }

  @Test("has what is kept and its age where nothing can be reached, and else says clearly why there is nothing")
  func offline() async throws {
    let stand = try Newsstand(2) { number, _ in Newsstand.page(number) }
    let start = stand.now
    let deserted = try LoopbackServer.deserted()
    await #expect(throws: NewsFailure.noFeed(of: 2, [SilentFeeds(.unanswered, ["Post 0", "Post 1"])])) {
      _ = try await stand.edition(elsewhere: [0: deserted, 1: deserted]).headlines()
    }
    _ = try await stand.edition().headlines()
    let entries = try stand.entries()
    let edition = FeedsEdition(
      directory: { [] }, readership: { Readership(added: entries) }, shelf: stand.kept, numbering: stand.numbering,
      dispatcher: Unreachable(),
      now: { stand.now })
    stand.wait(3_600)
    let page = try await edition.headlines()
    #expect(page.total == 2 && page.provenance == Provenance(asOf: start, isOffline: true))
    var longAgo = Query(kind: .headlines)
    longAgo.to = start - 300 * 86_400
    #expect(try await edition.page(longAgo, Stretch(size: .usual), .usual).total == 0)
  }

  @Test("gives up when it is cancelled, and keeps what came so far")
  func cancelled() async throws {
    let stand = try Newsstand(12) { number, _ in number < 4 ? Newsstand.page(number) : .silence }
    let edition = try stand.edition()
    let task = Task { try await edition.headlines() }
    try await waitUntil("four have come") { stand.told.withLock { $0.contains { $0?.done ?? 0 >= 4 } } }
    task.cancel()
    await #expect(throws: NewsFailure.stopped) { try await task.value }
    let found = await stand.kept.stories(
      FeedSearch(sources: Dictionary(uniqueKeysWithValues: try stand.entries().map { ($0.feed, $0.source) })),
      in: 0..<100)
    #expect(found.total == 4)
    // On a slow machine time may have run out for some of the others.
    #expect(await stand.kept.standings().values.count { $0.answered != nil } == 4)
  }

  @Test("loses nothing where two Criers refresh at the same time", .patientLocks)
  func atOnce() async throws {
    let stand = try Newsstand(40) { number, _ in Newsstand.page(number) }
    let (one, other) = (try stand.edition(), try stand.edition())
    async let first = one.headlines(.new)
    async let second = other.headlines(.new)
    let pages = try await [first, second]
    #expect(pages.map(\.total) == [40, 40])
    #expect(try await stand.edition().headlines().total == 40)
  }

  @MainActor
  @Test("reads out the text that a feed has of a story, and saves no summary as one", arguments: [nil, "Long since."])
  func text(content: String?) async throws {
    let written = content.map { "<content:encoded>\($0)</content:encoded>" } ?? ""
    let item = "<item><title>Tides</title><description>In short.</description>\(written)</item>"
    let stand = try Newsstand(1) { _, _ in
      .page("<rss><channel>\(item)</channel></rss>", type: "application/rss+xml")
    }
    let edition = try stand.edition()
    let article = try #require(try await edition.headlines().items.first)
    #expect(article.summary == "In short.")
    #expect(try await edition.text(of: article) == content)
    let newsroom = Newsroom(
      editions: Editions(only: edition, as: .feeds),
      archive: Archive(in: StateFolder(home: stand.folder.path("home"), environment: [:])), now: { stand.now })
    #expect(try await newsroom.prepared([article]).map(\.text) == [content])
  }

  @Test("brings what several tell of one story onto one card")
  func stories() async throws {
    let stand = try Newsstand(3) { number, _ in
      let title = number < 2 ? "Harbour council elects a new keeper of the clock" : "Rain is expected in the north"
      return .page(Newsstand.feed(number, title: title), type: "application/rss+xml")
    }
    let page = try await stand.edition().headlines()
    #expect(page.total == 2 && page.items.map(\.also.count) == [0, 1])
    let article = try #require(page.items.last)
    #expect(try await stand.edition().has(article))
  }
}

/// A network that is not there.
private struct Unreachable: Dispatcher {
  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer { throw .noNetwork }
}
