import Basics
import Foundation
import News
import Synchronization
import TestSupport
import Testing

@testable import Wire

@Suite struct RetryingTests {
  /// Time that passes only in waits.
  private final class Waited: Sendable {
    let pauses = Mutex<[Duration]>([])

    func clock(chance: Double = 1) -> RetryClock {
      RetryClock(
        elapsed: { self.pauses.withLock { $0.reduce(.zero, +) } },
        pause: { pause in
          try Task.checkCancellation()
          self.pauses.withLock { $0.append(pause) }
        }, chance: { _ in chance }, now: { Date(timeIntervalSince1970: 1_795_248_000) })
    }
  }

  /// A server that behaves badly a few times, and then well.
  private func server(_ answer: LoopbackAnswer, times: Int) throws -> LoopbackServer {
    let left = Mutex(times)
    return try LoopbackServer { _ in
      let isBad = left.withLock { left in
        left -= 1
        return left >= 0
      }
      return isBad ? answer : .page("well")
    }
  }

  private func ask(_ server: LoopbackServer, _ waited: Waited, chance: Double = 1) async throws -> WebAnswer {
    let out = RetryingDispatcher(UnhurriedDispatcher(), clock: waited.clock(chance: chance))
    return try await out.answer(to: WebRequest(try #require(WebAddress(rawValue: server.address()))))
  }

  @Test(
    "asks again where the trouble passes",
    arguments: [
      LoopbackAnswer.page("", status: 500), .page("error code: 502", status: 502), .page("", status: 503), .hangUp,
      .reset, .page("", status: 408), .truncated("half", length: 10),
    ])
  func passing(answer: LoopbackAnswer) async throws {
    let waited = Waited()
    #expect(try await ask(try server(answer, times: 2), waited).status == 200)
    #expect(waited.pauses.withLock { $0.count } == 2)
  }

  @Test(
    "does not ask again where that is of no use",
    arguments: [
      (LoopbackAnswer.page("", status: 404), 404), (.page("", status: 401), 401), (.page("", status: 501), 501),
      (.page("", status: 429), 429), (.page("", status: 429, fields: [("Retry-After", "3600")]), 429),
      (.page("", status: 503, fields: [("Retry-After", "9999999999999999")]), 503), (.notModified(), 304),
      (.page("", status: 503, fields: [("Retry-After", "Sat, 21 Nov 2026 09:00:00 GMT")]), 503),
      (.page("", status: 429, fields: [("Retry-After", "Sat, 21 Nov 2026 09:00:00 GMT")]), 429),
    ])
  func lasting(answer: LoopbackAnswer, status: Int) async throws {
    let (waited, server) = (Waited(), try server(answer, times: 9))
    #expect(try await ask(server, waited).status == status)
    #expect(server.count == 1)
    #expect(waited.pauses.withLock { $0.isEmpty })
  }

  @Test("asks once more where it asked too often and is told to come back soon, and no oftener")
  func tooOften() async throws {
    let (waited, server) = (Waited(), try server(.page("", status: 429, fields: [("Retry-After", "2")]), times: 9))
    #expect(try await ask(server, waited).status == 429)
    #expect(waited.pauses.withLock { $0 } == [.seconds(2)])
    #expect(server.count == 2)
  }

  @Test("counts a document's date to come back at from the time it is given")
  func document() async throws {
    let server = try LoopbackServer([
      "/feed": .page("", status: 503, fields: [("Retry-After", "Mon, 23 Nov 2026 09:01:00 GMT")])
    ])
    let now = try Date("2026-11-23T09:00:00Z", strategy: .iso8601)
    let documents = NamedDocuments(
      folder: ".", home: nil, asking: UnhurriedDispatcher(), now: { now })
    let failure = await #expect(throws: NewsFailure.self) {
      try await documents.document(server.address("/feed"), as: nil)
    }
    guard case .wire(.refusedWith(status: 503, _, let wait)) = failure else { return #expect(Bool(false)) }
    #expect(wait == .seconds(60))
  }

  @Test("counts a date until which it is to wait from the one at which the server says it answered")
  func untilDate() async throws {
    let fields = [("Date", "Mon, 01 Jan 2029 00:00:00 GMT"), ("Retry-After", "Mon, 01 Jan 2029 00:00:03 GMT")]
    let waited = Waited()
    #expect(try await ask(try server(.page("", status: 503, fields: fields), times: 1), waited).status == 200)
    #expect(waited.pauses.withLock { $0 } == [.seconds(3)])
  }

  @Test("waits longer from try to try, a little more or less by chance, and not for ever", arguments: [0.5, 1, 1.5])
  func backoff(chance: Double) async throws {
    let (waited, server) = (Waited(), try server(.page("", status: 503), times: 99))
    #expect(try await ask(server, waited, chance: chance).status == 503)
    let pauses = waited.pauses.withLock { $0 }
    #expect(pauses == [.milliseconds(300), .milliseconds(900), .milliseconds(2_500)].map { $0 * chance })
    #expect(server.count == 4)
  }

  @Test("waits as long as it is asked to, and gives up where that would be too long in all")
  func retryAfter() async throws {
    let waited = Waited()
    let server = try server(.page("", status: 503, fields: [("Retry-After", "3")]), times: 99)
    #expect(try await ask(server, waited).status == 503)
    #expect(waited.pauses.withLock { $0 } == [.seconds(3), .seconds(3)])
  }

  @Test("tells the failure where it does not pass")
  func failure() async throws {
    let address = try #require(WebAddress(rawValue: try LoopbackServer.deserted()))
    let waited = Waited()
    let out = RetryingDispatcher(UnhurriedDispatcher(), clock: waited.clock())
    await #expect(throws: WireFailure.refused(host: "127.0.0.1")) { try await out.answer(to: WebRequest(address)) }
    #expect(waited.pauses.withLock { $0.count } == 3)
  }

  @Test("cancelling does not wait for the next try")
  func givenUp() async throws {
    let server = try server(.page("", status: 503, fields: [("Retry-After", "500")]), times: 99)
    let request = WebRequest(try #require(WebAddress(rawValue: server.address())), patience: .longestWait)
    let out = RetryingDispatcher(UnhurriedDispatcher(), patience: .longestWait)
    let task = Task { () -> WireFailure? in
      do throws(WireFailure) { _ = try await out.answer(to: request) } catch { return error }
      return nil
    }
    try await waitUntil("the server was asked") { server.count > 0 }
    task.cancel()
    #expect(await task.value == .givenUp)
  }
}
