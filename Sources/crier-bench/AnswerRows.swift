import Answers
import Basics
import Encoder
import Foundation
import News
import Stories
import Wire

/// Answers the questions that `score-qa` hands over, and prints what it takes.
///
/// `crier-bench answers ARTICLES QUESTIONS [--features]`: a question that names an article is answered from it, by the
/// text that its own line brings or that ARTICLES or the demo edition has; any other from all of ARTICLES.
enum AnswerRows {
  struct Unreadable: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) holds a line that is none" }
  }

  static func run(_ arguments: ArraySlice<String>) async throws {
    let paths = arguments.filter { !$0.hasPrefix("--") }
    guard let articles = paths.first, let questions = paths.dropFirst().first, let encoder = Encoder.embedded else {
      throw Unreadable(path: paths.first ?? "nothing")
    }
    let showsFeatures = arguments.contains("--features")
    let finder = AnswerFinder(encoder)
    let reports = articles == "-" ? [] : try lines(of: articles).compactMap(report)
    let demo = try await demoReports()
    let known = demo.merging(reports.map { ($0.id.rawValue, $0) }, uniquingKeysWith: { $1 })
    let clock = ContinuousClock()
    var times: [Duration] = []
    for row in try lines(of: questions) {
      guard let id = row["id"]?.string, let text = row["question"]?.string else { continue }
      var found: [AnswerFinder.Found] = []
      let question = Question(text)
      let article = row["article"]?.string
      times.append(
        clock.measure {
          if let article {
            guard let report = row["text"] == nil ? known[article] : report(row) else { return }
            found =
              showsFeatures
              ? finder.candidates(for: question, in: report) : finder.answers(to: question, in: report)
          } else {
            found =
              showsFeatures
              ? finder.candidates(for: question, among: reports) : finder.answers(to: question, among: reports)
          }
        })
      let answers = found.map { answer -> JSON in
        var members: [JSON.Member] = [
          .init("article", .string(article ?? answer.span.article.rawValue)),
          .init("sentence", .string(answer.sentence)),
        ]
        if let short = answer.short {
          members.append(.init("short", .string(String(decoding: Array(answer.sentence.utf8)[short], as: UTF8.self))))
        }
        if showsFeatures {
          members.append(.init("features", .string(answer.features.map { "\($0)" }.joined(separator: " "))))
        }
        return .object(members)
      }
      print(
        JSON.object([
          .init("id", .string(id)), .init("kind", .string(question.kind.rawValue)), .init("answers", .array(answers)),
        ]).text)
    }
    let sorted = times.sorted()
    let note = sorted.isEmpty ? "" : "median \(sorted[sorted.count / 2]), longest \(sorted[sorted.count - 1])\n"
    FileHandle.standardError.write(Data(note.utf8))
  }

  /// The demo edition's articles by "demo:" and the path of their addresses.
  private static func demoReports() async throws -> [String: Report] {
    let edition = DemoEdition(now: Date())
    var reports: [String: Report] = [:]
    let size = PageSize(clamping: PageSize.allowed.upperBound)
    var (skipped, total) = (0, 1)
    while skipped < total {
      let page = try await edition.page(Query(kind: .headlines), Stretch(skipping: skipped, size: size), .kept)
      total = page.total
      skipped += size.rawValue
      for article in page.items {
        guard let address = article.address?.rawValue, let path = URL(string: address)?.path else { continue }
        reports["demo:" + path.dropFirst()] = Report(article, text: try await edition.text(of: article))
      }
    }
    return reports
  }

  private static func lines(of path: String) throws -> [JSON] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try data.split(separator: UInt8(ascii: "\n")).map { line in
      guard let row = try? JSON(parsing: line) else { throw Unreadable(path: path) }
      return row
    }
  }

  private static func report(_ row: JSON) -> Report? {
    guard let id = (row["article"] ?? row["id"])?.string.flatMap(ArticleID.init(rawValue:)) else { return nil }
    return Report(
      id: id, source: row["outlet"]?.string, title: row["title"]?.string ?? "", description: "",
      text: row["text"]?.string ?? "", published: row["date"]?.string.flatMap(Timestamp.instant))
  }
}
