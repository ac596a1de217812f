/// Joins parts, the likest two first, as long as a pair of theirs is sure and their mean likeness reaches the least.
///
/// Average linkage: the likeness of two parts is the mean over all pairs of articles from one and the other.
struct Agglomeration {
  /// What two parts have in common.
  struct Tie {
    /// The sum over their pairs of articles.
    var sum: Float = 0
    /// Whether one of the pairs surely tells the same.
    var isSure = false

    mutating func add(_ other: Tie) {
      sum += other.sum
      isSure = isSure || other.isSure
    }
  }

  /// The number of articles in each part; 0 for one that was joined to another.
  private var sizes: [Int]
  /// What each two parts have in common, row by row.
  private var ties: [Tie]
  private var joined: [Int]
  private let count: Int

  init(sizes: [Int], ties: [Tie]) {
    self.sizes = sizes
    self.ties = ties
    count = sizes.count
    joined = Array(0..<count)
  }

  /// For each part, the first of those it ends up with.
  mutating func run() -> [Int] {
    var best = (0..<count).map { nearest(to: $0) }
    while true {
      var chosen: Int?
      for part in 0..<count where sizes[part] > 0 && best[part].mean > 0 {
        if let known = chosen, best[known].mean >= best[part].mean { continue }
        chosen = part
      }
      guard let chosen else { break }
      let into = min(chosen, best[chosen].part)
      let from = max(chosen, best[chosen].part)
      join(from, into)
      for part in 0..<count where sizes[part] > 0 {
        if part == into || best[part].part == into || best[part].part == from {
          best[part] = nearest(to: part)
        } else if mean(part, into) > best[part].mean {
          best[part] = (into, mean(part, into))
        }
      }
    }
    return (0..<count).map { root(of: $0) }
  }

  private func root(of part: Int) -> Int {
    var part = part
    while joined[part] != part { part = joined[part] }
    return part
  }

  private mutating func join(_ from: Int, _ into: Int) {
    for part in 0..<count {
      ties[into * count + part].add(ties[from * count + part])
      ties[part * count + into] = ties[into * count + part]
    }
    sizes[into] += sizes[from]
    sizes[from] = 0
    joined[from] = into
  }

  /// The mean likeness of two parts; nothing at all where they are not to be joined.
  private func mean(_ one: Int, _ other: Int) -> Float {
    let tie = ties[one * count + other]
    guard tie.isSure else { return 0 }
    let mean = tie.sum / Float(sizes[one] * sizes[other])
    let least = sizes[one] > 1 && sizes[other] > 1 ? Likeness.leastOfStories : Likeness.least
    return mean >= least ? mean : 0
  }

  private func nearest(to part: Int) -> (part: Int, mean: Float) {
    var best = (part: part, mean: Float(0))
    for other in 0..<count where other != part && sizes[other] > 0 {
      let mean = mean(part, other)
      if mean > best.mean { best = (other, mean) }
    }
    return best
  }
}
