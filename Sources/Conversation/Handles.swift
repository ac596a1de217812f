import Basics
import Commands
import News
import Understanding

/// What articles may be called by: words of theirs, who wrote and published them, the country, language and section of
/// their source, and their tags.
struct Handles {
  /// How well a word fits: what is told in passing is no more than a hint.
  private enum Weight {
    static let title = 4
    static let name = 4
    static let text = 1
    static let slip = 1
  }

  let endings: WordEndings
  let source: (SourceID) -> Source?
  let called: (String) -> Called
  let countryName: (Country) -> String?
  let isHollow: (_ word: String) -> Bool
  let isSlip: (_ said: String, _ meant: String) -> Bool
  let tags: (ArticleID) -> [Tag]

  /// How well some words fit an article; nil where one of them fits nothing.
  func fit(_ words: String, _ article: Article) -> Int? {
    let spoken = Words(words).list
    guard !spoken.isEmpty else { return nil }
    let texts = Texts(article)
    if spoken.count > 1, fits(called(words), article) { return Weight.name * spoken.count }
    var sum = 0
    for word in spoken {
      guard let weight = weight(of: word, article, texts) else {
        // Words between others are no reason against it: "the hospital that named its corridors".
        if spoken.count > 1, isHollow(word) { continue }
        return nil
      }
      sum += weight
    }
    return sum > 0 ? sum : nil
  }

  private func weight(of word: String, _ article: Article, _ texts: Texts) -> Int? {
    let wanted = Words(word, endings: endings)
    if texts.title.mentions(of: wanted) > 0 { return Weight.title }
    if texts.names.mentions(of: wanted) > 0 { return Weight.name }
    if tags(article.id).contains(where: { Words($0.rawValue).mentions(of: wanted) > 0 }) { return Weight.name }
    let named = called(word)
    if fits(named, article) { return Weight.name }
    if texts.rest.mentions(of: wanted) > 0 || texts.hasKin(of: word) { return Weight.text }
    if let name = named.country.flatMap(Country.init).flatMap(countryName), texts.tells(Words(name)) {
      return Weight.text
    }
    return texts.title.list.contains { isSlip(word, $0) } ? Weight.slip : nil
  }

  /// Whether an article's source is of the country, the language or the section that a word calls.
  private func fits(_ named: Called, _ article: Article) -> Bool {
    guard named != .nothing, let source = article.publisher.id.flatMap(source) else { return false }
    let language = article.language ?? source.language
    return named.country != nil && source.country?.rawValue == named.country
      || named.language != nil && language?.rawValue == named.language
      || named.category != nil && source.category?.rawValue == named.category
  }

  /// The words of an article, each taken apart once.
  private struct Texts {
    let title: Words
    let names: Words
    let rest: Words

    init(_ article: Article) {
      title = Words(article.title)
      names = Words("\(article.publisher.name) \(article.author ?? "")")
      rest = Words("\(article.summary ?? "") \(article.excerpt ?? "")")
    }

    /// Whether a word of theirs is the beginning of a longer one: "bowl" for "bowling".
    func hasKin(of word: String) -> Bool {
      (title.list + rest.list).contains { said in
        said.count >= Self.leastKin && said.count < word.count && word.count - said.count <= 3 && word.hasPrefix(said)
      }
    }

    /// Shorter words begin too many others, by judgment.
    private static let leastKin = 4

    func tells(_ words: Words) -> Bool { title.mentions(of: words) > 0 || rest.mentions(of: words) > 0 }
  }
}
