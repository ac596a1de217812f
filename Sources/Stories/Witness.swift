import FoundationEssentials
import News

/// An article that says what a sentence says.
public struct Witness: Hashable, Sendable {
  /// The sentence that says it.
  public let span: Span
  public let source: String?
  public let published: Date?
  /// How much of the words the two have in common, from 0 to 1.
  public let likeness: Double

  /// Who else says what a sentence says, the first to say it first; those without a date behind the others.
  ///
  /// - Parameter reports: The articles of the sentence's story, with its own.
  public static func of(_ span: Span, in reports: [Report]) -> [Witness] {
    guard let own = reports.first(where: { $0.id == span.article }), let words = span.words(in: own) else { return [] }
    let stems = Set(Stems.of(words))
    var witnesses: [Witness] = []
    for report in reports where report.id != span.article {
      var best: Witness?
      for sentence in SaidSentence.all(in: report) {
        let likeness = SaidSentence.likeness(stems, sentence.stems)
        if likeness >= SaidSentence.same, likeness > best?.likeness ?? 0 {
          best = Witness(
            span: sentence.span, source: report.source, published: report.published, likeness: likeness)
        }
      }
      if let best { witnesses.append(best) }
    }
    return witnesses.sorted { ($0.published ?? .distantFuture) < ($1.published ?? .distantFuture) }
  }

  /// The article that said it first, be it the sentence's own; nil where none has a date.
  public static func first(of span: Span, in reports: [Report]) -> ArticleID? {
    let dated = of(span, in: reports).compactMap { witness in witness.published.map { ($0, witness.span.article) } }
    let own = reports.first { $0.id == span.article }.flatMap { report in report.published.map { ($0, report.id) } }
    return (dated + (own.map { [$0] } ?? [])).min { $0.0 < $1.0 }?.1
  }
}

/// A sentence of an article with what it says.
public struct SaidSentence: Sendable {
  let span: Span
  let stems: Set<UInt64>

  /// The share in common from which two sentences say the same, by judgment: sentences of the development sets that do
  /// have half of their stems in common, those of one story that do not seldom have a third.
  static let same = 0.4
  /// Fewer stems may be in common by chance, by judgment.
  private static let fewest = 3

  static func all(in report: Report) -> [SaidSentence] {
    var sentences: [SaidSentence] = []
    for field in [Report.Field.description, .text] where field == .text || !report.repeatsDescription {
      let bytes = Array(report[field].utf8)
      for range in Sentences.of(report[field], language: report.language) {
        let stems = Set(Stems.of(String(decoding: bytes[range], as: UTF8.self)))
        if stems.count >= fewest { sentences.append(SaidSentence(span: Span(report, field, range), stems: stems)) }
      }
    }
    return sentences
  }

  /// Whether two sentences say the same.
  public static func isSame(_ one: String, _ other: String) -> Bool {
    likeness(Set(Stems.of(one)), Set(Stems.of(other))) >= same
  }

  /// The stems in common against the square root of both numbers: the cosine of two sets.
  static func likeness(_ one: Set<UInt64>, _ other: Set<UInt64>) -> Double {
    guard !one.isEmpty, !other.isEmpty else { return 0 }
    let shared = one.intersection(other).count
    return Double(shared) / Double(one.count * other.count).squareRoot()
  }
}
