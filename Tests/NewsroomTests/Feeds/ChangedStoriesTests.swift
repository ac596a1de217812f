import Archive
import Basics
import Foundation
import News
import TestSupport
import Testing

@testable import Wire

/// Feeds that are read again and again, with all that varies in them though no story did.
@Suite struct ChangedStoriesTests {
  private static let start = Date(timeIntervalSince1970: 1_795_252_500)
  private static let items = 3

  /// An item as its publisher means it.
  private struct Item {
    var title: [String]
    var summary: [String]
    var paragraphs: [[String]]
  }

  private static let words = [
    "harbour", "council", "ferry", "ticket", "Monday", "£4", "said", "the", "of", "new", "\"quay\"", "it's", "2026",
    "mayor", "storm", "1,200", "people", "waiting", "rose", "again",
  ]

  private static func sentence(_ random: inout SeededRandom, _ count: Int) -> [String] {
    (0..<count).map { _ in random.pick(words) } + ["end\(Int.random(in: 0..<100_000, using: &random))."]
  }

  private static func item(_ random: inout SeededRandom) -> Item {
    Item(
      title: sentence(&random, 5), summary: sentence(&random, 14),
      paragraphs: (0..<3).map { _ in sentence(&random, 20) })
  }

  /// The feed with noise of every kind.
  private static func feed(_ items: [Item], _ random: inout SeededRandom) -> [UInt8] {
    let advert = sentence(&random, 8).joined(separator: " ")
    let isAdvertised = random.once(in: 2)
    let texts = items.enumerated().map { number, item in
      let number = number + 1
      var paragraphs = item.paragraphs.map { noisy($0, &random) }
      if random.once(in: 3) { paragraphs.append("Updated \(Int.random(in: 2...59, using: &random)) minutes ago") }
      if random.once(in: 3) { paragraphs.insert("Published: 24 November 2026, 10:\(10 + number)", at: 0) }
      if random.once(in: 3) { paragraphs.append("Comments: \(Int.random(in: 0...99, using: &random))") }
      if random.once(in: 3) { paragraphs.insert("Advertisement: \(noisy(sentence(&random, 5), &random))", at: 1) }
      if random.once(in: 3) { paragraphs.append("Sponsored content by Acme") }
      if isAdvertised { paragraphs.append(advert) }
      if random.once(in: 3) {
        paragraphs.append("See https://harbour.example/?utm_source=\(Int.random(in: 0...9, using: &random))")
      } else {
        paragraphs.append("See https://harbour.example/")
      }
      let html = paragraphs.map { "<p>\($0)</p>" }.joined(separator: random.pick(["", "\n", "\n\n  "]))
      let pixel = "<img src=\"https://count.example/\(Int.random(in: 0...999, using: &random)).gif\" width=\"1\">"
      let seconds = Int.random(in: 0...59, using: &random)
      return """
        <item><guid>urn:\(number)</guid><title>\(noisy(item.title, &random))</title>
        <link>https://harbour.example/\(number)?utm_campaign=\(seconds)</link>
        <pubDate>Tue, 24 Nov 2026 09:00:\(seconds < 10 ? "0" : "")\(seconds) GMT</pubDate>
        <description><![CDATA[\(noisy(item.summary, &random))]]></description>
        <content:encoded><![CDATA[\(html)\(pixel)]]></content:encoded></item>
        """
    }
    let head = #"<rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Harbour</title>"#
    return Array("\(head)\(texts.shuffled(using: &random).joined(separator: "\n"))</channel></rss>".utf8)
  }

  /// Words with other blanks and other forms of the same signs between them.
  private static func noisy(_ words: [String], _ random: inout SeededRandom) -> String {
    var text = ""
    for word in words {
      var word = word
      if random.once(in: 3) { word = word.replacing("\"", with: "”").replacing("'", with: "’") }
      text += (text.isEmpty ? "" : random.pick([" ", " ", "  ", "\n", "&#160;"])) + word
    }
    return text
  }

  /// Changes a story as an editor would; answers a word that came or went.
  private static func edit(_ item: inout Item, _ random: inout SeededRandom) -> String {
    let word = "edited\(Int.random(in: 0..<100_000, using: &random))"
    let paragraph = Int.random(in: 0..<3, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      // Of a title the former one is kept.
      defer { item.title[5] = word }
      return item.title[5]
    case 1: item.summary[Int.random(in: 0..<15, using: &random)] = word
    case 2: item.paragraphs[paragraph].insert(word, at: 1)
    case 3: item.paragraphs.insert(sentence(&random, 6) + [word], at: paragraph)
    default:
      let gone = item.paragraphs[paragraph].last ?? ""
      item.paragraphs[paragraph].removeLast()
      return gone
    }
    return word
  }

  @Test("keeps every edit of a feed that is noisy, and nothing else", arguments: [1, 2, 3, 4] as [UInt64])
  func edits(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let folder = try Folder()
    let feed = try #require(WebAddress(rawValue: "https://harbour.example/feed.xml"))
    let kept = KeptFeeds(in: StateFolder(home: folder.path("home"), environment: [:]), clock: { Self.start })
    var items = (0..<Self.items).map { _ in Self.item(&random) }
    var expected = Array(repeating: [String](), count: Self.items)
    // Ten thousand in all that change nothing, and two hundred edits among them.
    for turn in 0..<2_550 {
      if turn % 50 == 49 {
        let edited = Int.random(in: 0..<Self.items, using: &random)
        // More than are kept of a story would push the first ones out.
        if expected[edited].count < 10 { expected[edited].append(Self.edit(&items[edited], &random)) }
      }
      let stories = try FeedReader.feed(in: Self.feed(items, &random), base: feed).stories(at: Self.start)
      try await kept.keep(stories, of: feed)
    }
    for (number, words) in expected.enumerated() {
      let story = FeedStory(id: "urn:\(number + 1)", title: "")
      let edits = await kept.edits(of: story, in: feed)
      #expect(edits.count == words.count, "story \(number + 1)")
      for (edit, word) in zip(edits, words) { #expect("\(edit)".contains(word), "\(word) in \(edit)") }
    }
  }
}
