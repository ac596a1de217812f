import Basics
import Foundation
import News
import Synchronization
import TestSupport
import Testing

@testable import Wire

/// What is kept of answers, and what failures and refreshing do to it.
@Suite struct NewsAPIKeptTests {
  private let search = Query(kind: .search, words: "tesla")

  /// A service that answers well, or as it is told to.
  private final class Service: Sendable {
    let instead = Mutex<LoopbackAnswer?>(nil)

    func server() throws -> LoopbackServer {
      try NewsAPIStandIn().server { _ in self.instead.withLock { $0 } }
    }
  }

  @Test(
    "never shows or keeps a failure in place of news, and asks again",
    arguments: [
      LoopbackAnswer.json(#"{"status":"ok","totalResults":0,"articles":[]}"#), .json("{}"), .json(""), .json("[]"),
      .json(#"{"status":"ok","totalResults":3,"articles":[1,2,3]}"#), .page("", status: 204), .page("", status: 400),
      .json(#"{"status":"ok","totalResults":2,"articles":[{"title":"[Removed]"},{"title":null}]}"#),
      .page("", status: 404), .page("", status: 426), .page("<html>", status: 200, type: "text/html"),
      .page("no gzip", fields: [("Content-Encoding", "gzip")]), .page("", status: 503), .hangUp,
      NewsAPIStandIn.error(401, "apiKeyMissing"), NewsAPIStandIn.error(418, "teapot"),
    ])
  func failureBesideNews(answer: LoopbackAnswer) async throws {
    let (service, keeper, clock) = (Service(), AnswersInMemory(), MovableClock())
    let server = try service.server()
    func edition() throws -> NewsAPIEdition {
      try NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock)
    }
    let asked = clock.now
    let first = try await edition().titles(search)
    clock.move(hours: 1)
    service.instead.withLock { $0 = answer }
    for edition in [try edition(), try edition()] {
      let page = try await edition.page(search, Stretch(size: .usual), .new)
      #expect(page.items.map(\.title) == first && page.provenance.asOf == asked)
      #expect(page.provenance.remarks.count == 1)
      // What failed then is no remark on what is kept from before.
      #expect(try await edition.page(search, Stretch(size: .usual)).provenance.remarks.isEmpty)
    }
    service.instead.withLock { $0 = nil }
    #expect(try await edition().page(search, Stretch(size: .usual), .new).provenance.asOf == nil)
  }

  @Test("does not keep that there is nothing")
  func nothing() async throws {
    let service = Service()
    let server = try service.server()
    let edition = try NewsAPIEdition.asking(server.address(""))
    service.instead.withLock { $0 = .json(#"{"status":"ok","totalResults":0,"articles":[]}"#) }
    #expect(try await edition.titles(search).isEmpty)
    service.instead.withLock { $0 = nil }
    #expect(try await edition.titles(search).count == 10)
  }

  @Test("is offline only where no server was reached")
  func offline() async throws {
    let (service, keeper) = (Service(), AnswersInMemory())
    let server = try service.server()
    _ = try await NewsAPIEdition.asking(server.address(""), keeper: keeper).titles(search)
    for answer in [LoopbackAnswer.page("no gzip", fields: [("Content-Encoding", "gzip")]), .page("", status: 500)] {
      service.instead.withLock { $0 = answer }
      let edition = try NewsAPIEdition.asking(server.address(""), keeper: keeper)
      let page = try await edition.page(search, Stretch(size: .usual), .new)
      #expect(!page.provenance.isOffline)
    }
    let gone = try NewsAPIEdition.asking(LoopbackServer.deserted(), keeper: keeper)
    #expect(try await gone.page(search, Stretch(size: .usual), .new).provenance.isOffline)
  }

  @Test("has the service look anew when refreshing, and at no other time")
  func anew() async throws {
    let server = try NewsAPIStandIn().server()
    let edition = try NewsAPIEdition.asking(server.address(""))
    _ = try await edition.titles(search)
    _ = try await edition.titles(search, .new)
    _ = try await edition.sources()
    _ = try await edition.sources(.new)
    #expect(server.asked.map { $0["x-no-cache"] } == [nil, "true", nil, "true"])
  }

  @Test("counts no answer from the service's own cache")
  func uncounted() async throws {
    let server = try NewsAPIStandIn().server { request in
      request.target.contains("tesla")
        ? .json(#"{"status":"ok","articles":[]}"#, fields: [("X-Cached-Result", "True")]) : nil
    }
    let edition = try NewsAPIEdition.asking(server.address(""))
    _ = try await edition.titles(search)
    #expect(await edition.standing() == .freeKey(left: 100, of: 100))
    _ = try await edition.titles(Query(kind: .search, words: "bees"))
    #expect(await edition.standing() == .freeKey(left: 99, of: 100))
  }

  @Test(
    "asks nothing as long as the service wants no requests, in later runs either",
    arguments: [
      (429, NewsFailure.newsAPI(.rateLimited(wait: .seconds(7_200))), .newsAPI(.rateLimited(wait: .seconds(3_600)))),
      (
        503, .wire(.refusedWith(status: 503, host: "127.0.0.1", retryAfter: .seconds(7_200))),
        .wire(.refusedWith(status: 503, host: "127.0.0.1", retryAfter: .seconds(3_600)))
      ),
    ] as [(Int, NewsFailure, NewsFailure)])
  func leftAlone(status: Int, first: NewsFailure, later: NewsFailure) async throws {
    let (service, keeper, clock) = (Service(), AnswersInMemory(), MovableClock())
    let server = try service.server()
    func edition() throws -> NewsAPIEdition {
      try NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock)
    }
    let edition = try edition()
    _ = try await edition.titles(search)
    service.instead.withLock { $0 = .page("", status: status, fields: [("Retry-After", "7200")]) }
    let bees = Query(kind: .search, words: "bees")
    if status == 429 {
      // Some say so without the service's own words.
      service.instead.withLock {
        $0 = .json(#"{"status":"error","code":"rateLimited"}"#, status: 429, fields: [("Retry-After", "7200")])
      }
    }
    await #expect(throws: first) { try await edition.titles(bees) }
    #expect(server.count == 2)
    service.instead.withLock { $0 = nil }
    clock.move(hours: 1)
    for edition in [edition, try self.asking(server, keeper, clock)] {
      await #expect(throws: later) { try await edition.titles(bees, .new) }
      #expect(try await edition.page(search, Stretch(size: .usual), .new).provenance.remarks == [.failed(later)])
    }
    #expect(server.count == 2)
    clock.move(hours: 1.1)
    #expect(try await self.asking(server, keeper, clock).titles(bees).count == 10)
  }

  private func asking(
    _ server: LoopbackServer, _ keeper: AnswersInMemory, _ clock: MovableClock
  ) throws -> NewsAPIEdition {
    try NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock)
  }

  @Test("asks again once the time that passed is long enough, where the clock stands still")
  func pinnedClock() async throws {
    let (service, clock) = (Service(), MovableClock())
    let server = try service.server()
    service.instead.withLock {
      $0 = .json(#"{"status":"error","code":"rateLimited"}"#, status: 429, fields: [("Retry-After", "1")])
    }
    let passed = Mutex(Duration.zero)
    let waiting = RetryClock(elapsed: { passed.withLock(\.self) }, pause: { _ in }, chance: { _ in 1 })
    let edition = try NewsAPIEdition.asking(server.address(""), clock: clock, waiting: waiting)
    await #expect(throws: NewsFailure.self) { try await edition.titles(search) }
    service.instead.withLock { $0 = nil }
    passed.withLock { $0 = .milliseconds(999) }
    await #expect(throws: NewsFailure.self) { try await edition.titles(search) }
    #expect(server.count == 1)
    passed.withLock { $0 = .seconds(1) }
    #expect(try await edition.titles(search).count == 10)
  }
}
