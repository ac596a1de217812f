import Foundation
import News
import Synchronization
import TestSupport
import Testing

@testable import Wire

/// What silent feeds say about the network, and what they do not.
@Suite struct SilentFeedsTests {
  private let connection = Connection(leadOut: { true })
  private let network: Network
  private let stand: Newsstand

  init() throws {
    stand = try Newsstand(20) { _, _ in .hangUp }
    network = Network(connection)
  }

  /// An edition of twenty feeds; the first three are silent until all others have answered.
  private func headlines(_ freshness: Freshness = .usual) async throws -> Page<Article> {
    let entries = try stand.entries(
      elsewhere: Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, "https://post\($0).example/\($0)") }))
    return try await FeedsEdition(
      directory: { [] }, readership: { Readership(added: entries) }, shelf: stand.kept,
      numbering: stand.numbering,
      dispatcher: NoticingDispatcher(network, connection: connection), now: { stand.now }
    ).headlines(freshness)
  }

  @Test("takes three feeds that do not answer for dead where the others do, and again where they alone are asked")
  func dead() async throws {
    let remarks = [Remark.silent([SilentFeeds(.unanswered, ["Post 0", "Post 1", "Post 2"])], of: 20)]
    let page = try await headlines()
    #expect(page.total == 17 && page.provenance == Provenance(remarks: remarks))
    #expect(connection.newTurn() == nil && connection.isUp)
    stand.wait(17 * 60)
    let later = try await headlines()
    #expect(network.asked.withLock(\.self) == 23)
    #expect(later.provenance.remarks == remarks && !later.provenance.isOffline)
    #expect(connection.newTurn() == nil && connection.isUp)
  }

  @Test("asks those last that did not answer, is soon done with them, and has the others")
  func last() async throws {
    let stand = try Newsstand(40, hosts: 40) { number, _ in number < 10 ? .hangUp : Newsstand.page(number) }
    #expect(try await stand.edition().headlines().total == 30)
    stand.wait(17 * 60)
    let asked = Noted()
    let patience = RoundPatience(usual: .seconds(600), short: .seconds(1))
    let page = try await stand.edition(asking: asked, patience: patience).headlines()
    #expect(page.total == 30 && !page.provenance.isOffline)
    #expect(
      page.provenance.remarks == [.silent([SilentFeeds(.unanswered, (0..<10).map { "Post \($0)" })], of: 40)])
    let requests = asked.requests.withLock(\.self)
    // Eight of them are waited for at a time, and no other feed waits behind them.
    #expect(requests.prefix(22).allSatisfy { $0.number >= 10 })
    #expect(requests.allSatisfy { $0.silence == ($0.number < 10 ? .seconds(1) : .seconds(600)) })
  }

  /// Notes how long each feed may be silent; the first ten are, until all others were asked.
  private final class Noted: Dispatcher {
    let requests = Mutex<[(number: Int, silence: Duration?)]>([])
    private let inner = UnhurriedDispatcher()

    func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
      requests.withLock { $0.append((request.number, request.silence)) }
      guard request.number < 10 else { return try await inner.answer(to: request) }
      try? await waitUntil("all others were asked") { requests.withLock { $0.count { $0.number >= 10 } } == 30 }
      throw .timedOut(host: request.address.host)
    }
  }

  @Test("leaves those alone that are silent when others answer, until those are asked again")
  func leftAlone() async throws {
    let stand = try Newsstand(4) { number, _ in number == 2 ? .hangUp : Newsstand.page(number) }
    _ = try await stand.edition().headlines()
    stand.wait(14 * 60)
    #expect(try await stand.edition().headlines().provenance.remarks.count == 1)
    #expect(stand.server.count == 4)
    stand.wait(60)
    _ = try await stand.edition().headlines()
    #expect(stand.server.count == 8)
  }

  @Test("notices where all are silent that the network is gone, and where one answers that it is back")
  func gone() async throws {
    _ = try await headlines()
    stand.wait(3_600)
    network.silent.withLock { $0 = 20 }
    #expect(try await headlines().provenance.isOffline)
    #expect(connection.newTurn() == .went)
    network.silent.withLock { $0 = 3 }
    #expect(try await headlines(.new).provenance.remarks.count == 1)
    #expect(connection.newTurn() == .cameBack)
  }
}

/// A network where the first so many posts are silent until all others have answered.
private final class Network: Dispatcher {
  let silent = Mutex(3)
  let asked = Mutex(0)
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    asked.withLock { $0 += 1 }
    guard request.number < silent.withLock(\.self) else {
      let fields = [HeaderField("cache-control", "max-age=1800")]
      return WebAnswer(
        status: 200, fields: fields, body: Array(Newsstand.feed(request.number).utf8), address: request.address)
    }
    try? await waitUntil("all others have answered") { connection.answers >= 17 }
    throw .timedOut(host: request.address.host)
  }
}

extension WebRequest {
  /// The number of the feed that is asked for.
  fileprivate var number: Int { Int(address.rawValue.split(separator: "/").last ?? "") ?? 0 }
}
