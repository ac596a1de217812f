import Basics
import News
import Synchronization
import TestSupport
import Testing

@testable import Wire

@Suite struct GivingUpTests {
  /// Cancels a request under way, and answers its outcome.
  private func giveUp(
    on address: String, after hasBegun: @escaping @Sendable () -> Bool, _ out: UnhurriedDispatcher
  ) async throws -> Result<WebAnswer, WireFailure> {
    let request = WebRequest(try #require(WebAddress(rawValue: address)))
    let task = Task {
      do throws(WireFailure) {
        return Result<WebAnswer, WireFailure>.success(try await out.answer(to: request))
      } catch {
        return .failure(error)
      }
    }
    try await waitUntil("the request is under way", hasBegun)
    task.cancel()
    return await task.value
  }

  @Test(
    "a request that is given up is over at once, whatever the server is at",
    arguments: [(LoopbackAnswer.silence, 1), (.stalled("half", length: 100), 1), (.redirect(to: "/on"), 2)])
  func atOnce(served: LoopbackAnswer, requests: Int) async throws {
    let server = try LoopbackServer(["/": served, "/on": .silence])
    let outcome = try await giveUp(
      on: server.address(), after: { server.count == requests }, UnhurriedDispatcher())
    #expect(outcome == .failure(.givenUp))
  }

  @Test("looking up a name is given up as well")
  func lookingUp() async throws {
    let outcome = try await giveUp(on: "http://slow.invalid/", after: { true }, UnhurriedDispatcher())
    // The name may have been found not to exist before.
    #expect([.failure(.givenUp), .failure(.unknownHost("slow.invalid"))].contains(outcome))
  }

  @Test("a request of a task that is cancelled already is never made")
  func beforehand() async throws {
    let server = try LoopbackServer(["/": .page("hello")])
    let request = WebRequest(try #require(WebAddress(rawValue: server.address())))
    let out = UnhurriedDispatcher()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try? await out.answer(to: request)
    }
    #expect(await task.value == nil)
    #expect(server.count == 0)
  }

  @Test("giving one up leaves the others be")
  func others() async throws {
    let areGivenUp = Mutex(false)
    let server = try LoopbackServer { request in
      request.path == "/late" ? .page("late").once { _ in areGivenUp.withLock(\.self) } : .silence
    }
    let out = UnhurriedDispatcher()
    let late = WebRequest(try #require(WebAddress(rawValue: server.address("/late"))))
    async let answer = out.answer(to: late)
    for _ in 0..<5 {
      let asked = server.asked.count { $0.path == "/silence" }
      let outcome = try await giveUp(
        on: server.address("/silence"), after: { server.asked.count { $0.path == "/silence" } > asked }, out)
      #expect(outcome == .failure(.givenUp))
    }
    areGivenUp.withLock { $0 = true }
    #expect(try await answer.body == Array("late".utf8))
  }

  @Test("many requests, some of them given up, all come to an end", arguments: 0..<4)
  func many(seed: Int) async throws {
    let server = try LoopbackServer(hosts: 3) { request in
      request.path == "/slow" ? .page("slow").after(.milliseconds(30)) : .page("fast")
    }
    let out = UnhurriedDispatcher()
    var chance = SeededRandom(seed: seed)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<120 {
        let path = chance.once(in: 2) ? "/slow" : "/fast"
        let isGivenUp = chance.once(in: 3)
        let address = WebAddress(rawValue: server.address(path, host: Int.random(in: 1...3, using: &chance)))
        guard let address else { continue }
        group.addTask {
          let task = Task { try await out.answer(to: WebRequest(address)).status == 200 }
          if isGivenUp { task.cancel() }
          return (try? await task.value) ?? isGivenUp
        }
      }
      for await isAsExpected in group { #expect(isAsExpected) }
    }
  }
}
