import Foundation
import News

/// Brings together what several publishers tell of the same story, so that it takes one card.
///
/// Two articles tell the same story if they are the same page, unless one publisher gave them different titles there, or
/// if different publishers gave them like titles within two days. Articles are looked at in the order in which they are to
/// be shown, and each joins the story that is there before it or begins its own: what comes later can be added to a story,
/// and moves none.
public struct SameStories: Sendable {
  /// The articles that stand for the stories so far, each with the others of its story.
  public var articles: [Article] { zip(leads, others).map { $1.isEmpty ? $0 : $0.with(also: $1) } }

  /// How many stories there are so far.
  public var count: Int { leads.count }

  private var leads: [Article] = []
  private var others: [[Article]] = []
  private var titles = TitleShelf()
  private var title = TitleWords()
  /// The stories of each page that was seen: some publishers tell everything on one.
  private var pages: [ArticleID: [Int]] = [:]
  /// The latest stories whose titles are best known by a word, as links into `mentions`.
  private var lastMention: [UInt64: Int] = [:]
  private var mentions: [(story: Int, before: Int)] = []
  /// The article for which each story was last compared, since it may be met by several words.
  private var comparedFor: [Int] = []
  private var seen = 0

  public init() {}

  /// All articles brought together, in the order of those that stand for their stories.
  public static func together(_ articles: [Article]) -> [Article] {
    var stories = SameStories()
    for article in articles { stories.add(article) }
    return stories.articles
  }

  /// Adds an article to the story it tells, or begins a new one with it.
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

  /// How far apart two articles on the same story may have been published.
  private static let span: TimeInterval = 48 * 3_600
  /// How many stories are looked at by one word: one that more speak of tells none of them apart.
  private static let mostMentions = 32

  private mutating func begin(_ article: Article) {
    let story = leads.count
    leads.append(article)
    others.append([])
    titles.append(title)
    comparedFor.append(0)
    pages[article.id, default: []].append(story)
    // What has no date cannot be told to be of these days.
    guard article.published != nil else { return }
    for word in title.telling {
      mentions.append((story, lastMention[word] ?? -1))
      lastMention[word] = mentions.count - 1
    }
  }

  private mutating func join(_ story: Int, _ article: Article) {
    // Twice by the same publisher is once too often.
    if !isToldBy(article.publisher.name, story) { others[story].append(article) }
  }

  private func isToldBy(_ publisher: String, _ story: Int) -> Bool {
    leads[story].publisher.name == publisher || others[story].contains { $0.publisher.name == publisher }
  }

  /// The story that an article tells by the page it is on; what a publisher tells there under other titles is another.
  private func onPage(of article: Article) -> Int? {
    guard let stories = pages[article.id] else { return nil }
    let bits = TitleShelf.bits(of: title)
    return stories.first { leads[$0].title == article.title }
      ?? stories.first { titles.likeness(of: title, bits: bits, to: $0) != nil }
      ?? stories.first { !isToldBy(article.publisher.name, $0) }
  }

  /// The story whose title is likest an article's; nil where none is like enough.
  private mutating func likest(_ article: Article) -> Int? {
    guard let published = article.published else { return nil }
    var best: (story: Int, likeness: TitleShelf.Likeness)?
    let bits = TitleShelf.bits(of: title)
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
        if Self.areSwapped(article.title, leads[story].title) { continue }
        // Of stories that are equally like it the one shown first is taken.
        if let best, best.likeness > likeness || best.likeness == likeness && best.story < story { continue }
        best = (story, likeness)
      }
    }
    return best?.story
  }

  /// Whether of the words that two titles share some have changed places around others that have not: who beats whom.
  private static func areSwapped(_ one: String, _ other: String) -> Bool {
    var words = TitleWords.inOrder(of: one)
    var others = TitleWords.inOrder(of: other)
    let common = Set(words).intersection(others)
    words.removeAll { !common.contains($0) }
    others.removeAll { !common.contains($0) }
    guard words.count == others.count, words != others else { return false }
    // What is alike at both ends has not moved.
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
