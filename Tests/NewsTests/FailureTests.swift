import Basics
import Testing

@testable import News

@Suite struct FailureTests {
  @Test("each failure has a word of its own for scripts, but those that mean the same")
  func codes() throws {
    let address = try #require(WebAddress(rawValue: "https://a.example"))
    let faults: [FeedFault] = [
      .empty, .page, .list(count: 1), .notAFeed, .tooLarge, .atNoAddress, .unreadable(path: "a", reason: "b"),
      .noPlace(words: "a"), .noAddress(words: "a"), .otherScheme("a", words: "b"), .notFetched(host: "a"),
    ]
    let failures: [NewsFailure] = [
      .nothingFound, .noSourcesChosen, .nothingSaved, .noFurtherPage, .unknownSource(name: "a", nearest: nil),
      .notInEdition(name: "a"), .notFollowed(name: "a"), .noAddress(title: "a"), .noBrowser,
      .browserDidNotStart(program: "a", reason: "b"), .cannotKeep(place: "a", reason: "b"),
      .cannotRead(place: "a", reason: "b"), .fromNewerCrier(count: 1, thing: "a"), .noTag(words: "a"),
      .cannotPrint(place: "a", reason: "b"), .editionUnreadable(edition: "a"), .noFeed(of: 1, reason: "a"),
      .nothingSoNew, .noSuchEdition(.demo),
    ]
    let wire: [WireFailure] = [
      .noNetwork, .notEquipped(name: "a"), .unknownHost("a"), .refused(host: "a"), .timedOut(host: "a"),
      .noProxy(name: "a"), .notSecure(host: "a", reason: "b"), .brokenOff(host: "a"), .tooLarge(host: "a", limit: 1),
      .endlessRedirects(host: "a"), .refusedWith(status: 500, host: "a", retryAfter: nil),
      .refusedWith(status: 429, host: "a", retryAfter: nil), .givenUp,
    ]
    let refusals: [NewsAPIRefusal] = [
      .keyMissing, .keyInvalid, .keyDisabled, .keyExhausted, .tooFarBack(earliest: nil), .tooDeep, .queryTooLong,
      .queryMalformed, .unknownSource, .inTrouble, .webPage, .garbled, .nothing,
    ]
    let codes = faults.map(\.code) + failures.map(\.code) + wire.map(\.code) + refusals.map(\.code)
    #expect(Dictionary(grouping: codes, by: \.self).values.filter { $0.count > 1 } == [])
    #expect(NewsFailure.givenUp.code == WireFailure.givenUp.code)
    #expect(NewsFailure.deadFeed(address, .noNetwork).code == WireFailure.noNetwork.code)
    #expect(NewsAPIRefusal.rateLimited(wait: nil).code == wire[11].code)
  }

  @Test(
    "nobody is told to wait for less than was asked of us",
    arguments: [
      (1, "1 second"), (119, "119 seconds"), (120, "2 minutes"), (179, "3 minutes"), (7_199, "120 minutes"),
      (7_201, "3 hours"),
    ])
  func wait(seconds: Int, words: String) {
    let failure = WireFailure.refusedWith(status: 429, host: "a.example", retryAfter: .seconds(seconds))
    #expect(failure.hint == "Try again in \(words).")
  }
}
