import Basics
import Foundation
import News
import Stories

/// Reads the articles that `score-stories` hands over, and prints what the stories' engine makes of them.
///
/// `crier-bench stories|brief|trends|quotes FILE`; the contract is that of `score-stories --help`.
/// `crier-bench trends FILE --stories` prints the headings of a day's new stories in place of its new words.
/// `crier-bench stories-speed` measures the engine on invented articles.
enum StoryRows {
  /// An article of the file.
  struct Row {
    let report: Report
    /// The story as people gave it, if the file has it.
    let story: JSON?
    /// The day as the file writes it.
    let day: String?
  }

  /// A file with a line that is no article.
  struct Unreadable: Error, CustomStringConvertible {
    let line: Int
    var description: String { "line \(line) is no article" }
  }

  static let errands = ["stories", "brief", "trends", "quotes", "stories-speed"]

  static func run(_ arguments: ArraySlice<String>) throws {
    guard let errand = arguments.first else { return }
    if errand == "stories-speed" { return print(StorySpeed().figures()) }
    let rows = try read(arguments.dropFirst().first ?? "/dev/stdin")
    let lines: [JSON]
    switch errand {
    case "stories": lines = stories(rows, oneByOne: arguments.contains("--one-by-one"))
    case "brief": lines = briefs(rows)
    case "trends": lines = trends(rows, isStories: arguments.contains("--stories"))
    default: lines = quotes(rows)
    }
    for line in lines { print(line.text) }
  }

  static func read(_ path: String) throws -> [Row] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    var rows: [Row] = []
    for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let json = try? JSON(parsing: line), let id = json["id"]?.string.flatMap(ArticleID.init(rawValue:)),
        let title = json["title"]?.string
      else { throw Unreadable(line: index + 1) }
      let published = json["published"]?.string
      let report = Report(
        id: id, source: json["source"]?.string, title: title, description: json["description"]?.string ?? "",
        text: json["text"]?.string ?? "", published: published.flatMap(Timestamp.instant))
      rows.append(Row(report: report, story: json["story"], day: published.map { String($0.prefix(10)) }))
    }
    return rows
  }

  private static func stories(_ rows: [Row], oneByOne: Bool) -> [JSON] {
    var book = StoryBook()
    if oneByOne { for row in rows { book.add(row.report) } } else { book.add(rows.map(\.report)) }
    return rows.map { row in
      let story = book.story(of: row.report.id)?.rawValue ?? 0
      return .object([.init("id", .string(row.report.id.rawValue)), .init("story", .integer(story))])
    }
  }

  private static func briefs(_ rows: [Row]) -> [JSON] {
    var order: [JSON] = []
    var stories: [JSON: [Report]] = [:]
    for row in rows {
      guard let story = row.story else { continue }
      if stories[story] == nil { order.append(story) }
      stories[story, default: []].append(row.report)
    }
    return order.map { story in
      let reports = stories[story] ?? []
      let sentences = Brief.of(reports, words: 66).map { span -> JSON in
        let words = reports.lazy.compactMap { span.words(in: $0) }.first ?? ""
        return .object([
          .init("article", .string(span.article.rawValue)), .init("field", .string(span.field.rawValue)),
          .init("offset", .integer(span.offset)), .init("length", .integer(span.length)), .init("text", .string(words)),
        ])
      }
      return .object([.init("story", story), .init("sentences", .array(sentences))])
    }
  }

  private static func trends(_ rows: [Row], isStories: Bool) -> [JSON] {
    var days: [String: [Report]] = [:]
    for row in rows {
      if let day = row.day { days[day, default: []].append(row.report) }
    }
    let order = days.keys.sorted()
    let counts = order.map { TermCounts(days[$0] ?? []) }
    return order.indices.map { index in
      // As many days with articles, which is what the file's own baseline counts.
      let before = TermCounts(adding: counts[max(0, index - 14)..<index])
      let words = counts[index].risingWords(against: before, most: 5).map { $0.joined(separator: " ") }
      let terms = isStories ? headings(days[order[index]] ?? [], against: before) : words
      return .object([
        .init("day", .string(order[index])), .init("terms", .array(terms.map { .string($0) })),
      ])
    }
  }

  /// What is new on a day as people are shown it: stories by their headings, or by a title where they have none.
  private static func headings(_ now: [Report], against before: TermCounts) -> [String] {
    var book = StoryBook()
    book.add(now)
    let titles = Dictionary(now.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    return Trend.rising(in: now, against: before, most: 5) { book.story(of: $0)?.rawValue }.map { trend in
      trend.heading ?? trend.articles.first.flatMap { titles[$0] } ?? ""
    }
  }

  private static func quotes(_ rows: [Row]) -> [JSON] {
    rows.map { row in
      let quotes = Quote.all(in: row.report).map { quote -> JSON in
        .object([
          .init("field", .string(quote.span.field.rawValue)), .init("offset", .integer(quote.span.offset)),
          .init("length", .integer(quote.span.length)), .init("speaker", .string(quote.speaker)),
        ])
      }
      return .object([.init("id", .string(row.report.id.rawValue)), .init("quotes", .array(quotes))])
    }
  }
}
