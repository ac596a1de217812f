import FoundationEssentials
import News

/// Joins several publishers' versions of a story into one card.
///
/// Articles come in display order. Each joins the first card of its story that its publisher has no part in yet, or
/// begins one, so that no card moves when more come.
struct SameStories {
  /// The leading article of each card, with the others on it.
  var articles: [Article] { zip(leads, others).map { $1.isEmpty ? $0 : $0.with(also: $1) } }

  /// The number of cards.
  var count: Int { leads.count }

  private var leads: [Article] = []
  private var others: [[Article]] = []
  /// The cards with each page, since some publishers tell everything on one.
  private var pages: [ArticleID: [Int]] = [:]
  /// The cards of each story.
  private var cards: [Int: [Int]] = [:]

  /// All articles joined by their stories' numbers, in the order of the leading ones.
  static func together(_ articles: [Article], _ numbers: [Int?]) -> [Article] {
    var stories = SameStories()
    for (article, number) in zip(articles, numbers) { stories.add(article, of: number) }
    return stories.articles
  }

  /// Adds an article of a story; without a number it joins those on the same page only.
  mutating func add(_ article: Article, of number: Int?) {
    // What is told on one page under several titles is of one number, and need not be of one story.
    let number = pages[article.id] == nil ? number : nil
    let card = onPage(of: article) ?? number.flatMap { telling($0, article) } ?? begun(article, of: number)
    if pages[article.id]?.contains(card) != true { pages[article.id, default: []].append(card) }
  }

  /// The most time between the first article of a card and another on it, as between two that are alike.
  private static let span: TimeInterval = 48 * 3_600

  /// The most cards of a story that an article may join, by judgment: a service may list hundreds of quakes.
  private static let mostCompared = 32

  private mutating func begun(_ article: Article, of number: Int?) -> Int {
    if let number { cards[number, default: []].append(leads.count) }
    leads.append(article)
    others.append([])
    return leads.count - 1
  }

  /// The card on an article's page that it joins, unless its publisher gave it another title.
  private mutating func onPage(of article: Article) -> Int? {
    guard let onPage = pages[article.id] else { return nil }
    let card =
      onPage.first { leads[$0].title == article.title }
      ?? onPage.first { !isToldBy(article.publisher.name, $0) }
    if let card, !isToldBy(article.publisher.name, card) { others[card].append(article) }
    return card
  }

  /// The card of a story that an article joins.
  private mutating func telling(_ number: Int, _ article: Article) -> Int? {
    let card = cards[number]?.suffix(Self.mostCompared).first { card in
      guard let date = article.published, let first = leads[card].published else { return false }
      return abs(date.timeIntervalSince(first)) <= Self.span && !isToldBy(article.publisher.name, card)
    }
    if let card { others[card].append(article) }
    return card
  }

  private func isToldBy(_ publisher: String, _ card: Int) -> Bool {
    leads[card].publisher.name == publisher || others[card].contains { $0.publisher.name == publisher }
  }
}
