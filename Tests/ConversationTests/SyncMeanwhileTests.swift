import Archive
import Basics
import Foundation
import News
import Newsroom
import Replies
import TestSupport
import Testing
import ViewModels
import Wire

@testable import Conversation

/// What a sync in the background did is told before it can be taken back.
@MainActor
@Suite struct SyncMeanwhileTests {
  @Test("it waits for the line that is carried out, and is told at the next prompt")
  func waits() async throws {
    let folder = try Folder()
    let server = try SyncStandIn()
    let moment = Date(timeIntervalSince1970: 1_795_252_500)
    let now: @Sendable () -> Date = { moment }
    server.change { shelf in
      shelf.addFeed("https://quay.example/feed", "Quay")
      for number in 1...2 {
        shelf.entries[Int64(number)] = SyncStandIn.Entry(
          feed: 1, title: "Story \(number)", link: "https://quay.example/\(number)", html: "<p>Boats.</p>",
          published: Int(moment.timeIntervalSince1970) - number * 60)
      }
    }
    let newsroom = Newsroom(
      editions: Editions([.feeds: Editions.feeds(now: now, patience: .question)], usual: .feeds),
      archive: Archive(in: StateFolder(home: folder.path(), environment: [:])), now: now,
      wayOut: WayOut(agent: "Crier/test"))
    _ = try await newsroom.useServer(
      at: try #require(WebAddress(rawValue: server.address)), SignIn(name: "maria", password: "secret-api-password"))
    _ = try await newsroom.sync()
    let conversation = Conversation.over(newsroom, now: now)
    _ = await conversation.answer("use 7 cards per page")
    server.change { $0.entries[2]?.isStarred = true }
    var (looks, isFree) = (0, false)
    let telling = Task {
      await conversation.syncMeanwhile {
        // It is free when this begins, and then not until a line is answered.
        looks += 1
        return looks == 1 || isFree
      }
    }
    for _ in 0..<60_000 where newsroom.savedCount() == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(newsroom.savedCount() == 1)
    // Not the sync's, which was not told.
    let undone = try #require(await conversation.answer("undo").last)
    #expect(undone.message.english.contains("10 stories") && newsroom.savedCount() == 1)
    isFree = true
    let told = try #require(await telling.value)
    #expect(told.english.contains("1 article saved"))
    _ = await conversation.answer("undo")
    #expect(newsroom.savedCount() == 0)
  }
}
