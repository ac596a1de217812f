import Foundation
import News

/// Joins several publishers' versions of a story into one card.
///
/// Two articles tell the same story if they are the same page without different titles from one publisher, or if
/// different publishers gave them similar titles within two days. Articles come in display order; each joins an earlier
/// story or begins one, so that no story moves.
public struct SameStories: Sendable {
  /// The leading article of each story, with the others in it.
  public var articles: [Article] { zip(leads, others).map { $1.isEmpty ? $0 : $0.with(also: $1) } }

  /// The number of stories.
  public var count: Int { leads.count }

  private var leads: [Article] = []
  private var others: [[Article]] = []
  private var titles = TitleIndex()
  private var title = TitleWords()
  /// The stories of each page, since some publishers tell everything on one.
  private var pages: [ArticleID: [Int]] = [:]
  /// The latest story for each rare title word, as links into `mentions`.
  private var lastMention: [UInt64: Int] = [:]
  private var mentions: [(story: Int, before: Int)] = []
  /// The article each story was last compared with, since several words may lead to it.
  private var comparedFor: [Int] = []
  private var seen = 0

  public init() {}

  /// All articles joined, in the order of the leading ones.
  public static func together(_ articles: [Article]) -> [Article] {
    var stories = SameStories()
    for article in articles { stories.add(article) }
    return stories.articles
  }

  /// Adds an article to its story, or begins one.
  public mutating func add(_ article: Article) {
    seen += 1
    title.read(article.title)
    if let story = onPage(of: article) ?? likest(article) {
      if pages[article.id]?.contains(story) != true { pages[article.id, default: []].append(story) }
      join(story, article)
    } else {
      begin(article)
    }
  }

  /// The most time between two versions of a story, by judgment.
  private static let span: TimeInterval = 48 * 3_600
  /// The most stories compared for one word; a more common word tells little, by judgment.
  private static let mostMentions = 32

  private mutating func begin(_ article: Article) {
    let story = leads.count
    leads.append(article)
    others.append([])
    titles.append(title)
    comparedFor.append(0)
    pages[article.id, default: []].append(story)
    // Without a date it may be of another time.
    guard article.published != nil else { return }
    for word in title.telling {
      mentions.append((story, lastMention[word] ?? -1))
      lastMention[word] = mentions.count - 1
    }
  }

  private mutating func join(_ story: Int, _ article: Article) {
    // A publisher is named once.
    if !isToldBy(article.publisher.name, story) { others[story].append(article) }
  }

  private func isToldBy(_ publisher: String, _ story: Int) -> Bool {
    leads[story].publisher.name == publisher || others[story].contains { $0.publisher.name == publisher }
  }

  /// The story on an article's page, unless its publisher gave it another title.
  private func onPage(of article: Article) -> Int? {
    guard let stories = pages[article.id] else { return nil }
    let bits = TitleIndex.bits(of: title)
    return stories.first { leads[$0].title == article.title }
      ?? stories.first { titles.likeness(of: title, bits: bits, to: $0) != nil }
      ?? stories.first { !isToldBy(article.publisher.name, $0) }
  }

  /// The story with the most similar title; nil where none is similar enough.
  private mutating func likest(_ article: Article) -> Int? {
    guard let published = article.published else { return nil }
    var best: (story: Int, likeness: TitleIndex.Likeness)?
    let bits = TitleIndex.bits(of: title)
    for word in title.telling {
      var mention = lastMention[word] ?? -1
      var looked = 0
      while mention >= 0, looked < Self.mostMentions {
        let (story, before) = mentions[mention]
        mention = before
        looked += 1
        guard comparedFor[story] != seen else { continue }
        comparedFor[story] = seen
        guard let likeness = titles.likeness(of: title, bits: bits, to: story), let date = leads[story].published,
          abs(date.timeIntervalSince(published)) <= Self.span, !isToldBy(article.publisher.name, story)
        else { continue }
        if Self.areSwapped(article.title, leads[story].title) || areColumns(article, leads[story]) { continue }
        // Of equally similar stories, the first shown wins.
        if let best, best.likeness > likeness || best.likeness == likeness && best.story < story { continue }
        best = (story, likeness)
      }
    }
    return best?.story
  }

  /// Whether a short title is that of a daily column, since its texts have nothing in common.
  private func areColumns(_ one: Article, _ other: Article) -> Bool {
    guard title.words.count <= Self.wordsOfColumn, let first = one.summary, let second = other.summary else {
      return false
    }
    let (words, others) = (Set(TitleWords.inOrder(of: first)), Set(TitleWords.inOrder(of: second)))
    return min(words.count, others.count) >= TitleWords.fewest
      && words.subtracting(title.words).isDisjoint(with: others.subtracting(title.words))
  }

  /// A title of more words is not found by chance over another text, by judgment.
  private static let wordsOfColumn = 4

  /// Whether shared words changed places around others: who beats whom.
  private static func areSwapped(_ one: String, _ other: String) -> Bool {
    var words = TitleWords.inOrder(of: one)
    var others = TitleWords.inOrder(of: other)
    let common = Set(words).intersection(others)
    words.removeAll { !common.contains($0) }
    others.removeAll { !common.contains($0) }
    guard words.count == others.count, words != others else { return false }
    // Equal words at both ends have not moved.
    let head = zip(words, others).prefix { $0 == $1 }.count
    let tail = zip(words.reversed(), others.reversed()).prefix { $0 == $1 }.count
    let moved = words[head..<words.count - tail]
    let otherMoved = others[head..<others.count - tail]
    return (1..<moved.count).contains { first in
      guard otherMoved.suffix(first).elementsEqual(moved.prefix(first)) else { return false }
      return (1..<max(1, moved.count - first)).contains { last in
        otherMoved.prefix(last).elementsEqual(moved.suffix(last))
          && otherMoved.dropFirst(last).dropLast(first).elementsEqual(moved.dropFirst(first).dropLast(last))
      }
    }
  }
}
