import Basics
import News

/// The words of an article for searching; those of the title are kept apart, since they count more.
struct SearchedWords {
  private let title: FoldedWords
  private let summary: FoldedWords
  private let text: FoldedWords

  init(_ article: Article, text: String?) {
    title = FoldedWords(article.title)
    summary = FoldedWords(
      [article.summary, article.publisher.name, article.author].compactMap(\.self).joined(separator: " "))
    self.text = FoldedWords(text ?? article.excerpt ?? "")
  }

  /// The article's relevance for some words; 0 where one of them is missing.
  func score(for wanted: Words) -> Int {
    let mentions = FoldedWords.mentions(of: wanted, in: [title, summary, text])
    guard mentions > 0 else { return 0 }
    return mentions + 20 * FoldedWords.mentions(of: wanted, in: [title]) + 5
      * FoldedWords.mentions(of: wanted, in: [summary])
  }
}
