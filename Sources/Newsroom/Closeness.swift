import Encoder
import News

/// Puts articles in the order of how close they are to some words in meaning, by titles and summaries.
///
/// For articles that mention the words without being about them: of "space" in a text, the satellite comes before the
/// parking space. Words alone cannot tell these apart.
enum Closeness {
  /// As many are put in order; the others stay as they are, behind them, by judgment: a reading takes a millisecond each.
  static let mostOrdered = 40

  /// Longer beginnings of titles and summaries bring nothing more, by judgment.
  private static let mostPieces = 48

  @concurrent
  static func ordered(_ articles: [Article], by words: String) async -> [Article] {
    guard let encoder, articles.count > 1, let wanted = encoder.vectors(of: [words]).first else { return articles }
    let texts = articles.map { [$0.title, $0.summary].compactMap(\.self).joined(separator: ". ") }
    let near = encoder.vectors(of: texts, most: mostPieces).map { Encoder.likeness(wanted, $0) }
    return articles.indices.sorted { (near[$1], $0) < (near[$0], $1) }.map { articles[$0] }
  }

  private static let encoder = Encoder.embedded
}
