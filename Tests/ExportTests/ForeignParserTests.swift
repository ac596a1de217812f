import Basics
import Foundation
import News
import TestSupport
import TestTraits
import Testing

@testable import Export

/// What is exported says the same to parsers that others wrote, as far as this machine has them.
@MainActor
@Suite(.runsPrograms) struct ForeignParserTests {
  /// Libraries of hostile words: the one that is written down, and others made of its pieces.
  nonisolated private static let seeds = [nil] + (0..<6).map(Optional.some)

  private func articles(_ seed: Int?) throws -> [KeptArticle] {
    guard let seed else { return try Library.articles() }
    var random = SeededRandom(seed: seed)
    return try (0..<60).map { try Library.article($0, &random) }
  }

  private func document(_ format: ArticleFormat, _ articles: [KeptArticle]) async throws -> String {
    let press = LibraryPress(folder: "/nowhere", home: nil, stand: .init(show: nil), voice: .english)
    guard case .text(let document) = try await press.print(Library.order(format, of: articles)) else {
      throw NewsFailure.nothingFound
    }
    return document
  }

  @Test(
    "CSV is the same table to Python, and no cell of it a formula, whatever parts its cells",
    .enabled(if: ForeignParser.missing("python3").isEmpty), arguments: seeds)
  func csv(seed: Int?) async throws {
    let articles = try articles(seed)
    let table = try await document(.csv, articles)
    let rows = try await ForeignParser.rows(of: table, separator: ",")
    #expect(rows.count == articles.count + 1 && rows.allSatisfy { $0.count == rows[0].count })
    for (row, kept) in zip(rows.dropFirst(), articles) {
      // The sign that keeps a formula from being one is all that is added.
      #expect(scalars(row[0], without: "'") == scalars(Text.field(kept.article.title), without: "'"))
      #expect(row[6].replacing("%3B", with: ";") == kept.article.address?.rawValue ?? "")
    }
    for separator in [",", ";", "\t"] {
      let cells = try await ForeignParser.rows(of: table, separator: separator).joined()
      #expect(!cells.contains(where: Library.beginsFormula), "\(cells.filter(Library.beginsFormula))")
    }
  }

  @Test(
    "JSON is the same to Python", .enabled(if: ForeignParser.missing("python3").isEmpty), arguments: seeds)
  func json(seed: Int?) async throws {
    let document = try await document(.json, try articles(seed))
    #expect(try JSON(parsing: try await ForeignParser.json(document).utf8) == JSON(parsing: document.utf8))
  }

  @Test(
    "HTML says to Python what the articles say, with no tag but its own",
    .enabled(if: ForeignParser.missing("python3").isEmpty), arguments: seeds)
  func html(seed: Int?) async throws {
    let articles = try articles(seed)
    let page = try await ForeignParser.page(try await document(.html, articles))
    let own: Set = ["html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "a", "article", "br"]
    #expect(page.tags.isSubset(of: own))
    expect(page.articles, toSay: articles)
  }

  @Test(
    "HTML has the same titles and links to libxml2", .enabled(if: ForeignParser.missing("xmllint").isEmpty),
    arguments: seeds)
  func libxml(seed: Int?) async throws {
    let articles = try articles(seed)
    let page = try await document(.html, articles)
    #expect(try await ForeignParser.selected("count(//article)", of: page, isHTML: true) == "\(articles.count)\n")
    for number in [1, articles.count / 2, articles.count] {
      let kept = articles[number - 1]
      let title = try await ForeignParser.selected("string(//article[\(number)]/h2)", of: page, isHTML: true)
      #expect(scalars(title) == scalars(kept.title(.english) + "\n"))
      let link = try await ForeignParser.selected("string(//article[\(number)]/h2/a/@href)", of: page, isHTML: true)
      #expect(link == (kept.article.address?.rawValue ?? "") + "\n")
    }
  }

  @Test(
    "Markdown says to CommonMark what the articles say, and nothing in them is markup",
    .enabled(if: ForeignParser.missing("cmark", "python3").isEmpty), arguments: seeds)
  func markdown(seed: Int?) async throws {
    let articles = try articles(seed)
    let page = try await ForeignParser.page(
      try await ForeignParser.html(ofMarkdown: try await document(.markdown, articles)))
    #expect(page.tags.isSubset(of: ["h1", "h2", "p", "a", "em"]))
    expect(page.articles, toSay: articles)
  }

  @Test(
    "OPML has the same names and addresses to libxml2", .enabled(if: ForeignParser.missing("xmllint").isEmpty),
    arguments: Library.hostileTitles.indices)
  func opml(index: Int) async throws {
    let name = Library.hostileTitles[index]
    let feed = try #require(WebAddress(rawValue: "https://example.org/?a=1&copy;='2'&lt"))
    var source = Source(id: try #require(SourceID(rawValue: "s")), name: name, feed: feed)
    source.summary = name
    source.folder = [name]
    let document = OPMLSources().document([source], title: name, at: Library.moment).text
    for path in ["/opml/head/title", "/opml/body/outline/@text", "//outline/outline/@text", "//outline/@description"] {
      let text = try await ForeignParser.selected("string(\(path))", of: document, isHTML: false)
      #expect(scalars(text) == scalars(Text.field(name) + "\n"))
    }
    let address = try await ForeignParser.selected("string(//@xmlUrl)", of: document, isHTML: false)
    #expect(address == feed.rawValue + "\n")
  }

  /// Expects titles, links and paragraphs to be those of the articles, with a line of who and when between.
  private func expect(_ read: [ForeignParser.Page.Article], toSay articles: [KeptArticle]) {
    #expect(read.count == articles.count)
    for (read, kept) in zip(read, articles) {
      let title = kept.title(.english)
      #expect(scalars(read.title) == scalars(title))
      // A browser reads both of an address alike, and CommonMark writes the latter.
      let link = read.link?.replacing("%5C", with: "\\")
      #expect(link == kept.article.address?.rawValue)
      let said = kept.paragraphs.map { $0.joined(separator: "\n") }
      #expect(read.paragraphs.dropFirst().map { scalars($0) } == said.map { scalars($0) }, "\(title)")
      let aside = (kept.byline(in: .gmt, .english) + kept.signedTags).joined(separator: " · ")
      #expect(read.paragraphs.first.map { scalars($0) } == scalars(aside), "\(title)")
    }
  }

  /// Compared so, since equal characters may be other ones.
  private func scalars(_ text: String, without left: Unicode.Scalar? = nil) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != left }
  }
}
