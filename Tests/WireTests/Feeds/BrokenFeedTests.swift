import Basics
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Wire

/// Feeds that are invalid XML and readable all the same.
@Suite(.laborious) struct BrokenFeedTests {
  @Test(
    "reads titles past what is broken in them",
    arguments: [
      ("<title>Fish &amp; chips</title>", "Fish & chips"), ("<title>Fish & chips</title>", "Fish & chips"),
      ("<title>caf&eacute;&nbsp;noir &bogus; x</title>", "café noir &bogus; x"), ("<title>5 < 6</title>", "5 < 6"),
      ("<title>AT&amp;amp;T</title>", "AT&T"), ("<title>&lt;b>Bold&lt;/b> news</title>", "Bold news"),
      ("<title>One <b>two</b> three</title>", "One two three"), ("<title>a]]>b</title>", "a]]>b"),
      ("<title>a\u{0}\u{1}b\u{1B}[31mc</title>", "abc"), ("<title>&#27;[2Jx&#x202e;y</title>", "xy"),
      ("<title>It&#146;s</title>", "It’s"), ("<title>&#0;&#xFFFFFFFF;x</title>", "\u{FFFD}x"),
      ("<title><![CDATA[one]]> and <![CDATA[two]]></title>", "one and two"), ("<TITLE>Loud</TITLE>", "Loud"),
      ("<title>Unclosed<link>https://a.example/</link>", "Unclosed"), ("<title>Cut<pubDate>2026-01-01", "Cut"),
      ("<title>x</titel></title>", "x"), ("<title></title>", nil),
      ("<title>first</title><title>second</title>", "first"),
    ])
  func titles(element: String, title: String?) throws { #expect(try Sample.item(element).title == title) }

  @Test(
    "finds every item past what is broken around them",
    arguments: [
      "<item><title>a</title><item><title>b</title></item>",
      "<item><title>a</title></item></item><item><title>b</item>",
      "<item><title>a</title><description><p>one<div>two</description></item><item><title>b</title></item>",
      "<item><title>a</title><link href=\"https://a.example></item><item><title>b</title></item>",
      "<item x=1 y><title>a</title></item><!-- never closed <item><title>b</title></item>",
      "<item><title>a</title></ITEM><item><title>b</title",
      "<item><title>a</title><description><![CDATA[x]]</description></item><item><title>b</title></item>]]></item><item><title>b",
    ])
  func items(channel: String) throws {
    let text = "junk before it\n<?xml version='1.0'?><rss><channel><title>T</title>\(channel)"
    #expect(try Sample.feed(text).items.map { $0.title?.prefix(1) } == ["a", "b"])
  }

  @Test("tells no more than a little of entities that nest a thousand million laughs, and opens no file")
  func entities() throws {
    let laughs = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }.joined()
    let bomb = "<!DOCTYPE rss [<!ENTITY l0 \"ha\">\(laughs)<!ENTITY f SYSTEM \"file:///etc/passwd\">]>"
    let feed = try Sample.feed(
      bomb + "<rss><channel><title>x&l9;</title><item><title>&f;y</title></item></channel></rss>")
    #expect(feed.title?.utf8.count ?? 0 < 1_000)
    #expect(feed.items.first?.title == "&f;y")
    let own = try Sample.feed(
      "<!DOCTYPE rss [<!ENTITY paper 'The &lt;Daily&gt;'>]><rss><channel><title>&paper; x</title></channel></rss>")
    #expect(own.title?.hasSuffix("x") == true && own.title?.hasPrefix("The") == true)
  }

  @Test("reads what is nested or repeated without end in little time")
  func endless() throws {
    for piece in [
      "<a>", "<a ", "</a ", "<!-- ", "<![CDATA[ ", "<?x ", "&amp;", "<a b=\"", "<a b='\"", "<!DOCTYPE [", "]]>",
      "<item>",
    ] {
      let text = "<rss><channel><title>T</title><item><description>" + String(repeating: piece, count: 100_000) + ">"
      let feed = try Sample.feed(text)
      #expect(feed.title == "T" && !feed.items.isEmpty, "\(piece)")
    }
  }

  @Test("lets nothing through that is no web address")
  func links() throws {
    for link in [
      "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "mailto:a@b.example", "tag:x,2026:1", "",
    ] {
      #expect(try Sample.item("<link>\(link)</link><guid>\(link)</guid>").address == nil, "\(link)")
    }
  }

  @Test("never falls over bytes of any kind", arguments: 0..<40)
  func anything(seed: Int) {
    var random = SeededRandom(seed: seed)
    let whole = Array(Self.everything.utf8)
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        if bytes.isEmpty { bytes = whole }
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
        case 2: bytes.insert(contentsOf: random.pick(Self.splices).utf8, at: place)
        case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: bytes.count / 2)
        default: bytes = Array(bytes.prefix(max(place, 8)))
        }
      }
      guard let feed = try? FeedReader.feed(in: bytes, base: Sample.base) else { continue }
      for item in feed.items {
        let row = [item.title, item.summary, item.author].compactMap(\.self)
        #expect(row.allSatisfy { Text.field($0) == $0 }, "seed \(seed): \(row)")
        #expect(item.content.map { Text.body($0) == $0 } ?? true, "seed \(seed)")
      }
    }
  }

  private static let splices = [
    "<", ">", "&", "]]>", "<![CDATA[", "<!--", "-->", "<item>", "</item>", "<title>", "&#x", "&lt;", "\"", "'", "\u{0}",
    "\u{FEFF}", "\u{202E}", "xmlns:", "<?xml encoding='utf-16'?>", "<!DOCTYPE x [", "<!ENTITY a '&a;'>", "&a;",
    "<entry>",
    "<link href=", "<content type='xhtml'>", "mode='base64'", "{", "<script>", "<p", "https://",
  ]

  private static let everything = """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE rss [<!ENTITY a "b">]><rss version="2.0" xmlns:a="http://www.w3.org/2005/Atom"
    xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel xml:base="https://x.example/a/"><title>Zürich &amp; 日本</title>
    <a:link href="../b" rel="self"/><image><url>/i.png</url></image><item><title><![CDATA[One <b>&amp;</b>]]></title>
    <link>n/1?x=1&amp;y=2</link><guid isPermaLink="false">g1</guid><author>jan@x.example (Jan)</author>
    <pubDate>Sat, 21 Nov 2026 06:57:00 +0100</pubDate><description>&lt;p&gt;Some&amp;nbsp;text&lt;br/&gt; — more&lt;/p&gt;</description>
    <content:encoded><![CDATA[<p>Long <a href="x">text</a></p><ul><li>a<li>b</ul><script>x<y</script>]]></content:encoded></item>
    <a:entry><a:title type="xhtml"><div>In <i>line</i></div></a:title><a:updated>2026-11-21</a:updated>
    <a:content mode="base64">SGVsbG8=</a:content></a:entry></channel></rss>
    """
}
