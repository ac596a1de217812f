import Commands
import Foundation
import Grammar

/// What the scores of lines that nothing was learned from are worth.
struct Calibration {
  /// A line's scores, with its own kind.
  struct Scored {
    let kind: Int
    let scores: [Float]
  }

  /// How many of a hundred lines acted on have to be right, by what a mistake costs.
  private static let wanted: [(effect: Commands.Traits.Effect, precision: Double)] = [
    (.tells, 0.95), (.writes, 0.95), (.keeps, 0.97), (.turnsBack, 0.97), (.leaves, 0.98), (.takesAway, 0.99),
  ]

  /// What scores are multiplied by, so that they make probabilities.
  let sharpness: Double
  let bars: [RiskBar]

  init(_ lines: [Scored], kinds: [Intent?]) {
    let sharpness = Self.sharpness(of: lines)
    self.sharpness = sharpness
    let best = lines.map { line in
      let shares = Self.probabilities(line.scores, sharpness: sharpness)
      let kind = shares.indices.max { shares[$0] < shares[$1] } ?? 0
      return (kind: kind, probability: shares[kind], isRight: kind == line.kind)
    }
    bars = Self.wanted.map { effect, precision in
      let isOfEffect = { (kind: Int) in kinds[kind].map { $0.traits.effect == effect } ?? false }
      let ranked = best.filter { isOfEffect($0.kind) }.sorted { $0.probability > $1.probability }
      var (right, rightThere, bar) = (0, 0, 1.01)
      for (index, line) in ranked.enumerated() {
        right += line.isRight ? 1 : 0
        if Double(right) >= precision * Double(index + 1) { (rightThere, bar) = (right, line.probability) }
      }
      let all = lines.count { isOfEffect($0.kind) }
      return RiskBar(
        effect: effect, precision: precision, probability: bar, reach: Double(rightThere) / Double(max(all, 1)))
    }
  }

  /// The sharpness at which the right kinds are likeliest, searched by thirds between two bounds.
  private static func sharpness(of lines: [Scored]) -> Double {
    if lines.isEmpty { return 1 }
    var (low, high) = (0.2, 5.0)
    for _ in 0..<20 {
      let (one, two) = (low + (high - low) / 3, high - (high - low) / 3)
      if surprise(of: lines, sharpness: one) < surprise(of: lines, sharpness: two) { high = two } else { low = one }
    }
    return (low + high) / 2
  }

  /// How little the right kinds were expected.
  private static func surprise(of lines: [Scored], sharpness: Double) -> Double {
    lines.reduce(0) { $0 - log(max(probabilities($1.scores, sharpness: sharpness)[$1.kind], 1e-9)) }
  }

  private static func probabilities(_ scores: [Float], sharpness: Double) -> [Double] {
    let most = scores.max() ?? 0
    let shares = scores.map { exp(Double($0 - most) * sharpness) }
    let all = shares.reduce(0, +)
    return shares.map { $0 / all }
  }
}
