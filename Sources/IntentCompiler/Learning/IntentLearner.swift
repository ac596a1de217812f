import Foundation

/// Learns how much each feature of a line speaks for each kind, by logistic regression over all kinds at once.
///
/// Every line in turn moves the weights of its features towards its own kind and away from those it was taken for, by
/// steps that shrink as a weight is moved (AdaGrad; Duchi et al. 2011). The seed is fixed, so that the same lines give the
/// same weights.
struct IntentLearner {
  struct Lesson {
    let kind: Int
    /// By their numbers, each once.
    let features: [Int32]
    let weight: Float
    /// The part of all lines it belongs to when probabilities are measured.
    let fold: Int
  }

  // Chosen on the development sets: of paraphrases acted on where 2 % of other trades' requests are.

  private static let rounds = 5
  private static let rate: Float = 0.5
  private static let decay: Float = 0.001
  /// Kinds that are wrong by less are left as they are, which halves the time and loses nothing.
  private static let leastError: Float = 0.02

  private let lessons: [Lesson]
  private let kinds: Int
  private let features: Int
  private let seed: UInt64

  init(_ lessons: [Lesson], kinds: Int, features: Int, seed: UInt64 = 20_261_121) {
    (self.lessons, self.kinds, self.features, self.seed) = (lessons, kinds, features, seed)
  }

  /// A row of weights for each feature, learned from all lines but those of one fold.
  func weights(without fold: Int? = nil) -> [Float] {
    var weights = [Float](repeating: 0, count: features * kinds)
    var moved = weights
    var scores = [Float](repeating: 0, count: kinds)
    var numbers = SplitMix(seed: seed)
    var order = lessons.indices.filter { lessons[$0].fold != fold }
    weights.withUnsafeMutableBufferPointer { weights in
      moved.withUnsafeMutableBufferPointer { moved in
        scores.withUnsafeMutableBufferPointer { scores in
          for _ in 0..<Self.rounds {
            order.shuffle(using: &numbers)
            for lesson in order.lazy.map({ lessons[$0] }) {
              lesson.features.withUnsafeBufferPointer { features in
                let scale = 1 / Float(features.count).squareRoot()
                Self.score(features, UnsafeBufferPointer(weights), scale, into: scores)
                Self.turnIntoErrors(scores, of: lesson.kind)
                Self.move(weights, moved, features, by: scores, times: lesson.weight * scale)
              }
            }
          }
        }
      }
    }
    return weights
  }

  /// The scores of all kinds for a line.
  static func scores(of features: [Int32], by weights: [Float], kinds: Int) -> [Float] {
    var scores = [Float](repeating: 0, count: kinds)
    scores.withUnsafeMutableBufferPointer { scores in
      features.withUnsafeBufferPointer { features in
        weights.withUnsafeBufferPointer { weights in
          score(features, weights, 1 / Float(features.count).squareRoot(), into: scores)
        }
      }
    }
    return scores
  }

  private static func score(
    _ features: UnsafeBufferPointer<Int32>, _ weights: UnsafeBufferPointer<Float>, _ scale: Float,
    into scores: UnsafeMutableBufferPointer<Float>
  ) {
    let kinds = scores.count
    scores.update(repeating: 0)
    for feature in features {
      let start = Int(feature) * kinds
      var kind = 0
      while kind < kinds {
        scores[kind] += weights[start + kind]
        kind += 1
      }
    }
    for kind in 0..<kinds { scores[kind] *= scale }
  }

  /// Makes of scores how much too likely each kind was found.
  private static func turnIntoErrors(_ scores: UnsafeMutableBufferPointer<Float>, of right: Int) {
    let most = scores.max() ?? 0
    var all: Float = 0
    for kind in scores.indices {
      scores[kind] = exp(scores[kind] - most)
      all += scores[kind]
    }
    for kind in scores.indices { scores[kind] /= all }
    scores[right] -= 1
  }

  private static func move(
    _ weights: UnsafeMutableBufferPointer<Float>, _ moved: UnsafeMutableBufferPointer<Float>,
    _ features: UnsafeBufferPointer<Int32>, by errors: UnsafeMutableBufferPointer<Float>, times scale: Float
  ) {
    for kind in errors.indices where abs(errors[kind]) >= leastError {
      let error = errors[kind] * scale
      for feature in features {
        let place = Int(feature) * errors.count + kind
        let slope = error + decay * weights[place]
        moved[place] += slope * slope
        weights[place] -= rate * slope / (moved[place].squareRoot() + 0.001)
      }
    }
  }
}
