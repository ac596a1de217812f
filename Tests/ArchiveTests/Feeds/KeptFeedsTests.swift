import Basics
import Foundation
import News
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Archive

/// A feed, and what it lists.
private struct Lantern {
  let feed: WebAddress
  let source: Source

  init(_ name: String = "lantern") throws {
    feed = try #require(WebAddress(rawValue: "https://\(name).example/feed.xml"))
    source = Source(id: try #require(SourceID(rawValue: name)), name: name.capitalized)
  }

  func story(_ number: Int, title: String? = nil, day: Int? = 20, text: String? = nil) -> FeedStory {
    var story = FeedStory(
      id: "urn:\(number)", title: title ?? "Story \(number) of \"\(source.name)\"\nand more",
      summary: "In short {\(number)}",
      author: "Ann", address: WebAddress(rawValue: "\(feed.rawValue)/\(number)"),
      published: day.map { Date(timeIntervalSince1970: 1_795_000_000 + Double($0) * 86_400 + Double(number)) })
    story.text = text
    return story
  }
}

extension KeptFeeds {
  /// The titles of what fits, the newest first.
  fileprivate func titles(_ lanterns: [Lantern], words: String? = nil, without: String? = nil) -> [String] {
    let search = FeedSearch(
      sources: Dictionary(lanterns.map { ($0.feed, $0.source) }, uniquingKeysWith: { first, _ in first }),
      words: words.map { Words($0, endings: .english) },
      unwanted: without.map { [Words($0, endings: .english)] } ?? [])
    let found = stories(search, in: 0..<1_000)
    #expect(found.stories.count == found.total)
    return found.stories.map(\.story.title)
  }
}

@Suite struct KeptFeedsTests {
  private let folder: TemporaryFolder
  private let lantern: Lantern
  private static let now = Date(timeIntervalSince1970: 1_795_000_000 + 30 * 86_400)

  /// The entry of a feed that last answered so many days ago.
  private static func answered(days: Double = 0) -> FeedStanding {
    var standing = FeedStanding()
    standing.answered = now - days * 86_400
    return standing
  }

  init() throws {
    folder = try TemporaryFolder()
    lantern = try Lantern()
  }

  private func kept(at moment: Date = now) -> KeptFeeds { KeptFeeds(in: folder.state(), clock: { moment }) }

  private func log(_ name: String) throws -> String { try folder.file("\(name).", in: "home/feeds") }

  @Test("finds stories without their texts where those are not wanted")
  func withoutTexts() async throws {
    let kept = kept()
    try await kept.keep([lantern.story(1, text: "One \"quoted\"\ntext")], of: lantern.feed)
    let search = FeedSearch(sources: [lantern.feed: lantern.source], words: Words("quoted"), isTextWanted: false)
    #expect(await kept.stories(search, in: 0..<9).stories.map(\.story) == [lantern.story(1)])
  }

  @Test("keeps stories as they were listed, across runs")
  func across() async throws {
    var stories = [lantern.story(1, text: "One.\n\nTwo."), lantern.story(2), lantern.story(3, day: nil)]
    stories[0].image = lantern.feed
    (stories[0].comments, stories[0].recording) = (lantern.feed, lantern.feed)
    #expect(Fields(of: stories[0]).empty == [])
    #expect(try await kept().keep(stories, of: lantern.feed))
    // What is not dated is from when it was first seen.
    stories[2].published = Self.now
    #expect(await kept().stories(of: lantern.feed) == stories)
    let search = FeedSearch(sources: [lantern.feed: lantern.source])
    let found = await kept().stories(search, in: 0..<10)
    #expect(found.stories.map(\.story) == [stories[2], stories[1], stories[0]])
    #expect(await kept().stories(search, in: 1..<2).stories.map(\.story) == [stories[1]])
  }

  @Test("writes nothing where nothing is new")
  func nothingNew() async throws {
    let stories = (1...50).map { lantern.story($0) }
    let first = kept()
    #expect(try await first.keep(stories, of: lantern.feed))
    try await first.note([:])
    let before = try bytes(log("stories"))
    let later = kept(at: Self.now + 3_600)
    #expect(try await !later.keep(stories, of: lantern.feed))
    #expect(try bytes(log("stories")) == before)
  }

  @Test("keeps what a feed no longer lists for four weeks, and no more than four hundred of it")
  func bounded() async throws {
    try await kept().keep([lantern.story(1, day: 1), lantern.story(2, day: 20)], of: lantern.feed)
    try await kept().keep([lantern.story(3, day: 21)], of: lantern.feed)
    #expect(await kept().stories(of: lantern.feed).map(\.id) == ["urn:3", "urn:2"])
    try await kept().keep((4...403).map { lantern.story($0, day: 22) }, of: lantern.feed)
    #expect(await kept().stories(of: lantern.feed).count == 400)
    try await kept(at: Self.now + 60 * 86_400).keep([lantern.story(1_000)], of: lantern.feed)
    #expect(await kept().stories(of: lantern.feed).map(\.id) == ["urn:1000"])
  }

  @Test("keeps the newest of a feed that lists the oldest first, and the first of one without dates")
  func oldestFirst() async throws {
    try await kept().keep((1...500).map { lantern.story($0) }, of: lantern.feed)
    #expect(await kept().stories(of: lantern.feed).map(\.id) == (101...500).map { "urn:\($0)" })
    let mast = try Lantern("mast")
    try await kept().keep((1...500).map { mast.story($0, day: nil) }, of: mast.feed)
    #expect(await kept().stories(of: mast.feed).map(\.id) == (1...400).map { "urn:\($0)" })
  }

  @Test("leaves an undated story where it was when it is listed again")
  func undated() async throws {
    try await kept(at: Self.now - 86_400).keep([lantern.story(1, title: "old", day: nil)], of: lantern.feed)
    try await kept().keep(
      [lantern.story(2, title: "new", day: nil), lantern.story(1, title: "old", day: nil)], of: lantern.feed)
    #expect(await kept().titles([lantern]) == ["new", "old"])
  }

  @Test("lets no story come first by a date ahead of time")
  func ahead() async throws {
    try await kept(at: Self.now - 86_400).keep([lantern.story(1, title: "from the future", day: 900)], of: lantern.feed)
    try await kept().keep([lantern.story(2, title: "of today", day: nil)], of: Lantern("mast").feed)
    #expect(await kept().titles([lantern, try Lantern("mast")]) == ["of today", "from the future"])
  }

  @Test(
    "finds words in titles, summaries, texts and names, in every form",
    arguments: [
      ("bees", nil, ["The bee keepers", "Clocks"]), ("clock", nil, ["Clocks"]), ("honey", nil, ["Clocks"]),
      ("lantern", nil, ["Zoë's café", "The bee keepers", "Clocks"]), ("zoe cafe", nil, ["Zoë's café"]),
      ("lantern", "bee", ["Zoë's café"]), (nil, "bee", ["Zoë's café"]), ("wasp", nil, []),
    ] as [(String?, String?, [String])])
  func words(_ wanted: String?, _ unwanted: String?, _ titles: [String]) async throws {
    let stories = [
      lantern.story(1, title: "Clocks", text: "They tick, and bees make honey."),
      lantern.story(2, title: "The bee keepers"), lantern.story(3, title: "Zoë's café"),
    ]
    try await kept().keep(stories, of: lantern.feed)
    #expect(await kept().titles([lantern], words: wanted, without: unwanted) == titles)
  }

  @Test("drops unfollowed feeds four weeks after they were last asked for, and nothing else")
  func unfollowed() async throws {
    let lanterns = try ["old", "recent", "followed"].map { try Lantern($0) }
    for lantern in lanterns { try await kept().keep([lantern.story(1)], of: lantern.feed) }
    try await kept().note([
      lanterns[0].feed: Self.answered(days: 29), lanterns[1].feed: Self.answered(days: 27),
      lanterns[2].feed: Self.answered(days: 29),
    ])
    await kept().tidyUp(keeping: [lanterns[2].feed])
    #expect(await Set(kept().standings().keys) == Set(lanterns.dropFirst().map(\.feed)))
    #expect(await kept().stories(of: lanterns[0].feed).isEmpty)
  }

  @Test("keeps how feeds stand, and believes no version of a feed whose stories are gone")
  func standing() async throws {
    var standing = FeedStanding()
    (standing.address, standing.isGone) = (lantern.feed, true)
    (standing.isNear, standing.isInClear, standing.listed) = (true, true, 2_000)
    (standing.entityTag, standing.lastModified, standing.sum) = (#"W/"1""#, "Sat, 21 Nov 2026 08:00:00 GMT", .max)
    (standing.answered, standing.freshUntil, standing.notBefore) = (Self.now, Self.now + 60, Self.now + 120)
    (standing.failed, standing.failing, standing.trouble) = (Self.now, Self.now - 60, .inTrouble)
    standing.told = .inTrouble
    #expect(Fields(of: standing).empty == [])
    try await kept().keep([lantern.story(1)], of: lantern.feed)
    try await kept().note([lantern.feed: standing])
    #expect(await kept().standings() == [lantern.feed: standing])

    try Data("torn".utf8).write(to: url(log("stories")))
    let left = try #require(await kept().standings()[lantern.feed])
    #expect(left.entityTag == nil && left.lastModified == nil && left.sum == nil && left.answered == nil)
    #expect(left.isGone)
    #expect(left.isNear && left.isInClear)
  }

  @Test("loses the feed alone whose line is torn or altered, whatever the index says")
  func torn() async throws {
    let mast = try Lantern("mast")
    let first = kept()
    try await first.keep([lantern.story(1, title: "whole")], of: lantern.feed)
    try await first.keep([mast.story(1, title: "altered")], of: mast.feed)
    try await first.note([:])
    #expect(await kept().titles([lantern, mast]).sorted() == ["altered", "whole"])
    let log = try log("stories")
    let text = try String(decoding: bytes(log), as: UTF8.self)
    let file = try FileHandle(forWritingTo: url(log))
    let place = try #require(text.utf8.firstRange(of: "altered".utf8)?.lowerBound)
    try file.seek(toOffset: UInt64(text.utf8.distance(from: text.utf8.startIndex, to: place)))
    try file.write(contentsOf: Data("ALTERED".utf8))
    #expect(await kept().titles([lantern, mast]) == ["whole"])
    try file.truncate(atOffset: UInt64(text.utf8.count - 40))
    #expect(await kept().titles([lantern, mast]) == ["whole"])
    #expect(try await kept().keep([mast.story(2, title: "anew")], of: mast.feed))
    #expect(await kept().titles([lantern, mast]).sorted() == ["anew", "whole"])
  }

  @Test("shows what another Crier has kept meanwhile")
  func shared() async throws {
    let (one, other) = (kept(), kept())
    try await one.keep([lantern.story(1, title: "first")], of: lantern.feed)
    #expect(await other.titles([lantern]) == ["first"])
    try await other.keep([lantern.story(2, title: "second")], of: lantern.feed)
    #expect(await one.titles([lantern]) == ["second", "first"])
    try await one.forget([lantern.feed])
    #expect(await other.titles([lantern]) == [])
  }

  @Test("loses no feed of two Criers that fetch at the same time", .patientLocks)
  func atOnce() async throws {
    let lanterns = try (0..<40).map { try Lantern("lantern-\($0)") }
    await withTaskGroup(of: Void.self) { group in
      for half in 0..<2 {
        let feeds = kept()
        for (index, lantern) in lanterns.enumerated() where index % 2 == half || index < 10 {
          group.addTask {
            _ = try? await feeds.keep((1...20).map { lantern.story($0) }, of: lantern.feed)
            try? await feeds.note([lantern.feed: Self.answered()])
          }
        }
      }
    }
    #expect(await kept().titles(lanterns).count == 800)
    #expect(await kept().standings().count == 40)
  }

  @Test("keeps its files for their owner alone, as JSON that anybody can read")
  func files() async throws {
    let feeds = kept()
    try await feeds.keep([lantern.story(1)], of: lantern.feed)
    try await feeds.note([lantern.feed: Self.answered()])
    for name in try folder.names("home/feeds") {
      #expect(try mode("\(folder.path)/home/feeds/\(name)") == 0o600, "\(name)")
    }
    #expect(try mode("\(folder.path)/home/feeds") == 0o700)
    for name in ["stories", "standings"] { _ = try JSON(parsing: bytes(log(name))) }
  }

  @Test("finds its stories again without its index and with one of other stories")
  func index() async throws {
    let feeds = kept()
    try await feeds.keep((1...5).map { lantern.story($0) }, of: lantern.feed)
    try await feeds.note([:])
    let index = try folder.file(".stories.", in: "home/feeds")
    let old = try bytes(index)
    try await feeds.keep([lantern.story(6)], of: lantern.feed)
    for stale in [old, Data(), Data("no index".utf8), old.dropLast(9)] {
      try stale.write(to: url(index))
      #expect(await kept().titles([lantern]).count == 6)
    }
    unlink(index)
    #expect(await kept().titles([lantern]).count == 6)
  }
}

extension WordEndings {
  fileprivate static let english = WordEndings(added: ["s", "es"], exchanged: [Exchange(of: "ies", for: "y")])
}
