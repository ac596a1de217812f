/// Joins parts, the likest two first, as long as their mean likeness reaches the least.
///
/// Average linkage: the likeness of two parts is the mean over all pairs of articles from one and the other.
struct Agglomeration {
  /// The number of articles in each part; 0 for one that was joined to another.
  private var sizes: [Int]
  /// The sums of likenesses between parts, row by row.
  private var sums: [Float]
  private var joined: [Int]
  private let count: Int

  /// - Parameter sums: For each two parts, the sum over their pairs of articles.
  init(sizes: [Int], sums: [Float]) {
    self.sizes = sizes
    self.sums = sums
    count = sizes.count
    joined = Array(0..<count)
  }

  /// For each part, the first of those it ends up with.
  mutating func run() -> [Int] {
    var best = (0..<count).map { nearest(to: $0) }
    while true {
      var chosen: Int?
      for part in 0..<count where sizes[part] > 0 && best[part].mean >= Float(Likeness.least) {
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
      sums[into * count + part] += sums[from * count + part]
      sums[part * count + into] = sums[into * count + part]
    }
    sizes[into] += sizes[from]
    sizes[from] = 0
    joined[from] = into
  }

  private func mean(_ one: Int, _ other: Int) -> Float {
    sums[one * count + other] / Float(sizes[one] * sizes[other])
  }

  private func nearest(to part: Int) -> (part: Int, mean: Float) {
    var best = (part: part, mean: -Float.infinity)
    for other in 0..<count where other != part && sizes[other] > 0 {
      let mean = mean(part, other)
      if mean > best.mean { best = (other, mean) }
    }
    return best
  }
}
