import Archive
import Basics
import Foundation
import News
import TestSupport
import TestTraits
import Testing

@testable import Wire

/// Feeds that are read again and again, with all that varies in them though no story did.
@Suite(.laborious) struct ChangedStoriesTests {
  private static let start = Date(timeIntervalSince1970: 1_795_252_500)
  private static let items = 3

  @Test("keeps every edit of a feed that is noisy, and nothing else", arguments: [1, 2, 3, 4] as [UInt64])
  func edits(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let folder = try Folder()
    let feed = try #require(WebAddress(rawValue: "https://harbour.example/feed.xml"))
    let kept = KeptFeeds(in: StateFolder(home: folder.path("home"), environment: [:]), clock: { Self.start })
    var noisy = NoisyFeed(items: Self.items, &random)
    var expected = Array(repeating: [String](), count: Self.items)
    // A thousand in all that change nothing, and edits among them.
    for turn in 0..<260 {
      if turn % 20 == 19 {
        let edited = Int.random(in: 0..<Self.items, using: &random)
        // More than are kept of a story would push the first ones out.
        if expected[edited].count < 10 { expected[edited].append(noisy.edit(edited, &random)) }
      }
      let stories = try FeedReader.feed(in: noisy.bytes(&random), base: feed).stories(at: Self.start)
      try await kept.keep(stories, of: feed)
    }
    for (number, words) in expected.enumerated() {
      let story = FeedStory(id: "urn:\(number + 1)", title: "")
      let edits = await kept.edits(of: story, in: feed)
      #expect(edits.count == words.count, "story \(number + 1)")
      for (edit, word) in zip(edits, words) {
        let told = (edit.summary + edit.text).flatMap { [$0.removed, $0.added] } + [edit.title ?? ""]
        let plain = told.map { $0.replacing("”", with: "\"").replacing("’", with: "'") }
        #expect(plain.contains { $0.contains(word) }, "\(word) in \(edit)")
      }
    }
  }
}
