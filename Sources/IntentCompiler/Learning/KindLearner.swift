import Grammar

/// Learns the weights of traits that tell each kind of command from all others.
///
/// A line's score is the sum of its traits' weights: above 0 for lines of the kind, below 0 for others, with the widest
/// margin. That is a linear support vector machine, trained by dual coordinate descent (Hsieh et al. 2008): each line
/// in turn pulls the weights until it is far enough on its side. The order is fixed, so that the same sayings give the
/// same weights. Lines far on their own side are dropped on the way.
struct KindLearner {
  /// The traits of a line, and its weight.
  struct Lesson {
    let kind: Int
    /// By their numbers among all learned traits.
    let traits: [Int]
    /// The number of its traits, with those left out.
    let size: Int
    let weight: Double
  }

  /// The penalty for a line on the wrong side, by judgment.
  private static let cost = 1.0
  /// The most passes over all lines, by judgment.
  private static let mostRounds = 25
  /// The largest change at which training stops; smaller ones vanish when rounded.
  private static let tolerance = 0.05

  let lessons: [Lesson]
  let traitCount: Int
  /// The traits of all lines in a row, and where each line's begin.
  private let columns: [Int]
  private let starts: [Int]

  init(_ lessons: [Lesson], traitCount: Int, seed: UInt64 = 20_261_121) {
    var numbers = SplitMix(seed: seed)
    self.lessons = lessons.shuffled(using: &numbers)
    self.traitCount = traitCount
    starts = self.lessons.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.traits.count) }
    columns = self.lessons.flatMap(\.traits)
  }

  /// Learns the weight of each trait for a kind.
  func weights(for kind: Int) -> [Double] {
    var weights = [Double](repeating: 0, count: traitCount)
    // How hard each line has pulled, and its side.
    var pulls = [Double](repeating: 0, count: lessons.count)
    let wanted = lessons.map { $0.kind == kind ? 1.0 : -1.0 }
    let slack = lessons.map { 0.5 / (Self.cost * $0.weight) }
    // Scales lines by length, so that long ones count no more.
    let scale = lessons.map { 1 / Double(max($0.size, 1)).squareRoot() }
    var active = Array(lessons.indices)
    weights.withUnsafeMutableBufferPointer { weights in
      columns.withUnsafeBufferPointer { columns in
        for _ in 0..<Self.mostRounds {
          var kept: [Int] = []
          kept.reserveCapacity(active.count)
          var most = 0.0
          for index in active {
            let (start, end) = (starts[index], starts[index + 1])
            var sum = 0.0
            var place = start
            while place < end {
              sum += weights[columns[place]]
              place += 1
            }
            let pull = pulls[index]
            let slope = wanted[index] * sum * scale[index] - 1 + pull * slack[index]
            if pull == 0, slope > 0 {
              // A line far on its own side is not visited again.
              if slope < 1 { kept.append(index) }
              continue
            }
            kept.append(index)
            most = max(most, abs(slope))
            let new = max(pull - slope / (1 + slack[index]), 0)
            let step = (new - pull) * wanted[index] * scale[index]
            pulls[index] = new
            place = start
            while place < end {
              weights[columns[place]] += step
              place += 1
            }
          }
          active = kept
          if most < Self.tolerance { break }
        }
      }
    }
    return weights
  }
}

/// Pseudo-random numbers that are the same in every build (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
