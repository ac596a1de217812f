import Archive
import Basics
import Foundation
import News
import TestSupport
import Wire

/// Replays feeds with all that varies in them though no story did, and edits among that: which edits are found, what is
/// taken for one that is none, and what the versions cost.
struct ReplayedFeeds {
  let home: String
  let seed: UInt64
  private let feeds = 40
  private let items = 10
  /// A story has about as many words as one of the feeds that carry whole texts.
  private let wordsEach = 120
  private let refreshes = 250
  /// One refresh of so many brings an edit, on top of the unchanged ones.
  private let between = 25
  /// As many edits as are kept of a story.
  private let mostEach = 10

  private struct Tally {
    var (made, found, alarms, unchanged, bytes, bare) = (0, 0, 0, 0, 0, 0)
  }

  func figures() async throws -> String {
    var random = SeededRandom(seed: seed)
    var tally = Tally()
    for number in 0..<feeds { try await replay(number, &random, &tally) }
    let cost = Double(tally.bytes - tally.bare) / Double(max(1, tally.bare)) * 100
    return """
      \(feeds) feeds of \(items) stories replayed with noise, \(tally.unchanged) refreshes without an edit
        edits found      \(tally.found) of \(tally.made) (all)
        false alarms     \(tally.alarms) (none)
        versions cost    \(cost.formatted(.number.precision(.fractionLength(1)))) % more bytes, at \
      \((Double(tally.made) / Double(feeds * items)).formatted(.number.precision(.fractionLength(2)))) edits a story
      """
  }

  private func replay(_ number: Int, _ random: inout SeededRandom, _ tally: inout Tally) async throws {
    guard let feed = WebAddress(rawValue: "https://harbour.example/feed-\(number).xml") else { return }
    let now = Date(timeIntervalSince1970: 1_795_252_500)
    let kept = shelf("\(home)/\(number)", now)
    var noisy = NoisyFeed(items: items, wordsEach: wordsEach, &random)
    var edits = Array(repeating: [String](), count: items)
    var stories: [FeedStory] = []
    for turn in 0..<refreshes + refreshes / between {
      let isEdit = turn % (between + 1) == between
      let story = Int.random(in: 0..<items, using: &random)
      if isEdit, edits[story].count < mostEach { edits[story].append(noisy.edit(story, &random)) }
      if !isEdit { tally.unchanged += 1 }
      stories = try FeedReader.feed(in: noisy.bytes(&random), base: feed).stories(at: now)
      try await kept.keep(stories, of: feed)
      if turn % 50 == 49 { await kept.tidyUp(keeping: [feed]) }
    }
    for (story, words) in edits.enumerated() {
      let told = await kept.edits(of: FeedStory(id: "urn:\(story + 1)", title: ""), in: feed)
      tally.made += words.count
      tally.alarms += max(0, told.count - words.count)
      var rest = told[...]
      for word in words {
        guard let place = rest.firstIndex(where: { $0.tells(word) }) else { continue }
        tally.found += 1
        rest = rest[(place + 1)...]
      }
    }
    let bare = shelf("\(home)/\(number)-bare", now)
    try await bare.keep(stories, of: feed)
    tally.bytes += lastLine(in: "\(home)/\(number)")
    tally.bare += lastLine(in: "\(home)/\(number)-bare")
  }

  private func shelf(_ folder: String, _ now: Date) -> KeptFeeds {
    KeptFeeds(in: StateFolder(home: folder, environment: [:]), clock: { now })
  }

  /// The bytes of the newest line of a shelf, which holds all of its feed.
  private func lastLine(in folder: String) -> Int {
    let folder = "\(folder)/feeds"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let name = names.first(where: { $0.hasPrefix("stories") }),
      let log = FileManager.default.contents(atPath: "\(folder)/\(name)")
    else { return 0 }
    return log.split(separator: UInt8(ascii: "\n")).last?.count ?? 0
  }
}

extension StoryEdit {
  /// Whether a word came or went in it.
  fileprivate func tells(_ word: String) -> Bool {
    let told = (summary + text).flatMap { [$0.removed, $0.added] } + [title ?? ""]
    return told.contains { $0.replacing("”", with: "\"").replacing("’", with: "'").contains(word) }
  }
}
