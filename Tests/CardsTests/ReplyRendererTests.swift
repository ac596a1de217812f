import Basics
import Foundation
import News
import Replies
import TestSupport
import TestTraits
import Testing
import Voice

@testable import Cards

@Suite(.laborious) struct ReplyRendererTests {
  @Test("no line is wider than the terminal, whatever the news says", arguments: 0..<150)
  func neverOverflows(seed: Int) throws {
    var nasty = NastyText(seed: UInt64(seed))
    let reply = nasty.reply(cleaned: seed.isMultiple(of: 2))
    for (place, columns) in [20, 21, 33, 80, 160].enumerated() {
      for style in [.plain, Style.sample(seed + place)] {
        let text = withoutDress(try Desk.renderer(columns: columns, style: style).text(for: reply).text)
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        for line in text.split(separator: "\n") {
          #expect(DisplayWidth.of(line) <= columns || line.hasPrefix("http"), "\(line)")
          #expect(!line.hasSuffix(" "))
        }
      }
    }
  }

  @Test("plain output has no control character but the newline, even where they were typed", arguments: 0..<150)
  func plainIsPlain(seed: Int) throws {
    var nasty = NastyText(seed: UInt64(seed))
    let text = try Desk.renderer(columns: 60, style: .plain).text(for: nasty.reply(cleaned: false)).text
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || Text.isWelcome($0) })
  }

  @Test("colour takes no word away and adds none", arguments: 0..<150)
  func coloursAreNoWords(seed: Int) throws {
    var nasty = NastyText(seed: UInt64(seed))
    let reply = nasty.reply()
    // What is cut is cut elsewhere where the ellipsis is narrower.
    let plain = try Desk.renderer(columns: 160, style: .plain).text(for: reply).text
    for style in [Style.sample(seed), .sample(seed + 5)] {
      let dressed = try Desk.renderer(columns: 160, style: style).text(for: reply).text
      #expect(words(withoutDress(dressed)) == words(plain))
    }
  }

  @Test("every sequence sent is listed, and ends on the line that began it", arguments: 0..<50)
  func sequences(seed: Int) throws {
    var nasty = NastyText(seed: UInt64(seed))
    let style = Style.sample(seed)
    let text = try Desk.renderer(columns: 50, style: style).text(for: nasty.reply(cleaned: false)).text
    for line in text.split(separator: "\n") {
      #expect(!withoutDress(String(line)).unicodeScalars.contains("\u{1B}"))
      let sent = line.matches(of: /\u{1B}\[[^m]*m/).map { String($0.output) }
      #expect(sent.isEmpty || sent.last == EscapeSequence.reset.text)
    }
  }

  @Test("a story that several publishers tell names the others, the first few at least")
  func alsoTold() throws {
    let others = ["BBC News", "Reuters", "Le Monde", "Courier", "Post"].map { name in
      Article(title: "Story", publisher: Publisher(id: nil, name: name))
    }
    func aside(_ count: Int) throws -> String {
      let article = Article(title: "Story", publisher: Publisher(id: nil, name: "Herald"))
        .with(also: Array(others.prefix(count)))
      let card = Card(number: 1, face: .article(article, isSaved: false, isRead: false))
      return try Desk.renderer(columns: 100, style: .plain).text(for: Reply(message: .verbatim("News"), cards: [card]))
        .text
    }
    #expect(try !aside(0).contains("also in"))
    #expect(try aside(2).contains("Herald - also in BBC News, Reuters\n"))
    #expect(try aside(5).contains("Herald - also in BBC News, Reuters, Le Monde and 2 more\n"))
  }

  @Test("each theme has looks of its own, and the plain one has none", arguments: ColourDepth.allCases)
  func themes(depth: ColourDepth) throws {
    let shown = try Theme.allCases.map { theme in
      try Desk.renderer(columns: 80, style: Style(theme, depth: depth)).text(for: Desk.headlines()).text
    }
    #expect(Set(shown).count == Theme.allCases.count)
    for (theme, text) in zip(Theme.allCases, shown) {
      #expect(text.contains("\u{1B}") == (theme != .plain))
      #expect(text.contains("\u{1B}[38;") == (depth != .sixteen && [.auto, .dark, .light].contains(theme)))
    }
  }

  @Test("without colour letters are bold and dim all the same")
  func weight() throws {
    let text = try Desk.renderer(columns: 80, style: Style(.auto, depth: nil)).text(for: Desk.headlines()).text
    let sent = Set(text.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) })
    #expect(sent == ["0", "1", "2"])
  }

  @Test("a width below 20 is taken for 20", arguments: [-1, 0, 1, 19])
  func narrow(columns: Int) throws {
    for (_, reply) in try Desk.replies() {
      let text = try Desk.renderer(columns: columns, style: .plain).text(for: reply).text
      #expect(text == (try Desk.renderer(columns: 20, style: .plain).text(for: reply).text))
    }
  }

  @Test("shows an article in full on a page of a list")
  func article() throws {
    var reply = try Desk.headlines()
    reply.cards = [reply.cards[1]]
    #expect(
      try plain(reply, columns: 60) == """
        Technology headlines (2 of 38)

        2  Harbour library lends out its last paper map
           It came back the same afternoon, folded wrongly.
           Harbour Post - 2 hours ago - saved - read

        Say "open 1" to read one, or "next page".

        """)
  }

  @Test("what was touched is named by the message alone")
  func touched() throws {
    let reply = try #require(try Desk.replies().first { $0.name == "saved" }?.reply)
    #expect(try plain(reply) == "Saved \"Lighthouse keepers agree on a common clock\" (4 in your library).\n")
    #expect(ReplyJSON(voice: .english).line(for: reply).text.contains(#""cards":[{"number":1,"kind":"article""#))
  }

  @Test("countries and languages go by the names given in")
  func names() throws {
    let reply = try #require(try Desk.replies().first { $0.name == "sources" }?.reply)
    let names = Names(
      country: { $0.rawValue == "de" ? "Germany" : "?" }, language: { $0.rawValue == "de" ? "German" : "?" })
    let named = try Desk.renderer(columns: 80, style: .plain, names: names).text(for: reply).text
    #expect(named.contains("General - German - Germany - following"))
    #expect(try plain(reply).contains("General - DE - DE - following"))
  }

  @Test("running text keeps to 80 columns on a wide terminal, and its paragraphs apart")
  func reading() throws {
    let reply = try #require(try Desk.replies().first { $0.name == "an article" }?.reply)
    let text = try plain(reply, columns: 160)
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
    #expect(text.contains("year.\n\n\"Ships"))
    #expect(text.contains("A list of the lamps:\nNorth Point\nSouth Point\n\nhttps://example.org/2026/keepers-clock\n"))
    #expect(
      text.hasPrefix(
        "Lighthouse keepers agree on a common clock\nThe Verge - Ada Lovelace - 21 November 2026, 07:57\n\n"))
  }

  @Test("no newline breaks an address, however narrow the window", arguments: [20, 40])
  func address(columns: Int) throws {
    let reply = try #require(try Desk.replies().first { $0.name == "an article" }?.reply)
    let address = "https://example.org/2026/keepers-clock"
    #expect(try plain(reply, columns: columns).contains("\n\(address)\n"))
    var shared = Reply(message: .hereIsTheLink(titles: ["A story"], count: 1))
    shared.addresses = [try #require(WebAddress(rawValue: address))]
    #expect(try plain(shared, columns: columns).hasSuffix("\n\(address)\n"))
    let linking = Style(.dark, depth: .full, isLinking: true)
    let linked = try Desk.renderer(columns: columns, style: linking).text(for: shared).text
    #expect(linked.contains("\u{1B}]8;;\(address)\u{1B}\\\(address)\u{1B}]8;;\u{1B}\\"))
  }

  @Test("says so when an article is given in part only")
  func excerpt() throws {
    let partly = try #require(try Desk.replies().first { $0.name == "an excerpt" }?.reply)
    #expect(
      try plain(partly).hasSuffix(
        "\n\nThat's all of it that is here. The whole story:\nhttps://example.org/2026/library-at-night\n"
      ))
    let whole = try #require(try Desk.replies().first { $0.name == "an article" }?.reply)
    #expect(try !plain(whole).contains("as much as"))
  }

  private func plain(_ reply: Reply, columns: Int = 80) throws -> String {
    try Desk.renderer(columns: columns, style: .plain).text(for: reply).text
  }

  /// The words of a reply, without what stands between the parts of a line.
  private func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }.filter { $0 != "·" && $0 != "-" }
  }
}
