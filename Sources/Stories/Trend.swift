import Glibc
import News

/// How many articles of a time have each word, and each pair of neighbouring words.
public struct TermCounts: Sendable {
  /// A stem, or two that follow each other.
  struct Term: Hashable, Sendable {
    let first: UInt64
    /// 0 for a single stem.
    let second: UInt64
  }

  /// In how many articles a term stands, and in how many titles.
  struct Count: Sendable {
    var articles: Int32 = 0
    var titles: Int32 = 0
  }

  private(set) var counts: [Term: Count] = [:]
  private(set) var articles = 0
  /// Each stem's word as it was first written.
  private(set) var shown: [UInt64: String] = [:]
  /// The articles that have a term, for as long as there are few.
  private(set) var holders: [Term: [ArticleID]] = [:]

  /// The most articles that a term names; more say no more about it.
  private static let mostHolders = 64

  public init(_ reports: [Report]) { for report in reports { add(report) } }

  /// The counts of several times together, without the articles.
  public init(adding times: some Sequence<TermCounts>) {
    for time in times {
      articles += time.articles
      for (term, count) in time.counts {
        counts[term, default: Count()].articles += count.articles
        counts[term, default: Count()].titles += count.titles
      }
    }
  }

  /// Counts one more article.
  public mutating func add(_ report: Report) {
    articles += 1
    let titles = terms(of: report.title)
    // A pair does not reach from one field into the next.
    for term in titles.union(terms(of: report.description)).union(terms(of: report.text)) {
      counts[term, default: Count()].articles += 1
      if titles.contains(term) { counts[term, default: Count()].titles += 1 }
      if holders[term, default: []].count < Self.mostHolders { holders[term, default: []].append(report.id) }
    }
  }

  private mutating func terms(of text: String) -> Set<Term> {
    var terms: Set<Term> = []
    var last: UInt64?
    for word in WordScan.words(in: text) {
      let stems = Stems.of(word)
      // Common words stand between the words of a pair: "house of representatives".
      for stem in stems {
        if shown[stem] == nil { shown[stem] = word }
        terms.insert(Term(first: stem, second: 0))
        if let last { terms.insert(Term(first: last, second: stem)) }
        last = stem
      }
    }
    return terms
  }
}

/// A word or two that are new or have grown on a day.
public struct Trend: Hashable, Sendable {
  /// The words as an article wrote them.
  public let words: [String]
  /// The articles with them.
  public let articles: [ArticleID]
  /// How many articles had them in the time before.
  public let before: Int
  /// How surprising it is that so many have them, the titles counting most.
  public let score: Double

  /// The words that say best what is new in a time against the one before, best first.
  ///
  /// By log-likelihood, times the share of the articles with the word that have it in their titles, squared: what is in
  /// titles is what a story is about. On the development set that is right for 0.75 of the first five, log-likelihood
  /// alone for 0.45.
  public static func rising(in now: TermCounts, against before: TermCounts, most: Int) -> [Trend] {
    var scored: [(term: TermCounts.Term, score: Double, articles: Int32)] = []
    for (term, count) in now.counts where count.articles >= leastArticles {
      let old = before.counts[term]?.articles ?? 0
      let likelihood = likelihood(Double(count.articles), now.articles, Double(old), max(1, before.articles))
      guard likelihood > 0 else { continue }
      let share = (Double(count.titles) + smoothing) / (Double(count.articles) + smoothing)
      scored.append((term, likelihood * share * share, count.articles))
    }
    scored.sort { one, other in
      if one.score != other.score { return one.score > other.score }
      if one.articles != other.articles { return one.articles > other.articles }
      return (one.term.second, one.term.first) < (other.term.second, other.term.first)
    }
    var trends: [Trend] = []
    var said: Set<UInt64> = []
    for (term, score, _) in scored where trends.count < most {
      let stems = term.second == 0 ? [term.first] : [term.first, term.second]
      if stems.allSatisfy(said.contains) { continue }
      said.formUnion(stems)
      trends.append(
        Trend(
          words: stems.compactMap { now.shown[$0] }, articles: now.holders[term] ?? [],
          before: Int(before.counts[term]?.articles ?? 0), score: score))
    }
    return trends
  }

  /// The story that most of the articles tell.
  public func story(in book: StoryBook) -> StoryNumber? {
    var votes: [StoryNumber: Int] = [:]
    for article in articles { if let story = book.story(of: article) { votes[story, default: 0] += 1 } }
    return votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// A word in one article alone is no trend.
  private static let leastArticles: Int32 = 2
  /// Keeps a word that no title has from weighing nothing, by judgment.
  private static let smoothing = 0.3

  /// Twice the log-likelihood ratio of a word in `a` of `n` articles now and `b` of `m` before; negative if it has become rarer.
  private static func likelihood(_ a: Double, _ n: Int, _ b: Double, _ m: Int) -> Double {
    let expected = (a + b) / Double(n + m)
    let sum = 2 * (a * log(a / (Double(n) * expected)) + (b > 0 ? b * log(b / (Double(m) * expected)) : 0))
    return a / Double(n) > b / Double(m) ? sum : -sum
  }
}
