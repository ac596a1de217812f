import Basics
import Foundation
import News
import Testing

@testable import Wire

@Suite struct NewsAPIAnswerTests {
  private func article(_ json: String) throws -> Article? {
    try NewsAPIAnswer.articles(in: #"{"status":"ok","articles":[\#(json)]}"#).first
  }

  @Test("takes an article in which everything but the title is null")
  func nulls() throws {
    let article = try #require(
      try article(
        #"{"source":null,"author":null,"title":"T","description":null,"url":null,"urlToImage":null,"publishedAt":null}"#
      ))
    #expect(article == Article(title: "T", publisher: Publisher(id: nil, name: "unknown")))
    #expect(article.id.rawValue == "unknown: T")
  }

  @Test(
    "drops what was taken down or has no words",
    arguments: [#"{"title":"[Removed]","url":"https://removed.com"}"#, #"{"title":null}"#, #"{"title":" \u001b[2J "}"#])
  func dropped(json: String) throws {
    #expect(try article(json) == nil)
  }

  @Test("leaves the publisher's name off the end of a title")
  func suffix() throws {
    let json = #"{"source":{"id":"bbc-news","name":"BBC News"},"title":"Rain - and more rain - BBC News"}"#
    #expect(try article(json)?.title == "Rain - and more rain")
  }

  @Test(
    "leaves the count of what was cut off a text off its end",
    arguments: [
      ("It rained all day…  [+1234 chars]", "It rained all day…"), ("It rained [+1234 chars", "It rained [+1234 chars"),
      ("It rained [a lot of chars]", "It rained [a lot of chars]"), ("[+9 chars]", ""),
    ])
  func count(content: String, shown: String) throws {
    #expect(try article(#"{"title":"T","content":"\#(content)"}"#)?.excerpt == shown)
  }

  @Test(
    "takes no address that is not a web page's", arguments: ["javascript:alert(1)", "file:///etc/passwd", "", "/a"])
  func addresses(url: String) throws {
    #expect(try article(#"{"title":"T","url":"\#(url)"}"#)?.address == nil)
  }

  @Test("knows the unknown date, and one without its zone")
  func dates() throws {
    #expect(try article(#"{"title":"T","publishedAt":"1970-01-01T00:00:00Z"}"#)?.published == nil)
    let date = try article(#"{"title":"T","publishedAt":"2026-11-20T10:00:00"}"#)?.published
    #expect(date == Date(timeIntervalSince1970: 1_795_168_800))
  }

  @Test("cuts what is longer than anybody writes, and takes off what piles up or is not seen")
  func bounds() throws {
    let long = String(repeating: "a", count: 100_000)
    let piled = "Z" + String(repeating: #"\u0301"#, count: 5_000) + #"ed\udb40\udc41"#
    let json =
      #"{"title":"\#(long)","description":"\#(long)","author":"\#(long)","content":"\#(long)","#
      + #""source":{"name":"\#(piled)"}}"#
    let taken = try #require(try article(json))
    #expect(taken.title.count == 401 && taken.title.hasSuffix("a…"))
    #expect(taken.summary?.count == 1_001 && taken.author?.count == 201 && taken.excerpt?.count == 4_001)
    #expect(taken.publisher.name.unicodeScalars.count == 7)
  }

  @Test("takes no date of times to come, under which an article would stand above all others")
  func ahead() throws {
    let dates = ["2026-11-21T20:00:00Z", "2027-12-26T00:00:00Z"]
    let written = dates.map { #"{"title":"T","publishedAt":"\#($0)"}"# }.joined(separator: ",")
    let answer = try JSON(parsing: #"{"articles":[\#(written)]}"#.utf8)
    let articles = NewsAPIAnswer.articles(in: answer, at: Date(timeIntervalSince1970: 1_795_251_600))
    #expect(articles.map { $0.published != nil } == [true, false])
  }

  @Test("completes a picture's address that has no scheme")
  func pictures() throws {
    #expect(
      try article(#"{"title":"T","urlToImage":"//a.example/b.jpg"}"#)?.image?.rawValue == "https://a.example/b.jpg")
  }

  @Test("translates the service's own codes for countries and languages")
  func codes() throws {
    let json = #"{"sources":[{"id":"a","name":"A","language":"se","country":"zh"},{"id":"not an id","name":"B"}]}"#
    let sources = try NewsAPIAnswer.sources(in: json)
    #expect(sources.map(\.language?.rawValue) == ["sv"])
    #expect(sources.map(\.country?.rawValue) == ["cn"])
  }
}

@Suite struct MarkupTests {
  @Test(
    "turns markup into plain words",
    arguments: [
      ("Bread &amp; butter", "Bread & butter"),
      ("It&#39;s &#x2014; fine", "It's — fine"),
      ("&lt;b&gt; is a tag", "<b> is a tag"),
      ("<p>One</p><p>Two</p>", "One Two"),
      ("<b>Bo</b>ld", "Bold"),
      ("a < b & c > d", "a < b & c > d"),
      ("AT&T; &nosuch; &", "AT&T; &nosuch; &"),
      ("&#0;&#27;[31mred", "red"),
      ("<a href=\"x>y\">link</a>", "link"),
      ("&Eacute;t&eacute; &sect; 5 <script>x()</script>", "Été § 5"),
      ("1990&#150;2000", "1990–2000"),
      ("caf&eacute;&nbsp;&hellip;", "café …"),
    ])
  func plain(written: String, plain: String) {
    #expect(FieldText.field(written) == plain)
  }

  @Test("is not held up by tags that never end")
  func endless() {
    #expect(FieldText.field(String(repeating: "<a", count: 200_000))?.count == 400_000)
  }

  @Test("says nothing where there are no words", arguments: ["", " ", "<br>", "&nbsp;", "\u{200B}", "<img>"])
  func nothing(written: String) {
    #expect(FieldText.field(written) == nil)
  }
}
