import Basics
import Foundation
import Markup
import TestSupport
import Testing

@testable import Wire

@Suite struct FeedTextTests {
  @Test(
    "makes links whole from where they stand",
    arguments: [
      ("/a", "https://paper.example/a"), ("a?b#c", "https://paper.example/feeds/a?b#c"),
      ("//cdn.example/x", "https://cdn.example/x"),
      ("../../x/./y/../z", "https://paper.example/x/z"), ("?q=1", "https://paper.example/feeds/all.xml?q=1"),
      ("  https://a.example/two words\n", "https://a.example/two%20words"), ("HTTP://A.example/", "HTTP://A.example/"),
      ("#top", "https://paper.example/feeds/all.xml#top"), ("", nil), ("javascript:x", nil),
      (#"\\evil.example\x"#, "https://evil.example/x"), (#"/\evil.example/x"#, "https://evil.example/x"),
      ("https:///evil.example/x", "https://evil.example/x"), (#"..\x"#, "https://paper.example/x"),
      ("https:a", "https://paper.example/feeds/a"), ("HTTPS:/a", "https://paper.example/a"),
      ("http:a.example/b", "http://a.example/b"), (#"https:\\evil.example"#, "https://evil.example"),
    ])
  func links(written: String, whole: String?) {
    #expect(LinkBase(address: Sample.base).link(written)?.rawValue == whole)
  }

  @Test("means links from the nearest base, which may be relative itself, and from the outer one after it")
  func bases() throws {
    let feed = try Sample.feed(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.example/one/"><entry xml:base="two/"><link href="x"/></entry>
      <entry><link href="y"/></entry></feed>
      """)
    #expect(feed.items.map { $0.address?.rawValue } == ["https://b.example/one/two/x", "https://b.example/one/y"])
  }

  @Test(
    "reads Atom's texts as they say they are written",
    arguments: [
      (#"<title type="html">&lt;i>Fish&lt;/i> &amp;amp; chips</title>"#, "Fish & chips"),
      (#"<title type="text">if a &lt;b> c</title>"#, "if a <b> c"),
      (
        #"<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Fish <i>&amp;</i> chips</div></title>"#,
        "Fish & chips"
      ),
      (#"<title type="application/octet-stream">RmlzaCAmYW1wOyBjaGlwcw==</title>"#, "Fish & chips"),
    ])
  func texts(element: String, title: String) throws { #expect(try Sample.entry(element).title == title) }

  @Test(
    "takes a tag of a title for a word where it stands alone and nothing in the title is marked up",
    arguments: [
      ("Use of <template> in HTML", "Use of <template> in HTML"), ("A <b>bold</b> move", "A bold move"),
      ("Why <br> is bad", "Why <br> is bad"), ("Why <br> is <em>bad</em>", "Why is bad"),
      ("5 < 6 and a <i> tag", "5 < 6 and a <i> tag"), ("List<String> vs [String]", "List<String> vs [String]"),
      ("One<br>two", "One two"), ("One <br/> two", "One two"), ("Stop using <b>", "Stop using <b>"),
      ("One <br>", "One"), ("<p>One", "One"), ("On (<em>) and <strong>, again", "On (<em>) and <strong>, again"),
    ])
  func tagsInTitles(written: String, title: String) throws {
    #expect(try Sample.item("<title><![CDATA[\(written)]]></title>").title == title)
    let escaped = written.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    #expect(try Sample.item("<title>\(escaped)</title>").title == title)
  }

  @Test(
    "keeps a word of a summary that is written as a tag of no element that texts hold",
    arguments: [
      ("How <template> and <slot> work", "How <template> and <slot> work"), ("One <br> two", "One two"),
      ("<p>In <custom-part>this</custom-part> case", "In this case"), ("A <slot name=x> here", "A here"),
    ])
  func tagsInSummaries(written: String, summary: String) throws {
    #expect(try Sample.item("<description><![CDATA[\(written)]]></description>").summary == summary)
  }

  @Test("keeps the paragraphs of a text, and neither scripts nor comments")
  func paragraphs() throws {
    let html =
      "<h1>Head</h1><p>One<br>two <b>three</b></p><!-- no --><script>if (a<b) {}</script><ul><li>x</li><li>y</li></ul>"
    let item = try Sample.item("<content:encoded><![CDATA[\(html)]]></content:encoded>")
    #expect(item.content == "Head\n\nOne\ntwo three\n\nx\ny")
    #expect(item.summary == "Head One two three x y")
  }

  @Test("makes of plain words what the slow way makes of them", arguments: 0..<100)
  func words(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "a", "word", " ", "  ", "\t", "\n", "é", "“quoted”", "!", " !", "漢字", "👍🏽", "\u{A0}", "\u{AD}", "\u{1B}[31m",
      "longer than eight bytes", "\u{200D}", "\u{7F}", "&", "< b", "ع",
    ]
    for _ in 0..<20 {
      let raw = (0..<Int.random(in: 1..<12, using: &random)).map { _ in random.pick(pieces) }.joined()
      let item = try Sample.item("<title><![CDATA[\(raw)]]></title>")
      #expect(item.title ?? "" == Text.field(raw), "\(raw.debugDescription)")
    }
  }

  @Test("says what there is to see where there are no words, and cuts a summary at a word")
  func summaries() throws {
    #expect(try Sample.item("<description>&lt;img src='x'></description>").summary == "[picture]")
    let long = String(repeating: "word ", count: 1_000)
    let item = try Sample.item("<description>\(long)</description>")
    #expect(item.summary?.hasSuffix("word…") == true && item.summary?.utf8.count ?? 0 <= 610)
    #expect(item.content?.utf8.count == 4_999)
  }

  @Test(
    "reads documents in any encoding, by mark, header, declaration or what the bytes can only be",
    arguments: [
      ("utf-8", "", nil), ("utf-16le", "", nil), ("utf-16be", "", nil), ("utf-32le", "", nil), ("utf-32be", "", nil),
      ("iso-8859-1", "encoding='iso-8859-1'", nil), ("iso-8859-1", "", "text/xml; charset=ISO-8859-1"),
      ("iso-8859-1", "encoding='utf-8'", nil), ("utf-8", "encoding='iso-8859-1'", nil),
      ("utf-8", "encoding='nonsense'", nil),
      ("utf-8", "encoding='utf-16'", nil),
    ] as [(String, String, String?)])
  func encodings(encoding: String, declaration: String, contentType: String?) throws {
    let text = "<?xml version='1.0' \(declaration)?><rss><channel><title>Größe é</title></channel></rss>"
    let encodings: [String: String.Encoding] = [
      "utf-8": .utf8, "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian, "utf-32le": .utf32LittleEndian,
      "utf-32be": .utf32BigEndian, "iso-8859-1": .isoLatin1,
    ]
    let data = try #require(encodings[encoding].flatMap { text.data(using: $0) })
    let feed = try FeedReader.feed(in: Array(data), contentType: contentType, base: Sample.base)
    #expect(feed.title == "Größe é")
  }

  @Test("takes Latin-1 for what Windows makes of it, and reads what the system has a table for")
  func tables() throws {
    func title(_ bytes: [UInt8], _ encoding: String) throws -> String? {
      let head = Array("<?xml version='1.0' encoding='\(encoding)'?><rss><channel><title>".utf8)
      return try FeedReader.feed(in: head + bytes + Array("</title></channel></rss>".utf8), base: nil).title
    }
    #expect(try title([0x93, 0x68, 0x69, 0x94, 0x80], "ISO-8859-1") == "“hi”€")
    #expect(try title([0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "windows-1251") == "Привет")
    #expect(try title([0xC6, 0xFC, 0xCB, 0xDC], "EUC-JP") == "日本")
    #expect(try title([0xD0, 0xC2, 0xCE, 0xC5], "gb2312") == "新闻")
    #expect(try title([0x93, 0xFA, 0x96, 0x7B], "Shift_JIS") == "日本")
  }
}
