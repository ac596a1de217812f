import CLibXML2
import Foundation
import TestSupport
import Wire

/// Measures reading feeds, beside libxml2's bare reading of the same bytes.
struct FeedReading {
  /// The folder with feeds; nil for invented ones.
  let folder: String?
  let seed: UInt64

  func figures() throws -> String {
    let feeds = try folder.map(Self.files) ?? FeedsOfManyShapes(seed: seed).feeds(200, itemsEach: 50)
    let megabytes = Double(feeds.reduce(0) { $0 + $1.count }) / 1_000_000
    var items = 0
    var (best, bare) = (Duration.seconds(3_600), Duration.seconds(3_600))
    let clock = ContinuousClock()
    // By turns, so that a busy machine slows both.
    for _ in 0..<5 {
      items = 0
      best = min(best, clock.measure { for feed in feeds { items += Self.items(in: feed) } })
      bare = min(bare, clock.measure { for feed in feeds { Self.readBare(feed) } })
    }
    let rate = { (took: Duration) in Int(megabytes / (took / .seconds(1))) }
    return """
      \(feeds.count) feeds of \(items) items, \(Int(megabytes)) MB, read in process
        a second         \(rate(best)) MB    (at least 100)
        libxml2, bare    \(rate(bare)) MB
      """
  }

  private static func files(in folder: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .compactMap { try? Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) }
  }

  private static func items(in feed: [UInt8]) -> Int { (try? FeedReader.feed(in: feed, base: nil))?.items.count ?? 0 }

  private static func readBare(_ feed: [UInt8]) {
    let events = crier_markup_events(start: { _, _, _ in true }, end: { _, _ in true }, text: { _, _, _ in true })
    feed.withUnsafeBytes { bytes in
      _ = crier_xml_read(bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, nil, events)
    }
  }
}

/// Feeds like newspapers': titles, links, dates, and two or three kilobytes of HTML an item.
struct FeedsOfManyShapes {
  private let words = [
    "the", "harbour", "council", "café", "of", "says", "new", "bridge", "rates", "and", "weather", "Zürich", "vote",
    "to", "after", "team", "wins", "strike", "a", "science", "music", "for", "tram", "garden", "price", "in",
  ]
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A number of feeds with a number of items each.
  func feeds(_ count: Int, itemsEach: Int) -> [[UInt8]] {
    var invention = self
    return (0..<count).map { feed in
      let items = (0..<itemsEach).map { invention.item(feed * itemsEach + $0) }.joined()
      let head =
        #"<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" "#
        + #"xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel>"#
      return Array("\(head)<title>Feed \(feed)</title>\(items)</channel></rss>\n".utf8)
    }
  }

  private mutating func item(_ number: Int) -> String {
    let paragraphs = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      #"<p>\#(text(50)) <a href="https://example.com/\#(number)">\#(text(4))</a> \#(text(20)) &amp; &#8217;<br/></p>"#
    }
    return """
      <item><title>\(text(9))</title><link>https://example.com/news/\(number)?from=feed</link>
      <guid isPermaLink="false">\(number)</guid><dc:creator><![CDATA[\(text(2))]]></dc:creator>
      <pubDate>Sat, 21 Nov 2026 06:57:00 +0100</pubDate><category>\(text(1))</category>
      <description>\(text(30)) &lt;b&gt;\(text(3))&lt;/b&gt;</description>
      <media:thumbnail url="https://img.example.com/\(number).jpg" width="240"/>
      <content:encoded><![CDATA[\(paragraphs.joined(separator: "\n"))]]></content:encoded></item>

      """
  }

  private mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in random.pick(words) }.joined(separator: " ")
  }
}
