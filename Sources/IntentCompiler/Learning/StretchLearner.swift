import Grammar

/// Learns which stretch of a line is free text (an averaged perceptron).
struct StretchLearner {
  /// A line, and its units that are free text in a slot; nil where none are.
  struct Lesson {
    let units: [LineUnit]
    let place: Stretches.Place
    let range: Range<Int>?
  }

  /// The passes over all lines, by judgment.
  private static let rounds = 6

  /// The index of each trait below.
  private var numbers: [UInt32: Int] = [:]
  private var traits: [UInt32] = []
  private var weights: [Float] = []
  /// For each trait, the sum of its steps times their times, from which the average follows.
  private var late: [Double] = []

  /// Learns the average weight of each trait.
  mutating func weights(from lessons: [Lesson]) -> [(trait: UInt32, weight: Double)] {
    var time = 1.0
    for _ in 0..<Self.rounds {
      for lesson in lessons {
        let scores = StretchScores(lesson.units, in: lesson.place) { numbers[$0].map { weights[$0] } ?? 0 }
        let guess = scores.best()?.range
        if guess != lesson.range {
          for trait in traits(of: lesson.range, in: lesson) { step(trait, by: 1, at: time) }
          for trait in traits(of: guess, in: lesson) { step(trait, by: -1, at: time) }
        }
        time += 1
      }
    }
    return traits.indices.map { (traits[$0], Double(weights[$0]) - late[$0] / time) }
  }

  private func traits(of range: Range<Int>?, in lesson: Lesson) -> [UInt32] {
    guard let range, let last = range.last else { return [Stretches.none(in: lesson.place)] }
    var traits: [UInt32] = []
    Stretches.forEachOpening(at: range.lowerBound, of: lesson.units, in: lesson.place) { traits.append($0) }
    Stretches.forEachClosing(at: last, of: lesson.units, in: lesson.place) { traits.append($0) }
    traits += range.map { Stretches.inside(lesson.units[$0], in: lesson.place) }
    traits.append(Stretches.length(range.count, in: lesson.place))
    return traits
  }

  /// Changes a trait's weight.
  private mutating func step(_ trait: UInt32, by step: Float, at time: Double) {
    let index: Int
    if let known = numbers[trait] {
      index = known
    } else {
      index = traits.count
      numbers[trait] = index
      traits.append(trait)
      weights.append(0)
      late.append(0)
    }
    weights[index] += step
    late[index] += Double(step) * time
  }
}
