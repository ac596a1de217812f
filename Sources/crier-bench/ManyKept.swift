import Archive
import Basics
import Foundation
import News
import Newsroom
import Stories
import TestSupport
import Wire

/// Measures a year of a thousand feeds: what is kept of them, and how fast all of it answers.
///
/// `crier-bench kept [--articles N]`.
struct ManyKept {
  let crier: String
  let home: String
  let articles: Int

  private let feeds = 1_000
  /// What a feed lists at a time.
  private let listed = 50
  private let runs = 9
  private static let end = 1_795_251_600.0
  private static let day = 86_400.0

  func figures() async throws -> String {
    let bare = home + "-bare"
    defer { for path in [home, bare] { try? FileManager.default.removeItem(atPath: path) } }
    let sources = try (0..<feeds).map(Self.source)
    try await fill(sources, rounds: 1, in: bare)
    let rounds = max(1, articles / feeds / listed)
    let filled = try await timed { try await fill(sources, rounds: rounds, in: home) }
    let indexed = try await timed { try await cover(sources) }
    let kept = kept(at: Self.end)
    // The first search opens the files.
    _ = await kept.stories(search("zzzzzz", sources), in: 0..<1)
    var lines: [String] = []
    for (name, word) in [
      ("seldom", Self.word(19_000)), ("often", Self.word(150)), ("a beginning", String(Self.word(15_000).dropLast())),
    ] {
      let (newest, found) = await best { await kept.stories(search(word, sources), in: 0..<20) }
      let (count, _) = await best { await kept.stories(search(word, sources), in: 0..<0) }
      lines.append(
        "  \(name.padding(toLength: 12, withPad: " ", startingAt: 0))     newest 20 \(rounded(newest)) ms    "
          + "\(bar(newest, atMost: 5)); count \(rounded(count)) ms    \(bar(count, atMost: 20)); \(found.total) of them"
      )
    }
    let speaker = "annaberg"
    let (quotes, spoken) = await best {
      let found = await kept.stories(search(speaker, sources, isTextWanted: true), in: 0..<400)
      return found.stories.reduce(0) { sum, found in
        guard let source = sources.first(where: { $0.feed == found.feed }) else { return sum }
        return sum + Quote.all(in: Report(found.article(from: source), text: found.story.text)).count
      }
    }
    try follow(sources, in: home)
    try follow(sources, in: bare)
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(home)/feeds")
    func size(_ part: String) throws -> Int {
      try files.filter { $0.contains(part) }.reduce(0) { sum, name in
        sum + (try FileManager.default.attributesOfItem(atPath: "\(home)/feeds/\(name)")[.size] as? Int ?? 0)
      } / 1_000_000
    }
    // Each run tidies up when it is over.
    for _ in 0..<3 { for home in [home, bare] { _ = try said("hello", in: home) } }
    let (launch, floor) = (try said("hello", in: home), try said("hello", in: bare))
    let answers = try [
      "search \(Self.word(19_000))", "how many articles about \(Self.word(150))", "brief me",
      "ask who saw \(Self.word(150)) and \(Self.word(19_000))",
    ].map { line in
      let run = try said(line, in: home)
      return "  \(line.padding(toLength: 34, withPad: " ", startingAt: 0))\(rounded(run.took)) ms, \(run.peak) MB"
    }
    return """
      \(articles) stories kept of \(feeds) feeds, \(feeds * listed) of them listed; \(try size("past-")) MB past, \
      index \(try size(".words")) MB
        kept             \(rounded(filled / Double(articles) * 1_000)) µs a story
        indexed          \(rounded(indexed / Double(articles) * 1_000)) µs a story
      \(lines.joined(separator: "\n"))
        a quote          \(rounded(quotes)) ms    \(bar(quotes, atMost: 200)); \(spoken) of them
        memory           \(Self.peak()) MB at most for all that
        launch           \(rounded(launch.took)) ms; with what is listed alone \(rounded(floor.took)) ms
      \(answers.joined(separator: "\n"))
      """
  }

  private static func source(_ number: Int) throws -> Source {
    guard let source = FeedReload.source(number, "https://post\(number).example/feed") else {
      throw ChildProcess.Trouble(description: "no feed \(number)")
    }
    return source
  }

  private func kept(at seconds: Double, in home: String? = nil) -> KeptFeeds {
    KeptFeeds(
      in: StateFolder(home: home ?? self.home, environment: [:]), clock: { Date(timeIntervalSince1970: seconds) })
  }

  /// Has each feed list its stories round after round, so that those of all rounds but the last are past.
  private func fill(_ sources: [Source], rounds: Int, in home: String) async throws {
    var random = SeededRandom(seed: 11)
    for round in 0..<rounds {
      // The last rounds are less than four weeks old, like all that feeds list.
      let seconds = Self.end - Double(rounds - 1 - round) * 29 * Self.day * 12 / Double(max(12, rounds))
      let kept = kept(at: seconds, in: home)
      for (number, source) in sources.enumerated() {
        guard let feed = source.feed else { continue }
        let stories = (0..<listed).map { story(number, round * listed + $0, before: seconds, &random) }
        try await kept.keep(stories, of: feed)
      }
      var standing = FeedStanding()
      standing.answered = Date(timeIntervalSince1970: seconds)
      standing.freshUntil = Date(timeIntervalSince1970: seconds + Self.day)
      try await kept.note(Dictionary(sources.compactMap { $0.feed }.map { ($0, standing) }) { first, _ in first })
    }
  }

  /// Has the index made, as runs do when they are over.
  private func cover(_ sources: [Source]) async throws {
    for _ in 0...(articles / 10_000) { await kept(at: Self.end).tidyUp(keeping: Set(sources.compactMap(\.feed))) }
  }

  private func story(_ feed: Int, _ number: Int, before end: Double, _ random: inout SeededRandom) -> FeedStory {
    func word() -> String { Self.word(Int(pow(200, Double.random(in: 0..<1, using: &random)) * 100)) }
    func words(_ count: Int) -> String { (0..<count).map { _ in word() }.joined(separator: " ") }
    var story = FeedStory(
      id: "urn:\(feed):\(number)", title: words(9), summary: "\(words(20)). \(words(18)).", author: "Ann Teller",
      address: WebAddress(rawValue: "https://post\(feed).example/2026/\(number)"),
      published: Date(timeIntervalSince1970: end - Double.random(in: 0..<29 * Self.day, using: &random)))
    let speaker = random.once(in: 2_500) ? "Carla Annaberg" : "Ann \(word().capitalized)"
    story.text = "\"\(words(12)),\" said \(speaker). \(words(40))."
    return story
  }

  /// Three syllables of a hundred.
  private static func word(_ number: Int) -> String {
    let (consonants, vowels) = (Array("bcdfghjklmnpqrstvwxz"), Array("aeiou"))
    return [number / 10_000 % 100, number / 100 % 100, number % 100].reduce(into: "") { name, syllable in
      name.append(consonants[syllable / 5])
      name.append(vowels[syllable % 5])
    }
  }

  private func search(_ words: String, _ sources: [Source], isTextWanted: Bool = false) -> FeedSearch {
    FeedSearch(
      sources: Dictionary(sources.compactMap { source in source.feed.map { ($0, source) } }) { first, _ in first },
      words: Words(words, endings: WordEndings(added: ["s", "es"])), isTextWanted: isTextWanted)
  }

  private func timed(_ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return start.duration(to: .now).milliseconds
  }

  private func best<Answer>(_ work: () async -> Answer) async -> (milliseconds: Double, Answer) {
    var best = Double.infinity
    var answer = await work()
    for _ in 0..<runs {
      let start = ContinuousClock.now
      answer = await work()
      best = min(best, start.duration(to: .now).milliseconds)
    }
    return (best, answer)
  }

  private func follow(_ sources: [Source], in home: String) throws {
    let archive = Archive(in: StateFolder(home: home, environment: [:]))
    try archive.follows.put(sources)
    try archive.choices.keep(.edition(.feeds))
  }

  /// The median time to the first word, and the peak memory in MB.
  private func said(_ line: String, in home: String) throws -> (took: Double, peak: Int) {
    setenv("CRIER_NOW", "2026-11-21T09:00:00Z", 1)
    defer { unsetenv("CRIER_NOW") }
    let children = try (0..<runs).map { _ in
      try ChildProcess([crier, "--home", home] + line.split(separator: " ").map(String.init))
    }
    return (
      children.map(\.untilFirstWord.milliseconds).sorted()[runs / 2], (children.map(\.peakMemory).max() ?? 0) >> 20
    )
  }

  private static func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(0), &usage)
    return usage.ru_maxrss >> 10
  }
}
