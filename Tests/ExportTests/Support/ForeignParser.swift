import Foundation
import TestSupport

/// A parser that others wrote, which reads a document as whoever opens it would.
enum ForeignParser {
  /// What a page of HTML holds.
  struct Page: Decodable {
    let tags: Set<String>
    let articles: [Article]

    struct Article: Decodable, Equatable {
      let title: String
      let link: String?
      let paragraphs: [String]
    }
  }

  /// The programs among these that this machine lacks.
  static func missing(_ programs: String...) -> [String] {
    programs.filter { program in !path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 } }
  }

  /// The rows of a table, by Python's csv.
  static func rows(of table: String, separator: String) async throws -> [[String]] {
    try await python(
      """
      import csv, io, json, sys
      table = io.TextIOWrapper(sys.stdin.buffer, "utf-8", newline="")
      print(json.dumps(list(csv.reader(table, delimiter=sys.argv[1], strict=sys.argv[1] == ","))))
      """, [separator], reading: table)
  }

  /// JSON once more, after Python's json.
  static func json(_ document: String) async throws -> String {
    try await run(
      ["python3", "-c", "import json, sys; print(json.dumps(json.load(sys.stdin.buffer), ensure_ascii=False))"],
      reading: document)
  }

  /// What stands in a page, by Python's html.parser.
  static func page(_ html: String) async throws -> Page {
    try await python(
      """
      import html.parser, json, sys
      class Reader(html.parser.HTMLParser):
        tags, articles, row = set(), [], None
        def handle_starttag(self, tag, attributes):
          self.tags.add(tag)
          if tag == "h2": self.articles.append({"title": "", "link": None, "paragraphs": []})
          if tag in ("h2", "p"): self.row = ""
          if tag == "a": self.articles[-1]["link"] = dict(attributes)["href"]
        def handle_endtag(self, tag):
          if tag == "h2": self.articles[-1]["title"] = self.row
          if tag == "p" and self.articles: self.articles[-1]["paragraphs"].append(self.row)
          if tag in ("h2", "p"): self.row = None
        def handle_data(self, data):
          if self.row is not None: self.row += data
      reader = Reader()
      reader.feed(sys.stdin.buffer.read().decode())
      reader.close()
      print(json.dumps({"tags": sorted(reader.tags), "articles": reader.articles}))
      """, reading: html)
  }

  /// Markdown as a page, by the reference implementation of CommonMark.
  static func html(ofMarkdown document: String) async throws -> String { try await run(["cmark"], reading: document) }

  /// What a path selects of XML or HTML, by libxml2.
  static func selected(_ path: String, of document: String, isHTML: Bool) async throws -> String {
    // What libxml2 knows of HTML is older than its tag for articles, of which it only warns.
    let kind = isHTML ? ["--html"] : []
    return try await run(
      ["xmllint", "--nonet", "--encode", "utf-8"] + kind + ["--xpath", path, "-"], reading: document)
  }

  private static var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }

  private static func python<Value: Decodable>(
    _ script: String, _ arguments: [String] = [], reading document: String
  ) async throws -> Value {
    let answer = try await run(["python3", "-c", script] + arguments, reading: document)
    return try JSONDecoder().decode(Value.self, from: Data(answer.utf8))
  }

  private static func run(_ words: [String], reading document: String) async throws -> String {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
    let program = Program(
      path: "/usr/bin/env", arguments: words, environment: ["PATH": path, "HOME": home, "LC_ALL": "C.UTF-8"])
    let run = try await Piped.run(program, input: document)
    guard run.status == .exited(0) else { throw Refused(reason: run.errorText) }
    return run.text
  }

  /// The parser finds the document broken.
  struct Refused: Error {
    let reason: String
  }
}
