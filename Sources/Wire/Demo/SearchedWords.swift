import Basics
import News

/// The words of an article for searching; those of the title are kept apart, since they count more.
struct SearchedWords {
  private let title: Words
  private let summary: Words
  private let text: Words

  init(_ article: Article, text: String?) {
    title = Words(article.title)
    summary = Words(
      [article.summary, article.publisher.name, article.author].compactMap(\.self).joined(separator: " "))
    self.text = Words(text ?? article.excerpt ?? "")
  }

  /// The article's relevance for some words; 0 where one of them is missing.
  func score(for wanted: Words) -> Int {
    let mentions = Words.mentions(of: wanted, in: [title, summary, text])
    guard mentions > 0 else { return 0 }
    return mentions + 20 * title.mentions(of: wanted) + 5 * summary.mentions(of: wanted)
  }
}
