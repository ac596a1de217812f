import Basics
import TestSupport
import Testing

@testable import Wire

@Suite struct OPMLTests {
  private func list(_ text: String) -> OPML? { OPML(Array(text.utf8)) }

  @Test("reads feeds with their names, sites and folders")
  func whole() throws {
    let list = try #require(
      self.list(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0"><head><title>My &quot;feeds&quot;</title></head><body>
        <outline text="News"><outline text="Far"><outline type="rss" text="World" title="The World"
          xmlUrl="https://w.example/feed" htmlUrl="https://w.example/"/></outline>
        <outline TEXT="Near" XMLURL="https://n.example/rss?a=1&amp;b=2"></outline></outline>
        <outline type="rss" xmlUrl=" feed://o.example/atom " title=""/>
        </body></opml>
        """))
    #expect(list.title == #"My "feeds""#)
    #expect(
      list.feeds.map(\.address.rawValue) == [
        "https://w.example/feed", "https://n.example/rss?a=1&b=2", "http://o.example/atom",
      ])
    #expect(list.feeds.map(\.title) == ["The World", "Near", nil])
    #expect(list.feeds.map(\.site?.rawValue) == ["https://w.example/", nil, nil])
    #expect(list.feeds.map(\.folder) == [["News", "Far"], ["News"], []])
  }

  @Test(
    "takes what is there from a broken list",
    arguments: [
      #"<opml><body><outline text="A" xmlUrl="https://a.example/f">"#,
      #"<outline text="A" xmlUrl='https://a.example/f'/>"#,
      #"<opml><head><title>x</head><body><outline text=A xmlUrl=https://a.example/f /></opml>"#,
      #"<opml></body></outline><outline text="A" xmlUrl="https://a.example/f"/></nothing>"#,
      #"rubbish <opml><outline text="A" xmlUrl="https://a.example/f"/><outline xmlUrl="javascript:x"/></opml>"#,
      #"<!DOCTYPE opml [<!ENTITY it "https://a.example/f">]><opml><outline text="A" xmlUrl="&it;"/></opml>"#,
    ])
  func broken(_ text: String) throws {
    let feeds = try #require(list(text)).feeds
    #expect(feeds.map(\.address.rawValue) == ["https://a.example/f"])
    #expect(feeds.map(\.title) == ["A"])
  }

  @Test("is no list without an outline or a name for one", arguments: ["", "words", "<rss><channel/></rss>", "{}"])
  func none(_ text: String) {
    #expect(list(text) == nil)
  }

  @Test("reads a list in any letters")
  func letters() {
    let text = #"<?xml version="1.0" encoding="iso-8859-1"?><opml><outline text=""#
    let end = #"" xmlUrl="https://a.example/f"/></opml>"#
    #expect(OPML(Array(text.utf8) + [0xE9] + Array(end.utf8))?.feeds.map(\.title) == ["é"])
  }

  @Test("cleans what may stand on a screen")
  func clean() {
    let feeds = list("<opml><outline text=\"A&#27;[31m red&#x202E;\" xmlUrl=\"https://a.example/f\"/></opml>")?.feeds
    #expect(feeds?.map(\.title) == ["A red"])
  }

  @Test("comes to an end with any bytes")
  func anything() {
    var random = SeededRandom(seed: 5)
    let pieces = [
      "<opml>", "<outline ", "text=\"", "xmlUrl=\"https://a.example/", "\"", "/>", ">", "</outline>", "<title>",
      "<![CDATA[",
      "]]>", "&amp;", "&", "<!DOCTYPE x [<!ENTITY a \"", "\u{0}", "é",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in random.pick(pieces) }.joined()
      for feed in list(text)?.feeds ?? [] { #expect(feed.title == nil || feed.title == Text.field(feed.title ?? "")) }
    }
    #expect(list(String(repeating: "<outline text='a'>", count: 50_000)) != nil)
  }
}
