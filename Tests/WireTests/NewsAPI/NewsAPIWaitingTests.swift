import Basics
import Foundation
import News
import Synchronization
import TestSupport
import Testing

@testable import Wire

/// How often and how long a question is asked, by what each request was allowed to take.
@Suite struct NewsAPIWaitingTests {
  private let search = Query(kind: .search, words: "tesla")

  /// A clock on which no time passes.
  private static let stopped = RetryClock(elapsed: { .zero }, pause: { _ in }, chance: { _ in 1 })

  /// Notes the patience of each request, and fails as a test says.
  private final class Impatient: Dispatcher {
    let patience = Mutex<[Duration]>([])
    let failure: WireFailure

    init(_ failure: WireFailure) { self.failure = failure }

    func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
      patience.withLock { $0.append(request.patience) }
      throw failure
    }

    var tries: Int { patience.withLock { $0.count } }
    var longest: Duration { patience.withLock { $0.max() } ?? .zero }
  }

  private func edition(_ out: any Dispatcher, _ keeper: AnswersInMemory, _ clock: MovableClock) throws -> NewsAPIEdition
  {
    NewsAPIEdition(
      at: try #require(WebAddress(rawValue: "https://newsapi.example")), key: SecretKey(NewsAPIStandIn.key),
      dispatcher: out, retrying: { RetryingDispatcher($0, tries: 2, clock: Self.stopped) }, keeper: keeper,
      counts: keeper, numbering: SameTitles(), now: { clock.now }, clock: Self.stopped)
  }

  /// Answers and sources from the day before.
  private func keptFromBefore(_ queries: [Query], _ clock: MovableClock) async throws -> AnswersInMemory {
    let (keeper, server) = (AnswersInMemory(), try NewsAPIStandIn().server())
    let edition = try NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock)
    _ = try await edition.sources()
    for query in queries { _ = try await edition.titles(query) }
    clock.move(hours: 9 * 24)
    return keeper
  }

  @Test(
    "is asked once where a kept answer will do, and never more than twice",
    arguments: [
      (WireFailure.refused(host: "a"), 2), (.brokenOff(host: "a"), 2), (.garbled(host: "a"), 1),
      (.unknownHost("a"), 1),
      (.timedOut(host: "a"), 2),
    ])
  func tries(failure: WireFailure, most: Int) async throws {
    let clock = MovableClock()
    let keeper = try await keptFromBefore([search], clock)
    for freshness in [Freshness.usual, .new] {
      let out = Impatient(failure)
      #expect(try await edition(out, keeper, clock).titles(search, freshness).count == 10)
      #expect(out.tries == 1)
      if freshness == .usual { #expect(out.longest <= .seconds(5)) }
    }
    let out = Impatient(failure)
    await #expect(throws: NewsFailure.self) { try await edition(out, AnswersInMemory(), clock).titles(search) }
    #expect(out.tries == most)
    #expect(out.longest <= .seconds(10))
  }

  @Test("does not ask for old sources again and again where they could not be had")
  func sources() async throws {
    let clock = MovableClock()
    let german = Query(kind: .headlines, country: Country(rawValue: "de"))
    let keeper = try await keptFromBefore([german], clock)
    let out = Impatient(.timedOut(host: "a"))
    let edition = try edition(out, keeper, clock)
    #expect(try await edition.sources().count == 4)
    #expect(try await edition.titles(german).count == 10)
    #expect(try await edition.titles(german).count == 10)
    // One for the sources, and one for each question.
    #expect(out.tries == 3)
    #expect(out.patience.withLock { $0.prefix(2).reduce(.zero, +) } <= .seconds(10))
  }

  @Test("has but one patience for all tries of a request")
  func together() async throws {
    let waited = Mutex<Duration>(.zero)
    let out = Impatient(.timedOut(host: "a"))
    let clock = RetryClock(
      elapsed: { waited.withLock { $0 } }, pause: { pause in waited.withLock { $0 += pause + .seconds(2) } },
      chance: { _ in 1 })
    let address = try #require(WebAddress(rawValue: "https://a.example"))
    await #expect(throws: WireFailure.timedOut(host: "a")) {
      try await RetryingDispatcher(out, clock: clock).answer(to: WebRequest(address, patience: .seconds(6)))
    }
    #expect(
      out.patience.withLock { $0 } == [.seconds(6), .milliseconds(3_700), .milliseconds(800)])
  }
}
