import Basics
import Testing

@Suite struct WebAddressTests {
  @Test(
    "takes web pages, and nothing else",
    arguments: [
      ("https://www.example.com/a?b=c#d", true), ("http://example.com", true), ("HTTPS://EXAMPLE.com/ä", true),
      ("https://[::1]:8080/x", true), ("javascript:alert(1)", false), ("ftp://example.com", false), ("https://", false),
      ("https:///path", true), ("//example.com", false), ("https:/\\", false), ("https://@/x", false),
      ("https://:80/", false), ("https://a.example:x/", false), ("https://a.example:99999/", false),
      ("https://a%2Fb.example/", false), ("https://a%00b.example/", false), ("https://a／b.example/", false),
      ("https://1.2.3.4.5/", false), ("https://1.2.3.999/", false), ("https://[::1", false),
      ("https://[1.2.3.4]/", false),
      ("https://a^b.example/", false), ("example.com", false), ("https://exa mple.com", false),
      ("https://example.com/\u{1B}[2J", false), ("https://example.com/\u{202E}", false), ("https://a/\"onload=", false),
    ])
  func accepted(written: String, isTaken: Bool) {
    #expect((WebAddress(rawValue: written) != nil) == isTaken)
  }

  @Test(
    "knows its host",
    arguments: [
      ("https://user:word@News.Example.com:8080/x", "news.example.com"), ("https://example.com?x", "example.com"),
      ("https://evil.example@good.example/", "good.example"), ("https://[::1]:80/", "[::1]"),
      (#"https://evil.example\@good.example/x"#, "evil.example"), (#"https:\\evil.example/x"#, "evil.example"),
      (#"https://evil.example\.good.example/"#, "evil.example"), (#"https:/\evil.example\x"#, "evil.example"),
      ("https://a@good.example@evil.example/", "evil.example"), ("https:evil.example", "evil.example"),
      ("https:///evil.example/good.example", "evil.example"), ("https://evil.example?@good.example/", "evil.example"),
      ("https://evil.example#@good.example/", "evil.example"), ("https://%65vil.example/", "evil.example"),
      ("https://ｅｖｉｌ。example/", "evil.example"), ("https://EVIL.example:/x", "evil.example"),
      ("http://2130706433/", "127.0.0.1"), ("http://0x7f.1/", "127.0.0.1"), ("http://0177.0.0.01:80/", "127.0.0.1"),
      ("http://127.0.0.1./", "127.0.0.1"), ("http://[0:0:0:0:0:0:0:1]/", "[::1]"), ("https://1.example/", "1.example"),
    ])
  func host(written: String, host: String) throws {
    #expect(try #require(WebAddress(rawValue: written)).host == host)
  }

  @Test(
    "is the same page however it is linked",
    arguments: [
      "https://www.example.com/story/", "http://example.com/story?utm_source=feed&utm_medium=rss",
      "https://example.com/story#top",
      "https://EXAMPLE.com/story?fbclid=123", "https://example.com:443/story", "http://example.com:80/story",
    ])
  func identity(written: String) throws {
    #expect(try #require(WebAddress(rawValue: written)).identity == "example.com/story")
  }

  @Test(
    "is another page at another port",
    arguments: [
      ("http://localhost:8000/feed", "localhost:8000/feed"), ("http://example.com:443/", "example.com:443"),
      ("https://[::1]:8080/x", "[::1]:8080/x"),
    ])
  func port(written: String, identity: String) throws {
    #expect(try #require(WebAddress(rawValue: written)).identity == identity)
  }

  @Test(
    "is another page where its fragment names one, and not where that is a place on it",
    arguments: [
      ("https://e.example/#/s/1", "e.example#/s/1"), ("https://e.example/news/?a=b#!s/2", "e.example/news?a=b#!s/2"),
      ("https://e.example/#/", "e.example"), ("https://e.example/#!", "e.example"),
      ("https://e.example/a#s/1", "e.example/a"),
    ])
  func routes(written: String, identity: String) throws {
    #expect(try #require(WebAddress(rawValue: written)).identity == identity)
  }

  @Test(
    "is the same page to all that read it, as browsers rewrite it",
    arguments: [
      (#"https://evil.example\@good.example/x"#, "https://evil.example/@good.example/x"),
      (#"https://a.example/b\c?d\e#f\g"#, #"https://a.example/b/c?d\e#f\g"#),
      ("https://a.example/b/../c/./d/..", "https://a.example/c/"),
      ("https://a.example/%2e%2E/b/.", "https://a.example/b/"),
      ("https://a.example/..", "https://a.example/"), ("https://u:p@A.example:443/", "https://u:p@a.example/"),
      ("http://a.example:080/", "http://a.example/"), ("http://a.example:08080/", "http://a.example:8080/"),
      ("https://a.example/b.c/.d", "https://a.example/b.c/.d"), ("https://A.example/Ä", "https://A.example/Ä"),
    ])
  func rewritten(written: String, standing: String) throws {
    let address = try #require(WebAddress(rawValue: written))
    #expect(address.rawValue == standing)
    #expect(WebAddress(rawValue: standing) == address)
  }

  @Test(
    "is the same page in whatever letters it is written",
    arguments: [
      ("https://münchen.example/straße?ö=1", "xn--mnchen-3ya.example/stra%C3%9Fe?%C3%B6=1"),
      ("https://xn--mnchen-3ya.example/stra%C3%9Fe?%C3%B6=1", "xn--mnchen-3ya.example/stra%C3%9Fe?%C3%B6=1"),
      ("https://例え.テスト/", "xn--r8jz45g.xn--zckzah"), ("https://BÜCHER.example", "xn--bcher-kva.example"),
    ])
  func letters(written: String, identity: String) throws {
    #expect(try #require(WebAddress(rawValue: written)).identity == identity)
  }

  @Test("is another page where its parameters say so")
  func parameters() throws {
    let identity = try #require(WebAddress(rawValue: "https://example.com/?id=7&ref=home")).identity
    #expect(identity == "example.com?id=7")
  }

  @Test(
    "finds the addresses among words, without the punctuation behind them",
    arguments: [
      ("See https://a.example/b, or (http://c.example/d).", ["https://a.example/b", "http://c.example/d"]),
      ("\"https://a.example/b_(c)\"!", ["https://a.example/b_(c)"]), ("https:// and xhttps://a.example are none", []),
      ("http http://a.example…", ["http://a.example"]), ("", []),
    ])
  func found(row: String, addresses: [String]) {
    let found = WebAddress.found(in: row)
    #expect(found.map(\.address.rawValue) == addresses)
    #expect(found.allSatisfy { String(row[$0.place]) == $0.address.rawValue })
  }
}
