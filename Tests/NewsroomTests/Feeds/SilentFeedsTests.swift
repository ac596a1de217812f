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
    let isLater = Mutex(false)
    let stand = try Newsstand(40, hosts: 40) { number, _ in
      guard number < 10 else { return Newsstand.page(number) }
      return isLater.withLock(\.self) ? .silence : .hangUp
    }
    let patience = RoundPatience(usual: .seconds(600), short: .seconds(1))
    #expect(try await stand.edition(patience: patience).headlines().total == 30)
    let before = stand.server.count
    isLater.withLock { $0 = true }
    stand.wait(17 * 60)
    // Eight of them wait for an answer at a time, and no other feed waits behind them.
    let page = try await stand.edition(patience: patience).headlines()
    #expect(page.total == 30 && !page.provenance.isOffline)
    #expect(
      page.provenance.remarks == [.silent([SilentFeeds(.unanswered, (0..<10).map { "Post \($0)" })], of: 40)])
    #expect(stand.server.asked[before..<before + 22].allSatisfy { (Int($0.path.dropFirst()) ?? 0) >= 10 })
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
    let number = Int(request.address.rawValue.split(separator: "/").last ?? "") ?? 0
    guard number < silent.withLock(\.self) else {
      let fields = [HeaderField("cache-control", "max-age=1800")]
      return WebAnswer(
        status: 200, fields: fields, body: Array(Newsstand.feed(number).utf8), address: request.address)
    }
    try? await waitUntil("all others have answered") { connection.answers >= 17 }
    throw .timedOut(host: request.address.host)
  }
}
