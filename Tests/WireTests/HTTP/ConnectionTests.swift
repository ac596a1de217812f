import Basics
import Foundation
import News
import Synchronization
import TestSupport
import Testing

@testable import Wire

@Suite struct ConnectionTests {
  /// A network whose routes and servers are as a test says.
  private final class Network: Dispatcher {
    let leadsOut = Mutex(true)
    let failure = Mutex<WireFailure?>(nil)

    func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
      if let failure = failure.withLock({ $0 }) { throw failure }
      return WebAnswer(status: 200, address: request.address)
    }
  }

  private let network = Network()
  private let connection: Connection

  init() {
    let network = network
    connection = Connection(leadOut: { network.leadsOut.withLock { $0 } })
  }

  /// The result of asking a host.
  private func ask(
    _ host: String, failing failure: WireFailure? = nil, isOneForAll: Bool = false
  ) async throws -> WireFailure? {
    network.failure.withLock { $0 = failure }
    let address = try #require(WebAddress(rawValue: "https://\(host)/"))
    do throws(WireFailure) {
      let noticing = NoticingDispatcher(network, connection: connection, isOneForAll: isOneForAll)
      _ = try await noticing.answer(to: WebRequest(address))
      return nil
    } catch {
      return error
    }
  }

  private func setRoutes(leadOut: Bool) { network.leadsOut.withLock { $0 = leadOut } }

  @Test("a host that is not found for want of a way out is not to blame")
  func noWayOut() async throws {
    setRoutes(leadOut: false)
    #expect(try await ask("a.example", failing: .unknownHost("a.example")) == .noNetwork)
    #expect(!connection.isUp)
    setRoutes(leadOut: true)
    #expect(try await ask("a.example", failing: .unknownHost("a.example")) == .unknownHost("a.example"))
  }

  @Test("that the network went, and came back, is told once each")
  func turns() async throws {
    #expect(connection.newTurn() == nil)
    #expect(try await ask("a.example") == nil)
    #expect(connection.newTurn() == nil)
    setRoutes(leadOut: false)
    #expect(connection.newTurn() == .went)
    #expect(connection.newTurn() == nil)
    #expect(!connection.isUp)
    setRoutes(leadOut: true)
    #expect(connection.newTurn() == .cameBack)
    #expect(connection.newTurn() == nil)
    #expect(connection.isUp)
  }

  @Test("the state of an unused network is not reported")
  func unneeded() {
    setRoutes(leadOut: false)
    #expect(connection.newTurn() == nil)
  }

  @Test("what went and came back between two looks is no news")
  func between() async throws {
    #expect(try await ask("a.example") == nil)
    setRoutes(leadOut: false)
    #expect(try await ask("a.example", failing: .timedOut(host: "a.example")) == .noNetwork)
    setRoutes(leadOut: true)
    #expect(try await ask("a.example") == nil)
    #expect(connection.newTurn() == nil)
  }

  @Test("three hosts out of reach are the network's fault, one of them three times is not")
  func silence() async throws {
    for _ in 0..<3 { _ = try await ask("a.example", failing: .timedOut(host: "a.example")) }
    #expect(connection.newTurn() == nil)
    for host in ["b.example", "c.example"] { _ = try await ask(host, failing: .unknownHost(host)) }
    #expect(connection.newTurn() == .went)
    #expect(connection.newTurn() == nil)
    #expect(try await ask("a.example") == nil)
    #expect(connection.newTurn() == .cameBack)
  }

  @Test(
    "the only server stands for the network after some tries, or when its name is unknown",
    arguments: [(WireFailure.timedOut(host: "a.example"), 2), (.unknownHost("a.example"), 1)])
  func oneForAll(failure: WireFailure, tries: Int) async throws {
    for _ in 0..<tries {
      #expect(connection.newTurn() == nil)
      #expect(try await ask("a.example", failing: failure, isOneForAll: true) == failure)
    }
    #expect(connection.newTurn() == .went)
    #expect(!connection.isUp)
    #expect(try await ask("a.example", isOneForAll: true) == nil)
    #expect(connection.newTurn() == .cameBack)
    #expect(connection.isUp)
  }

  @Test("hosts that fail after another one answered have their own reasons")
  func slowSilence() {
    let before = connection.answers
    connection.noteAnswer()
    for host in ["a.example", "b.example", "c.example"] {
      #expect(!connection.noteSilence(of: host, askedAfter: before))
    }
    #expect(connection.newTurn() == nil && connection.isUp)
  }

  @Test("what is on this machine neither needs a network nor proves one")
  func loopback() async throws {
    setRoutes(leadOut: false)
    let refused = WireFailure.refused(host: "127.0.0.1")
    #expect(try await ask("127.0.0.1", failing: refused) == refused)
    #expect(try await ask("localhost") == nil)
    #expect(connection.newTurn() == nil)
  }

  @Test(
    "reads the kernel's lists of routes",
    arguments: [
      (route: "eth0\t00000000\t0100000A\t0003\t0\t0\t0\t00000000\t0\t0\t0", route6: "", leadsOut: true),
      (route: "eth0\t0000000A\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0", route6: "", leadsOut: false),
      (route: "*\t00000000\t00000000\t0200\t0\t0\t0\t00000000\t0\t0\t0", route6: "", leadsOut: false),
      (route: "", route6: Self.way6(flags: "00000003", device: "eth0"), leadsOut: true),
      (route: "", route6: Self.way6(flags: "00200200", device: "lo"), leadsOut: false),
      (route: "", route6: "", leadsOut: false),
    ])
  func routes(route: String, route6: String, leadsOut: Bool) throws {
    let folder = try Folder()
    let title = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT"
    try "\(title)\n\(route)\n".write(toFile: folder.path("route"), atomically: false, encoding: .utf8)
    try "\(route6)\n".write(toFile: folder.path("ipv6_route"), atomically: false, encoding: .utf8)
    #expect(Routes(folder: folder.path()).leadOut == leadsOut)
  }

  @Test("takes a machine that shows no routes for one that has some")
  func noLists() throws {
    let folder = try Folder()
    #expect(Routes(folder: folder.path()).leadOut)
  }

  private static func way6(flags: String, device: String) -> String {
    let nowhere = String(repeating: "0", count: 32)
    return "\(nowhere) 00 \(nowhere) 00 fe80\(nowhere.dropFirst(4)) 00000400 00000001 00000000 \(flags)     \(device)"
  }
}
