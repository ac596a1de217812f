import Basics
import Foundation
import Markup
import News
import TestSupport
import Testing

@testable import Export

/// The formats stay intact with hostile text, and lose nothing.
@MainActor
@Suite struct FormatTests {
  private func document(_ format: ArticleFormat, _ articles: [KeptArticle]) async throws -> String {
    let press = LibraryPress(folder: "/nowhere", home: nil, stand: .init(show: nil), voice: .english)
    guard case .text(let document) = try await press.print(Library.order(format, of: articles)) else {
      throw NewsFailure.nothingFound
    }
    return document
  }

  @Test(
    "writes hostile titles as they are written down", arguments: ArticleFormat.allCases)
  func goldens(format: ArticleFormat) async throws {
    let ending = try #require(ExportFormat(rawValue: format.rawValue)).ending
    try expectGolden("library.\(ending)", try await document(format, try Library.articles()))
  }

  @Test(
    "keeps lists, quotes, tables, code and links as such where they are known, and none of their words is markup",
    arguments: [ArticleFormat.markdown, .html, .text])
  func blocks(format: ArticleFormat) async throws {
    let address = try #require(WebAddress(rawValue: "https://example.org/a?b=1|2&c='(2)'"))
    func words(_ text: String) -> Block { .paragraph(Passage(text)) }
    let text = BlockText(
      blocks: [
        .heading(level: 2, Passage("# 1. <b>Why</b>")),
        .paragraph(
          Passage(runs: [
            .init(text: "See "), .init(text: "the [boats]", link: 1), .init(text: " and\n<script>go</script> *now*"),
          ])),
        .list(
          BlockList(
            start: nil,
            items: [
              [words("- one"), .list(BlockList(start: 3, items: [[words("inner")], [words("4) more")]]))],
              [words("two")],
            ])),
        .list(BlockList(start: nil, items: [[words("another list")]])),
        .list(BlockList(start: -3, items: [[words("below nothing")]])),
        .quote([words("> She said so."), words("Twice.")]),
        .code("if a   < b {\n  ```\n    go(\"&amp;\")\n}"),
        .table(
          BlockTable(
            rows: [
              [Passage("Name"), Passage("a|b")], [Passage("Aurora"), Passage(runs: [.init(text: "<45>", link: 1)])],
              [Passage("Belle")],
            ],
            hasHeader: true)),
        .picture(Picture(address: address, words: "A \"boat\"")), .caption(Passage("In the harbour")),
      ], links: [BlockLink(address: address, text: "the [boats]")])
    let article = Article(title: "Boats", publisher: Publisher(id: nil, name: "Quay"))
    let kept = KeptArticle(SavedArticle(article: article, saved: Library.now, text: text.plain()))
    var order = Library.order(format, of: [kept])
    order.blocks = { _ in text }
    let press = LibraryPress(folder: "/nowhere", home: nil, stand: .init(show: nil), voice: .english)
    guard case .text(let document) = try await press.print(order) else { throw NewsFailure.nothingFound }
    try expectGolden("blocks.\(try #require(ExportFormat(rawValue: format.rawValue)).ending)", document)
  }

  @Test("OPML holds the sources that are followed")
  func opml() throws {
    let sources = try Library.sources()
    let document = OPMLSources().document(
      sources, title: "Sources followed", at: Library.moment
    ).text
    try expectGolden("sources.opml", document)
  }

  @Test("OPML keeps the folders that a list had, and no sign-in that stands in an address")
  func folders() throws {
    func source(_ name: String, _ folder: [String]?) throws -> Source {
      let feed = WebAddress(rawValue: "https://kay:pa%40ss@\(name.lowercased()).example/f?a=b@c")
      var source = Source(id: try #require(SourceID(rawValue: name.lowercased())), name: name, feed: feed)
      source.folder = folder
      return source
    }
    let sources = [
      try source("One", ["News", "Far & wide"]), try source("Two", nil), try source("Three", ["News"]),
      try source("Four", ["News", "Far & wide"]),
    ]
    let document = OPMLSources().document(sources, title: "Sources", at: Library.moment).text
    #expect(!document.contains("kay") && document.contains("https://one.example/f?a=b@c"))
    let lines = document.split(separator: "\n").filter { $0.contains("outline") }.map { line in
      line.hasPrefix("</") ? "end" : String(line.dropFirst(15).prefix { $0 != "\"" })
    }
    #expect(lines == ["News", "Far &amp; wide", "One", "Four", "end", "Three", "end", "Two"])
  }

  @Test("OPML says where the feed of a source is")
  func feeds() throws {
    let id = try #require(SourceID(rawValue: "post"))
    let source = Source(
      id: id, name: "Post", home: WebAddress(rawValue: "https://post.example/"),
      feed: WebAddress(rawValue: "https://post.example/feed?a&b"))
    let document = OPMLSources().document([source], title: "Sources", at: Library.moment).text
    #expect(
      document.contains(
        #"<outline text="Post" type="rss" xmlUrl="https://post.example/feed?a&amp;b" htmlUrl="https://post.example/"/>"#
      ))
  }

  @Test("a library of nothing is still a document", arguments: ArticleFormat.allCases)
  func nothing(format: ArticleFormat) async throws {
    let document = try await document(format, [])
    if format == .json { #expect(try JSON(parsing: document.utf8) == .array([])) }
    #expect(document.utf8.last == UInt8(ascii: "\n"))
  }

  @Test("JSON reads back as the same articles, whatever they say", arguments: 0..<40)
  func jsonReadsBack(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let articles = try (0..<random.pick([1, 2, 150])).map { try Library.article($0, &random) }
    let read = try JSON(parsing: try await document(.json, articles).utf8).elements
    #expect(try read.map(kept) == articles)
  }

  @Test("CSV is a table of as many cells in every row, and none of them is a formula", arguments: 0..<40)
  func csvIsATable(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let articles = try (0..<20).map { try Library.article($0, &random) }
    let rows = try #require(table(try await document(.csv, articles)))
    #expect(rows.count == articles.count + 1 && rows.allSatisfy { $0.count == rows[0].count })
    for (row, kept) in zip(rows.dropFirst(), articles) {
      let title = Text.field(kept.article.title)
      #expect(row[0].unicodeScalars.filter { $0 != "'" } == title.unicodeScalars.filter { $0 != "'" })
      #expect(row.allSatisfy { !Library.beginsFormula($0) })
    }
  }

  @Test("HTML holds no tag and no address but its own", arguments: 0..<40)
  func htmlIsInert(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let page = try await document(.html, try (0..<20).map { try Library.article($0, &random) })
    let own: Set = [
      "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "a", "article", "br",
    ]
    for match in page.matches(of: /<\/?([^\s>\/]*)/) {
      #expect(own.contains(String(match.output.1)), "\(match.output.0)")
    }
    for match in page.matches(of: /href="([^"]*)"/) { #expect(match.output.1.hasPrefix("https://")) }
    #expect(page.matches(of: /<article/).count == 20)
  }

  @Test("plain text is no wider than a letter, addresses aside", arguments: 0..<20)
  func textIsNarrow(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let text = try await document(.text, try (0..<10).map { try Library.article($0, &random) })
    for line in text.split(separator: "\n") where !line.hasPrefix("https://") {
      #expect(line.unicodeScalars.count <= 72 * 8 && !line.hasPrefix(" "))
      #expect(line.unicodeScalars.allSatisfy(Text.isWelcome))
    }
  }

  /// An article as an exported object tells it.
  private func kept(_ object: JSON) throws -> KeptArticle {
    func instant(_ name: String) -> Date? { object[name]?.string.flatMap(Timestamp.instant) }
    var article = Article(
      title: try #require(object["title"]?.string), summary: object["description"]?.string,
      publisher: Publisher(
        id: object["source"]?["id"]?.string.flatMap(SourceID.init),
        name: try #require(object["source"]?["name"]?.string)),
      author: object["author"]?.string, address: object["url"]?.string.flatMap(WebAddress.init),
      image: object["image"]?.string.flatMap(WebAddress.init), published: instant("published"))
    article.excerpt = object["excerpt"]?.string
    article.language = object["language"]?.string.flatMap(Language.init)
    #expect(object["id"]?.string == article.id.rawValue)
    return KeptArticle(
      SavedArticle(article: article, saved: try #require(instant("savedAt")), text: object["text"]?.string),
      tags: object["tags"]?.elements.compactMap { $0.string.flatMap(Tag.init) } ?? [])
  }

  /// The cells of a table by RFC 4180; nil where it is invalid.
  private func table(_ text: String) -> [[String]]? {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        cell.append("\"")
        rest.removeFirst()
      case "\"" where isQuoted || cell.isEmpty: isQuoted.toggle()
      case "\"" where !isQuoted: return nil
      case "\r" where !isQuoted: if rest.first != "\n" { return nil }
      case "," where !isQuoted, "\n" where !isQuoted:
        row.append(String(cell))
        cell.removeAll()
        if scalar == "\n" {
          rows.append(row)
          row = []
        }
      default: cell.append(scalar)
      }
    }
    return cell.isEmpty && row.isEmpty && !isQuoted ? rows : nil
  }
}
