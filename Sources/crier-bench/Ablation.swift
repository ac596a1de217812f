import Basics
import Foundation
import Grammar
import Languages
import TestSupport
import Understanding

/// Tells what each pass of understanding is worth: what sets of utterances lose without it.
struct Ablation {
  let files: [String]
  private let rounds = 5

  /// What was right of the utterances, in percent, and what one took.
  private struct Score {
    var intents = 0.0
    var withSlots = 0.0
    /// Utterances for others that something was done for.
    var acted = 0.0
    var microseconds = 0.0
  }

  func figures() throws -> String {
    let utterances = try files.flatMap { file in
      try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap { line in
        JudgedUtterance(try JSON(parsing: line.utf8))
      }
    }
    let readers = ([nil] + Pass.allCases.map(Optional.some)).map { Understander(grammar: .embedded(), leavingOut: $0) }
    // By turns, since machines are noisy.
    var times = [Duration](repeating: .seconds(3_600), count: readers.count)
    for _ in 0..<rounds {
      for (index, reader) in readers.enumerated() {
        let time = workingTime { for said in utterances { _ = reader.interpret(said.text, at: Utterances.moment) } }
        times[index] = min(times[index], time)
      }
    }
    let scores = zip(readers, times).map { score(of: utterances, by: $0, taking: $1) }
    let all = scores[0]
    let rows = zip(Pass.allCases, scores.dropFirst()).map { pass, score in
      row(
        pass.rawValue, score.intents - all.intents, score.withSlots - all.withSlots, score.acted - all.acted,
        all.microseconds - score.microseconds)
    }
    return """
      what each pass is worth on \(utterances.count) utterances: the change without it, in points, and its time
      \(Self.padded(["left out", "intents", "with slots", "others acted on", "µs a line"]))
      \(row("nothing", all.intents, all.withSlots, all.acted, all.microseconds))
      \(rows.joined(separator: "\n"))
      """
  }

  private func score(of utterances: [JudgedUtterance], by reader: Understander, taking time: Duration) -> Score {
    let heard = utterances.map { reader.interpret($0.text, at: Utterances.moment) }
    let verdicts = zip(utterances, heard).map { $0.verdict(on: $1) }
    func share(_ kinds: [JudgedUtterance.Kind], _ isMeant: (JudgedUtterance.Verdict) -> Bool) -> Double {
      let judged = zip(utterances, verdicts).filter { kinds.contains($0.0.kind) }
      return 100 * Double(judged.count { isMeant($0.1) }) / Double(max(judged.count, 1))
    }
    return Score(
      intents: share([.canonical, .news]) { $0 != .wrong }, withSlots: share([.canonical]) { $0 == .right },
      acted: share([.others]) { $0 == .wrong },
      microseconds: time / .microseconds(1) / Double(max(utterances.count, 1)))
  }

  private func row(_ name: String, _ figures: Double...) -> String {
    Self.padded([name] + figures.map { rounded($0) })
  }

  private static func padded(_ cells: [String]) -> String {
    "  " + cells.map { $0.padding(toLength: 17, withPad: " ", startingAt: 0) }.joined()
  }
}
