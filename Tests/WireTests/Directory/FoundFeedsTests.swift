import Basics
import News
import Testing

@testable import Wire

@Suite struct FoundFeedsTests {
  private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(rawValue: text)) }

  private func found(_ text: String, at place: String?) throws -> FoundFeeds {
    try FoundFeeds(in: NamedDocument(bytes: Array(text.utf8), address: try place.map(address)))
  }

  @Test("takes a feed for the source it makes")
  func feed() throws {
    let text = """
      <rss version="2.0"><channel><title>The Harbour Post</title><link>https://post.example/</link>
      <language>en-gb</language><item><title>Tides</title></item></channel></rss>
      """
    guard case .feed(let source) = try found(text, at: "https://post.example/rss.xml") else {
      Issue.record("it is no feed")
      return
    }
    #expect(source.name == "The Harbour Post")
    #expect(source.home == WebAddress(rawValue: "https://post.example/"))
    #expect(source.feed == WebAddress(rawValue: "https://post.example/rss.xml"))
    #expect(source.language?.rawValue == "en")
  }

  @Test("knows a feed of the directory again, however it is linked")
  func known() throws {
    let text = "<rss><channel><title>BBC News - Home</title><item><title>x</title></item></channel></rss>"
    guard case .feed(let source) = try found(text, at: "http://feeds.bbci.co.uk/news/rss.xml?utm_source=x") else {
      Issue.record("it is no feed")
      return
    }
    #expect(source.id.rawValue == "bbc-news")
    #expect(source.category == .general)
  }

  @Test("finds the feeds of a page, and takes a list of feeds once each")
  func pageAndList() throws {
    let page = #"<html><link rel="alternate" type="application/rss+xml" href="/feed" title="All"></html>"#
    let feed = DiscoveredFeed(address: try address("https://a.example/feed"), type: "application/rss+xml", title: "All")
    #expect(try found(page, at: "https://a.example/") == .page([feed]))
    let list = """
      <opml><body><outline text="A" xmlUrl="https://a.example/f"/><outline text="B" xmlUrl="http://www.a.example/f/"/>
      <outline xmlUrl="https://www.theverge.com/rss/index.xml"/></body></opml>
      """
    guard case .list(let sources) = try found(list, at: nil) else {
      Issue.record("it is no list")
      return
    }
    #expect(sources.map(\.name) == ["A", "The Verge"])
  }

  @Test("tells why there is nothing", arguments: ["", "words", "<html><p>No feeds here.</p></html>", "<opml></opml>"])
  func nothing(_ text: String) {
    #expect(throws: FeedFault.self) { try found(text, at: "https://a.example/") }
  }

  @Test("gives each feed an id of its own that stays the same")
  func ids() throws {
    let addresses = [
      "https://a.example/feed", "https://a.example/feed?x=1", "https://a.example/feed1", "https://b.example/feed",
      "https://a.example/" + String(repeating: "long/", count: 60), "https://a.example/日本", "https://a.example/中国",
    ]
    let ids = try addresses.map { try #require(SourceID(of: try address($0))) }
    #expect(Set(ids).count == addresses.count)
    #expect(SourceID(of: try address("http://www.a.example/feed/")) == ids[0])
    #expect(ids[0].rawValue.hasPrefix("a-example-feed-"))
  }
}
