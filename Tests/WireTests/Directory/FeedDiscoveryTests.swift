import Basics
import TestSupport
import Testing

@testable import Wire

@Suite struct FeedDiscoveryTests {
  private func found(
    _ html: String, at base: String = "https://paper.example/world/today.html", as type: String? = nil
  ) throws -> [DiscoveredFeed] {
    FeedDiscovery.feeds(in: Array(html.utf8), contentType: type, base: try #require(WebAddress(rawValue: base)))
  }

  private func addresses(_ html: String) throws -> [String] { try found(html).map(\.address.rawValue) }

  @Test("takes what a page says are its feeds, in the page's order")
  func declared() throws {
    let feeds = try found(
      """
      <html><head><link rel="stylesheet" href="/style.css"><link rel="icon" href="/icon.png">
      <link rel="alternate" type="application/atom+xml" title="World &amp; more" href="world.atom">
      <LINK REL='Alternate' TYPE='Application/RSS+XML; charset=utf-8' HREF='/all.rss'>
      <link rel=alternate type=application/feed+json href=//cdn.paper.example/feed.json></head></html>
      """)
    #expect(
      feeds.map(\.address.rawValue) == [
        "https://paper.example/world/world.atom", "https://paper.example/all.rss",
        "https://cdn.paper.example/feed.json",
      ])
    #expect(feeds.map(\.type) == ["application/atom+xml", "application/rss+xml", "application/feed+json"])
    #expect(feeds.map(\.title) == ["World & more", nil, nil])
  }

  @Test(
    "reads one link however it is written",
    arguments: [
      #"<link href="/feed" type="application/rss+xml" rel="alternate">"#,
      #"<link rel="home alternate" type="application/rss+xml" href=" /feed "/>"#,
      #"<base href="https://paper.example/"><link rel="alternate" type="application/rss+xml" href="feed">"#,
      #"<link rel="alternate" type="application/rss+xml" href="feed:https://paper.example/feed">"#,
      #"<link rel=alternate type=application/rss+xml href=https://paper.example/feed>"#,
      "<link\nrel = alternate\ntype = application/rss+xml\nhref = \"/feed\"\n>",
      #"<body><p>text<link rel="alternate" type="application/rss+xml" href="/feed">"#,
      #"<link rel="alternate" type="application/rss+xml" href="/feed"><link rel="alternate" type="application/rss+xml" href="../feed">"#,
      #"<a href="https://elsewhere.example/feed">their feed</a><link rel="alternate" type="application/rss+xml" href="/feed">"#,
      #"<a href="/about">About</a> <a href="/feed">RSS</a>"#,
      #"<link rel="feed" href="/feed">"#, #"<link rel="alternate" type="text/xml" href="/feed">"#,
      #"<script>if (a<b) document.write('<link rel="alternate" type="application/rss+xml" href="/no">')</script><a href="/feed">"#,
      #"<title>About <link rel="alternate" type="application/rss+xml" href="/no"></title><a href="/feed">"#,
      #"<!-- <link rel="alternate" type="application/rss+xml" href="/no"> --><a href="/feed">"#,
      #"<textarea><link rel="alternate" type="application/rss+xml" href="/no"></TextArea><a href="/feed">"#,
    ])
  func links(_ html: String) throws {
    #expect(try addresses(html) == ["https://paper.example/feed"])
  }

  @Test(
    "finds nothing where there is nothing",
    arguments: [
      "", "<html></html>", "plain words", "<link rel=alternate type=application/rss+xml>",
      #"<link rel="alternate" hreflang="de" href="/de">"#, #"<link rel="alternate" type="text/html" href="/feed">"#,
      #"<link rel="alternate" type="application/json" href="/wp-json/pages/7">"#,
      #"<link rel="alternate" type="application/rss+xml" href="javascript:feed()">"#,
      #"<link type="application/rss+xml" href="/feed">"#, #"<a href="/feedback">Feedback</a>"#,
      #"<a href="mailto:feed@paper.example">write</a>"#, #"<script>"<a href='/feed'>"</script>"#, "<title>",
      #"<link rel="alternate" type="application/ rss+xml" href="/feed">"#,
    ])
  func nothing(_ html: String) throws {
    #expect(try found(html).isEmpty)
  }

  @Test("reads feed:// as http://")
  func scheme() throws {
    let html = #"<link rel="alternate" type="application/rss+xml" href="feed://paper.example/feed">"#
    #expect(try addresses(html) == ["http://paper.example/feed"])
  }

  @Test("reads the letters that the page, or the answer that brought it, is written in")
  func letters() throws {
    let link = #"<link rel="alternate" type="application/rss+xml" href="/feed" title=""#
    let russian: [UInt8] = [0xCC, 0xE8, 0xF0]
    let base = try #require(WebAddress(rawValue: "https://paper.example/"))
    let page = Array(link.utf8) + russian + Array("\">".utf8)
    let meta = Array(#"<meta charset="windows-1251">"#.utf8)
    #expect(FeedDiscovery.feeds(in: meta + page, base: base).map(\.title) == ["Мир"])
    #expect(
      FeedDiscovery.feeds(in: page, contentType: "text/html; charset=windows-1251", base: base).map(\.title) == ["Мир"])
    let wide: [UInt8] = (link + "é\">").utf16.reduce(into: [0xFF, 0xFE]) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
    #expect(FeedDiscovery.feeds(in: wide, base: base).map(\.title) == ["é"])
  }

  @Test("comes to an end with any bytes, and finds only web addresses, each once")
  func anything() throws {
    var random = SeededRandom(seed: 11)
    let pieces = [
      "<link ", "rel=\"alternate\" ", "type='application/rss+xml' ", "href=\"", "/feed", "\"", "'", ">", "/>", "<",
      "</",
      "<script>", "</script>", "<title>", "<!--", "-->", "<base href=\"", "//", "..", "feed:", "&amp;", "&#0;", "\u{0}",
      "é", "<a ", "href=rss ",
    ]
    for _ in 0..<2_000 {
      let html = (0..<Int.random(in: 0...40, using: &random)).map { _ in random.pick(pieces) }.joined()
      let feeds = try found(html)
      #expect(Set(feeds.map(\.address)).count == feeds.count)
      #expect(feeds.allSatisfy { $0.title == nil || $0.title == Text.field($0.title ?? "") })
    }
  }

  @Test("is not held up by a page of tags that never end")
  func endless() throws {
    for piece in ["<", "<script>", "<title>", "<!--", "<a href=\"", "<link rel=alternate ", "</"] {
      _ = try found(String(repeating: piece, count: 60_000))
    }
  }
}
