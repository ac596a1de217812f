import Basics
import Foundation
import News
import Replies
import Testing

@testable import Cards

/// An article as it is read in a window; in a pipe it is as the goldens have it.
@Suite struct ReadingPageTests {
  private func renderer(_ columns: Int, _ rows: Int = 24, _ style: Style = .colour) throws -> ReplyRenderer {
    ReplyRenderer(columns: columns, rows: rows, style: style, voice: try Desk.voice(Desk.now))
  }

  private func reading(
    _ text: String = "Words.", hours: Double = 1, isSaved: Bool = false, tags: [String] = [], isWhole: Bool = true
  ) throws -> Reply {
    let article = Article(
      title: "Lighthouse keepers agree on a common clock", publisher: Publisher(id: nil, name: "Harbour Post"),
      author: "Ada Lovelace", address: WebAddress(rawValue: "https://example.org/2026/keepers-clock"),
      published: Desk.now - hours * 3_600)
    let note = LibraryNote(tags: try tags.map { try #require(Tag(rawValue: $0)) })
    var reply = Reply(
      message: .verbatim(article.title),
      touched: [Card(number: 1, face: .article(article, isSaved: isSaved, isRead: true), note: note)],
      body: .reading(Reading(article: article, text: text, isWhole: isWhole)))
    reply.next = [.saveIdea(number: 1), .readIdea(number: 2)]
    return reply
  }

  private func rows(_ reply: Reply, _ renderer: ReplyRenderer) -> [String] {
    withoutDress(renderer.text(for: reply).text).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  @Test(
    "tells by the clock when it was published, while the day has a name",
    arguments: [
      (1, "today 07:00"), (23, "yesterday 09:00"), (50, "Thursday 06:00"), (24 * 12, "9 November 2026"),
      (-20, "22 November 2026"),
    ])
  func time(hours: Double, words: String) throws {
    let text = String(repeating: "word ", count: 812)
    let rows = rows(try reading(text, hours: hours), try renderer(80))
    #expect(rows[1] == "Harbour Post · Ada Lovelace · \(words) · 4 min read")
    #expect(!self.rows(try reading(text, hours: hours, isWhole: false), try renderer(80))[1].contains("min read"))
  }

  @Test("what is kept of it stands at the right edge, or below where there is no room", arguments: [20, 40, 80, 160])
  func marks(columns: Int) throws {
    let rows = rows(try reading(isSaved: true, tags: ["isles", "later"]), try renderer(columns))
    let header = rows.prefix { !$0.isEmpty }
    let row = try #require(header.first { $0.contains("#isles") })
    #expect(header.joined().contains("✓ saved") && header.joined().contains("#later"))
    #expect(columns < 80 || DisplayWidth.of(row) == 80)
    #expect(rows.allSatisfy { DisplayWidth.of($0) <= min(columns, 80) || $0.hasPrefix("https://") })
    let bare = self.rows(try reading(), try renderer(columns)).prefix { !$0.isEmpty }.joined()
    #expect(!bare.contains("saved") && bare.hasSuffix("min read"))
  }

  @Test("lists the addresses in the text below it, each once and whole, and each leads there")
  func links() throws {
    let text = "See https://a.example/one. Or (https://b.example/two), or https://www.a.example/one?utm_source=x again."
    let linking = try renderer(40, 24, Style(.dark, depth: .full, isLinking: true))
    let rows = rows(try reading(text), linking)
    #expect(
      rows.suffix(7) == [
        "https://example.org/2026/keepers-clock", "", "Links in it:", "https://a.example/one", "https://b.example/two",
        "", "save 1 · read 2",
      ])
    let dressed = linking.text(for: try reading(text)).text
    #expect(dressed.contains("\u{1B}]8;;https://b.example/two\u{1B}\\https://b.example/two\u{1B}]8;;\u{1B}\\)"))
    #expect(!self.rows(try reading("None."), linking).joined().contains("in it"))
  }

  @Test("said aloud, it is a fact a line, without signs")
  func spoken() throws {
    let rows = rows(try reading(isSaved: true, tags: ["isles"]), try renderer(40, 24, .spoken))
    #expect(
      rows.prefix(7) == [
        "Lighthouse keepers agree on a common clock", "Harbour Post", "Ada Lovelace", "today 07:00", "1 min read",
        "saved", "It is tagged isles.",
      ])
  }

  @Test("is turned a page at a time where it is longer than the window, with what to say next in the footer")
  func long() throws {
    let replies = [try reading(String(repeating: "word ", count: 812))]
    let linking = try renderer(80, 30, Style(.dark, depth: .full, isLinking: true))
    #expect(linking.isLong(replies))
    let text = linking.wholeText(of: replies).text
    #expect(text.contains("keepers-clock") && text.contains("\u{1B}]8") && !text.contains("save 1"))
    for (columns, rows, style, isLong) in [
      (80, 90, Style.plain, false), (80, 30, .spoken, false), (40, 30, .plain, true),
    ] {
      let renderer = try renderer(columns, rows, style)
      #expect(renderer.isLong(replies) == isLong)
    }
    let pipe = ReplyRenderer(columns: 80, style: .plain, voice: try Desk.voice(Desk.now))
    #expect(!pipe.isLong([try Desk.headlines()]))
  }

  @Test(
    "fits a window that has no room for its address, which its title leads to",
    arguments: [(0, true), (3, true), (9, false)])
  func tight(missing: Int, fits: Bool) throws {
    let replies = [try reading(String(repeating: "word ", count: 160))]
    let style = Style(.dark, depth: .full, isLinking: true)
    let whole = try renderer(80, 90, style).text(for: replies[0]).rows.count + 2
    let renderer = try renderer(80, whole - missing, style)
    #expect(renderer.isLong(replies) == !fits)
    let shown = renderer.text(for: replies[0])
    #expect(shown.text.contains("\u{1B}]8;;https://example.org/2026/keepers-clock"))
    if fits { #expect(shown.letters.contains("save 1") && shown.letters.contains("keepers-clock") == (missing == 0)) }
  }

  @Test(
    "below a page of it stand the place, the keys and what to say next, as far as there is room",
    arguments: [
      (80, 1, false, nil, "1 of 3 · space for more · q to leave · save 1 · read 2 · ? for keys"),
      (80, 3, true, nil, "3 of 3 · the end · q to leave · save 1 · read 2 · ? for keys"),
      (20, 1, false, nil, "1 of 3 · q to leave"),
      (80, 2, false, 2, "2 of 3 · found 1 of 2 · n for the next · space for more · q to leave · save 1"),
      (40, 2, false, 0, "\"lantern o…\" not found · q to leave"),
      (80, 2, false, 0, "\"lantern oil\" not found · 2 of 3 · space for more · q to leave · save 1"),
    ])
  func footer(columns: Int, page: Int, isAtEnd: Bool, hits: Int?, footer: String) throws {
    let place = ReplyRenderer.Place(
      page: page, pages: 3, isAtEnd: isAtEnd, hit: hits.map { (words: "lantern oil", number: min(1, $0), count: $0) })
    let shown = try renderer(columns, 24, Style(.dark, depth: .full)).footer(of: [try reading("word")], at: place)
    #expect(shown.letters == footer)
  }
}
