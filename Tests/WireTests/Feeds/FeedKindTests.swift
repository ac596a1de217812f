import Basics
import Foundation
import News
import Testing

@testable import Wire

@Suite struct FeedKindTests {
  @Test(
    "reads feeds of every kind",
    arguments: [
      "RSS 2.0": """
      <rss version="2.0"><channel><title>Harbour</title><item><title>Ferry back</title><link>https://a.example/1</link>
      <pubDate>Sat, 21 Nov 2026 06:57:00 GMT</pubDate></item></channel></rss>
      """,
      "RSS 1.0": """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>Harbour</title></channel>
      <item rdf:about="https://a.example/1"><title>Ferry back</title><dc:date>2026-11-21T06:57Z</dc:date></item></rdf:RDF>
      """,
      "RSS 0.90": """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/">
      <channel><title>Harbour</title></channel><item><title>Ferry back</title><link>https://a.example/1</link>
      <pubDate>1795244220</pubDate></item></rdf:RDF>
      """,
      "Atom 1.0": """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Harbour</title><entry><title>Ferry back</title>
      <link rel="edit" href="/e"/><link href="https://a.example/1"/><updated>2026-11-22T00:00:00Z</updated>
      <published>2026-11-21T07:57:00+01:00</published></entry></feed>
      """,
      "Atom 0.3": """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title mode="escaped">Harbour</title><entry>
      <title mode="base64">RmVycnkgYmFjaw==</title><link rel="alternate" type="text/html" href="https://a.example/1"/>
      <issued>2026-11-21T06:57:00Z</issued></entry></feed>
      """,
      "Atom with a prefix": """
      <a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>Harbour</a:title><a:entry><a:title>Ferry back</a:title>
      <a:link href="https://a.example/1"/><a:updated>2026-11-21T06:57:00Z</a:updated></a:entry></a:feed>
      """,
      "JSON Feed": """
      {"version": "https://jsonfeed.org/version/1.1", "title": "Harbour", "items": [{"id": 7, "title": "Ferry back",
      "url": "https://a.example/1", "date_published": "2026-11-21T06:57:00Z"}]}
      """,
      "RSS in JSON": """
      {"rss": {"channel": {"title": "Harbour", "item": [{"title": "Ferry back", "link": "https://a.example/1",
      "pubDate": "Sat, 21 Nov 2026 06:57:00 GMT"}]}}}
      """,
    ])
  func kinds(kind: String, text: String) throws {
    let feed = try Sample.feed(text)
    #expect(feed.title == "Harbour", "\(kind)")
    #expect(feed.items.map(\.title) == ["Ferry back"], "\(kind)")
    #expect(feed.items.first?.address?.rawValue == "https://a.example/1", "\(kind)")
    #expect(feed.items.first?.published.map(Timestamp.text) == "2026-11-21T06:57:00Z", "\(kind)")
  }

  @Test(
    "says what is no feed, and why",
    arguments: [
      ("", FeedFault.empty), ("\u{FEFF} \n", .empty), ("<!DOCTYPE html><html><title>x</title><item></html>", .page),
      ("x", .notAFeed), ("<opml><body/></opml>", .notAFeed), (#"{"a": 1}"#, .notAFeed), ("{", .notAFeed),
      ("%PDF-1.7 <<>>", .notAFeed),
    ])
  func faults(text: String, fault: FeedFault) {
    #expect(throws: fault) { try Sample.feed(text) }
  }

  @Test("keeps an item's own words apart from those of what stands beside them")
  func apart() throws {
    let feed = try Sample.rss(
      """
      <textInput><title>Search</title><link>/s</link></textInput><image><title>Logo</title><url>/l.png</url></image>
      <title>Channel</title><item><media:title>Small</media:title><source url="/x">Other paper</source>
      <title>Real</title><x:title>Foreign</x:title><media:content url="/a.jpg" medium="image"/></item>
      """)
    #expect(feed.title == "Channel")
    #expect(feed.image?.rawValue == "https://paper.example/l.png")
    #expect(feed.items.map(\.title) == ["Real"])
    #expect(feed.items.first?.image?.rawValue == "https://paper.example/a.jpg")
    let entry = try Sample.entry(
      "<source><title>Origin</title><updated>1999-01-01T00:00:00Z</updated></source><title>Entry</title>")
    #expect(entry.title == "Entry" && entry.published == nil)
  }

  @Test(
    "finds the name of who wrote it",
    arguments: [
      ("<author>jan@paper.example (Jan Novak)</author>", "Jan Novak"),
      ("<author>Jan Novak &lt;jan@paper.example></author>", "Jan Novak"),
      ("<author>jan@paper.example</author>", "jan@paper.example"),
      ("<dc:creator><![CDATA[Jan Novak]]></dc:creator>", "Jan Novak"),
      ("<author><name>Jan Novak</name><email>jan@paper.example</email></author>", "Jan Novak"),
      ("<itunes:author>The Desk</itunes:author><author>Jan Novak</author>", "Jan Novak"),
    ])
  func author(element: String, name: String) throws { #expect(try Sample.item(element).author == name) }

  @Test("takes the same prefixes for what they mean, declared in any way or not at all")
  func namespaces() throws {
    let content = "<content:encoded>&lt;p&gt;Whole text&lt;/p&gt;</content:encoded>"
    #expect(try Sample.item(content).content == "Whole text")
    let renamed = try Sample.feed(
      #"<rss xmlns:c="HTTP://purl.org/rss/1.0/modules/content/"><channel><item><c:encoded>Whole</c:encoded></item></channel></rss>"#
    )
    #expect(renamed.items.first?.content == "Whole")
    let clash = try Sample.feed(
      #"<rss xmlns:z="https://z.example/"><channel><item><z:title>No</z:title><title>Yes</title></item></channel></rss>"#
    )
    #expect(clash.items.first?.title == "Yes")
  }
}
