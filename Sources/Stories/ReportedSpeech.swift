import Basics
import News

/// What an article says that somebody said, without quoting it: "the port said on Friday that it would reopen".
public enum ReportedSpeech {
  /// The most words between a name and its verb, by judgment: "Ann Vale, who runs the port, said".
  private static let farthest = 7

  /// The sentences in which somebody says something, known by the folded words of a name, in their order.
  public static func all(by name: Set<String>, in report: Report) -> [Span] {
    guard !name.isEmpty else { return [] }
    let words = LanguageWords.of(report.language)
    return [Report.Field.description, .text].flatMap { field in
      let bytes = Array(report[field].utf8)
      return Sentences.of(report[field], language: report.language).filter { range in
        tells(String(decoding: bytes[range], as: UTF8.self), of: name, words)
      }.map { Span(article: report.id, field: field, offset: $0.lowerBound, length: $0.count) }
    }
  }

  private static func tells(_ sentence: String, of name: Set<String>, _ words: LanguageWords) -> Bool {
    let tokens = Tokens(sentence)
    guard tokens.quoted.isEmpty else { return false }
    let lower = tokens.list.map(\.lower)
    let folded = lower.map { $0.caseFolded.withoutDiacritics }
    let places = folded.indices.filter { name.contains(folded[$0]) }
    guard let first = places.first, let last = places.last, name.isSubset(of: folded), last - first < name.count * 2
    else { return false }
    // "In Calgary" says nothing, and neither does the Lagos of "Lagos Open".
    let before = first > 0 ? tokens.list[first - 1] : nil
    let isSubject = before.map { $0.kind != .word || $0.isCapital || words.determiners.contains($0.lower) } ?? true
    let behind = tokens.list[(last + 1)...]
    if isSubject, let verb = behind.prefix(farthest).firstIndex(where: { words.sayings.contains($0.lower) }) {
      let between = tokens.list[(last + 1)..<verb]
      // "Ann Vale said", "Ann Vale, who runs the port, said".
      if between.isEmpty || between.first?.text == "," && between.last?.text == "," { return true }
    }
    if behind.first?.isCapital != true, let before = tokens.list[..<first].last(where: { !$0.isCapital }),
      words.sayings.contains(before.lower)
    {
      return true
    }
    return lower[..<first].indices.suffix(4).contains { start in
      words.according.length(at: 0, in: Array(lower[start..<first])) > 0
    }
  }
}
