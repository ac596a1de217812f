import Glibc

/// Which articles hold which words, so that an article is compared only with those that share some with it.
///
/// The vector of an article is (1 + ln n) · ln((N + 100) / k) for each stem that stands n times in it and in k of N
/// articles; the likeness of two is their product, divided by their lengths, which lean to the mean of all.
struct TermIndex: Sendable {
  /// A stem in an article, or an article with a stem, and 1 + ln of how often.
  struct Entry: Sendable {
    let at: Int32
    let frequency: Float
  }

  /// The words of an article.
  private struct Vector {
    /// Its terms, sorted.
    var entries: [Entry]
    /// How many of them stand in its title.
    let ofTitle: Int

    /// Whether it is a column by its short title, and has words of its own besides.
    var mayBeColumn: Bool { ofTitle <= Likeness.wordsOfColumn && entries.count >= ofTitle + Likeness.wordsOfColumn }
  }

  private var terms = NumberTable()
  /// For each term the articles with it, in the order of arrival.
  private var postings: [[Entry]] = []
  private var vectors: [Vector] = []
  /// The number of each article's outlet; -1 where that is unknown.
  private var outletsOfArticles: [Int32] = []
  private var outlets: [String: Int32] = [:]
  /// How many articles each outlet has.
  private var articlesOfOutlets: [Float] = []
  /// How long the articles' vectors are, as far as that was worked out.
  private var lengths: [Float] = []
  private var sumOfLengths: Float = 0
  /// How many articles there were when all the lengths were worked out.
  private var weighed = 0
  private var stems = Stems()
  /// What each article shares with the one that is compared; zero between comparisons.
  private var sums: [Float] = []
  /// The articles that share anything with it.
  private var touched: [Int32] = []

  /// The articles that were read.
  var count: Int { vectors.count }

  /// The number of the stem's term, a new one if it is first seen here.
  private mutating func term(_ stem: UInt64) -> Int32 {
    let term = terms.value(of: stem, orNew: Int32(postings.count))
    if Int(term) == postings.count { postings.append([]) }
    return term
  }

  /// The number of an outlet, a new one if it is first seen here.
  private mutating func number(of name: String) -> Int32 {
    if let outlet = outlets[name] { return outlet }
    let outlet = Int32(articlesOfOutlets.count)
    outlets[name] = outlet
    articlesOfOutlets.append(0)
    return outlet
  }

  /// Reads an article behind the others.
  mutating func read(_ report: Report) {
    stems.removeAll()
    stems.add(report.title)
    let ofTitle = stems.list.count
    let read = stems.add(report.description, most: Likeness.wordsOfBody)
    if read < Likeness.wordsOfBody { stems.add(report.text, most: Likeness.wordsOfBody - read) }
    // A number that is sorted by term, and among the same with those of the title first.
    var counted: [Int32] = []
    counted.reserveCapacity(stems.list.count)
    for (place, stem) in stems.list.enumerated() { counted.append(term(stem) << 1 | (place < ofTitle ? 0 : 1)) }
    counted.sort()
    let article = Int32(count)
    var entries: [Entry] = []
    entries.reserveCapacity(counted.count)
    var titleTerms = 0
    var index = 0
    while index < counted.count {
      let term = counted[index] >> 1
      if counted[index] & 1 == 0 { titleTerms += 1 }
      var sum: Float = 0
      while index < counted.count, counted[index] >> 1 == term {
        sum += counted[index] & 1 == 0 ? Likeness.weightOfTitle : 1
        index += 1
      }
      let frequency = sum > 1 ? 1 + log(sum) : 1
      entries.append(Entry(at: term, frequency: frequency))
      postings[Int(term)].append(Entry(at: article, frequency: frequency))
    }
    let outlet = report.source.map { number(of: $0) } ?? -1
    if outlet >= 0 { articlesOfOutlets[Int(outlet)] += 1 }
    outletsOfArticles.append(outlet)
    vectors.append(Vector(entries: entries, ofTitle: titleTerms))
    sums.append(0)
  }

  private func rarity(of term: Int32) -> Float {
    log(Float(count + Likeness.articlesBefore) / Float(postings[Int(term)].count))
  }

  private func length(of vector: Vector) -> Float {
    var squares: Float = 0
    for entry in vector.entries {
      let weight = entry.frequency * rarity(of: entry.at)
      squares += weight * weight
    }
    return squares.squareRoot()
  }

  /// Works out how long the articles are that were read since.
  mutating func weigh() {
    // With half as many again, words have become rarer or more common.
    if count > weighed + weighed / 2 {
      lengths.removeAll(keepingCapacity: true)
      sumOfLengths = 0
      weighed = count
    }
    for article in lengths.count..<count {
      lengths.append(length(of: vectors[article]))
      sumOfLengths += lengths[article]
    }
  }

  /// The articles before a place that are as like another at least, and how like it they are, in their order.
  mutating func likenesses(
    to article: Int, before end: Int, atLeast least: Float
  ) -> [(article: Int, likeness: Float)] {
    let vector = vectors[article]
    let weights = vector.entries.map { entry -> Float in
      let rarity = rarity(of: entry.at)
      return entry.frequency * rarity * rarity
    }
    let mean = sumOfLengths / Float(count) * (1 - Likeness.ownLength)
    let length = mean + lengths[article] * Likeness.ownLength
    addProducts(of: vector.entries, weights, before: end)
    let common = vector.entries.indices.filter { postings[Int(vector.entries[$0].at)].count > Self.mostPostings }
    var likenesses: [(article: Int, likeness: Float)] = []
    for place in touched {
      let other = Int(place)
      let product = length * (mean + lengths[other] * Likeness.ownLength)
      var sum = sums[other]
      sums[other] = 0
      guard sum >= product * least * Self.leastOfRare, other != article else { continue }
      for place in common { sum += weights[place] * frequency(of: vector.entries[place].at, in: other) }
      guard sum >= product * least, !areColumns(vector, vectors[other]) else { continue }
      likenesses.append((other, sum / product))
    }
    return likenesses.sorted { $0.article < $1.article }
  }

  /// Adds to each article's sum what it shares with a vector, for those before a place.
  private mutating func addProducts(of vector: [Entry], _ weights: [Float], before end: Int) {
    touched.removeAll(keepingCapacity: true)
    let end = Int32(end)
    sums.withUnsafeMutableBufferPointer { sums in
      for (entry, weight) in zip(vector, weights) where postings[Int(entry.at)].count <= Self.mostPostings {
        postings[Int(entry.at)].withUnsafeBufferPointer { postings in
          for posting in postings {
            if posting.at >= end { break }
            let sum = sums[Int(posting.at)]
            if sum == 0 { touched.append(posting.at) }
            sums[Int(posting.at)] = sum + weight * posting.frequency
          }
        }
      }
    }
  }

  /// With how many words that no other article has two of them tell the same.
  ///
  /// A shared word counts the less the more articles have it, and the less the more of their outlets' own have it.
  func evidence(_ one: Int, _ other: Int) -> Float {
    let (first, second) = (vectors[one].entries, vectors[other].entries)
    let pair = (outletsOfArticles[one], outletsOfArticles[other])
    var evidence: Float = 0
    var index = 0
    for entry in first {
      while index < second.count, second[index].at < entry.at { index += 1 }
      guard index < second.count else { break }
      guard second[index].at == entry.at, postings[Int(entry.at)].count <= Self.mostOfEvidence else { continue }
      let share = share(of: entry.at, in: pair)
      if share * Likeness.outletsOwn < 1 { evidence += rarity(of: entry.at) * (1 - Likeness.outletsOwn * share) }
    }
    return evidence / log(Float(count + Likeness.articlesBefore))
  }

  /// Whether two articles are of one outlet.
  func areOfOneOutlet(_ one: Int, _ other: Int) -> Bool {
    outletsOfArticles[one] >= 0 && outletsOfArticles[one] == outletsOfArticles[other]
  }

  /// The share of an outlet's articles that have a term, besides one of each outlet; the greater of two outlets'.
  private func share(of term: Int32, in outlets: (Int32, Int32)) -> Float {
    var (first, second) = (0, 0)
    for posting in postings[Int(term)] {
      let outlet = outletsOfArticles[Int(posting.at)]
      if outlet == outlets.0 { first += 1 }
      if outlet == outlets.1 { second += 1 }
    }
    // Both articles are of the one outlet.
    let own = outlets.0 == outlets.1 ? 2 : 1
    return max(share(first - own, of: outlets.0), share(second - own, of: outlets.1))
  }

  private func share(_ articles: Int, of outlet: Int32) -> Float {
    outlet < 0 ? 0 : Float(articles) / max(Likeness.articlesOfOutlet, articlesOfOutlets[Int(outlet)])
  }

  /// Whether two short titles are those of daily columns, since the articles share no more than a title's worth of words.
  private func areColumns(_ one: Vector, _ other: Vector) -> Bool {
    guard one.mayBeColumn, other.mayBeColumn else { return false }
    let terms = Set(one.entries.map(\.at))
    return other.entries.count { terms.contains($0.at) } <= min(one.ofTitle, other.ofTitle)
  }

  /// 1 + ln of how often a term stands in an article; 0 for never.
  private func frequency(of term: Int32, in article: Int) -> Float {
    let vector = vectors[article].entries
    var (low, high) = (0, vector.count)
    while low < high {
      let middle = (low + high) / 2
      if vector[middle].at < term { low = middle + 1 } else { high = middle }
    }
    return low < vector.count && vector[low].at == term ? vector[low].frequency : 0
  }

  /// The most articles with a word by which others are found.
  ///
  /// What more of them have tells little, and is counted only for those that another word found. It bounds what an
  /// article costs; at 50 one of the development sets loses 0.001.
  private static let mostPostings = 64
  /// The most articles with a word before it is no evidence, by judgment: it bounds what a pair costs.
  private static let mostOfEvidence = 100
  /// The share of the least likeness that those other words must give, by judgment; the sets do not feel it.
  private static let leastOfRare: Float = 0.5
}
