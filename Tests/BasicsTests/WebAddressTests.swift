import Basics
import Testing

@Suite struct WebAddressTests {
  @Test(
    "takes web pages, and nothing else",
    arguments: [
      ("https://www.example.com/a?b=c#d", true), ("http://example.com", true), ("HTTPS://EXAMPLE.com/ä", true),
      ("https://[::1]:8080/x", true), ("javascript:alert(1)", false), ("ftp://example.com", false), ("https://", false),
      ("https:///path", false), ("//example.com", false), ("example.com", false), ("https://exa mple.com", false),
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

  @Test("is another page where its parameters say so")
  func parameters() throws {
    let identity = try #require(WebAddress(rawValue: "https://example.com/?id=7&ref=home")).identity
    #expect(identity == "example.com?id=7")
  }
}
