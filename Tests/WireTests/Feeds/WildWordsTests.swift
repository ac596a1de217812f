import Basics
import Foundation
import News
import Testing

@testable import Wire

@Suite struct WildWordsTests {
  private static let piled = "Z" + String(repeating: "\u{301}", count: 50) + "ed\u{E0041}"

  @Test("of a feed are tamed and bounded as those of other editions, in its list and in a preview of it")
  func tamed() throws {
    let address = try #require(WebAddress(rawValue: "https://lantern.example/feed"))
    let feed = """
      <rss version="2.0"><channel><title>Lantern</title><item><title>\(Self.piled)</title>
      <description>\(Self.piled)</description></item><item><title>\(String(repeating: "word ", count: 400))</title></item>
      </channel></rss>
      """
    let read = try FeedReader.feed(in: Array(feed.utf8), contentType: "application/rss+xml", base: address)
    let titles = read.stories(at: Date(timeIntervalSince1970: 1_795_251_600)).map(\.title)
    let previewed = read.items.map { $0.article(by: Publisher(id: nil, name: "Lantern")).title }
    for titles in [titles, previewed] {
      #expect(titles.map { $0.unicodeScalars.count <= 301 } == [true, true])
      #expect(titles.first.map { Array($0.unicodeScalars) } == Array("Z\u{301}\u{301}\u{301}\u{301}ed".unicodeScalars))
    }
  }
}
