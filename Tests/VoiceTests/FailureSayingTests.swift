import Basics
import Foundation
import Glibc
import News
import Replies
import Testing
import Voice

@Suite struct FailureSayingTests {
  private static let voice = Voice(language: "en", moment: Moment(now: Date(), zone: .gmt))
  private static let full = SystemRefusal(code: ENOSPC)
  private static let waits: [Duration?] = [nil, .seconds(1), .seconds(600), .seconds(601)]

  private static let faults: [FeedFault] =
    [
      .empty, .page, .tooInvolved, .list(count: 0), .list(count: 1), .list(count: 12), .notAFeed, .tooLarge,
      .atNoAddress, .unreadable(path: "a", reason: full), .noPlace(words: "a"), .noAddress(words: "a"),
      .otherScheme("a", words: "b"),
      .notFetched(host: "a"),
    ]
    + [2, 5].map { count in
      .site(feeds: (0..<count).compactMap { WebAddress(rawValue: "https://\($0).example") })
    }

  private static let wire: [WireFailure] =
    [
      .noNetwork, .notEquipped(name: "a"), .unknownHost("a"), .refused(host: "a"), .timedOut(host: "a"),
      .noProxy(name: "a"), .brokenOff(host: "a"), .garbled(host: "a"), .tooLarge(host: "a", limit: 8 << 20),
      .endlessRedirects(host: "a"), .privateAddress(host: "a"),
    ] + Insecurity.allCases.map { .notSecure(host: "a", $0) }
    + [302, 400, 404, 407, 410, 429, 500, 503, 511].flatMap { status in
      waits.map { .refusedWith(status: status, host: "a", retryAfter: $0) }
    }

  private static let refusals: [NewsAPIRefusal] =
    [
      .keyMissing, .keyInvalid, .keyDisabled, .keyExhausted, .tooFarBack(earliest: nil), .tooDeep, .queryTooLong,
      .queryMalformed, .unknownSource, .inTrouble, .webPage, .garbled, .nothing, .unreadable, .keyLost, .beyondPlan,
      .tooSlow, .browserLike, .sentElsewhere(host: "a"), .notThere, .misasked(code: "x", message: ""),
      .misasked(code: "x", message: "Some words."), .unknown(code: "c", message: "", status: 400),
      .unknown(code: NewsAPIRefusal.noCode, message: "", status: 400),
      .unknown(code: "c", message: "Some words.", status: 400),
    ] + waits.map { .rateLimited(wait: $0) }

  private static let failures: [NewsFailure] =
    [
      .nothingFound, .noSourcesChosen, .nothingSaved, .noFurtherPage, .unknownSource(name: "a", nearest: nil),
      .notInEdition(name: "a"), .notFollowed(name: "a"), .noAddress(title: "a"), .noBrowser,
      .noVoice, .voiceFailed(program: "a", reason: full),
      .browserDidNotStart(program: "a", reason: full), .cannotKeep(place: "a", reason: full),
      .cannotKeep(place: "a", reason: SystemRefusal(code: EWOULDBLOCK, holder: LockHolder(file: "a", program: nil))),
      .cannotKeep(
        place: "a",
        reason: SystemRefusal(
          code: EWOULDBLOCK, holder: LockHolder(file: "a", program: .init(process: 12, name: "rsync")))),
      .unwritable(place: "a"),
      .noHome, .cannotRead(place: "a", reason: full), .fromNewerCrier(count: 1, of: .sources),
      .folderGone(place: "a"), .allDamaged(lines: 1, of: .articles), .allDamaged(lines: 2, of: .sources),
      .fromNewerCrier(count: nil, of: .articles), .noTag(words: String(repeating: "abc ", count: 40)),
      .cannotPrint(place: "a", reason: full), .editionUnreadable(edition: "a"), .noFeed(of: 4, []),
      .noFeed(of: 1, [SilentFeeds(.gone, ["a"])]), .nothingSoNew, .noSuchEdition(.demo),
      .merge(.unreachable(place: "a", reason: full)), .merge(.nothingThere(place: "a")),
      .merge(.sameFolder(place: "a")),
    ] + wire.map { .wire($0) } + faults.map { .feed($0) } + refusals.map { .newsAPI($0) }

  @Test("every failure is said in whole sentences, and so is what to do about it", arguments: failures)
  func whole(failure: NewsFailure) throws {
    for saying in [failure.saying, try #require(failure.hintSaying)] {
      let text = Self.voice.text(saying)
      #expect(text.hasSuffix(".") && text == Text.field(text), "\(text)")
    }
  }

  @Test(
    "tells what failed in words",
    arguments: [
      (.wire(.refusedWith(status: 429, host: "a", retryAfter: nil)), "a has been asked too often."),
      (.newsAPI(.rateLimited(wait: .seconds(2))), "NewsAPI asks you to wait 2 seconds."),
      (.newsAPI(.unreadable), "NewsAPI's answer cannot be read."),
      (.newsAPI(.garbled), "NewsAPI's answer came garbled."),
      (.newsAPI(.nothing), "NewsAPI answered with nothing in it."),
      (.newsAPI(.keyLost), "Your key did not reach NewsAPI; something on the way may drop it."),
      (
        .newsAPI(.sentElsewhere(host: "a")),
        "NewsAPI sends me on to another host, a, which doesn't get your key."
      ),
      (.newsAPI(.misasked(code: "x", message: "")), "NewsAPI refused this request as invalid (x)."),
      (.newsAPI(.misasked(code: "x", message: "No q.")), "NewsAPI refused this request as invalid: No q."),
      (.newsAPI(.beyondPlan), "This asks for more than this key's plan allows."),
      (
        .newsAPI(.browserLike),
        "Something on the way makes Crier look like a browser, and for browsers NewsAPI wants a paid key."
      ),
      (.newsAPI(.notThere), "NewsAPI isn't where Crier looks for it: check NEWSAPI_URL."),
      (.newsAPI(.tooSlow), "NewsAPI took too long to answer."),
      (
        .newsAPI(.unknown(code: NewsAPIRefusal.noCode, message: "", status: 400)),
        "NewsAPI refused and didn't say why (400)."
      ),
      (
        .newsAPI(.unknown(code: "teapot", message: "", status: 418)),
        "NewsAPI refused and didn't say why (418, teapot)."
      ),
      (.wire(.notSecure(host: "a", .expired)), "a couldn't prove who it is: its certificate has expired."),
      (.noHome, "What you keep couldn't be written: no HOME is set, so there is no folder for it."),
      (.unwritable(place: "a"), "a couldn't be written: it holds a number or a date that can't be written."),
      (
        .feed(.unreadable(path: "a", reason: SystemRefusal(code: ENOENT))),
        "There's no file a here."
      ),
      (
        .fromNewerCrier(count: nil, of: .articles),
        "Your saved articles come from a newer Crier and can't be shown by this one."
      ),
      (
        .fromNewerCrier(count: 1, of: .sources),
        "1 followed source comes from a newer Crier and can't be shown by this one."
      ),
      (.noFeed(of: 1, [SilentFeeds(.unreadable, ["Post"])]), "Post didn't send a feed."),
      (
        .noFeed(of: 6, [SilentFeeds(.unanswered, ["A", "B", "C", "D", "E"]), SilentFeeds(.leftAlone, ["F"])]),
        "None of 6 feeds brought anything: A, B, C and 2 more did not answer; F asks to be left alone for a while."
      ),
    ] as [(NewsFailure, String)])
  func words(failure: NewsFailure, words: String) { #expect(Self.voice.text(failure.saying) == words) }

  @Test(
    "puts the system's refusals into words",
    arguments: [
      (ENOSPC, "no space is left on the disk"), (EDQUOT, "your disk quota is used up"),
      (EFBIG, "files may not grow any larger here"), (EROFS, "the folder is read-only"),
      (EACCES, "permission is denied"), (ENOENT, "the folder is not there"),
      (ENOTDIR, "a file stands where a folder should be"), (EISDIR, "a folder stands where a file should be"),
      (ESPIPE, "it isn't an ordinary file"), (ELOOP, "its links form a loop"),
      (ENAMETOOLONG, "its name is too long"), (ENFILE, "too many files are open"),
      (EPIPE, "nothing is reading from it"),
      (EIO, "the disk reports an error"), (EXDEV, "the system says \"Invalid cross-device link\""),
    ])
  func refusals(code: Int32, words: String) {
    #expect(Self.voice.text(SystemRefusal(code: code).saying) == words)
  }

  @Test(
    "nobody is told to wait for less than was asked of us",
    arguments: [
      (1, "1 second"), (119, "119 seconds"), (120, "2 minutes"), (179, "3 minutes"), (7_199, "120 minutes"),
      (7_201, "3 hours"),
    ])
  func wait(seconds: Int, words: String) {
    let failure = WireFailure.refusedWith(status: 429, host: "a.example", retryAfter: .seconds(seconds))
    #expect(failure.hintSaying.map(Self.voice.text) == "Try again in \(words).")
  }

  @Test(
    "tells what is amiss with files, and what became of it",
    arguments: [
      (.openToOthers, "a was open to others. Now only you can read it."),
      (.shutToOwner, "a was closed to you, at least in part. Now you can read and change it."),
      (
        .readOnly,
        "a is read-only, so nothing can be saved there. If you don't want that, give yourself permission to write to it."
      ),
      (.brokenLines(1, keptAs: "b"), "1 line of a can't be read. It's kept in b, and the rest is used."),
      (.brokenLines(2, keptAs: "b"), "2 lines of a can't be read. They're kept in b, and the rest is used."),
      (.unknownLines(1), "1 line of a must come from a newer Crier. It's left as it is."),
      (.unknownLines(2), "2 lines of a must come from a newer Crier. They're left as they are."),
      (.senseless(keptAs: "b"), "a can't be read. It's kept as b, and a new one is begun when needed."),
      (.remade, "a didn't fit what it's made from. It's being made anew, and nothing is lost."),
      (.leftover, "a was left over from an unfinished write. It's gone now."),
      (.stranger(name: "M"), "a says that \"M\" is logged in, but there's no account of that name: log in again."),
      (
        .accountLost(name: "M"),
        "a has what \"M\" kept, but the account for it can't be read. Nothing in it is lost: bring back the files named accounts from a backup, or sign up by another name and copy its files into the folder of that name beside it."
      ),
      (
        .namesakes(2, name: "M"),
        "There are 2 accounts called \"M\". Each one's password opens what is kept for all of them."
      ),
      (.refused(SystemRefusal(code: ESPIPE)), "a can't be fixed: it isn't an ordinary file."),
    ] as [(Finding.Kind, String)])
  func findings(kind: Finding.Kind, words: String) {
    #expect(Self.voice.text(Finding(file: "a", kind: kind).saying) == words)
  }

  @Test("a folder is called one")
  func folder() {
    let finding = Finding(file: "profiles", isFolder: true, kind: .refused(SystemRefusal(code: ENOTDIR)))
    #expect(
      Self.voice.text(finding.saying)
        == "The folder profiles can't be fixed: a file stands where a folder should be.")
  }

  @Test(
    "tells of damage that was found",
    arguments: [
      (.brokenLines(1), "1 line of a can't be read. Nothing was deleted, and the rest is used."),
      (.unknownLines(2), "2 lines of a must come from a newer Crier. Nothing was deleted, and the rest is used."),
      (
        .setBack(until: Date(timeIntervalSince1970: 0), keptAs: "/h/a.lost"),
        "a is cut off or an older copy of itself: what was last changed in it, on 1 January 1970, is missing. The rest "
          + "is used. Say \"merge /h/a.lost\" to have the last changes back."
      ),
      (.refused(SystemRefusal(code: EACCES)), "a can't be read: permission is denied."),
      (.refused(.foreignLink), "a can't be read: it's a link that someone else put there."),
      (.senseless(keptAs: "b"), "a can't be read. It will be kept as b, and a new one begun."),
      (.newer(keptAs: "b"), "a must come from a newer Crier. It will be kept as b, and a new one begun."),
      (
        .stranger(name: "M"),
        "a says that \"M\" is logged in, but there's no account of that name: you're a guest."
      ),
    ] as [(Damage.Kind, String)])
  func damage(kind: Damage.Kind, words: String) {
    #expect(Self.voice.text(Damage(file: "a", kind: kind).saying) == words)
  }
}
