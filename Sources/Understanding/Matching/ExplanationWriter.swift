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
      resemblance: nil, score: score, bar: bar)
  }

  /// Explains a reading by likeness.
  func account(
    of resemblance: LikenessReader.Resemblance, as understood: Interpretation.Understood, in range: Range<Int>,
    score: Double
  ) -> Explanation.Account {
    let likeliest = resemblance.likeliest
    var filled = filled(by: resemblance.fillings)
    // A reference's topic stands apart from the reference: "show me that again, the one about tesla".
    if let about = resemblance.about, let refs = understood.command.slots["refs"],
      !filled.contains(where: { $0.slots["refs"] == refs })
    {
      filled.removeAll(where: \.isReference)
      filled.append(Explanation.Filled(words: words.text(about), slots: ["refs": refs]))
    }
    return Explanation.Account(
      understood: understood, sentence: nil, filled: filled, passedOver: [],
      speakingFor: [], speakingAgainst: [], runnerUp: nil,
      resemblance: Explanation.Resemblance(
        example: example(of: likeliest.intent, likest: words.text(range)),
        runnerUp: likeliest.runnerUp?.intent?.rawValue,
        behind: ((likeliest.probability - (likeliest.runnerUp?.probability ?? 0)) * 100).rounded() / 100),
      score: score, bar: likeliest.bar)
  }

  /// The example of an intent that shares most words with a line.
  private func example(of intent: Intent, likest line: String) -> String? {
    let said = Set(Words(line).list)
    let ranked = grammar.examples.filter { $0.intent == intent.rawValue }.map { example in
      let words = Set(Words(example.line).list)
      return (example.line, Double(words.intersection(said).count) / Double(max(words.union(said).count, 1)))
    }
    return ranked.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil }
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
