import Archive
import Basics
import Foundation
import News
import TestSupport
import Testing
import Wire

@testable import Newsroom

/// Nothing is taken away on either side that nobody took away.
@MainActor
@Suite final class SyncHarmTests: SyncScene {
  /// A server with three feeds and some entries of the first, and a newsroom that has them.
  private func met(_ count: Int = 6) async throws -> Newsroom {
    fill(count)
    server.change { shelf in
      shelf.addFeed("https://tide.example/feed", "Tide")
      shelf.addFeed("https://reef.example/feed", "Reef")
      for number in [1, 2] { shelf.entries[Int64(number)]?.isStarred = true }
    }
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    #expect(newsroom.followed().count == 3 && newsroom.savedCount() == 2)
    return newsroom
  }

  @Test("a line here that cannot be read takes nothing off at the server, which has it come back")
  func unreadable() async throws {
    let before = try await met()
    try before.apply(.read(marks([4])))
    _ = try await before.sync()
    server.change { $0.deeds = [] }
    try spoil("follows", holding: "Tide")
    try spoil("library", holding: "Story 1")
    try spoil("reads", holding: "quay.example/4")
    let newsroom = newsroom()
    // What was changed together stands in one line.
    #expect(newsroom.followed().isEmpty && newsroom.savedCount() == 0 && !isRead(newsroom, 4))
    _ = try await newsroom.sync()
    #expect(server.shelf.deeds.isEmpty && server.shelf.feeds.count == 3)
    #expect(newsroom.followed().count == 3 && newsroom.savedCount() == 2 && isRead(newsroom, 4))
    #expect(try await newsroom.sync().isNothing)
  }

  @Test("what is lost altogether here comes back, and what is taken off is taken off there")
  func lost() async throws {
    _ = try await met()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path())
    where ["follows.", "library.", "journal."].contains(where: name.hasPrefix) {
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
    let newsroom = newsroom()
    _ = try await newsroom.sync()
    #expect(server.shelf.deeds.isEmpty && newsroom.followed().count == 3 && newsroom.savedCount() == 2)
    try newsroom.apply(.unfollowed(newsroom.followed()))
    try newsroom.apply(.forgot(newsroom.saved(among: [id(1)])))
    #expect(newsroom.waitingCount() == 4)
    let done = try await newsroom.sync()
    #expect(done.there.unfollowed == 3 && server.shelf.feeds.isEmpty && newsroom.followed().isEmpty)
  }

  @Test("another machine's notes of what was agreed on, which a file sync brings early, undo nothing")
  func shared() async throws {
    _ = try await met()
    let other = folder.path("other")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    func carry(_ isWanted: (String) -> Bool) throws {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path())
      where isWanted(name) && !name.hasPrefix("device.") && !name.hasPrefix(".") && name != "other" {
        try? FileManager.default.removeItem(atPath: other + "/" + name)
        try FileManager.default.copyItem(atPath: folder.path(name), toPath: other + "/" + name)
      }
    }
    try carry { _ in true }
    let clock = clock
    let second = Newsroom(
      editions: Editions([.feeds: Editions.feeds(now: { clock.now }, patience: .question)], usual: .feeds),
      archive: Archive(in: StateFolder(home: other, environment: [:])), now: { clock.now },
      wayOut: WayOut(UnhurriedDispatcher()))
    _ = try await second.sync()
    let newsroom = newsroom()
    try newsroom.apply(.read(marks([3])))
    try save(4, in: newsroom)
    _ = try await newsroom.sync()
    #expect(Set(server.shelf.deeds) == ["3 +read", "4 +starred"])
    server.change { $0.deeds = [] }
    try carry { $0.hasPrefix("entries.") || $0.hasPrefix("subscriptions.") }
    let done = try await second.sync()
    #expect(server.shelf.deeds.isEmpty && done.there.isNothing && done.here.read == 1 && done.here.saved == 1)
    #expect(try await newsroom.sync().isNothing)
  }

  @Test("a server that lost its entries, or is made anew with others of the same numbers, takes none away here")
  func restored() async throws {
    let newsroom = try await met()
    try newsroom.apply(.read(marks([5])))
    _ = try await newsroom.sync()
    clock.wait(40 * 86_400)
    server.change { shelf in
      for number in shelf.entries.keys { shelf.entries[number]?.link += "/other" }
      for number in [1, 6] { shelf.entries[Int64(number)]?.isRead = true }
      shelf.entries[2]?.isStarred = false
      shelf.entries[3] = nil
      shelf.deeds = []
    }
    let done = try await newsroom.sync()
    #expect(newsroom.savedCount() == 2 && isRead(newsroom, 5))
    #expect(done.here.read == 0 && done.here.forgotten == 0)
    server.change { $0.entries = [:] }
    _ = try await newsroom.sync()
    #expect(newsroom.savedCount() == 2 && !isRead(newsroom, 4) && server.shelf.deeds.isEmpty)
    // One that is made anew with a feed of its own.
    server.change { $0.feeds = [9: .init(url: "https://news.example/own", title: "News of the server", folder: "All")] }
    _ = try await newsroom.sync()
    #expect(newsroom.followed().count == 4 && newsroom.savedCount() == 2 && server.shelf.feeds.count == 4)
  }

  @Test("what left a list is gone only where the server still has it, also by Miniflux' way of saying so")
  func pruned() async throws {
    let miniflux = try SyncHarmTests(.miniflux)
    for scene in [self, miniflux] {
      let newsroom = try await scene.met()
      scene.clock.wait(40 * 86_400)
      scene.server.change { shelf in
        shelf.entries[1]?.isStarred = false
        for number in [2, 3] { shelf.entries[Int64(number)] = nil }
        shelf.entries[4]?.isRead = true
      }
      let done = try await newsroom.sync()
      #expect(done.here.forgotten == 1 && scene.isSaved(newsroom, 2) && !scene.isSaved(newsroom, 1))
      #expect(done.here.read == 1 && scene.isRead(newsroom, 4) && !scene.isRead(newsroom, 3))
      scene.server.change { $0.entries[5] = nil }
      #expect(try await newsroom.sync().here.isNothing)
    }
  }

  @Test("a first sync that is taken back leaves the server as it was, and can be had again")
  func undone() async throws {
    fill(4)
    server.change { shelf in
      shelf.entries[2]?.isStarred = true
      shelf.entries[3]?.isRead = true
    }
    let newsroom = try await signedIn()
    let change = try #require(try await newsroom.sync().change)
    try newsroom.takeBack(try #require(try newsroom.standing(of: change)))
    #expect(newsroom.followed().isEmpty && newsroom.savedCount() == 0)
    for _ in 0..<2 { _ = try await newsroom.sync() }
    #expect(server.shelf.deeds.isEmpty && server.shelf.feeds.count == 1 && newsroom.followed().isEmpty)
    let before = server.server.count
    #expect(try await newsroom.sync().isNothing && server.server.count - before == 3)
    try newsroom.apply(change)
    _ = try await newsroom.sync()
    #expect(server.shelf.deeds.isEmpty && newsroom.followed().count == 1 && newsroom.savedCount() == 1)
    try newsroom.apply(.read(marks([4])))
    _ = try await newsroom.sync()
    #expect(server.shelf.deeds == ["4 +read"])
    // What was followed here first goes away there too.
    let mine = Change.followed([try source("reef")])
    try newsroom.apply(mine)
    _ = try await newsroom.sync()
    try newsroom.takeBack(mine)
    _ = try await newsroom.sync()
    #expect(server.shelf.feeds.values.map(\.url) == ["https://quay.example/feed"])
  }

  @Test("a sync that goes on while another server is taken counts for that one in nothing")
  func another() async throws {
    fill(3)
    let newsroom = try await signedIn()
    let other = try SyncStandIn()
    other.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay")
      for number in 1...3 {
        shelf.entries[Int64(number)] = entry(number + 10)
        shelf.entries[Int64(number)]?.isRead = true
      }
    }
    let isTaken = DispatchSemaphore(value: 0)
    server.cut { request in
      if request.path.hasSuffix("contents") { _ = isTaken.wait(timeout: .now() + 60) }
      return nil
    }
    let running = Task { try await newsroom.sync() }
    for _ in 0..<60_000 where !server.asked.contains("items/contents") { try await Task.sleep(for: .milliseconds(10)) }
    let second = self.newsroom()
    _ = try await second.useServer(
      at: try #require(WebAddress(rawValue: other.address)), SignIn(name: "maria", password: "secret-api-password"))
    isTaken.signal()
    await #expect(throws: NewsFailure.givenUp) { try await running.value }
    _ = try await second.sync()
    #expect((11...13).allSatisfy { isRead(second, $0) } && other.shelf.deeds.isEmpty)
  }
}
