import Basics
import Foundation
import Markup
import News
import Replies
import TestSupport
import Testing

@testable import Cards

/// The parts of an article's page as they are read.
@Suite struct BlockLayoutTests {
  private let links = ["https://a.example/one", "https://b.example/two"]

  private func reply(_ blocks: [Block], isWhole: Bool = true, lack: PageFault? = nil) throws -> Reply {
    let article = Article(
      title: "Boats", publisher: Publisher(id: nil, name: "Quay"), author: "Ana Vale",
      address: WebAddress(rawValue: "https://quay.example/boats"))
    let places = try links.enumerated().map {
      BlockLink(address: try #require(WebAddress(rawValue: $1)), text: "place \($0 + 1)")
    }
    var reading = Reading(article: article, content: BlockText(blocks: blocks, links: places), isWhole: isWhole)
    reading.isOfPage = true
    reading.lack = lack
    return Reply(message: .verbatim(article.title), body: .reading(reading))
  }

  private func rows(_ reply: Reply, columns: Int = 40, style: Style = .plain) throws -> [String] {
    withoutDress(try Desk.renderer(columns: columns, style: style).text(for: reply).text)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private func passage(_ text: String, link: Int? = nil) -> Passage {
    Passage(runs: [.init(text: text, link: link)])
  }

  private var blocks: [Block] {
    [
      .heading(level: 2, passage("The quay")),
      .paragraph(Passage(runs: [.init(text: "All went to "), .init(text: "the harbour", link: 2), .init(text: ".")])),
      .list(
        BlockList(
          start: nil,
          items: [
            [.paragraph(passage("nets and all that belongs to them when it rains"))],
            [
              .paragraph(passage("rope")),
              .list(BlockList(start: 3, items: [[.paragraph(passage("thick"))], [.paragraph(passage("thin"))]])),
            ],
          ])),
      .quote([.paragraph(passage("We came back.")), .paragraph(passage("All of us."))]),
      .table(
        BlockTable(rows: [[passage("Boat"), passage("Crew")], [passage("Tern"), passage("12")]], hasHeader: true)),
      .caption(passage("Who went")), .code("for boat in boats {\n  boat.land()\n}"),
    ]
  }

  @Test("headings, lists, quotes, tables and code are read as what they are, with links by numbers")
  func parts() throws {
    let rows = try rows(try reply(blocks))
    #expect(
      rows
        == [
          "Boats", "Quay - Ana Vale", "40 words - 1 min read", "", "The quay", "", "All went to the harbour[2].", "",
          "- nets and all that belongs to them when", "  it rains", "- rope", "  3. thick", "  4. thin", "",
          "> We came back.", ">", "> All of us.", "", "Boat  Crew", "Tern  12", "Who went", "",
          "    for boat in boats {",
          "      boat.land()", "    }", "", "https://quay.example/boats", "", "Links in it:",
          "[1] place 1 https://a.example/one", "[2] place 2 https://b.example/two",
        ])
  }

  @Test("a table that is too wide goes on in its columns, and one with too many has its rows as words")
  func wide() throws {
    let long = "Ada Lund who has sailed for thirty years in the north"
    let table = BlockTable(
      rows: [[passage("Boat"), passage("Captain")], [passage("Tern"), passage(long)]], hasHeader: true)
    #expect(
      try rows(try reply([.table(table)])).dropFirst(4).prefix(4)
        == ["Boat  Captain", "Tern  Ada Lund who has sailed for thirty", "      years in the north", ""])
    let many = BlockTable(rows: [(1...6).map { passage("column \($0)") }], hasHeader: false)
    #expect(
      try rows(try reply([.table(many)])).dropFirst(4).prefix(2)
        == ["column 1 | column 2 | column 3 |", "  column 4 | column 5 | column 6"])
  }

  @Test("no line is wider than its window, whatever stands in what", arguments: [20, 33, 40, 80])
  func narrow(columns: Int) throws {
    var random = SeededRandom(seed: columns)
    func block(_ depth: Int) -> Block {
      let words = (0..<8).map { _ in String(repeating: "ab漢", count: 1 + Int.random(in: 0..<4, using: &random)) }
      let text = passage(words.joined(separator: " "), link: 1)
      switch Int.random(in: 0..<(depth > 8 ? 3 : 6), using: &random) {
      case 0: return .paragraph(text)
      case 1: return .code("\t\t" + text.text)
      case 2: return .table(BlockTable(rows: [[text, text], [text]], hasHeader: true))
      case 3: return .quote([block(depth + 1), block(depth + 1)])
      default: return .list(BlockList(start: 7, items: [[block(depth + 1)], [block(depth + 1)]]))
      }
    }
    for _ in 0..<20 {
      let rows = try rows(try reply([block(0), block(3)]), columns: columns)
      #expect(rows.filter { DisplayWidth.of($0) > columns && !$0.contains("https://") } == [])
    }
  }

  @Test(
    "says in one line why there is no more, and where there may be",
    arguments: [
      (
        PageFault.paywall(host: "quay.example"),
        #"The rest is for subscribers of quay.example. For more, say "open it in the browser"."#
      ),
      (.wire(.noNetwork), "There's no network."),
    ])
  func lacking(fault: PageFault, words: String) throws {
    let rows = try rows(try reply([.paragraph(passage("The boats."))], isWhole: false, lack: fault), columns: 200)
    #expect(rows.joined(separator: " ").contains(words))
    #expect(!rows.contains { $0.contains("min read") })
  }

  @Test("numbers of links lead where they say, where a terminal follows links")
  func leading() throws {
    let style = Style(.dark, depth: .full, isLinking: true)
    let text = try Desk.renderer(columns: 80, style: style).text(for: try reply(blocks)).text
    #expect(text.contains("\u{1B}]8;;https://b.example/two\u{1B}\\"))
  }
}
