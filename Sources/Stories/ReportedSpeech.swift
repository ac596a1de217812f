import Basics
import News

/// What an article says that somebody said, without quoting it: "the port said on Friday that it would reopen".
public enum ReportedSpeech {
  /// As many words stand between a name and its verb, by judgment: an office, a day.
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
    let behind = lower[(last + 1)...].prefix(farthest)
    // Another subject's verb is behind another name.
    let others = tokens.list[(last + 1)...].prefix(farthest).prefix { !words.sayings.contains($0.lower) }
    if behind.contains(where: words.sayings.contains), others.filter(\.isCapital).count < 3 { return true }
    if let before = tokens.list[..<first].last(where: { !$0.isCapital }), words.sayings.contains(before.lower) {
      return true
    }
    return lower[..<first].indices.suffix(4).contains { start in
      words.according.length(at: 0, in: Array(lower[start..<first])) > 0
    }
  }
}
