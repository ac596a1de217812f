import Archive
import Basics
import Foundation
import News
import Newsroom
import TestSupport
import Testing
import Wire

/// Feeds in a web of three pages and a folder of files.
@MainActor
@Suite struct FeedsTests {
  private nonisolated static let web = [
    "https://post.example": #"<link rel="alternate" type="application/rss+xml" href="/rss.xml">"#,
    "https://post.example/rss.xml":
      "<rss><channel><title>Harbour Post</title><item><title>Tides</title></item></channel></rss>",
    "https://many.example/news": """
    <link rel="alternate" type="application/rss+xml" href="/a" title="All">
    <link rel="alternate" type="application/atom+xml" href="/b">
    """,
    "https://circle.example/": #"<link rel="alternate" type="application/rss+xml" href="/">"#,
    "https://sly.example/": #"<link rel="feed" href="http://192.168.0.1/rss">"#,
    "https://sly.example/two": #"<link rel="feed" href="http://[::1]/rss"><link rel="feed" href="/rss.xml">"#,
    "https://sly.example/list": #"<opml><outline xmlUrl="http://localhost/rss"/></opml>"#,
    "https://sly.example/rss.xml": "<rss><channel><title>Sly</title><item><title>Tides</title></item></channel></rss>",
    "http://192.168.0.1/rss": "<rss><channel><title>Router</title><item><title>Keys</title></item></channel></rss>",
    "https://none.example/": "<!DOCTYPE html><html><body><p>Nothing of the kind.</p></body></html>",
  ]

  private func newsroom(_ folder: borrowing Folder, _ documents: NamedDocuments? = nil) -> Newsroom {
    let documents =
      documents
      ?? NamedDocuments(folder: folder.path(), home: nil) { request throws(NewsFailure) in
        let address = request.address
        guard let page = Self.web[address.rawValue] else { throw .feed(.notFetched(host: address.host)) }
        return NamedDocument(WebAnswer(status: 200, body: Array(page.utf8), address: address), to: request)
      }
    let now = Date(timeIntervalSince1970: 1_795_251_600)
    return Newsroom(
      editions: Editions(only: DemoEdition(now: now)), documents: documents,
      archive: Archive(in: StateFolder(home: folder.path("state"), environment: [:])), now: { now })
  }

  @Test(
    "takes a feed, and a page with one, for that feed", arguments: ["https://post.example/rss.xml", "post.example"])
  func one(_ place: String) async throws {
    let folder = try Folder()
    guard case .these(let sources) = try await newsroom(folder).feeds(at: place) else {
      Issue.record("\(place) is a choice")
      return
    }
    #expect(sources.map(\.name) == ["Harbour Post"])
    #expect(sources.map(\.feed?.rawValue) == ["https://post.example/rss.xml"])
  }

  @Test(
    "follows a feed where it has moved for good, and not where it stands for now",
    arguments: [(301, "/new"), (302, "/old"), (303, "/old"), (307, "/old"), (308, "/new")])
  func moved(status: Int, path: String) async throws {
    let folder = try Folder()
    let server = try LoopbackServer([
      "/old": .redirect(to: "/new", status: status),
      "/new": .page("<rss><channel><title>Harbour Post</title><item><title>Tides</title></item></channel></rss>"),
    ])
    let documents = NamedDocuments(
      folder: folder.path(), home: nil, asking: UnhurriedDispatcher(), now: { Date() })
    guard case .these(let sources) = try await newsroom(folder, documents).feeds(at: server.address("/old")) else {
      Issue.record("it is a choice")
      return
    }
    #expect(sources.map(\.feed?.rawValue) == [server.address(path)])
  }

  @Test("takes no feed of this machine or a private network that a page elsewhere names")
  func near() async throws {
    let folder = try Folder()
    let newsroom = newsroom(folder)
    for (place, feed) in [
      ("https://sly.example/", "http://192.168.0.1/rss"), ("https://sly.example/list", "http://localhost/rss"),
    ] {
      let refused = try #require(WebAddress(rawValue: feed))
      await #expect(throws: NewsFailure.deadFeed(refused, .privateAddress(host: refused.host))) {
        try await newsroom.feeds(at: place)
      }
    }
    guard case .these(let sources) = try await newsroom.feeds(at: "https://sly.example/two") else {
      Issue.record("it is a choice")
      return
    }
    #expect(sources.map(\.name) == ["Sly"])
    guard case .these(let own) = try await newsroom.feeds(at: "http://192.168.0.1/rss") else {
      Issue.record("a person's own address is a choice")
      return
    }
    #expect(own.map(\.name) == ["Router"])
  }

  @Test("lets the person choose from the feeds of a page that has several")
  func several() async throws {
    let folder = try Folder()
    guard case .choice(let sources) = try await newsroom(folder).feeds(at: "many.example/news") else {
      Issue.record("there is no choice")
      return
    }
    #expect(sources.map(\.name) == ["All", "https://many.example/b"])
    #expect(sources.map(\.feed?.rawValue) == ["https://many.example/a", "https://many.example/b"])
  }

  @Test("a task cancelled while it reads a long feed says that it stopped", arguments: [true, false])
  func stopped(isPreview: Bool) async throws {
    let folder = try Folder()
    let feed = "<rss><channel>" + String(repeating: "<item><title>a</title></item>", count: 5_000)
    try feed.write(toFile: folder.path("long.xml"), atomically: true, encoding: .utf8)
    let newsroom = newsroom(folder)
    let reading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(NewsFailure) {
        if isPreview {
          _ = try await newsroom.preview("long.xml", as: nil)
        } else {
          _ = try await newsroom.feeds(at: "./long.xml")
        }
        return NewsFailure?.none
      } catch { return error }
    }
    #expect(await reading.value == .stopped)
  }

  @Test("takes all feeds of a list in a file")
  func list() async throws {
    let folder = try Folder()
    let list = #"<opml><outline text="A" xmlUrl="https://a.example/f"/><outline xmlUrl="https://b.example/f"/></opml>"#
    try list.write(toFile: folder.path("feeds.opml"), atomically: true, encoding: .utf8)
    guard case .list(let sources) = try await newsroom(folder).feeds(at: "feeds.opml") else {
      Issue.record("it is no list")
      return
    }
    #expect(sources.map(\.name) == ["A", "b.example"])
  }

  @Test("keeps where the feed of a followed source is")
  func kept() async throws {
    let folder = try Folder()
    let desk = newsroom(folder)
    guard case .these(let sources) = try await desk.feeds(at: "post.example") else {
      Issue.record("it is a choice")
      return
    }
    try desk.apply(.followed(sources))
    #expect(newsroom(folder).followed() == sources)
  }

  @Test(
    "says of what is no file why it cannot be read",
    arguments: [
      ("nothing.opml", ENOENT), ("state", EISDIR), ("pipe", ESPIPE), ("circle", ELOOP),
    ])
  func noFile(place: String, code: Int32) async throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path("state"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(symlink("circle", folder.path("circle")) == 0)
    let desk = newsroom(folder)
    await #expect(throws: NewsFailure.feed(.unreadable(path: place, reason: SystemRefusal(code: code)))) {
      _ = try await desk.feeds(at: place)
    }
  }

  @Test(
    "tells why there is no feed",
    arguments: [
      ("https://none.example/", "pageNotFeed"), ("https://circle.example/", "pageNotFeed"),
      ("https://elsewhere.example/", "notFetched"), ("nothing.opml", "cannotReadFile"), ("rss.xml", "feedInFile"),
    ])
  func nothing(_ place: String, _ code: String) async throws {
    let folder = try Folder()
    let feed = "<rss><channel><title>x</title><item><title>y</title></item></channel></rss>"
    try feed.write(toFile: folder.path("rss.xml"), atomically: true, encoding: .utf8)
    let desk = newsroom(folder)
    do throws(NewsFailure) {
      _ = try await desk.feeds(at: place)
      Issue.record("\(place) is a feed")
    } catch {
      #expect(error.code == code)
    }
  }
}
