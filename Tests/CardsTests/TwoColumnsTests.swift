import Basics
import Foundation
import News
import Replies
import Testing

@testable import Cards

/// What is read in a wide window, where one column would leave half of it empty.
@Suite struct TwoColumnsTests {
  private func rows(_ reply: Reply, columns: Int, rows: Int = 50, _ style: Style = .colour) throws -> [String] {
    let renderer = ReplyRenderer(columns: columns, rows: rows, style: style, voice: try Desk.voice(Desk.now))
    return withoutDress(renderer.text(for: reply).text).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  private func article(paragraphs: Int) -> Reply {
    let article = Article(
      title: "Lighthouse keepers agree on a common clock", publisher: Publisher(id: nil, name: "Harbour Post"))
    let text = (1...paragraphs).map { number in
      (1...40).map { "w\(number)n\($0)" }.joined(separator: " ")
    }
    return Reply(
      message: .verbatim(article.title),
      body: .reading(Reading(article: article, text: text.joined(separator: "\n\n"), isWhole: true)))
  }

  /// The words of rows, read down the first column and then down the second.
  private func words(_ rows: [String], from second: Int) -> [String] {
    let columns = [rows.map { String($0.prefix(second)) }, rows.map { String($0.dropFirst(second)) }]
    return columns.joined().flatMap { $0.split(separator: " ").map(String.init) }
  }

  @Test("an article stands in two columns, read down the one and then down the other, below its title")
  func article() throws {
    let rows = try rows(article(paragraphs: 8), columns: 160)
    let single = try self.rows(article(paragraphs: 8), columns: 143)
    #expect(rows.first == single.first && rows.count < single.count * 2 / 3)
    let (text, plain) = (Array(rows.dropFirst(3)), Array(single.dropFirst(3)))
    #expect(text.first?.contains("w1n1 ") == true && text.first?.contains("w5n1") == true)
    #expect(words(text, from: 81) == plain.flatMap { $0.split(separator: " ").map(String.init) })
    #expect(rows.allSatisfy { DisplayWidth.of($0) < 160 } && single.allSatisfy { DisplayWidth.of($0) <= 80 })
  }

  @Test("a paragraph that is parted leaves no line of it alone", arguments: [3, 5, 7])
  func parted(paragraphs: Int) throws {
    let text = try rows(article(paragraphs: paragraphs), columns: 160).dropFirst(3)
    for column in [text.map { String($0.prefix(81)) }, text.map { String($0.dropFirst(81)) }] {
      let parts = column.split { $0.allSatisfy { $0 == " " } }
      #expect(parts.allSatisfy { $0.count > 1 }, "\(column)")
    }
  }

  @Test("stories are parted between one and the next, and a few lines stay in one column")
  func stories() throws {
    let stories = (1...5).map { number in
      Article(title: "Story \(number)", publisher: Publisher(id: nil, name: "Courier"), published: Desk.now - 60)
    }
    let words = String(repeating: "Nobody expected the harbour to be so full. ", count: 4)
    func reply(_ count: Int) -> Reply {
      let tellings = stories.prefix(count).map { story in
        Telling(
          of: story.id,
          sentences: [
            Telling.Sentence(
              Telling.Spot(words: words, article: story, field: "description", offset: 0, length: words.utf8.count))
          ], sources: ["Courier"], articles: 1, since: Desk.now - 60)
      }
      let cards = stories.prefix(count).enumerated().map {
        Card(number: $0 + 1, face: .article($1, isSaved: false, isRead: false))
      }
      return Reply(message: .verbatim("In brief"), cards: cards, body: .briefing(tellings, .brief))
    }
    let rows = try rows(reply(5), columns: 160)
    let beside = try #require(rows.first { $0.contains(" 1  Story 1") })
    #expect(beside.dropFirst(81).hasPrefix(" 4  Story 4") || beside.dropFirst(81).hasPrefix(" 3  Story 3"))
    #expect(try self.rows(reply(1), columns: 160).allSatisfy { DisplayWidth.of($0) <= 80 })
  }

  @Test("what is longer than the window is laid out for one column, of which a page has two side by side")
  func long() throws {
    let replies = [article(paragraphs: 60)]
    func renderer(_ columns: Int, _ style: Style = .colour) throws -> ReplyRenderer {
      ReplyRenderer(columns: columns, rows: 24, style: style, voice: try Desk.voice(Desk.now))
    }
    let column = try #require(try renderer(160).pageColumn(of: replies))
    let text = withoutDress(try renderer(160).wholeText(of: replies).text)
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= column })
    #expect(try renderer(143).pageColumn(of: replies) == nil && renderer(160, .spoken).pageColumn(of: replies) == nil)
    #expect(try renderer(160).pageColumn(of: replies + [Desk.headlines()]) == nil)
  }
}
