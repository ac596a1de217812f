import Grammar

/// Learns which traits speak for which kind of command: for each kind, the weights that tell it from all the rest.
///
/// A line's score is the sum of its traits' weights, above 0 for lines of the kind and below for the rest, and as far
/// from it as can be had. That is a linear support vector machine, found by dual coordinate descent (Hsieh et al.
/// 2008): line after line pulls the weights its way until it is far enough on its own side. The order is fixed, so that
/// the same sayings always come to the same weights. Lines that are well on their own side are left aside as it goes
/// on.
struct KindLearner {
  /// What a line is made of, and how much it counts.
  struct Lesson {
    let kind: Int
    /// By their numbers among all traits that are learnt.
    let traits: [Int]
    /// How many traits it has, with those that are left out.
    let size: Int
    let weight: Double
  }

  /// How dearly a line on the wrong side is paid for.
  private static let cost = 1.0
  /// How often all lines are gone through at most.
  private static let mostRounds = 25
  /// When nothing moves by more, the weights are good enough to be rounded.
  private static let tolerance = 0.05

  let lessons: [Lesson]
  let traitCount: Int
  /// The traits of all lines, one line's behind the other's, and where those of each begin.
  private let columns: [Int]
  private let starts: [Int]

  init(_ lessons: [Lesson], traitCount: Int, seed: UInt64 = 20_261_121) {
    var numbers = SplitMix(seed: seed)
    self.lessons = lessons.shuffled(using: &numbers)
    self.traitCount = traitCount
    starts = self.lessons.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.traits.count) }
    columns = self.lessons.flatMap(\.traits)
  }

  /// The weight of each trait for a kind.
  func weights(for kind: Int) -> [Double] {
    var weights = [Double](repeating: 0, count: traitCount)
    // How hard each line has pulled, and the side it is to come to.
    var pulls = [Double](repeating: 0, count: lessons.count)
    let wanted = lessons.map { $0.kind == kind ? 1.0 : -1.0 }
    let slack = lessons.map { 0.5 / (Self.cost * $0.weight) }
    // Long lines have no more to say than short ones.
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
              // A line well on its own side does not come back.
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

/// Numbers to choose by that are the same in every build (SplitMix64).
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
