import Archive
import Basics
import Foundation
import News
import TestSupport
import Testing
import Wire

@testable import Newsroom

/// What is read, saved and followed goes both ways between Crier and a person's server, whatever ends between.
@MainActor
@Suite final class SyncTests: SyncScene {
  @Test("brings feeds with their folders and entries with what they say, and then asks three times")
  func first() async throws {
    fill(600)
    server.change { shelf in
      shelf.entries[3]?.isStarred = true
      shelf.entries[4]?.isRead = true
    }
    let newsroom = try await signedIn()
    let done = try await newsroom.sync()
    #expect(done.entries == 600 && done.here.followed == 1 && done.here.saved == 1 && done.here.read == 1)
    let source = try #require(newsroom.followed().first)
    #expect(source.name == "Quay" && source.folder == ["Harbour"])
    #expect(newsroom.saved(among: [id(3)]).first?.text == "The boats of day 3 are back.")
    #expect(isRead(newsroom, 4) && !isRead(newsroom, 5))
    let page = try await newsroom.pages(
      Query(kind: .headlines, sources: [source.id]), of: newsroom.edition(called: .feeds), .kept)
    #expect(page.items.first?.title == "Story 1" && page.items.flatMap { [$0] + $0.also }.count >= 400)
    let before = server.server.count
    let again = try await newsroom.sync()
    #expect(again.isNothing && server.server.count - before == 3)
    // Another run needs no more, and nothing was sent.
    let later = try await self.newsroom().sync()
    #expect(later.isNothing && server.server.count - before == 6 && server.shelf.deeds.isEmpty)
    #expect(try folder.mode(of: "server.password") == 0o600)
  }

  @Test("does on either side what was done on the other, once, and can take it back on both")
  func both() async throws {
    fill(9)
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    try newsroom.apply(.read(marks([1, 2])))
    try newsroom.apply(.saved([SavedArticle(article: article(5), saved: clock.now, text: nil)]))
    server.change { shelf in
      shelf.entries[2]?.isRead = true
      shelf.entries[3]?.isRead = true
      shelf.entries[6]?.isStarred = true
    }
    #expect(newsroom.waitingCount() == 3)
    let done = try await newsroom.sync()
    #expect(done.here.read == 1 && done.here.saved == 1 && done.there.read == 1 && done.there.saved == 1)
    #expect(server.shelf.deeds == ["1 +read", "5 +starred"])
    #expect([1, 2, 3].allSatisfy { isRead(newsroom, $0) } && newsroom.savedIDs(among: [id(5), id(6)]).count == 2)
    #expect(newsroom.waitingCount() == 0)
    #expect(try await newsroom.sync().isNothing)
    // What came is a change as any other.
    let change = try #require(done.change)
    let standing = try #require(try newsroom.standing(of: change))
    try newsroom.apply(standing.inverse)
    #expect(!isRead(newsroom, 3))
    _ = try await newsroom.sync()
    #expect(server.shelf.entries[3]?.isRead == false && server.shelf.entries[6]?.isStarred == false)
    // What is taken off there is forgotten here, and marked as unread.
    server.change { shelf in
      shelf.entries[1]?.isRead = false
      shelf.entries[5]?.isStarred = false
    }
    _ = try await newsroom.sync()
    #expect(!isRead(newsroom, 1) && newsroom.savedIDs(among: [id(5)]).isEmpty)
    #expect(try await newsroom.sync().isNothing)
  }

  @Test("sends what was marked all at once")
  func swept() async throws {
    fill(5)
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    let source = try #require(newsroomSource)
    let key = try #require(Sweep(source: source, at: clock.now).key)
    try newsroom.apply(.swept([SweepChange(key: key, at: clock.now, before: nil)], count: 5))
    let done = try await newsroom.sync()
    #expect(done.there.read == 5 && server.shelf.entries.values.allSatisfy(\.isRead))
  }

  @Test("finds what was read there before it was ever unread here")
  func readElsewhere() async throws {
    fill(3)
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    clock.wait(7_200)
    server.change { shelf in
      shelf.entries[20] = entry(20)
      shelf.entries[20]?.published = Int(clock.now.timeIntervalSince1970)
      shelf.entries[20]?.isRead = true
      shelf.entries[21] = entry(21)
    }
    _ = try await newsroom.sync()
    #expect(isRead(newsroom, 20) && !isRead(newsroom, 21))
  }

  @Test("follows, unfollows and files feeds on either side as on the other")
  func feeds() async throws {
    server.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay", folder: "Harbour")
      shelf.addFeed("https://tide.example/feed", "Tide")
      shelf.unreachable = ["https://gone.example/feed"]
    }
    let newsroom = try await signedIn()
    try newsroom.apply(.followed([try source("reef", folder: "Sea"), try source("gone")]))
    let done = try await newsroom.sync()
    #expect(done.here.followed == 2 && done.there.followed == 1 && done.refused == [.follow: ["gone"]])
    #expect(server.shelf.feeds[3] == .init(url: "https://reef.example/feed", title: "reef", folder: "Sea"))
    let before = server.server.count
    #expect(try await newsroom.sync().isNothing && server.server.count - before == 3)
    // Files one here and another there.
    let quay = try #require(newsroom.followed().first { $0.name == "Quay" })
    var moved = quay
    moved.folder = ["Ports"]
    try newsroom.apply(.relabelled([moved], before: [quay]))
    server.change { $0.feeds[3]?.folder = "Deep" }
    _ = try await newsroom.sync()
    #expect(server.shelf.feeds[1]?.folder == "Ports")
    #expect(newsroom.followed().first { $0.name == "reef" }?.folder == ["Deep"])
    // Unfollows one here and another there.
    try newsroom.apply(.unfollowed([try #require(newsroom.followed().first { $0.name == "Tide" })]))
    server.change { $0.feeds[3] = nil }
    _ = try await newsroom.sync()
    #expect(server.shelf.feeds.keys.sorted() == [1])
    #expect(Set(newsroom.followed().map(\.name)) == ["Quay", "gone"])
    #expect(try await newsroom.sync().isNothing)
  }

  @Test("takes nothing away here where the server lost everything, or a feed with all that was starred in it")
  func emptied() async throws {
    fill(4)
    server.change { shelf in
      shelf.addFeed("https://tide.example/feed", "Tide")
      shelf.entries[1]?.isStarred = true
    }
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    server.change { shelf in (shelf.feeds, shelf.entries) = ([:], [:]) }
    _ = try await newsroom.sync()
    #expect(newsroom.followed().count == 2 && newsroom.savedCount() == 1)
    #expect(Set(server.shelf.feeds.values.map(\.url)) == ["https://quay.example/feed", "https://tide.example/feed"])
  }

  @Test("concludes nothing from a list that was cut short")
  func bounded() async throws {
    fill(9)
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    server.change { $0.mostIDs = 1 }
    #expect(try await newsroom.sync().here.isNothing)
  }

  @Test("leaves a server's word alone that names this machine from elsewhere, and forgets it all with the server")
  func dropped() async throws {
    fill(2)
    let newsroom = try await signedIn()
    _ = try await newsroom.sync()
    let server = try #require(newsroom.server)
    var agreed: [EntryID: AgreedEntry] { archive.agreedEntries(with: server).all }
    #expect(agreed.count == 2)
    #expect(try newsroom.dropServer())
    #expect(agreed.isEmpty)
    #expect((try? folder.mode(of: "server.password")) == nil && newsroom.followed().count == 1)
    await #expect(throws: NewsFailure.server(.none)) { try await newsroom.sync() }
    #expect(try !newsroom.dropServer())
  }

  @Test("500 changes on both sides come through cuts and kills, none lost and none done twice", arguments: 0..<4)
  func cuts(seed: UInt64) async throws {
    var chance = SeededRandom(seed: seed)
    let count = 120
    fill(count)
    var newsroom = try await signedIn()
    _ = try await newsroom.sync()
    var (isRead, isSaved) = ([Int: Bool](), [Int: Bool]())
    for number in 1...count { (isRead[number], isSaved[number]) = (false, false) }
    for _ in 0..<25 {
      // Each is changed on one side at most before both have met again.
      var free = Array(1...count)
      for _ in 0..<20 {
        let number = free.remove(at: Int.random(in: free.indices, using: &chance))
        let (isOfRead, isHere) = (chance.once(in: 2), chance.once(in: 2))
        let isOn = !((isOfRead ? isRead : isSaved)[number] ?? false)
        if isOfRead { isRead[number] = isOn } else { isSaved[number] = isOn }
        guard isHere else {
          server.change { shelf in
            if isOfRead {
              shelf.entries[Int64(number)]?.isRead = isOn
            } else {
              shelf.entries[Int64(number)]?.isStarred = isOn
            }
          }
          continue
        }
        let saved = SavedArticle(article: article(number), saved: clock.now, text: nil)
        clock.wait(1)
        try newsroom.apply(
          isOfRead
            ? isOn ? .read(marks([number])) : .unread(marks([number]))
            : isOn ? .saved([saved]) : .forgot([saved]))
      }
      server.change { $0.deeds = [] }
      // Cuts at random requests, each of which is a kill: what goes on is a new run.
      for _ in 0..<Int.random(in: 0...3, using: &chance) {
        let first = server.server.count + Int.random(in: 1...6, using: &chance)
        let kind = Int.random(in: 0...2, using: &chance)
        server.cut { [server] _ in
          guard server.server.count >= first else { return nil }
          return kind == 0 ? .before : kind == 1 ? .after : .refusal
        }
        _ = try? await newsroom.sync()
        newsroom = self.newsroom()
      }
      server.cut { _ in nil }
      let done = try await newsroom.sync()
      #expect(done.trouble == nil)
      // Sent once, or where the answer was cut off found to be there.
      let deeds = server.shelf.deeds
      #expect(deeds.count == Set(deeds).count, "\(deeds)")
      for number in 1...count {
        let entry = try #require(server.shelf.entries[Int64(number)])
        #expect(entry.isRead == isRead[number] && entry.isStarred == isSaved[number], "\(number) there")
        #expect(self.isRead(newsroom, number) == isRead[number], "\(number) here")
      }
      let saved = newsroom.savedIDs(among: (1...count).map(id))
      #expect(saved == Set((1...count).filter { isSaved[$0] == true }.map(id)))
      #expect(newsroom.waitingCount() == 0)
    }
  }
}
