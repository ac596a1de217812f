import Archive
import Basics
import Foundation
import Grammar
import News
import Newsroom
import Replies
import Synchronization
import TestSupport
import Testing
import Understanding
import ViewModels
import Wire

@testable import Conversation

/// What a conversation says about the network, with an edition that needs one.
@MainActor
@Suite struct NetworkTests {
  private let network: Network
  private let conversation: Conversation

  init() throws {
    let network = try Network()
    let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_795_252_500) }
    let wayOut = WayOut(
      network, connection: Connection(routes: Routes(folder: network.folder.path())), now: now)
    let newsroom = Newsroom(
      editions: Editions(only: WireEdition(wayOut: wayOut, network: network), as: .newsapi),
      archive: Archive(in: StateFolder(home: network.folder.path("home"), environment: [:])), now: now, wayOut: wayOut)
    conversation = .over(newsroom, now: now)
    self.network = network
  }

  private func say(_ line: String) async throws -> Reply { try #require(await conversation.answer(line).last) }

  @Test("shows what went over the network, and that nothing did so far")
  func log() async throws {
    #expect(try await say("show the network log").message.english == "Nothing has gone over the network yet.")
    _ = try await say("show headlines")
    network.failure.withLock { $0 = .refusedWith(status: 404, host: "news.example", retryAfter: nil) }
    _ = try await say("search for tea")
    let reply = try await say("network log")
    #expect(reply.message.english == "2 requests went over the network:")
    let lines = reply.cards.compactMap { card in
      if case .request(let request) = card.face { request } else { nil }
    }
    #expect(lines.map(\.address) == [String](repeating: "https://news.example/?key=…", count: 2))
    #expect(lines.map(\.outcome) == [.answered(status: 200, bytes: 0), .failed(code: "serverRefused")])
  }

  @Test("says once that the network is gone, and once that it is back")
  func turns() async throws {
    #expect(try await say("show headlines").hint?.english.contains("network") != true)
    try network.setRoutes(leadOut: false)
    #expect(try await say("sections").hint?.english.hasPrefix("The network is down.") == true)
    #expect(try await say("sections").hint?.english.contains("network") != true)
    try network.setRoutes(leadOut: true)
    #expect(try await say("sections").hint?.english.hasPrefix("The network is back.") == true)
    #expect(try await say("sections").hint?.english.contains("network") != true)
  }

  @Test("tries again on refresh what was not answered, and after that asks anew for what is on screen")
  func refresh() async throws {
    _ = try await say("show sports headlines")
    network.failure.withLock { $0 = .refusedWith(status: 403, host: "news.example", retryAfter: nil) }
    #expect(try await say("show tech headlines").failureCode == "serverRefused")
    #expect(try await say("refresh").failureCode == "serverRefused")
    network.failure.withLock { $0 = nil }
    _ = try await say("thanks")
    #expect(try await say("refresh").message.english == "Technology headlines")
    #expect(try await say("refresh").message.english == "Technology headlines")
    network.failure.withLock { $0 = .refusedWith(status: 403, host: "news.example", retryAfter: nil) }
    _ = try await say("search for tea")
    network.failure.withLock { $0 = nil }
    _ = try await say("show sports headlines")
    #expect(try await say("refresh").message.english == "Sports headlines")
  }

  @Test(
    "asks again on refresh for what was asked last, however it failed, and has it looked for anew",
    arguments: [
      NewsFailure.newsAPI(.misasked(code: "x", message: "")), .newsAPI(.keyInvalid),
      .newsAPI(.tooFarBack(earliest: nil)),
      .newsAPI(.queryMalformed), .newsAPI(.unknown(code: "x", message: "", status: 418)), .newsAPI(.keyLost),
      .nothingSoNew,
      .nothingFound,
    ])
  func refreshAfterAny(failure: NewsFailure) async throws {
    _ = try await say("show sports headlines")
    for (line, words) in [("search for tea", "tea"), ("how many stories are there about tea", "tea")] {
      network.refusal.withLock { $0 = failure }
      _ = try await say(line)
      _ = try await say("refresh")
      #expect(network.asked.withLock { $0.last?.query.words } == words, "\(line)")
      #expect(network.asked.withLock { $0.last?.freshness } == .new)
      network.refusal.withLock { $0 = nil }
      _ = try await say("thanks")
      _ = try await say("refresh")
      #expect(network.asked.withLock { $0.last?.query.words } == words)
    }
    // How many there are puts no list on screen, so it is what was asked last still.
    _ = try await say("refresh")
    #expect(network.asked.withLock { $0.last?.query.words } == "tea")
    _ = try await say("show sports headlines")
    _ = try await say("refresh")
    #expect(network.asked.withLock { $0.last?.query.category } == .sports)
  }

  @Test("tries again what a proxy on the way kept from being answered")
  func behindAProxy() async throws {
    _ = try await say("show sports headlines")
    network.failure.withLock { $0 = .noProxy(name: "proxy.example") }
    #expect(try await say("show tech headlines").failureCode == "noProxy")
    network.failure.withLock { $0 = nil }
    #expect(try await say("refresh").message.english == "Technology headlines")
  }

  @Test("keeps one person's requests from the next, and the news on screen for them")
  func apart() async throws {
    _ = try await say("show sports headlines")
    _ = try await say("share 1")
    #expect(conversation.dialogue.context.deed != nil)
    network.failure.withLock { $0 = .refusedWith(status: 403, host: "news.example", retryAfter: nil) }
    _ = try await say("show tech headlines")
    network.failure.withLock { $0 = nil }
    for line in ["sign up as maria", "correct horse"] { _ = try await say(line) }
    #expect(try await say("correct horse").message.english.hasPrefix("Welcome, maria"))
    #expect(conversation.screen.listing?.heading == .newsHeading(kind: .headlines, section: .sports, details: []))
    #expect(conversation.dialogue.context.deed == nil)
    #expect(try await say("refresh").message.english == "Sports headlines")
  }

  @Test("is not offline any more once the network is back, for what was kept meanwhile either")
  func backOnline() async throws {
    try network.setRoutes(leadOut: false)
    network.failure.withLock { $0 = .unknownHost("news.example") }
    _ = try await say("show headlines")
    network.failure.withLock { $0 = nil }
    try network.setRoutes(leadOut: true)
    let reply = try await say("am i online")
    #expect(
      reply.message.english == "You're online: news.example answered."
        && reply.hint?.english.hasPrefix("The network is back.") == true)
  }

  @Test("says that there is no network in the reply that lacks it, and not once more beside it")
  func failing() async throws {
    try network.setRoutes(leadOut: false)
    network.failure.withLock { $0 = .unknownHost("news.example") }
    let reply = try await say("show headlines")
    #expect(reply.failureCode == "noNetwork")
    #expect(reply.hint?.english.contains("gone") != true)
    #expect(try await say("sections").hint?.english.contains("gone") != true)
  }

  @Test("tells whether it is online, where its edition needs that")
  func status() async throws {
    #expect(try await say("am I online").message.english == "You're online: news.example answered.")
    network.failure.withLock { $0 = .timedOut(host: "news.example") }
    #expect(
      try await say("am I online").message.english == "There's a network, but no answer from news.example.")
    try network.setRoutes(leadOut: false)
    #expect(try await say("am I online").message.english == "There's no network.")
  }
}

/// A network whose routes and servers are as a test says.
private final class Network: Dispatcher {
  let folder: Folder
  let failure = Mutex<WireFailure?>(nil)
  /// What the edition refuses every request with, and what it was asked.
  let refusal = Mutex<NewsFailure?>(nil)
  let asked = Mutex<[(query: Query, freshness: Freshness)]>([])

  init() throws {
    folder = try Folder()
    try setRoutes(leadOut: true)
  }

  func setRoutes(leadOut: Bool) throws {
    let way = "eth0\t00000000\t0100000A\t0003\t0\t0\t0\t00000000\t0\t0\t0\n"
    try (leadOut ? way : "").write(toFile: folder.path("route"), atomically: false, encoding: .utf8)
  }

  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    if let failure = failure.withLock({ $0 }) { throw failure }
    return WebAnswer(status: 200, address: request.address)
  }
}

/// An edition with one request for everything, and one story.
private struct WireEdition: NewsProvider {
  let name = "wire"
  let wayOut: WayOut
  let network: Network

  func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    network.asked.withLock { $0.append((query, freshness)) }
    if let refusal = network.refusal.withLock({ $0 }) { throw refusal }
    guard let address = WebAddress(rawValue: "https://news.example/?key=secret") else { throw .nothingFound }
    do throws(WireFailure) { _ = try await wayOut.dispatcher.answer(to: WebRequest(address)) } catch {
      throw .wire(error)
    }
    return Page(
      of: [Article(title: "A story", publisher: Publisher(id: nil, name: "News"))], stretch)
  }

  func placesToAsk() async -> [WebAddress] { [WebAddress(rawValue: "https://news.example/")].compactMap(\.self) }
  func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] { [] }
  func text(of article: Article) async throws(NewsFailure) -> String? { nil }
}
