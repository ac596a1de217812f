import Basics
import News
import Replies
import Testing

@testable import Cards

/// Pictures beside cards in a window.
@Suite struct CardPictureTests {
  private static let address = WebAddress(rawValue: "https://pictures.test/owl.png")

  private func list(_ count: Int, isOfNoServer: Bool = false) -> Reply {
    let cards = (1...count).map { number in
      var article = Article(
        title: "Owl \(number)", summary: "It looks both ways.", publisher: Publisher(id: nil, name: "Herald"),
        published: Desk.now)
      article.image = isOfNoServer ? WebAddress(rawValue: "https://herald.example/owl.png") : Self.address
      return Card(number: number, face: .article(article, isSaved: false, isRead: false))
    }
    return Reply(message: .verbatim("Owls"), cards: cards, place: Reply.Place(page: .first, total: count))
  }

  private func lines(
    _ reply: Reply, _ state: CardPictures.State? = nil, columns: Int = 80, rows: Int = 24, hasPictures: Bool = true
  ) throws -> [String] {
    var states: [WebAddress: CardPictures.State] = [:]
    if let address = Self.address { states[address] = state }
    let renderer = ReplyRenderer(
      columns: columns, rows: rows, style: .colour, voice: try Desk.voice(Desk.now),
      pictures: hasPictures ? CardPictures(states) : nil)
    var part = reply
    part.cards = Array(reply.cards.prefix(renderer.cards(fitting: reply, beside: [])))
    return withoutDress(renderer.text(for: part).text).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test("stands between the number and the words, in as many rows as it has")
  func drawn() throws {
    let rows: [SafeText] = (0..<4).map { SafeText("<picture row \($0)> ") }
    let lines = try lines(list(1), .drawn(rows))
    let start = try #require(lines.firstIndex { $0.hasPrefix(" 1  ") })
    #expect(lines[start].hasPrefix(" 1  <picture row 0>   Owl 1"))
    #expect(lines[start + 1].hasPrefix("    <picture row 1>   It looks both ways."))
    #expect(lines[start + 3].hasPrefix("    <picture row 3>"))
  }

  @Test("has a word in its place while it is not there, and where it cannot be had")
  func states() throws {
    #expect(try lines(list(1)).contains { $0.hasPrefix(" 1  loading…          Owl 1") })
    #expect(try lines(list(1), .failed).contains { $0.hasPrefix(" 1  no picture        Owl 1") })
  }

  @Test("has no room where there is none to be had, where the window is narrow, and where none are shown")
  func without() throws {
    #expect(try lines(list(1, isOfNoServer: true)).contains { $0.hasPrefix(" 1  Owl 1") })
    #expect(try lines(list(1), columns: 50).contains { $0.hasPrefix(" 1  Owl 1") })
    #expect(try lines(list(1), hasPictures: false).contains { $0.hasPrefix(" 1  Owl 1") })
  }

  @Test("cards are shown with their summaries for them, and fit the window", arguments: [12, 24, 50])
  func fits(rows: Int) throws {
    let lines = try lines(list(40), .failed, rows: rows)
    #expect(lines.contains { $0.contains("It looks both ways.") })
    #expect(lines.count + 1 <= rows)
  }
}
