import Glibc

/// Which articles hold which words, so that an article is compared only with those that share some with it.
///
/// The vector of an article is (1 + ln n) · ln((N + 100) / k) for each stem that stands n times in it and in k of N
/// articles, of length 1; the likeness of two is
/// their product, less where they have few words.
struct TermIndex: Sendable {
  /// A stem in an article, or an article with a stem, and 1 + ln of how often.
  struct Entry: Sendable {
    let at: Int32
    let frequency: Float
  }

  /// The words of an article.
  struct Vector: Sendable {
    /// Its terms, sorted; none in an article that is no longer compared.
    var entries: [Entry] = []
    /// How many of them stand in its title.
    var ofTitle = 0

    /// Whether it is a column by its short title, and has words of its own besides.
    var mayBeColumn: Bool { ofTitle <= Likeness.wordsOfColumn && entries.count >= ofTitle + Likeness.wordsOfColumn }
  }

  /// How long a vector is, and how much it says.
  private struct Size {
    private var sum: Float = 0
    private var squares: Float = 0

    mutating func add(_ weight: Float) {
      sum += weight
      squares += weight * weight
    }

    var length: Float { squares.squareRoot() }
    /// With how many words of one weight it says as much.
    var words: Float { squares > 0 ? sum * sum / squares : 0 }
  }

  /// The articles that were read, with those that are no longer compared.
  private(set) var count = 0
  private var terms: [UInt64: Int32] = [:]
  /// For each term, the number of articles with it.
  private var known: [Int32] = []
  private var postings: [[Entry]] = []
  private var vectors: [Vector] = []
  private var sizes: [Size] = []
  /// How many articles there were when the sizes were worked out.
  private var weighed = 0
  private var stems = Stems()
  private var sums: [Float] = []

  /// The number of the stem's term, a new one if it is first seen here.
  private mutating func term(_ stem: UInt64) -> Int32 {
    if let term = terms[stem] { return term }
    let term = Int32(known.count)
    terms[stem] = term
    known.append(0)
    postings.append([])
    return term
  }

  /// Reads an article and counts its words among those known; answers its terms, for `add`.
  mutating func read(_ report: Report) -> Vector {
    stems.removeAll()
    stems.add(report.title)
    let ofTitle = stems.list.count
    let read = stems.add(report.description, most: Likeness.wordsOfBody)
    if read < Likeness.wordsOfBody { stems.add(report.text, most: Likeness.wordsOfBody - read) }
    var counted: [(term: Int32, count: Float)] = []
    counted.reserveCapacity(stems.list.count)
    for (place, stem) in stems.list.enumerated() {
      counted.append((term(stem), place < ofTitle ? Likeness.weightOfTitle : 1))
    }
    let titleTerms = Set(counted[..<ofTitle].map(\.term)).count
    counted.sort { $0.term < $1.term }
    var entries: [Entry] = []
    entries.reserveCapacity(counted.count)
    var index = 0
    while index < counted.count {
      let term = counted[index].term
      var sum: Float = 0
      while index < counted.count, counted[index].term == term {
        sum += counted[index].count
        index += 1
      }
      known[Int(term)] += 1
      entries.append(Entry(at: term, frequency: 1 + log(sum)))
    }
    count += 1
    return Vector(entries: entries, ofTitle: titleTerms)
  }

  private func rarity(of term: Int32) -> Float {
    log(Float(count + Likeness.articlesBefore) / Float(known[Int(term)]))
  }

  private func size(of vector: [Entry]) -> Size {
    var size = Size()
    for entry in vector { size.add(entry.frequency * rarity(of: entry.at)) }
    return size
  }

  /// Adds an article behind the others, and answers how like it those before are.
  mutating func add(_ vector: Vector) -> [(article: Int, likeness: Float)] {
    if count > weighed + weighed / 2 {
      // With half as many again, words have become rarer or more common.
      for index in vectors.indices where !vectors[index].entries.isEmpty {
        sizes[index] = size(of: vectors[index].entries)
      }
      weighed = count
    }
    let size = size(of: vector.entries)
    let found = likenesses(to: vector, size, atLeast: Float(Likeness.leastOfPair))
    let index = Int32(vectors.count)
    for entry in vector.entries { postings[Int(entry.at)].append(Entry(at: index, frequency: entry.frequency)) }
    vectors.append(vector)
    sizes.append(size)
    sums.append(0)
    return found
  }

  /// The articles that are as like another at least, and how like it they are.
  mutating func likenesses(to article: Int, atLeast least: Float) -> [(article: Int, likeness: Float)] {
    likenesses(to: vectors[article], sizes[article], atLeast: least).filter { $0.article != article }
  }

  private mutating func likenesses(
    to vector: Vector, _ size: Size, atLeast least: Float
  ) -> [(article: Int, likeness: Float)] {
    let weights = vector.entries.map { entry -> Float in
      let rarity = rarity(of: entry.at)
      return entry.frequency * rarity * rarity
    }
    let (length, ownWords) = (size.length, size.words)
    let touched = addProducts(of: vector.entries, weights)
    let common = vector.entries.indices.filter { postings[Int(vector.entries[$0].at)].count > Self.mostPostings }
    var likenesses: [(article: Int, likeness: Float)] = []
    for article in touched {
      let product = length * sizes[article].length
      var sum = sums[article]
      sums[article] = 0
      guard product > 0, sum >= product * least * Self.leastOfRare else { continue }
      for place in common { sum += weights[place] * frequency(of: vector.entries[place].at, in: article) }
      let words = (ownWords * sizes[article].words).squareRoot()
      let likeness = sum / product * min(1, words / Likeness.fullWords)
      guard likeness >= least, !areColumns(vector, vectors[article]) else { continue }
      likenesses.append((article, likeness))
    }
    return likenesses.sorted { $0.article < $1.article }
  }

  /// Adds to each article's sum what it shares with a vector; answers those that share anything.
  private mutating func addProducts(of vector: [Entry], _ weights: [Float]) -> [Int] {
    let postings = postings
    var touched: [Int] = []
    sums.withUnsafeMutableBufferPointer { sums in
      for (entry, weight) in zip(vector, weights) where postings[Int(entry.at)].count <= Self.mostPostings {
        for posting in postings[Int(entry.at)] {
          let article = Int(posting.at)
          if sums[article] == 0 { touched.append(article) }
          sums[article] += weight * posting.frequency
        }
      }
    }
    return touched
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
  private static let mostPostings = 100
  /// The share of the least likeness that those other words must give, by judgment; the sets do not feel it.
  private static let leastOfRare: Float = 0.4

  /// Compares no more with these articles; their words stay counted.
  mutating func close(_ articles: Set<Int>) {
    var emptied: Set<Int32> = []
    for article in articles {
      emptied.formUnion(vectors[article].entries.lazy.map(\.at))
      vectors[article] = Vector()
    }
    for term in emptied { postings[Int(term)].removeAll { articles.contains(Int($0.at)) } }
  }
}
