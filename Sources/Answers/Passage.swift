import Glibc
import News
import Stories

/// A sentence that may answer, with all by which it is ranked.
struct Passage {
  let span: Span
  let text: String
  /// Its place among its article's sentences.
  let place: Int
  /// Which of the articles it is of.
  let report: Int
  let stems: Set<UInt64>

  /// The sentences of an article: of its text, and of its description where that says something else.
  static func all(of report: Report, at number: Int) -> [Passage] {
    var passages: [Passage] = []
    var seen: Set<String> = []
    for field in [Report.Field.description, .text] {
      let bytes = Array(report[field].utf8)
      for range in Sentences.of(report[field], language: report.language) {
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard seen.insert(text).inserted else { continue }
        passages.append(
          Passage(
            span: Span(article: report.id, field: field, offset: range.lowerBound, length: range.count), text: text,
            place: passages.count, report: number, stems: Set(Stems.of(text))))
      }
    }
    return passages
  }
}

/// How rare stems are among some texts.
struct Rarity {
  private var counts: [UInt64: Int] = [:]
  private let total: Int

  init(counts: [String: Int], total: Int) {
    self.total = total
    for (word, count) in counts { for stem in Stems.of(word) { self.counts[stem] = count } }
  }

  init(_ texts: [Set<UInt64>]) {
    total = texts.count
    for stems in texts { for stem in stems { counts[stem, default: 0] += 1 } }
  }

  /// How much a stem weighs.
  func weight(_ stem: UInt64) -> Double {
    let count = Double(counts[stem] ?? 0)
    return log(1 + (Double(total) - count + 0.5) / (count + 0.5))
  }

  /// The share of some stems' weight that others have, from 0 to 1.
  func share(of wanted: Set<UInt64>, in stems: Set<UInt64>) -> Double {
    let all = wanted.reduce(0) { $0 + weight($1) }
    return all > 0 ? wanted.intersection(stems).reduce(0) { $0 + weight($1) } / all : 0
  }
}
