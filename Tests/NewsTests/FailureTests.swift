import Basics
import Glibc
import Testing

@testable import News

@Suite struct FailureTests {
  @Test("each failure has a word of its own for scripts, but those that mean the same")
  func codes() throws {
    let full = SystemRefusal(code: ENOSPC)
    let address = try #require(WebAddress(rawValue: "https://a.example"))
    let faults: [FeedFault] = [
      .empty, .page, .list(count: 1), .notAFeed, .tooLarge, .atNoAddress, .unreadable(path: "a", reason: full),
      .noPlace(words: "a"), .noAddress(words: "a"), .otherScheme("a", words: "b"), .notFetched(host: "a"),
    ]
    let failures: [NewsFailure] = [
      .nothingFound, .noSourcesChosen, .nothingSaved, .noFurtherPage, .unknownSource(name: "a", nearest: nil),
      .notInEdition(name: "a"), .notFollowed(name: "a"), .noAddress(title: "a"), .noBrowser,
      .noVoice, .voiceFailed(program: "a", reason: full),
      .browserDidNotStart(program: "a", reason: full), .cannotKeep(place: "a", reason: full),
      .cannotKeep(place: "a", reason: SystemRefusal(code: EWOULDBLOCK, holder: LockHolder(file: "a", program: nil))),
      .cannotRead(place: "a", reason: full), .fromNewerCrier(count: 1, of: .articles), .noTag(words: "a"),
      .cannotPrint(place: "a", reason: full), .editionUnreadable(edition: "a"),
      .noFeed(of: 1, [SilentFeeds(.gone, ["a"])]),
      .nothingSoNew, .noSuchEdition(.demo),
    ]
    let wire: [WireFailure] = [
      .noNetwork, .notEquipped(name: "a"), .unknownHost("a"), .refused(host: "a"), .timedOut(host: "a"),
      .noProxy(name: "a"), .notSecure(host: "a", .expired), .brokenOff(host: "a"), .garbled(host: "a"),
      .tooLarge(host: "a", limit: 1),
      .endlessRedirects(host: "a"), .privateAddress(host: "a"), .refusedWith(status: 500, host: "a", retryAfter: nil),
      .refusedWith(status: 429, host: "a", retryAfter: nil), .givenUp,
    ]
    let refusals: [NewsAPIRefusal] = [
      .keyMissing, .keyInvalid, .keyDisabled, .keyExhausted, .tooFarBack(earliest: nil), .tooDeep, .queryTooLong,
      .queryMalformed, .unknownSource, .inTrouble, .webPage, .garbled, .nothing, .keyLost, .beyondPlan, .tooSlow,
      .browserLike, .sentElsewhere(host: "a"), .notThere, .unreadable,
    ]
    let codes = faults.map(\.code) + failures.map(\.code) + wire.map(\.code) + refusals.map(\.code)
    #expect(Dictionary(grouping: codes, by: \.self).values.filter { $0.count > 1 } == [])
    #expect(NewsFailure.givenUp.code == WireFailure.givenUp.code)
    #expect(NewsFailure.deadFeed(address, .noNetwork).code == WireFailure.noNetwork.code)
    #expect(
      NewsAPIRefusal.rateLimited(wait: nil).code
        == WireFailure.refusedWith(status: 429, host: "a", retryAfter: nil).code)
  }
}
