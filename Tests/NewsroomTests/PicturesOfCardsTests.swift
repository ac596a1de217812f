import Archive
import Basics
import Foundation
import News
import Newsroom
import Synchronization
import TestSupport
import Testing
import Wire

/// Pictures of articles, as they are got and kept.
@MainActor
@Suite struct PicturesOfCardsTests {
  private func newsroom(_ folder: borrowing Folder, _ network: Network) -> Newsroom {
    let now = Date(timeIntervalSince1970: 1_795_251_600)
    return Newsroom(
      editions: Editions(only: DemoEdition(now: now)),
      archive: Archive(in: StateFolder(home: folder.path("state"), environment: [:])), now: { now },
      wayOut: WayOut(network))
  }

  @Test("are asked for once, within bounds and nowhere near, and kept for other runs")
  func kept() async throws {
    let folder = try Folder()
    let network = Network(status: 200)
    let address = try #require(WebAddress(rawValue: "https://pictures.test/owl.png"))
    #expect(await newsroom(folder, network).picture(at: address) == [1, 2, 3])
    #expect(await newsroom(folder, network).picture(at: address) == [1, 2, 3])
    let asked = network.asked.withLock { $0 }
    #expect(asked.count == 1 && asked.allSatisfy { !$0.mayBeNear && $0.limit <= 2 << 20 })
  }

  @Test("are none where the server has none, which is asked again another time", arguments: [404, 500, 204])
  func none(status: Int) async throws {
    let folder = try Folder()
    let network = Network(status: status)
    let address = try #require(WebAddress(rawValue: "https://pictures.test/owl.png"))
    for _ in 1...2 { #expect(await newsroom(folder, network).picture(at: address) == nil) }
    #expect(network.asked.withLock { $0.count } == 2)
  }

  @Test("of invented stories are asked of nobody")
  func invented() async throws {
    let folder = try Folder()
    let network = Network(status: 200)
    let address = try #require(WebAddress(rawValue: "https://bbc-news.example/owl.png"))
    #expect(await newsroom(folder, network).picture(at: address) == nil)
    #expect(network.asked.withLock { $0.isEmpty })
  }
}

private final class Network: Dispatcher {
  let asked = Mutex<[WebRequest]>([])
  private let status: Int

  init(status: Int) { self.status = status }

  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    asked.withLock { $0.append(request) }
    return WebAnswer(status: status, body: [1, 2, 3], address: request.address)
  }
}
