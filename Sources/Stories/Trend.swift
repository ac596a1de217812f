import Glibc
import News

/// How many articles of a time have each word, and each pair of neighbouring words.
public struct TermCounts: Sendable {
  /// A stem, or two that follow each other.
  struct Term: Hashable, Sendable {
    let first: UInt64
    /// 0 for a single stem.
    let second: UInt64

    var stems: [UInt64] { second == 0 ? [first] : [first, second] }
  }

  /// In how many articles a term stands, and in how many titles.
  struct Count: Sendable {
    var articles: Int32 = 0
    var titles: Int32 = 0
  }

  private(set) var counts: [Term: Count] = [:]
  private(set) var articles = 0
  /// Each stem's word as it was first written.
  private var shown: [UInt64: String] = [:]
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

/// A story that is new or has grown on a day, by the words that it is told in.
public struct Trend: Hashable, Sendable {
  /// What its titles share; nil where they share nothing that is a heading.
  public let heading: String?
  /// The story's articles of the day, in the order they were given.
  public let articles: [ArticleID]
  /// How many articles had the heading's words in the time before; nil where nothing was written then.
  public let before: Int?

  /// The stories whose words say best what is new in a time against the one before, best first.
  ///
  /// - Parameter story: The number of the story that an article tells.
  public static func rising(
    in now: [Report], against before: TermCounts, most: Int, telling story: (ArticleID) -> Int?
  ) -> [Trend] {
    let counts = TermCounts(now)
    var stories: [Int: [Report]] = [:]
    for report in now { if let story = story(report.id) { stories[story, default: []].append(report) } }
    stories = stories.filter { isTold($0.value) }
    var trends: [Trend] = []
    for (term, _) in counts.rising(against: before) where trends.count < most {
      var votes: [Int: Int] = [:]
      for article in counts.holders[term] ?? [] { if let story = story(article) { votes[story, default: 0] += 1 } }
      // A word in one article of a story is there by chance. A story that was told needs no other word.
      let best = votes.filter { $0.value > 1 && stories[$0.key] != nil }
        .max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard let best, let reports = stories.removeValue(forKey: best.key) else { continue }
      let heading = TrendHeading(reports).words(
        worth: { counts.rise(of: $0, against: before) }, before: { before.articles(with: $0) })
      let words = heading.map { Stems.of($0.joined(separator: " ")) } ?? []
      trends.append(
        Trend(
          heading: heading?.joined(separator: " "), articles: reports.map(\.id),
          before: before.articles == 0 ? nil : before.articles(with: words.isEmpty ? term.stems : words)))
    }
    return trends
  }

  /// Whether a story is more than what one outlet says again: of two, or of none that is known, or of three articles.
  private static func isTold(_ reports: [Report]) -> Bool {
    reports.count > 2 || reports.count == 2 && (reports[0].source == nil || reports[0].source != reports[1].source)
  }
}

extension TermCounts {
  /// The words that say best what is new in a time against the one before, best first, as an article wrote them.
  ///
  /// By their log-likelihood, times the share of the articles with a word that have it in their titles, squared: what is
  /// in titles is what a story is about. On the development set a word is right for 0.75 of the first five so, by
  /// log-likelihood alone for 0.45.
  public func risingWords(against before: TermCounts, most: Int) -> [[String]] {
    var words: [[String]] = []
    var said: Set<UInt64> = []
    for (term, _) in rising(against: before) where words.count < most {
      if term.stems.allSatisfy(said.contains) { continue }
      said.formUnion(term.stems)
      words.append(term.stems.compactMap { shown[$0] })
    }
    return words
  }

  /// The terms that are oftener now than before, those that say most first.
  fileprivate func rising(against before: TermCounts) -> [(term: Term, score: Double)] {
    var scored: [(term: Term, score: Double, articles: Int32)] = []
    for (term, count) in counts where count.articles >= Self.leastArticles {
      let score = score(of: term, count, against: before)
      if score > 0 { scored.append((term, score, count.articles)) }
    }
    scored.sort { one, other in
      if one.score != other.score { return one.score > other.score }
      if one.articles != other.articles { return one.articles > other.articles }
      return (one.term.second, one.term.first) < (other.term.second, other.term.first)
    }
    return scored.map { ($0.term, $0.score) }
  }

  /// How much a stem says of what is new; 0 for nothing.
  fileprivate func rise(of stem: UInt64, against before: TermCounts) -> Double {
    let term = Term(first: stem, second: 0)
    return counts[term].map { max(0, score(of: term, $0, against: before)) } ?? 0
  }

  /// How many articles have some words that follow each other, at most.
  fileprivate func articles(with stems: [UInt64]) -> Int {
    let pairs = zip(stems, stems.dropFirst()).map { Term(first: $0, second: $1) }
    let terms = pairs.isEmpty ? stems.map { Term(first: $0, second: 0) } : pairs
    return Int(terms.map { counts[$0]?.articles ?? 0 }.min() ?? 0)
  }

  private func score(of term: Term, _ count: Count, against before: TermCounts) -> Double {
    let old = before.counts[term]?.articles ?? 0
    let share = (Double(count.titles) + Self.smoothing) / (Double(count.articles) + Self.smoothing)
    return Self.likelihood(Double(count.articles), articles, Double(old), max(1, before.articles)) * share * share
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
