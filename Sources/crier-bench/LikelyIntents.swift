import Foundation
import Grammar
import Languages
import TestSupport
import Understanding

/// Measures the model that ranks intents: what its probabilities were worth when it learned, and what a line takes.
struct LikelyIntents {
  private let rounds = 20

  func figures() -> String {
    let grammar = Grammar.embedded()
    let understander = Understander(grammar: grammar)
    let lines = grammar.examples.map(\.line)
    let load = workingTime { _ = grammar.model }
    var times: [Duration] = lines.map { _ in .seconds(1) }
    for _ in 0..<rounds {
      for (index, line) in lines.enumerated() {
        times[index] = min(times[index], workingTime { _ = understander.likelyIntents(of: line) })
      }
    }
    times.sort()
    let rows = understander.riskBars.map { bar in
      "  \(bar.effect)".padding(toLength: 19, withPad: " ", startingAt: 0)
        + "\(percent(bar.precision)) right from \(rounded(bar.probability)), which \(percent(bar.reach)) reach"
    }
    return """
      the model of likely intents, on sayings that it had not learned from
      \(rows.joined(separator: "\n"))
        load             \(rounded(load / .milliseconds(1))) ms
        half take        \(rounded(times[times.count / 2] / .microseconds(1))) µs or less
        slowest          \(rounded((times.last ?? .zero) / .microseconds(1))) µs    (at most 200)
      """
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
