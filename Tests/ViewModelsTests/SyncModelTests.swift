import Basics
import Foundation
import News
import Replies
import Testing

@testable import ViewModels

/// What is told of a person's server, and how often.
@MainActor
@Suite struct SyncModelTests {
  /// A desk whose server answers what a test says, in turn.
  private final class Desk: SyncDesk {
    var answers: [Result<Synced, NewsFailure>] = []
    var server: ReaderServer? = WebAddress(rawValue: "https://rss.example.com").map {
      ReaderServer(place: $0, root: $0, signIn: SignIn(name: "maria", password: "secret"), pass: SecretKey("x"))
    }

    func useServer(at place: WebAddress, _ signIn: SignIn) async throws(NewsFailure) -> ReaderServer {
      throw .server(.notThere(host: place.host))
    }
    func dropServer() throws(NewsFailure) -> Bool {
      defer { server = nil }
      return server != nil
    }
    func sync() async throws(NewsFailure) -> Synced { try answers.removeFirst().get() }
    func waitingCount() -> Int { 2 }
  }

  private static let away = NewsFailure.server(
    .wire(.timedOut(host: "rss.example.com"), host: "rss.example.com"))

  private func came(_ count: Int) -> Synced {
    var synced = Synced(host: "rss.example.com")
    synced.here.read = count
    synced.change = .read([])
    return synced
  }

  @Test("a server that is away is told of once, until it has answered")
  func once() async {
    let desk = Desk()
    let model = SyncModel(desk: desk) { Date(timeIntervalSince1970: 0) }
    desk.answers = [
      .failure(Self.away), .failure(Self.away), .success(Synced(host: "rss.example.com")), .failure(Self.away),
      .success(came(3)),
    ]
    let told = [
      await model.meanwhile(), await model.meanwhile(), await model.meanwhile(), await model.meanwhile(),
      await model.meanwhile(),
    ]
    #expect(told.map { $0 != nil } == [true, false, false, true, true])
    #expect(told[4]?.change == .read([]) && told[4]?.reply.status == .ok)
    desk.server = nil
    #expect(await model.meanwhile() == nil)
  }

  @Test("what came and what went are told apart, and nothing of either")
  func told() async throws {
    let desk = Desk()
    let model = SyncModel(desk: desk) { Date(timeIntervalSince1970: 0) }
    var both = came(1)
    both.there.saved = 2
    both.refused = [.follow: ["Gone"], .unfollow: ["Tide", "Reef"], .move: ["Quay"]]
    desk.answers = [.success(both), .success(Synced(host: "rss.example.com"))]
    #expect(
      try await model.now().reply.message
        == .together([
          .synced(host: "rss.example.com"), .cameFrom(things: [.someRead(count: 1)]),
          .wentTo(things: [.someSaved(count: 2)]), .notFollowedThere(names: ["Gone"], host: "rss.example.com"),
          .notUnfollowedThere(names: ["Tide", "Reef"], host: "rss.example.com"),
          .notMovedThere(names: ["Quay"], host: "rss.example.com"),
        ]))
    #expect(try await model.now().reply.message == .syncedNothing(host: "rss.example.com"))
    #expect(
      model.standing
        == .serverStands(
          name: "maria", host: "rss.example.com", synced: Date(timeIntervalSince1970: 0), waiting: 2))
  }

  @Test("a password is asked for only where it may go")
  func address() throws {
    #expect(try SyncModel.address("rss.example.com").rawValue == "https://rss.example.com")
    #expect(throws: NewsFailure.server(.inClear(host: "rss.example.com"))) {
      try SyncModel.address("http://rss.example.com")
    }
    #expect(try SyncModel.address("http://127.0.0.1:80").host == "127.0.0.1")
  }
}
