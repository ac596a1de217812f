import Basics
import Foundation
import News
import Replies
import Testing

@testable import Cards

/// Stories in short and charts, as lines and as JSON.
@Suite struct BriefingTests {
  private let article = Article(
    title: "Oil falls for a third week", publisher: Publisher(id: nil, name: "Financial Post"),
    address: WebAddress(rawValue: "https://post.example/oil"), published: Desk.now - 3_600)

  private func brief() -> Reply {
    let words = "Brent closed at 66 dollars as a balmy November emptied order books."
    let telling = Telling(
      of: article.id,
      sentences: [
        Telling.Sentence(
          Telling.Spot(words: words, article: article, field: "description", offset: 0, length: words.utf8.count))
      ], sources: ["Reuters", "Financial Post"], articles: 3, since: Desk.now - 3 * 3_600)
    return Reply(
      message: .verbatim("In brief"), cards: [Card(number: 1, face: .article(article, isSaved: false, isRead: false))],
      body: .briefing([telling], .brief))
  }

  private func chart(_ counts: [Int]) -> Reply {
    let bars = counts.enumerated().map { day, count in
      Chart.Bar(
        start: Desk.now + Double(day) * 86_400, label: .chartDay(weekday: 1, day: 9 + day, month: 11), count: count)
    }
    return Reply(message: .verbatim("Oil"), body: .chart(Chart(unit: .day, bars: bars)))
  }

  /// Two things side by side, on three days.
  private func comparison() -> Reply {
    let bars = [("apple", [0, 1, 2]), ("oil", [4, 0, 4])].map { name, course in
      var bar = Chart.Bar(start: .distantPast, label: .verbatim(name), count: course.reduce(0, +))
      bar.name = name
      bar.course = course
      return bar
    }
    return Reply(message: .verbatim("Articles"), body: .chart(Chart(unit: .words, bars: bars)))
  }

  private func rows(_ reply: Reply, columns: Int = 72, _ style: Style) throws -> [String] {
    let renderer = ReplyRenderer(columns: columns, style: style, voice: try Desk.voice(Desk.now))
    return withoutDress(renderer.text(for: reply).text).split(separator: "\n").map(String.init)
  }

  @Test("a story has its number, its title, its sentences with their publisher, and who tells it since when")
  func story() throws {
    let rows = try rows(brief(), .plain)
    #expect(rows[1] == " 1  Oil falls for a third week")
    #expect(rows.joined(separator: " ").contains("books.\" - Financial Post"))
    #expect(rows.last == "    Reuters first, 3 hours ago, then Financial Post")
  }

  @Test("who says so stands in one line, behind the words or below them")
  func speaker() throws {
    let wide = try rows(brief(), columns: 60, .plain)
    #expect(wide.contains { $0.hasSuffix("books.\" - Financial Post") })
    let narrow = try rows(brief(), columns: 32, .plain)
    #expect(narrow.contains("    - Financial Post") && !narrow.contains { $0.hasSuffix("Financial") })
  }

  @Test("a proof has below each sentence where it stands and who else says so")
  func proof() throws {
    let other = Article(title: "Oil", publisher: Publisher(id: nil, name: "Reuters"), published: Desk.now - 7_200)
    let sentence = Telling.Sentence(
      Telling.Spot(words: "Oil fell.", article: article, field: "text", offset: 12, length: 9, paragraph: 2),
      others: [Telling.Spot(words: "Oil fell.", article: other, field: "title", offset: 0, length: 9)])
    let telling = Telling(of: article.id, sentences: [sentence], sources: ["Reuters"], articles: 2, since: nil)
    let reply = Reply(
      message: .proofHeading(count: 1),
      cards: [Card(number: 2, face: .article(article, isSaved: false, isRead: false))],
      body: .briefing([telling], .proof))
    let rows = try rows(reply, columns: 100, .plain)
    #expect(rows.contains("    \"Oil fell.\""))
    #expect(rows.joined(separator: "\n").contains("Financial Post, paragraph 2"))
    #expect(rows.joined(separator: "\n").contains("Reuters said so first, 2 hours ago"))
    let line = ReplyJSON(voice: try Desk.voice(Desk.now)).line(for: reply).text
    #expect(line.contains(#""first":"Reuters""#) && line.contains(#""others":[{"text":"Oil fell.","source":"Reuters""#))
  }

  @Test("no line is wider than its columns", arguments: [20, 24, 40, 72, 200])
  func width(columns: Int) throws {
    for reply in [brief(), chart([0, 1, 23, 99_999]), comparison()] {
      for style in [Style.plain, .colour] {
        #expect(try rows(reply, columns: columns, style).allSatisfy { DisplayWidth.of($0) <= columns })
      }
    }
  }

  @Test("a bar is as long as its number, and none is nothing")
  func bars() throws {
    let rows = try rows(chart([2, 4, 0]), columns: 20, .colour)
    let blocks = rows.dropFirst().map { $0.count { $0 == "█" } }
    #expect(blocks[1] == 2 * blocks[0] && blocks[0] > 0 && blocks[2] == 0)
    #expect(
      try self.rows(chart([2, 14, 0]), .plain).dropFirst() == ["Mon 9 Nov   2", "Mon 10 Nov 14", "Mon 11 Nov  0"])
  }

  @Test("two things side by side have a column for each day, in one measure, and their numbers alone where it is plain")
  func sideBySide() throws {
    let rows = try rows(comparison(), columns: 40, .colour).dropFirst()
    #expect(rows.first?.hasPrefix("apple  ▂▄  3 █") == true)
    #expect(rows.last?.hasPrefix("oil   █ █  8 █") == true)
    #expect(try Array(self.rows(comparison(), .plain).dropFirst()) == ["apple 3", "oil   8"])
    let line = ReplyJSON(voice: try Desk.voice(Desk.now)).line(for: comparison()).text
    #expect(line.contains(#""bars":[{"words":"apple","count":3},{"words":"oil","count":8}]"#))
  }

  @Test("JSON tells where each sentence stands, and the numbers of a chart")
  func json() throws {
    let json = ReplyJSON(voice: try Desk.voice(Desk.now))
    let line = json.line(for: brief()).text
    #expect(line.contains(#""field":"description","offset":0,"length":"#) && line.contains(#""articles":3"#))
    let data = json.line(for: chart([2, 4])).text
    #expect(data.contains(#""data":{"unit":"day","total":6,"bars":[{"from":"#) && data.contains(#""count":4}"#))
  }
}
