import Archive
import Basics
import Foundation
import News
import Newsroom
import TestSupport
import Testing
import Wire

/// What comes for a watch is told once a story, whatever ends between.
@MainActor
@Suite final class WatchesTests {
  private let folder: Folder
  private let clock = Clock()

  init() throws { folder = try Folder() }

  private var archive: Archive { Archive(in: StateFolder(home: folder.path(), environment: [:])) }

  /// The feeds that are followed.
  private static let sources = (1...2).compactMap { number -> Source? in
    guard let id = SourceID(rawValue: "post-\(number)") else { return nil }
    return Source(id: id, name: "Post \(number)", feed: WebAddress(rawValue: "https://post\(number).example/feed"))
  }

  /// A new run, which remembers what is on disk and no more.
  private func newsroom() -> Newsroom {
    let clock = clock
    let edition = Editions.feeds(now: { clock.now }, patience: .question)
    return Newsroom(
      editions: Editions([.feeds: edition], usual: .feeds), archive: archive, now: { clock.now },
      wayOut: WayOut(Unreachable()))
  }

  private func watch(_ newsroom: Newsroom, _ subject: Watch.Subject) async throws {
    let watch = Watch(subject, since: clock.now)
    try await newsroom.beginWatching(watch, endings: .none)
    try newsroom.apply(.wished([WishChange(.watch(watch), before: nil)]))
  }

  private func story(_ title: String, _ id: String) -> FeedStory {
    FeedStory(
      id: id, title: title, address: WebAddress(rawValue: "https://post.example/\(id)"), published: clock.now)
  }

  /// That a feed has answered now.
  private var standing: FeedStanding {
    var standing = FeedStanding()
    standing.answered = clock.now
    return standing
  }

  /// A title that no other story has, with a word in it.
  private func title(_ word: String, _ chance: inout SeededRandom) -> String {
    let letters = Array("bcdfghjklmnprstvwxz")
    let words = (0..<6).map { _ in String((0..<7).map { _ in chance.pick(letters) }) }
    return (words.prefix(3) + [word] + words.suffix(3)).joined(separator: " ")
  }

  @Test("no story is missed and none is told twice over refreshes with kills between", arguments: 0..<10)
  func once(seed: Int) async throws {
    var chance = SeededRandom(seed: seed)
    try archive.follows.put(Self.sources)
    var newsroom = newsroom()
    try await watch(newsroom, .topic("ferry", source: nil, name: nil))
    var listed: [[FeedStory]] = [[], []]
    var (expected, told): (Set<String>, [String]) = ([], [])
    // What a feed comes with when it is new is no news.
    for (place, source) in Self.sources.enumerated() {
      listed[place] = [story("The first of Post \(place)", "first-\(place)")]
      try await archive.feeds { [clock] in clock.now }.keep(listed[place], of: try #require(source.feed))
    }
    for step in 0..<100 {
      clock.wait(Double(Int.random(in: 60...1_200, using: &chance)))
      let kept = archive.feeds { [clock] in clock.now }
      for place in 0..<2 {
        for number in 0..<Int.random(in: 0...2, using: &chance) {
          let isWatched = chance.once(in: 3)
          let title = title(isWatched ? "ferry" : "harbour", &chance)
          listed[place].insert(story(title, "\(place)-\(step)-\(number)"), at: 0)
          if isWatched { expected.insert(title) }
        }
        listed[place] = Array(listed[place].prefix(20))
      }
      for (place, source) in Self.sources.enumerated() {
        let feed = try #require(source.feed)
        try await kept.keep(listed[place], of: feed)
        try await kept.note([feed: standing])
      }
      if chance.once(in: 4) { newsroom = self.newsroom() }
      try await newsroom.lookForWatched(endings: .none)
      if chance.once(in: 3) {
        // It ends before it has told anything.
        newsroom = self.newsroom()
        continue
      }
      let news = newsroom.untold()
      told += news.compactMap(\.first?.title)
      try newsroom.noteTold(news)
    }
    try await newsroom.lookForWatched(endings: .none)
    told += newsroom.untold().compactMap(\.first?.title)
    #expect(Set(told) == expected)
    #expect(told.count == Set(told).count)
  }

  @Test("what had come before is no news, nor what another source has, and a muted one is not told")
  func before() async throws {
    try archive.follows.put(Self.sources)
    let kept = archive.feeds { [clock] in clock.now }
    let feeds = Self.sources.compactMap(\.feed)
    func come(_ first: [FeedStory], _ second: [FeedStory]) async throws {
      for (feed, stories) in zip(feeds, [first, second]) {
        try await kept.keep(stories, of: feed)
        try await kept.note([feed: standing])
      }
    }
    let old = story("The ferry of Orrin sinks off the northern light", "old")
    try await come([old], [story("Rain", "rain")])
    clock.wait(60)
    let newsroom = newsroom()
    try await watch(newsroom, .topic("ferry", source: nil, name: nil))
    try await watch(newsroom, .topic("bees", source: nil, name: "Post 2"))
    clock.wait(600)
    try await come(
      [story("A bees parade", "bees-1"), old],
      [story("Bees at the quay", "bees-2"), story("Rain", "rain")])
    try await newsroom.lookForWatched(endings: .none)
    #expect(newsroom.untold().compactMap(\.first?.title) == ["Bees at the quay"])
    try newsroom.noteTold(newsroom.untold())
    try newsroom.apply(
      .wished([WishChange(.mute(Mute(.words("storm"), since: clock.now)), before: nil)]))
    clock.wait(600)
    try await come([story("A storm and a ferry", "storm")], [story("A new ferry timetable", "new")])
    try await newsroom.lookForWatched(endings: .none)
    #expect(newsroom.untold().compactMap(\.first?.title) == ["A new ferry timetable"])
  }
}

private struct Unreachable: Dispatcher {
  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer { throw .noNetwork }
}
