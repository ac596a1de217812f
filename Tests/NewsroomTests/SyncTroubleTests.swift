import Archive
import Basics
import Foundation
import News
import TestSupport
import Testing
import Wire

@testable import Newsroom

/// A server that fails with something, or does it in a way of its own, gets and gives all else.
@MainActor
@Suite final class SyncTroubleTests: SyncScene {
  @Test("entries that the server cannot tell of keep nothing else back, and are asked for again a day later")
  func broken() async throws {
    fill(600)
    server.change { $0.broken = [3, 400] }
    let newsroom = try await signedIn()
    let done = try await newsroom.sync()
    #expect(done.entries == 598 && done.trouble == nil)
    try newsroom.apply(.read(marks([10])))
    try save(11, in: newsroom)
    server.change { $0.entries[12]?.isRead = true }
    let next = try await newsroom.sync()
    #expect(Set(server.shelf.deeds) == ["10 +read", "11 +starred"] && next.here.read == 1)
    server.change { $0.broken = [] }
    #expect(try await newsroom.sync().entries == 0)
    clock.wait(86_400)
    #expect(try await newsroom.sync().entries == 2)
    // Where it tells of none, what is known goes both ways all the same.
    server.change { shelf in
      for number in 601...1_200 { shelf.entries[Int64(number)] = entry(number) }
      shelf.broken = Set(601...1_200)
    }
    try newsroom.apply(.read(marks([20])))
    let failing = try await newsroom.sync()
    #expect(failing.trouble != nil && failing.there.read == 1 && server.shelf.entries[20]?.isRead == true)
  }

  @Test("what comes to the server between two of its lists is not read for that")
  func between() async throws {
    fill(3)
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    var fresh = entry(0)
    server.change { $0.entries[50] = fresh }
    fresh.link += "/other"
    server.cut { [server, fresh] request in
      if request.target.contains("ot=") { server.change { $0.entries[100] = fresh } }
      return nil
    }
    #expect(try await newsroom.sync().here.isNothing)
    #expect(try await newsroom.sync().here.isNothing && server.shelf.deeds.isEmpty)
  }

  @Test("what was read there is found behind many short pages, and listed again where those were too many")
  func pages() async throws {
    fill(12)
    server.change { shelf in
      shelf.mostIDs = 5
      for number in shelf.entries.keys { shelf.entries[number]?.isRead = true }
    }
    let newsroom = try await signedIn()
    #expect(try await newsroom.sync().entries == 12)
    server.change { shelf in
      for number in 13...40 {
        shelf.entries[Int64(number)] = entry(number)
        shelf.entries[Int64(number)]?.isRead = true
      }
      shelf.entries[41] = entry(41)
    }
    #expect(try await newsroom.sync().entries == 25)
    server.change { shelf in
      shelf.mostIDs = 20
      shelf.entries[42] = entry(42)
    }
    #expect(try await newsroom.sync().entries == 5)
  }

  @Test("a feed that the server has under another address is the same one")
  func redirected() async throws {
    fill(3)
    server.change { $0.redirects = ["https://reef.example/feed": "https://reef.example/rss/index.xml"] }
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    try newsroom.apply(.followed([try source("reef", folder: "Sea")]))
    for _ in 0..<2 { _ = try await newsroom.sync() }
    #expect(newsroom.followed().compactMap { $0.feed?.host }.sorted() == ["quay.example", "reef.example"])
    #expect(server.shelf.feeds.count == 2 && server.shelf.deeds == ["subscribe https://reef.example/feed"])
    // One that moves there keeps here what it is called, and what is read of it.
    let quay = try #require(newsroom.followed().first { $0.name == "Quay" })
    var named = quay
    named.name = "My harbour"
    try newsroom.apply(.relabelled([named], before: [quay]))
    server.change { shelf in
      shelf.feeds[1]?.url = "https://quay.example/rss.xml"
      shelf.entries[3]?.isStarred = true
      shelf.deeds = []
    }
    _ = try await newsroom.sync()
    #expect(Set(newsroom.followed().map(\.name)) == ["My harbour", "reef"] && isSaved(newsroom, 3))
    try newsroom.apply(.read(marks([1])))
    try newsroom.apply(.unfollowed([try source("reef")]))
    _ = try await newsroom.sync()
    #expect(server.shelf.deeds == ["1 +read", "unsubscribe 2"])
  }

  private func moveQuayDropTideAddReef(_ newsroom: Newsroom) throws {
    let quay = try #require(newsroom.followed().first { $0.name == "Quay" })
    let tide = try #require(newsroom.followed().first { $0.name == "Tide" })
    var moved = quay
    moved.folder = ["Ports"]
    try newsroom.apply(.relabelled([moved], before: [quay]))
    try newsroom.apply(.unfollowed([tide]))
    try newsroom.apply(.followed([try source("reef")]))
  }

  @Test("a change to what is followed that the server refuses is told once, and tried again where that may help")
  func refused() async throws {
    server.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay", folder: "Harbour")
      shelf.addFeed("https://tide.example/feed", "Tide")
      shelf.refusedEdits = ["unsubscribe": 400, "edit": 400, "subscribe": 500]
    }
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    try moveQuayDropTideAddReef(newsroom)
    let done = try await newsroom.sync()
    #expect(done.refused == [.move: ["Quay"], .unfollow: ["Tide"], .follow: ["reef"]])
    #expect(try await newsroom.sync().isNothing)
    clock.wait(86_400)
    #expect(try await newsroom.sync().isNothing)
    clock.wait(86_400)
    server.change { $0.refusedEdits = ["edit": 400] }
    let later = try await newsroom.sync()
    #expect(later.there.followed == 1 && server.shelf.feeds.values.contains { $0.url == "https://reef.example/feed" })
    #expect(newsroom.followed().map(\.name).sorted() == ["Quay", "reef"])
  }

  @Test("a feed is taken out of its folder where the server knows how, and told to stay in it otherwise")
  func unfiled() async throws {
    let scene = try SyncTroubleTests(.miniflux)
    scene.server.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay", folder: "Harbour")
      shelf.addFeed("https://tide.example/feed", "Tide", folder: "Harbour")
    }
    let newsroom = try await scene.signedIn()
    _ = try await newsroom.sync()
    func unfile(_ name: String) throws {
      let source = try #require(newsroom.followed().first { $0.name == name })
      var moved = source
      moved.folder = nil
      try newsroom.apply(.relabelled([moved], before: [source]))
    }
    try unfile("Quay")
    let done = try await newsroom.sync()
    #expect(done.refused == [.move: ["Quay"]] && done.there.moved == 0)
    #expect(try await newsroom.sync().isNothing)
    scene.server.change { $0.addFeed("https://reef.example/feed", "Reef", folder: "All") }
    _ = try await newsroom.sync()
    try unfile("Tide")
    #expect(try await newsroom.sync().there.moved == 1 && scene.server.shelf.feeds[2]?.folder == "All")
  }

  @Test("what was marked all at once before it came by sync is sent")
  func sweptBefore() async throws {
    fill(120)
    let newsroom = newsroom()
    try newsroom.apply(.followed([try source("quay")]))
    let quay = try #require(newsroom.followed().first)
    let stories = (1...120).map { number in
      FeedStory(
        id: "\(number)", title: "Story \(number)", address: WebAddress(rawValue: "https://quay.example/\(number)"),
        published: clock.now.addingTimeInterval(-Double(number) * 60))
    }
    try await newsroom.feedsEdition?.take([try #require(quay.feed): stories])
    clock.wait(60)
    let key = try #require(Sweep(source: quay.id, at: clock.now).key)
    try newsroom.apply(.swept([SweepChange(key: key, at: clock.now, before: nil)], count: 120))
    clock.wait(60)
    _ = try await newsroom.useServer(
      at: try #require(WebAddress(rawValue: server.address)), SignIn(name: "maria", password: "secret-api-password"))
    let done = try await newsroom.sync()
    #expect(done.there.read == 120 && server.shelf.entries.values.allSatisfy(\.isRead))
    // Taken back, it is unread there too.
    try newsroom.apply(.swept([SweepChange(key: key, at: nil, before: clock.now)], count: 120))
    #expect(try await newsroom.sync().there.unread == 120)
  }

  @Test("feeds that wait to be sent are counted among what waits")
  func waiting() async throws {
    fill(1)
    server.change { $0.addFeed("https://tide.example/feed", "Tide") }
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    #expect(newsroom.waitingCount() == 0)
    try moveQuayDropTideAddReef(newsroom)
    #expect(newsroom.waitingCount() == 3)
    _ = try await newsroom.sync()
    #expect(newsroom.waitingCount() == 0)
  }
}
