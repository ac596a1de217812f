import Archive
import Basics
import Foundation
import News
import Newsroom
import Synchronization
import TestSupport
import Testing
import Wire

/// Articles read on their own pages, over real sockets.
@MainActor
@Suite struct ReadingPagesTests {
  @Test("is read from its page, with one request, and told by whom it is")
  func page() async throws {
    let harbour = try Harbour { _ in Harbour.page() }
    let text = try await harbour.newsroom().reading(of: try harbour.article())
    #expect(text.isWhole && text.isOfPage && text.lack == nil)
    #expect(text.text.hasPrefix("1. The boats"))
    #expect(text.article.author == "Ana Vale" && text.article.language?.rawValue == "en")
    #expect(text.content.links.map(\.address.rawValue) == [harbour.server.address("/quay")])
    #expect(harbour.server.count == 1)
  }

  @Test("is not asked for again a moment later, and after that only whether it changed")
  func again() async throws {
    let harbour = try Harbour { request in
      request["if-none-match"] == "\"1\"" ? .notModified() : Harbour.page(fields: [("ETag", "\"1\"")])
    }
    let article = try harbour.article()
    _ = try await harbour.newsroom().reading(of: article)
    #expect(try await harbour.newsroom().reading(of: article).isWhole && harbour.server.count == 1)
    harbour.clock.wait(3_000)
    #expect(try await harbour.newsroom().reading(of: article).isWhole && harbour.server.count == 2)
    #expect(try await harbour.newsroom().reading(of: article).isWhole && harbour.server.count == 2)
    #expect(harbour.newsroom().known(article).author == "Ana Vale")
  }

  @Test("can be read again without a network, and says from when it is")
  func offline() async throws {
    let harbour = try Harbour { _ in Harbour.page() }
    let article = try harbour.article()
    let then = harbour.clock.now
    let first = try await harbour.newsroom().reading(of: article)
    harbour.clock.wait(90_000)
    let later = try await harbour.newsroom(online: false).reading(of: article)
    #expect(later.text == first.text && later.content == first.content && later.asOf == then)
    let other = try await harbour.newsroom(online: false).reading(of: try harbour.article("/other"))
    #expect(other.lack == .wire(.noNetwork) && other.text == "In short.\n\nThe boats")
  }

  @Test(
    "says why there is no more where the page cannot be had",
    arguments: [
      ("/gone", PageFault.wire(.refusedWith(status: 404, host: "127.0.0.1", retryAfter: nil))),
      ("/locked", .wire(.refusedWith(status: 403, host: "127.0.0.1", retryAfter: nil))),
      ("/empty", .nothing(host: "127.0.0.1")), ("/paper", .notText(.pdf, host: "127.0.0.1")),
      ("/song", .notText(.sound, host: "127.0.0.1")),
    ])
  func lacking(path: String, fault: PageFault) async throws {
    let harbour = try Harbour { request in
      switch request.path {
      case "/empty": Harbour.page("")
      case "/paper": .page("%PDF-1.7", type: "application/pdf")
      case "/song": .page("ID3", type: "audio/mpeg")
      case "/locked": .page("no", status: 403)
      default: .page("nothing here", status: 404)
      }
    }
    let text = try await harbour.newsroom().reading(of: try harbour.article(path))
    #expect(text.lack == fault && !text.isWhole && text.text == "In short.\n\nThe boats")
  }

  @Test("fetches nothing of this machine on behalf of a list elsewhere, whatever a name resolves to")
  func near() async throws {
    let harbour = try Harbour { _ in Harbour.page() }
    let port = harbour.server.authority().drop { $0 != ":" }
    for host in ["127.0.0.1", "localhost", "127.0.0.2", "[::ffff:127.0.0.1]"] {
      let address = try #require(WebAddress(rawValue: "http://\(host)\(port)/boats"))
      let article = Article(title: "Boats", publisher: Publisher(id: nil, name: "Quay"), address: address)
      let text = try await harbour.newsroom(mayBeNear: false).reading(of: article)
      #expect(text.lack == .wire(.privateAddress(host: address.host)), "\(host)")
    }
    #expect(harbour.server.connections == 0)
  }

  @Test("an article that a person's own feed nearby lists may be nearby, and so may what it links to")
  func ownFeed() async throws {
    let harbour = try Harbour { request in
      request.path == "/feed"
        ? .page(
          "<rss><channel><title>Quay</title><item><title>Boats</title><link>/boats</link></item></channel></rss>",
          type: "application/rss+xml") : Harbour.page()
    }
    let newsroom = harbour.newsroom(mayBeNear: false)
    let preview = try await newsroom.preview(harbour.server.address("/feed"), as: nil)
    let text = try await newsroom.reading(of: try #require(preview.articles.first))
    #expect(text.isWhole && text.mayLeadNear)
    let link = try #require(text.content.links.first?.address)
    #expect(try await newsroom.preview(link, mayBeNear: text.mayLeadNear).page?.isWhole == true)
    await #expect(throws: NewsFailure.wire(.privateAddress(host: "127.0.0.1"))) {
      try await newsroom.preview(link, mayBeNear: false)
    }
  }

  @Test("no link of a page leads to what is no place of the web")
  func schemes() async throws {
    let links = ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "https://quay.example/next"]
    let body = links.map { "<p>The boats, it was said at the <a href='\($0)'>quay</a>, were all back before dark.</p>" }
    let harbour = try Harbour { _ in Harbour.page(body.joined() + Harbour.body) }
    let text = try await harbour.newsroom().reading(of: try harbour.article())
    #expect(Set(text.content.links.map(\.address.host)) == ["quay.example", "127.0.0.1"])
  }

  @Test("is kept with its text where it is saved, of each host one page at a time")
  func saved() async throws {
    let harbour = try Harbour { request in Harbour.page().after(.milliseconds(20)) }
    let newsroom = harbour.newsroom()
    let articles = try (0..<9).map { try harbour.article("/\($0)", at: 1 + $0 % 3, title: "Boats \($0)") }
    let saved = try await newsroom.prepared(articles)
    #expect(saved.map(\.article.title) == articles.map(\.title))
    #expect(saved.allSatisfy { $0.text?.hasPrefix("1. The boats") == true && $0.article.author == "Ana Vale" })
    #expect(harbour.server.mostAtOnceOfOneHost == 1 && harbour.server.count == 9)
    try newsroom.apply(.saved(saved))
    try FileManager.default.removeItem(atPath: harbour.folder.path("home/pages"))
    harbour.clock.wait(90_000)
    let kept = try await harbour.newsroom(online: false).reading(of: articles[3])
    #expect(kept.isWhole && kept.text == saved[3].text)
  }

  @Test("where its page cannot be had, it is saved with what the list gave, and its page is asked for another time")
  func savedInPart() async throws {
    let harbour = try Harbour { _ in Harbour.page() }
    let article = try harbour.article()
    let newsroom = harbour.newsroom(online: false)
    let saved = try await newsroom.prepared([article])
    #expect(saved.map(\.text) == [nil])
    try newsroom.apply(.saved(saved))
    #expect(try await harbour.newsroom().reading(of: article).isWhole)
  }

  @Test("what a person gives up is not shown in part")
  func givenUp() async throws {
    let giveUp = Mutex<@Sendable () -> Void>({})
    // On the server's own thread, so that no time limit is reached before it on a busy machine.
    let harbour = try Harbour { _ in
      giveUp.withLock { $0() }
      return .silence
    }
    let (newsroom, article) = (harbour.newsroom(), try harbour.article())
    let reading = Task { try await newsroom.reading(of: article) }
    giveUp.withLock { $0 = { reading.cancel() } }
    await #expect(throws: NewsFailure.wire(.givenUp)) { try await reading.value }
  }

  @Test("takes a file of kept pages for what it says, and never for orders to a terminal")
  func written() async throws {
    let harbour = try Harbour { _ in Harbour.page("<p>\u{1B}[31m red</p>" + Harbour.body) }
    let article = try harbour.article()
    _ = try await harbour.newsroom().reading(of: article)
    let folder = harbour.folder.path("home/pages")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let written = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    try written.replacing("The boats", with: "The \\u001b[2J boats").write(
      toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    let text = try await harbour.newsroom(online: false).reading(of: article).text
    #expect(text.contains("boats") && !text.contains("\u{1B}"))
  }
}
