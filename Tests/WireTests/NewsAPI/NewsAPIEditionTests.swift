import Basics
import Foundation
import News
import Synchronization
import TestSupport
import Testing

@testable import Wire

@Suite struct NewsAPIEditionTests {
  private let search = Query(kind: .search, words: "tesla")

  /// The same search within some days.
  private func search(from: Date, to: Date? = nil) -> Query {
    var query = search
    (query.from, query.to) = (from, to)
    return query
  }

  /// All titles of a list, turned through page by page.
  private func turnedThrough(_ edition: NewsAPIEdition, size: Int) async throws -> [String] {
    var all: [String] = []
    for page in 1...200 {
      let titles: [String]
      do { titles = try await edition.titles(search, page: page, size: size) } catch NewsFailure.newsAPI(.tooDeep) {
        break
      }
      if titles.isEmpty { break }
      all += titles
    }
    return all
  }

  struct Wild: Sendable {
    var stories = 250
    var claimed: Int?
    var gaps: Set<Int> = []
    var drift = 0
  }

  @Test(
    "loses no article and shows none twice, whatever the service says of its pages",
    arguments: [
      Wild(), Wild(claimed: 400), Wild(claimed: 120), Wild(claimed: 0), Wild(gaps: [3, 50, 99, 140]),
      Wild(claimed: 130, gaps: [120, 150]), Wild(drift: 3), Wild(stories: 57, claimed: 61), Wild(stories: 100),
      Wild(stories: 1), Wild(stories: 0, claimed: 12),
    ])
  func wild(_ wild: Wild) async throws {
    var service = NewsAPIStandIn()
    (service.stories, service.claimed, service.gaps) = (wild.stories, wild.claimed, wild.gaps)
    (service.drift, service.depth) = (wild.drift, 10_000)
    let server = try service.server()
    for size in [7, 10, 100] {
      let all = try await turnedThrough(NewsAPIEdition.asking(server.address("")), size: size)
      #expect(Set(all).count == all.count)
      let expected = (0..<wild.stories).filter { !wild.gaps.contains($0) }.map { "Story \($0)" }
      #expect(Set(all).isSuperset(of: expected), "\(all.count) of \(expected.count)")
    }
  }

  @Test("asks a service no further that gives the same page for every number", arguments: [[], ["Story"]])
  func samePage(unwanted: [String]) async throws {
    var stand = NewsAPIStandIn()
    stand.depth = 1_000
    let service = try stand.server()
    let request = WebRequest(
      try #require(WebAddress(rawValue: service.address("/v2/everything?q=a&pageSize=38"))),
      fields: [HeaderField("X-Api-Key", NewsAPIStandIn.key)])
    let page = try await UnhurriedDispatcher().answer(to: request).body
    let body = String(decoding: page, as: UTF8.self).replacing(#""totalResults":38"#, with: #""totalResults":5000"#)
    let server = try LoopbackServer { _ in .json(body) }
    let edition = try NewsAPIEdition.asking(server.address(""))
    var query = search
    query.excludedWords = unwanted
    for number in 1...6 { _ = try await edition.titles(query, page: number) }
    let total = try await edition.page(query, Stretch(size: .usual)).total
    #expect(unwanted.isEmpty ? server.count == 2 : total == 0)
    #expect(total == (unwanted.isEmpty ? 38 : 0))
  }

  @Test("makes one card of what several publishers tell, and moves no number when more of it comes on a later page")
  func sameStory() async throws {
    func story(_ number: Int, _ title: String, _ paper: String) -> String {
      #"{"source":{"name":"\#(paper)"},"title":"\#(title)","url":"https://example.org/\#(number)","#
        + #""publishedAt":"2026-11-20T\#(number < 100 ? "20" : "19"):00:00Z"}"#
    }
    let fire = "Harbour fire destroys three old warehouses"
    let pages = [
      [story(0, fire, "Reuters"), story(1, fire, "BBC News")] + (2..<100).map { story($0, "Story \($0)", "Paper") },
      [story(100, fire, "Post")] + (101..<150).map { story($0, "Story \($0)", "Paper") },
    ]
    let server = try LoopbackServer { request in
      let page = pages[(NewsAPIStandIn.query(of: request)["page"].flatMap { Int($0) } ?? 1) - 1]
      return .json(#"{"status":"ok","totalResults":150,"articles":[\#(page.joined(separator: ","))]}"#)
    }
    let edition = try NewsAPIEdition.asking(server.address(""))
    var first = try await edition.page(search, Stretch(size: .usual))
    #expect(first.items.first?.also.map(\.publisher.name) == ["BBC News"])
    #expect(first.items.map(\.title) == [fire] + (2..<11).map { "Story \($0)" })
    #expect(first.total == 149)
    #expect(
      try await edition.titles(search, page: 10) == (91..<100).map { "Story \($0)" } + ["Story 101"])
    first = try await edition.page(search, Stretch(size: .usual))
    #expect(first.items.first?.also.map(\.publisher.name) == ["BBC News", "Post"])
    #expect(first.items.last?.title == "Story 10" && first.total == 148)
  }

  @Test("asks for no page that a free key cannot have, and says how much of a list there is to be had")
  func limit() async throws {
    var service = NewsAPIStandIn()
    service.stories = 6_502
    let server = try service.server()
    let edition = try NewsAPIEdition.asking(server.address(""))
    #expect(try await edition.page(search, Stretch(size: .usual)).total == 100)
    let last = try await edition.page(search, Stretch(number: #require(PageNumber(rawValue: 10)), size: .usual))
    #expect(last.items.count == 10 && last.provenance.remarks == [.beyondReach(6_502, given: 100)])
    await #expect(throws: NewsFailure.newsAPI(.tooDeep)) { try await edition.titles(search, page: 11) }
    #expect(server.count == 1)
  }

  @Test("says at once where a list ends before the number that is told of it", arguments: [100, 10_000])
  func shortList(depth: Int) async throws {
    var service = NewsAPIStandIn()
    (service.stories, service.claimed, service.depth) = (31, 175, depth)
    let server = try service.server()
    let page = try await NewsAPIEdition.asking(server.address("")).page(search, Stretch(size: .usual))
    #expect(page.items.count == 10 && page.total == 31)
    #expect(page.provenance.remarks == (depth == 100 ? [.beyondReach(175, given: 31)] : []))
    #expect(server.count == (depth == 100 ? 1 : 2))
  }

  @Test(
    "spends one request on a list in which hardly anything can be used, whatever the key", arguments: [0, 1, 5])
  func unusable(usable: Int) async throws {
    let keeper = AnswersInMemory()
    var paid = NewsAPIStandIn()
    paid.depth = 1_000
    let live = try paid.server()
    _ = try await NewsAPIEdition.asking(live.address(""), keeper: keeper).titles(Query(kind: .headlines))
    for keeper in [keeper, AnswersInMemory()] {
      let server = try LoopbackServer { request in
        let page = NewsAPIStandIn.query(of: request)["page"] ?? "1"
        let articles = (1...100).map { number in
          number <= usable
            ? #"{"title":"Story \#(page).\#(number)","url":"https://a.example/\#(page).\#(number)"}"#
            : #"{"title":\#(number % 2 == 0 ? "null" : #""[Removed]""#),"url":null}"#
        }
        return .json(#"{"status":"ok","totalResults":5000,"articles":[\#(articles.joined(separator: ","))]}"#)
      }
      let edition = try NewsAPIEdition.asking(server.address(""), keeper: keeper)
      #expect(try await edition.titles(search).count == usable)
      #expect(server.count == 1)
    }
  }

  @Test("spends no request where what is kept has to do")
  func keptAlone() async throws {
    let server = try NewsAPIStandIn().server()
    let (edition, size) = (try NewsAPIEdition.asking(server.address("")), PageSize.usual)
    #expect(try await edition.page(search, Stretch(size: size), .kept).total == 0)
    #expect(server.count == 0)
    _ = try await edition.page(search, Stretch(size: size))
    #expect(try await edition.page(search, Stretch(size: size), .kept).items.first?.title == "Story 0")
    #expect(server.count == 1)
  }

  @Test("keeps an answer, tells how old it is, and asks again when told to or after half a day")
  func kept() async throws {
    let server = try NewsAPIStandIn().server()
    let (keeper, clock) = (AnswersInMemory(), MovableClock())
    let first = try NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock)
    let asked = clock.now
    #expect(try await first.page(search, Stretch(size: .usual)).provenance.asOf == nil)
    clock.move(hours: 2)
    // Another run finds what the first one was told.
    let second = try NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock)
    #expect(try await second.page(search, Stretch(size: .usual)).provenance.asOf == asked)
    #expect(try await second.titles(search, page: 2).first == "Story 10")
    #expect(server.count == 1)
    #expect(try await second.page(search, Stretch(size: .usual), .new).provenance == Provenance())
    #expect(server.count == 2)
    clock.move(hours: 13)
    #expect(try await second.titles(search, page: 2).first == "Story 10")
    #expect(server.count == 2)
    _ = try await second.titles(search)
    #expect(server.count == 3)
  }

  @Test("answers from what is stored when the server is silent, and says what is wrong without it")
  func silent() async throws {
    let (keeper, clock) = (AnswersInMemory(), MovableClock())
    let server = try NewsAPIStandIn().server()
    _ = try await NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock).titles(search)
    let asked = clock.now
    clock.move(hours: 30)
    let edition = try NewsAPIEdition.asking(LoopbackServer.deserted(), keeper: keeper, clock: clock)
    let page = try await edition.page(search, Stretch(size: .usual))
    #expect(page.items.count == 10)
    let silence = NewsFailure.wire(.refused(host: "127.0.0.1"))
    #expect(page.provenance == Provenance(asOf: asked, isOffline: true, remarks: [.failed(silence)]))
    await #expect(throws: silence) { try await edition.titles(Query(kind: .search, words: "bees")) }
  }

  @Test("says what was kept where the key is used up, and not where it is refused")
  func usedUp() async throws {
    let (keeper, clock) = (AnswersInMemory(), MovableClock())
    let server = try NewsAPIStandIn().server()
    _ = try await NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock).titles(search)
    let spent = try LoopbackServer { _ in NewsAPIStandIn.error(429, "rateLimited") }
    let waiting = try NewsAPIEdition.asking(spent.address(""), keeper: keeper, clock: clock)
    let page = try await waiting.page(search, Stretch(size: .usual), .new)
    #expect(page.items.count == 10 && !page.provenance.isOffline)
    #expect(page.provenance.remarks == [.failed(.newsAPI(.rateLimited(wait: nil)))])
    let stern = try NewsAPIEdition.asking(server.address(""), key: "wrong", keeper: keeper, clock: clock)
    await #expect(throws: NewsFailure.newsAPI(.keyInvalid)) { try await stern.titles(search, .new) }
  }

  @Test("counts requests over all runs of a day, and says when few are left")
  func counted() async throws {
    let server = try NewsAPIStandIn().server()
    let (keeper, clock) = (AnswersInMemory(), MovableClock())
    for word in 0..<91 {
      let edition = try NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock)
      _ = try await edition.titles(Query(kind: .search, words: "w\(word)"))
    }
    let edition = try NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock)
    #expect(await edition.standing() == .freeKey(left: 9, of: 100))
    let page = try await edition.page(Query(kind: .search, words: "bees"), Stretch(size: .usual))
    #expect(page.provenance.remarks == [.requestsLeft(8, of: 100)])
    clock.move(hours: 25)
    #expect(await edition.standing() == .freeKey(left: 100, of: 100))
    #expect(!keeper.text.contains(NewsAPIStandIn.key))
  }

  @Test("counts every try, broken ones too, except where no server was reached")
  func everyTry() async throws {
    let broken = try LoopbackServer { _ in .hangUp }
    let keeper = AnswersInMemory()
    for address in [broken.address(""), try LoopbackServer.deserted()] {
      let edition = NewsAPIEdition(
        at: try #require(WebAddress(rawValue: address)), key: SecretKey(NewsAPIStandIn.key),
        dispatcher: UnhurriedDispatcher(), retrying: { TwiceDispatcher(inner: $0) }, keeper: keeper,
        counts: keeper, numbering: SameTitles(), now: { MovableClock().now })
      await #expect(throws: NewsFailure.self) { try await edition.titles(search) }
      #expect(await edition.standing() == .freeKey(left: 98, of: 100))
    }
  }

  @Test("counts every time that it is sent on to another address")
  func sentOn() async throws {
    let service = try NewsAPIStandIn().server()
    let server = try LoopbackServer { request in
      let step = NewsAPIStandIn.query(of: request)["step"].flatMap { Int($0) } ?? 0
      return .redirect(to: step < 3 ? "/?step=\(step + 1)" : service.address("/v2/top-headlines/sources"))
    }
    let circle = try LoopbackServer { _ in .redirect(to: "/") }
    let keeper = AnswersInMemory()
    for (address, left) in [(server.address(""), 95), (circle.address(""), 84)] {
      let edition = try NewsAPIEdition.asking(address, keeper: keeper)
      await #expect(throws: NewsFailure.self) { try await edition.check(.new) }
      #expect(await edition.standing() == .freeKey(left: left, of: 100))
    }
  }

  /// Asks again at once where nothing came.
  private struct TwiceDispatcher: Dispatcher {
    let inner: any Dispatcher

    func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
      do throws(WireFailure) { return try await inner.answer(to: request) } catch {
        return try await inner.answer(to: request)
      }
    }
  }

  @Test("says for half a day that a key is used up, or until it is answered again")
  func spent() async throws {
    let (keeper, clock) = (AnswersInMemory(), MovableClock())
    let spent = try LoopbackServer { _ in NewsAPIStandIn.error(429, "rateLimited") }
    let edition = try NewsAPIEdition.asking(spent.address(""), keeper: keeper, clock: clock)
    await #expect(throws: NewsFailure.newsAPI(.rateLimited(wait: nil))) { try await edition.titles(search) }
    #expect(await edition.standing() == .freeKey(left: 0, of: 100))
    clock.move(hours: 11)
    #expect(await edition.standing() == .freeKey(left: 0, of: 100))
    clock.move(hours: 2)
    #expect(await edition.standing() == .freeKey(left: 99, of: 100))
    await #expect(throws: NewsFailure.newsAPI(.rateLimited(wait: nil))) { try await edition.titles(search) }
    let server = try NewsAPIStandIn().server()
    let answered = try NewsAPIEdition.asking(server.address(""), keeper: keeper, clock: clock)
    _ = try await answered.titles(search)
    #expect(await answered.standing() == .freeKey(left: 97, of: 100))
  }

  @Test("takes nothing for used up where it is only to wait for a little")
  func tooQuick() async throws {
    let quick = try LoopbackServer { _ in
      .json(#"{"status":"error","code":"rateLimited"}"#, status: 429, fields: [("Retry-After", "2")])
    }
    let edition = try NewsAPIEdition.asking(quick.address(""))
    let refusal = NewsAPIRefusal.rateLimited(wait: .seconds(2))
    await #expect(throws: NewsFailure.newsAPI(refusal)) { try await edition.titles(search) }
    #expect(await edition.standing() == .freeKey(left: 99, of: 100))
  }

  @Test("takes a key for a paid one by some of a page and not by one article, until it is told better")
  func plan() {
    let now = Date(timeIntervalSince1970: 1_795_251_600)
    let late = Array(repeating: now - 30 * 3_600, count: 60)
    var allowance = NewsAPIAllowance()
    allowance.note(published: late + [now - 60], page: 1, at: now)
    #expect(allowance.isFree == nil)
    allowance.note(published: late + Array(repeating: now - 60, count: 20), page: 1, at: now)
    #expect(allowance.isFree == false)
    allowance.notePlanLimit()
    #expect(allowance.isFree == true)
    allowance.note(published: late, page: 2, at: now)
    for _ in 0..<NewsAPIAllowance.daily { allowance.note(requestAt: now) }
    allowance.noteSpent(at: now)
    #expect(allowance.isFree == true && allowance.left(at: now) == 0)
  }

  @Test("loses nothing of a page whose rest cannot be fetched: turning to it again shows all of it")
  func laterPageFails() async throws {
    let failing = Mutex(true)
    var service = NewsAPIStandIn()
    (service.stories, service.depth) = (150, 1_000)
    let server = try service.server { request in
      let isSecond = NewsAPIStandIn.query(of: request)["page"] == "2"
      return isSecond && failing.withLock { $0 } ? NewsAPIStandIn.error(500, "unexpectedError") : nil
    }
    let edition = try NewsAPIEdition.asking(server.address(""))
    #expect(try await edition.titles(search, page: 3, size: 30).count == 30)
    await #expect(throws: NewsFailure.newsAPI(.inTrouble)) { try await edition.titles(search, page: 4, size: 30) }
    failing.withLock { $0 = false }
    #expect(try await edition.titles(search, page: 4, size: 30) == (90..<120).map { "Story \($0)" })
  }

  @Test("shows what there is of a first page whose rest cannot be fetched, and says so")
  func firstPageFails() async throws {
    var service = NewsAPIStandIn()
    service.gaps = Set(4..<100)
    (service.stories, service.depth) = (150, 1_000)
    let server = try service.server { request in
      NewsAPIStandIn.query(of: request)["page"] == "2" ? NewsAPIStandIn.error(500, "unexpectedError") : nil
    }
    let page = try await NewsAPIEdition.asking(server.address("")).page(search, Stretch(size: .usual))
    #expect(page.items.count == 4 && page.total == 4)
    #expect(page.provenance.remarks == [.restNotFetched(.newsAPI(.inTrouble))])
  }

  @Test("says of a search of today that a free key is a day late")
  func late() async throws {
    var service = NewsAPIStandIn()
    service.stories = 0
    let server = try service.server()
    let (edition, now) = (try NewsAPIEdition.asking(server.address("")), MovableClock().now)
    let today = search(from: now - 9 * 3_600)
    await #expect(throws: NewsFailure.nothingSoNew) { try await edition.titles(today) }
    let lastWeek = search(from: now - 7 * 86_400)
    #expect(try await edition.titles(lastWeek).isEmpty)
  }

  @Test("says for an old search how far a free key reaches, without a request once the key is known as free")
  func longAgo() async throws {
    var service = NewsAPIStandIn()
    service.stories = 0
    let server = try service.server { request in
      NewsAPIStandIn.query(of: request)["q"] == "deep" ? NewsAPIStandIn.error(426, "maximumResultsReached") : nil
    }
    let edition = try NewsAPIEdition.asking(server.address(""))
    let now = MovableClock().now
    let longAgo = search(from: now - 400 * 86_400, to: now - 300 * 86_400)
    let refusal = NewsFailure.newsAPI(.tooFarBack(earliest: nil))
    await #expect(throws: refusal) { try await edition.titles(longAgo) }
    await #expect(throws: NewsFailure.self) { try await edition.titles(Query(kind: .search, words: "deep")) }
    #expect(server.count == 2)
    await #expect(throws: refusal) { try await edition.titles(longAgo) }
    #expect(server.count == 2)
  }

  @Test("knows its sources without asking once they were asked for, and tries a key by asking for them")
  func sources() async throws {
    let server = try NewsAPIStandIn().server()
    let edition = try NewsAPIEdition.asking(server.address(""))
    #expect(await edition.knownSources().isEmpty)
    #expect(try await edition.check(.new) == nil)
    #expect(await edition.knownSources().count == 4)
    _ = try await edition.titles(Query(kind: .headlines, country: Country(rawValue: "de")))
    #expect(server.asked.map(\.path) == ["/v2/top-headlines/sources", "/v2/top-headlines"])
    let stranger = try NewsAPIEdition.asking(server.address(""), key: "wrong")
    await #expect(throws: NewsFailure.newsAPI(.keyInvalid)) { try await stranger.check(.new) }
  }
}
