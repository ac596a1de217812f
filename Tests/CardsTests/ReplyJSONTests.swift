import Basics
import Cards
import Foundation
import News
import Replies
import TestSupport
import Testing
import Voice

@Suite struct ReplyJSONTests {
  @Test("members stand in the order of the contract, and only where they mean something")
  func order() throws {
    var reply = try Desk.headlines()
    reply.cards = [reply.cards[0], reply.cards[6]]
    #expect(
      ReplyJSON(voice: .english).line(for: reply).text == #"""
        {"line":"show tech headlines","intent":"headlines","slots":{"category":"technology"},\#
        "status":"ok","message":"Technology headlines","hint":"Say \"open 1\" to read one, or \"next page\".",\#
        "edition":"demo","offline":false,"page":{"number":1,"shown":2,"total":38},\#
        "cards":[{"number":1,"kind":"article","id":"example.org/2026/keepers-clock",\#
        "title":"Lighthouse keepers agree on a common clock",\#
        "description":"For the first time every lamp on the coast will blink in step.","author":"Ada Lovelace",\#
        "source":{"id":"the-verge","name":"The Verge"},"url":"https://example.org/2026/keepers-clock",\#
        "published":"2026-11-21T06:57:00Z","saved":false,"read":false},\#
        {"number":7,"kind":"article","id":"[Removed]: [Removed]","title":"[Removed]","source":{"name":"[Removed]"},\#
        "saved":false,"read":false}]}
        """#)
  }

  @Test("a bare reply has its line, intent, status and message, and where it comes from")
  func bare() {
    let reply = Reply(line: "thanks", intent: "thanks", message: .verbatim("You're welcome."))
    #expect(
      ReplyJSON(voice: .english).line(for: reply).text
        == #"{"line":"thanks","intent":"thanks","status":"ok","message":"You're welcome.","edition":"demo","offline":false}"#
    )
  }

  @Test("an error has its code and hint in one place")
  func error() throws {
    let reply = Reply(
      line: "save 2", intent: "save", status: .error("cannotKeep"), message: .verbatim("It broke."),
      hint: .verbatim("Mend it."))
    let json = try parsed(reply)
    #expect(json["hint"] == nil)
    #expect(json["error"] as? [String: String] == ["code": "cannotKeep", "message": "It broke.", "hint": "Mend it."])
  }

  @Test(
    "sources and sections are cards of their own kinds, and help has members of its own",
    arguments: [
      #"""
      {"number":1,"kind":"source","id":"spiegel-online","name":"Spiegel Online",\#
      "description":"News from Germany, in German.","url":"https://www.spiegel.de","category":"general",\#
      "language":"de","country":"de","followed":true}
      """#,
      #"{"number":2,"kind":"source","id":"minato","name":"港新聞","category":"technology","followed":false}"#,
      #"{"number":6,"kind":"section","category":"sports"}"#,
      #"{"purpose":"keep","lines":[{"say":"save 3","does":"puts it in your library"}"#,
    ])
  func kinds(card: String) throws {
    #expect(try Desk.replies().contains { ReplyJSON(voice: .english).line(for: $0.reply).text.contains(card) })
  }

  @Test(
    "counts the words of a reading",
    arguments: [("", 0), ("one", 1), ("two words", 2), ("one two\n\nthree four\nfive", 5), ("naïve — 東京", 3)])
  func words(text: String, count: Int) throws {
    var article = Article(title: "T", publisher: Publisher(id: nil, name: "P"), author: "A")
    article.language = Language(rawValue: "en")
    let reply = Reply(
      line: "1", intent: "open", message: .verbatim("Here."),
      body: .reading(Reading(article: article, text: text, isWhole: true)))
    #expect(
      ReplyJSON(voice: .english).line(for: reply).text.hasSuffix(
        #"""
        "title":"T","reading":{"title":"T","byline":"A","site":"P","language":"en","words":\#(count),\#
        "text":\#(JSON.string(text).text)}}
        """#))
  }

  @Test(
    "anybody's parser reads one line back as what was said, and the words of all that comes from elsewhere",
    arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var nasty = NastyText(seed: UInt64(seed))
    let reply = nasty.reply(cleaned: false)
    let json = try parsed(reply)
    #expect(same(json["line"], reply.line))
    #expect(same(json["message"], Voice.english.text(reply.message)))
    #expect(json["status"] as? String == reply.status.name)
    let cards = json[reply.isQuestion ? "choices" : "cards"] as? [[String: Any]] ?? []
    #expect(cards.compactMap { $0["number"] as? Int } == reply.cards.map(\.number))
    for (card, json) in zip(reply.cards, cards) {
      guard case .article(let article, let isSaved, _) = card.face else { continue }
      #expect(same(json["title"], words(article.title)))
      #expect(same(json["author"], words(article.author)))
      #expect(json["saved"] as? Bool == isSaved)
    }
    #expect(same((json["reading"] as? [String: Any])?["text"], reply.reading.flatMap { words($0.text) }))
  }

  private func words(_ text: String?) -> String? { text.flatMap { JSON.string($0).wordsAlone.string } }

  private func parsed(_ reply: Reply) throws -> [String: Any] {
    let line = ReplyJSON(voice: .english).line(for: reply).text
    try #require(!line.utf8.contains(UInt8(ascii: "\n")))
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  /// Whether two texts are equal scalar by scalar, not just canonically.
  private func same(_ parsed: Any?, _ text: String?) -> Bool {
    // Foundation's reader drops a byte order mark at the start of any string.
    let scalars = { (text: String) in text.unicodeScalars.map(\.value).filter { $0 != 0xFEFF } }
    return (parsed as? String).map(scalars) == text.map(scalars)
  }
}
