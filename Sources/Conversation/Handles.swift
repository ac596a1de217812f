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
    let fit = fits(words, [texts(of: article)])[0]
    return fit > 0 ? fit : nil
  }

  /// An article with its words taken apart, for looking for several words in it.
  func texts(of article: Article) -> Texts { Texts(article, tags: tags) }

  /// How well some words fit each of some articles; 0 where one of them fits nothing.
  func fits(_ words: String, _ articles: [Texts]) -> [Int] {
    let spoken = Words(words).list.map { Spoken($0, in: self) }
    guard !spoken.isEmpty else { return articles.map { _ in 0 } }
    let all = spoken.count > 1 ? called(words) : .nothing
    return articles.map { texts in
      fits(all, texts.article) ? Weight.name * spoken.count : sum(of: spoken, texts)
    }
  }

  private func sum(of spoken: [Spoken], _ texts: Texts) -> Int {
    var sum = 0
    for word in spoken {
      guard let weight = weight(of: word, texts) else {
        // Words between others are no reason against it: "the hospital that named its corridors".
        if spoken.count > 1, isHollow(word.word) { continue }
        return 0
      }
      sum += weight
    }
    return sum
  }

  private func weight(of spoken: Spoken, _ texts: Texts) -> Int? {
    let wanted = spoken.wanted
    if texts.title.mentions(of: wanted) > 0 { return Weight.title }
    if texts.names.mentions(of: wanted) > 0 { return Weight.name }
    if texts.tags.contains(where: { $0.mentions(of: wanted) > 0 }) { return Weight.name }
    if fits(spoken.named, texts.article) { return Weight.name }
    if texts.rest.mentions(of: wanted) > 0 || texts.hasKin(of: spoken.word) { return Weight.text }
    if let country = spoken.country, texts.tells(country) { return Weight.text }
    return texts.title.list.contains { isSlip(spoken.word, $0) } ? Weight.slip : nil
  }

  /// Whether an article's source is of the country, the language or the section that a word calls.
  private func fits(_ named: Called, _ article: Article) -> Bool {
    guard named != .nothing, let source = article.publisher.id.flatMap(source) else { return false }
    let language = article.language ?? source.language
    return named.country != nil && source.country?.rawValue == named.country
      || named.language != nil && language?.rawValue == named.language
      || named.category != nil && source.category?.rawValue == named.category
  }

  /// A word that is looked for, prepared once for all articles; most are found before all of it is needed.
  private final class Spoken {
    let word: String
    let wanted: Words
    private let handles: Handles

    init(_ word: String, in handles: Handles) {
      self.word = word
      self.handles = handles
      wanted = Words(word, endings: handles.endings)
    }

    /// What it calls by name.
    lazy var named: Called = handles.called(word)
    /// The name of the country it calls.
    lazy var country: Words? = named.country.flatMap(Country.init).flatMap(handles.countryName).map { Words($0) }
  }

  /// The words of an article, each taken apart once.
  final class Texts {
    let article: Article
    fileprivate let title: Words
    fileprivate let names: Words
    fileprivate let rest: Words
    /// Looked up only where the words of the article do not fit.
    fileprivate lazy var tags: [Words] = look(article.id).map { Words($0.rawValue) }
    private let look: (ArticleID) -> [Tag]

    fileprivate init(_ article: Article, tags: @escaping (ArticleID) -> [Tag]) {
      self.article = article
      look = tags
      title = Words(article.title)
      names = Words("\(article.publisher.name) \(article.author ?? "")")
      rest = Words("\(article.summary ?? "") \(article.excerpt ?? "")")
    }

    /// Whether a word of theirs is the beginning of a longer one: "bowl" for "bowling".
    fileprivate func hasKin(of word: String) -> Bool {
      (title.list + rest.list).contains { said in
        said.count >= Self.leastKin && said.count < word.count && word.count - said.count <= 3 && word.hasPrefix(said)
      }
    }

    /// Shorter words begin too many others, by judgment.
    private static let leastKin = 4

    fileprivate func tells(_ words: Words) -> Bool { title.mentions(of: words) > 0 || rest.mentions(of: words) > 0 }
  }
}
