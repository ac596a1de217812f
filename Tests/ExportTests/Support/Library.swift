import Basics
import Commands
import Foundation
import News
import Replies
import TestSupport
import Testing

/// A library with the wild in it, and how it is printed.
enum Library {
  /// 21 November 2026, nine in the morning.
  static let now = Date(timeIntervalSince1970: 1_795_251_600)
  static let moment = Moment(now: now, zone: .gmt)

  /// Titles that look like markup, formulas or commands.
  static let hostileTitles = [
    #"<script>alert("1")</script> & 'more'"#, "=HYPERLINK(\"https://example.org\",\"win\")", "+1 @home - 2 | 3",
    "# Not a heading", "1. Not a list", "- [x] *bold* _so_ `code` ~~gone~~ ![p](q) \\ <https://x>", "--- ", "",
    "Commas, \"quotes\"\r\nand\tlines", "\u{202E}backwards\u{1B}[31m red", "東京の図書館、夜も開館へ。", "ספריית הנמל",
    "'quoted' and \u{FEFF}marked", "$\\frac{a}{b}$ and &amp; too", "@SUM(1+1)*cmd|' /C calc'!A0",
    "\u{200D}=1+1 and ;=1+1; \"+2; \u{FE0F}@3", "a,\u{301} b\"\u{301} c;\u{301}\u{338} \u{338}d",
    "\u{338}e &copy; &copy\u{301}; &#42;",
    "*\u{301}bold*\u{301} _\u{300}so_ `\u{300}code`\u{300} [\u{301}x](y) <\u{338}b>\u{338} #\u{301} ~\u{301}~\u{301}",
    "-\u{301} no list", "1.\u{301} none", "www.example.org/?a=1&copy;=2 \\",
  ]

  static func articles() throws -> [KeptArticle] {
    try hostileTitles.enumerated().map { index, title in
      var article = Article(
        title: title, summary: index % 3 == 0 ? nil : "What \(title) is about: 2 < 3 & so on.",
        publisher: Publisher(id: SourceID(rawValue: "harbour-post"), name: "Harbour & \"Post\""),
        author: index % 2 == 0 ? "Zoë <Müller>" : nil,
        address: index == 7 ? nil : WebAddress(rawValue: "https://example.org/\(index)?a=1&copy;=\\&b='(2)'"),
        image: WebAddress(rawValue: "https://example.org/\(index).jpg"), published: now - Double(index) * 86_400)
      article.excerpt = index == 4 ? "It begins." : nil
      article.language = index == 10 ? Language(rawValue: "ja") : nil
      let text =
        index % 4 == 1 ? "First paragraph of \(title)\n\n* second\n1) third row\n=== rule\n\n    & the last." : nil
      return KeptArticle(
        SavedArticle(article: article, saved: now - Double(index) * 3_600, text: text),
        tags: index % 5 == 0 ? [try #require(Tag(rawValue: "to read")), try #require(Tag(rawValue: "a|b <c>"))] : [])
    }
  }

  /// An article put together of nasty pieces; what it says was cleaned, as everything that comes in is.
  static func article(_ number: Int, _ random: inout SeededRandom) throws -> KeptArticle {
    let pieces =
      hostileTitles + [
        ",", "\"", "\"\"", "\n\n", "]]>", "-->", "</style>", "\\", "é", "👩‍👩‍👧‍👦", ";", "=", "\u{301}", "\u{200D}",
      ]
    func row(_ random: inout SeededRandom) -> String {
      Text.field((0..<random.pick([1, 2, 4])).map { _ in random.pick(pieces) }.joined(separator: " "))
    }
    func sometimes(_ random: inout SeededRandom) -> String? { random.once(in: 3) ? nil : row(&random) }
    var article = Article(
      title: row(&random), summary: sometimes(&random), publisher: Publisher(id: nil, name: "Post " + row(&random)),
      author: sometimes(&random), address: WebAddress(rawValue: "https://example.org/\(number)?q='%22&lt;=%3C\\&copy"),
      published: random.once(in: 4) ? nil : now - Double(number * 977))
    article.excerpt = sometimes(&random)
    article.language = random.once(in: 2) ? nil : Language(rawValue: "fr")
    let text = random.once(in: 2) ? nil : Text.body("\(row(&random))\n\n\(row(&random))")
    let tags = random.once(in: 2) ? [] : [try #require(Tag(rawValue: "a,\"b\"")), try #require(Tag(rawValue: "sea"))]
    return KeptArticle(SavedArticle(article: article, saved: now - Double(number), text: text), tags: tags)
  }

  /// Whether a spreadsheet takes what a cell holds for a formula, though nobody sees what stands before it.
  static func beginsFormula(_ cell: String) -> Bool {
    let first = cell.unicodeScalars.first { scalar in
      !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
        && scalar.properties.canonicalCombiningClass == .notReordered
    }
    return first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
  }

  static func order(
    _ format: ArticleFormat, of articles: [KeptArticle], to destination: ExportRequest.Destination? = .standardOutput
  ) -> PrintOrder {
    let byID = Dictionary(articles.map { ($0.article.id, $0) }, uniquingKeysWith: { first, _ in first })
    return PrintOrder(
      title: .savedHeading(details: [.aboutWords(words: "<oil> & co")]),
      content: .articles(articles.map { $0.article.id }, as: format) { ids in ids.compactMap { byID[$0] } },
      destination: destination, moment: moment)
  }

  static func sources() throws -> [Source] {
    var post = Source(
      id: try #require(SourceID(rawValue: "harbour-post")), name: "Harbour & \"Post\" <daily>",
      home: WebAddress(rawValue: "https://example.org/?a=1&b=2"), category: .science,
      language: Language(rawValue: "en"))
    post.summary = "All of it's news."
    return [post, Source(id: try #require(SourceID(rawValue: "no-home")), name: "No Home")]
  }
}
