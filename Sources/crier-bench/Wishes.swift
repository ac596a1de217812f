import Archive
import Basics
import Foundation
import News
import Newsroom
import TestSupport
import Wire

/// Measures what is had from then on: a list of 20,000 kept articles with 50 mutes and without, and 100 watches over 10,000
/// new articles.
///
/// `crier-bench wishes`.
@MainActor
struct Wishes {
  let home: String
  let seed: UInt64

  private let runs = 15
  nonisolated private static let now = Date(timeIntervalSince1970: 1_795_251_600)
  private static let endings = WordEndings(added: ["s", "es"])

  func figures() async throws -> String {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let sources = (0..<200).compactMap { FeedReload.source($0, "https://post\($0).example/feed") }
    var random = SeededRandom(seed: Int(truncatingIfNeeded: seed))
    try await fill(sources, &random)
    let edition = FeedsEdition(
      directory: { [] },
      readership: {
        Readership(added: sources.compactMap { source in source.feed.map { DirectoryEntry(source: source, feed: $0) } })
      },
      shelf: KeptFeeds(in: StateFolder(home: home, environment: [:]), clock: { Self.now }),
      numbering: StoryNumbers(Archive(in: StateFolder(home: home, environment: [:])).storyNumbers()),
      dispatcher: WayOut(agent: "Crier/bench").onceOnly, now: { Self.now })
    let bare = Query(kind: .headlines)
    var muted = bare
    let mutes = (0..<50).map { number in
      Mute(
        number % 10 == 0 ? .source(nil, name: "Harbour Post \(number)") : .words("\(word(&random)) \(word(&random))"),
        since: Self.now)
    }
    muted.muting = Muting(mutes, endings: Self.endings)
    let without = try await best { try await edition.page(bare, Stretch(size: .usual), .kept).total }
    let with = try await best { try await edition.page(muted, Stretch(size: .usual), .kept).total }
    let watches = (0..<100).map { _ in
      Watch(.topic(word(&random), source: nil, name: nil), since: Self.now - 86_400 * 90)
    }
    let articles = Array(try await edition.first(10_000, of: bare, .kept).items.prefix(10_000))
    let found = try await best {
      let watching = Watching(watches, endings: Self.endings)
      return articles.reduce(0) { $0 + watching.watches(awaiting: $1).count }
    }
    let ratio = with.took / without.took
    return """
      20,000 articles kept of 200 feeds
        a list           \(rounded(without.took)) ms; with 50 mutes \(rounded(with.took)) ms, \(rounded(ratio)) of it    \(bar(ratio, atMost: 1.2))
        100 watches      \(rounded(found.took)) ms over \(articles.count) articles    \(bar(found.took, atMost: 100)); \(found.answer) found
      """
  }

  private func fill(_ sources: [Source], _ random: inout SeededRandom) async throws {
    let kept = KeptFeeds(in: StateFolder(home: home, environment: [:]), clock: { Self.now })
    var standing = FeedStanding()
    standing.answered = Self.now
    for (number, source) in sources.enumerated() {
      guard let feed = source.feed else { continue }
      let stories = (0..<100).map { story(number, $0, &random) }
      try await kept.keep(stories, of: feed)
    }
    try await kept.note(Dictionary(sources.compactMap(\.feed).map { ($0, standing) }) { first, _ in first })
  }

  private func story(_ feed: Int, _ number: Int, _ random: inout SeededRandom) -> FeedStory {
    var story = FeedStory(
      id: "urn:\(feed):\(number)", title: words(9, &random), summary: words(38, &random),
      address: WebAddress(rawValue: "https://post\(feed).example/\(number)"),
      published: Self.now - Double.random(in: 0..<86_400 * 20, using: &random))
    story.text = words(60, &random)
    return story
  }

  private func words(_ count: Int, _ random: inout SeededRandom) -> String {
    var words: [String] = []
    for _ in 0..<count { words.append(word(&random)) }
    return words.joined(separator: " ")
  }

  /// Three syllables of a hundred, some far oftener than others.
  private func word(_ random: inout SeededRandom) -> String {
    let number = Int(pow(200, Double.random(in: 0..<1, using: &random)) * 100)
    let (consonants, vowels) = (Array("bcdfghjklmnpqrstvwxz"), Array("aeiou"))
    return [number / 10_000 % 100, number / 100 % 100, number % 100].reduce(into: "") { name, syllable in
      name.append(consonants[syllable / 5])
      name.append(vowels[syllable % 5])
    }
  }

  private func best<Answer>(_ work: () async throws -> Answer) async throws -> (took: Double, answer: Answer) {
    var best = Double.infinity
    var answer = try await work()
    for _ in 0..<runs {
      let start = ContinuousClock.now
      answer = try await work()
      best = min(best, start.duration(to: .now).milliseconds)
    }
    return (best, answer)
  }
}
