import Basics
import Commands
import Grammar

/// Explains readings.
struct ExplanationWriter {
  let judge: Judge
  let slotReader: SlotReader

  private var grammar: Grammar { slotReader.grammar }
  private var words: Tokeniser { slotReader.line }

  /// Explains a reading by its sentence, with the runner-up.
  func account(
    of reading: Reading, as understood: Interpretation.Understood, in range: Range<Int>,
    score: Double, bar: Double, runnerUp: Explanation.RunnerUp?
  ) -> Explanation.Account {
    let speaking = judge.words(speakingIn: reading)
    let edges = [range.lowerBound..<reading.range.lowerBound, reading.range.upperBound..<range.upperBound]
    return Explanation.Account(
      understood: understood, sentence: grammar.sentence(endingAt: reading.node), filled: filled(by: reading.fillings),
      passedOver: edges.filter { !$0.isEmpty }.map { words.text($0) },
      speakingFor: texts(speaking.filter { $0.leaning == .news }.map(\.range)),
      speakingAgainst: texts(speaking.filter { $0.leaning == .trade }.map(\.range)), runnerUp: runnerUp,
      score: score, bar: bar)
  }

  /// Each filled stretch with its slots, read as if it stood alone.
  private func filled(by fillings: [Int32]) -> [Explanation.Filled] {
    fillings.compactMap { filling in
      slotReader.slots(of: [filling]).map {
        Explanation.Filled(words: words.text(slotReader.finder.spans[Int(filling)].range), slots: .object($0.members))
      }
    }
  }

  /// The text of each stretch once, in line order.
  private func texts(_ ranges: [Range<Int>]) -> [String] {
    var seen: Set<String> = []
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.map { words.text($0) }.filter { seen.insert($0).inserted }
  }
}
