import Grammar

/// What is told of a reading to somebody who asks why.
extension LineReader {
  /// How a stretch came to be read as it was, beside what else it could have been.
  func account(
    of reading: Reading, as understood: Interpretation.Understood, in range: Range<Int>,
    judged judgement: Judge.Judgement, runnerUp: Explanation.RunnerUp?
  ) -> Explanation.Account {
    let speaking = judge.words(speakingIn: reading)
    let edges = [range.lowerBound..<reading.range.lowerBound, reading.range.upperBound..<range.upperBound]
    return Explanation.Account(
      understood: understood, sentence: grammar.sentence(endingAt: reading.node), filled: filled(by: reading),
      passedOver: edges.filter { !$0.isEmpty }.map { words.text($0) },
      speakingFor: texts(speaking.filter { $0.leaning == .news }.map(\.range)),
      speakingAgainst: texts(speaking.filter { $0.leaning == .trade }.map(\.range)), runnerUp: runnerUp,
      score: judgement.score, bar: judgement.bar)
  }

  /// What each stretch of words became, by reading it as if nothing else had been said.
  private func filled(by reading: Reading) -> [Explanation.Filled] {
    reading.fillings.compactMap { filling in
      slotReader.slots(of: [filling]).map {
        Explanation.Filled(words: words.text(matcher.finder.spans[Int(filling)].range), slots: .object($0.members))
      }
    }
  }

  /// The words of some stretches, each once, in the order said.
  private func texts(_ ranges: [Range<Int>]) -> [String] {
    var seen: Set<String> = []
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.map { words.text($0) }.filter { seen.insert($0).inserted }
  }
}
