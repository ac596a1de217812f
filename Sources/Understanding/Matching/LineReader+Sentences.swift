import Commands
import Grammar

/// Reads a stretch as one command, by sentences alone.
extension LineReader {
  /// Reads a stretch as one command.
  mutating func one(_ range: Range<Int>) -> Outcome {
    if let whole, range.count == words.tokens.count { return whole }
    let stretch = Stretch(start: range.lowerBound, end: range.upperBound, most: 1)
    if let known = known[stretch] { return known }
    let outcome = bySentence(range)
    known[stretch] = outcome
    return outcome
  }

  /// Reads a stretch by its sentences.
  mutating func bySentence(_ range: Range<Int>) -> Outcome {
    let outcome = single(range)
    return forbidden(in: range, saying: outcome) ?? outcome
  }

  /// The best command of a stretch.
  func single(_ range: Range<Int>) -> Outcome {
    // An explanation needs all readings.
    if !isExplaining, let plain = matcher.plainCandidates(in: range) {
      // Dearer readings may have rivals with free text.
      let beyondRivals = plain.prefix { $0.cost <= SpanFinder.freeWordCost - Judge.Bar.destroyingGap }
      if let outcome = best(of: plain, amongFirst: beyondRivals.count, in: range) { return outcome }
    }
    let candidates = matcher.candidates(in: range)
    return best(of: candidates, amongFirst: candidates.count, in: range) ?? Outcome()
  }

  /// The outcome of the first valid reading; nil where none is.
  private func best(of candidates: [Candidate], amongFirst count: Int, in range: Range<Int>) -> Outcome? {
    for (place, candidate) in candidates.prefix(count).enumerated() {
      let found = matcher.reading(candidate)
      let reading = leftOut == .hollowWords ? found : slotReader.withoutHollowWords(found)
      guard let understood = understood(reading, in: range) else {
        if reading.sentence.trust != .leaning, let day = slotReader.missingDay(in: reading) {
          return Outcome(missingDay: day, isSure: true)
        }
        continue
      }
      let judgement = judge.judge(reading, in: range)
      // A reading that only excludes something is never asked about: "no kidding".
      if !judgement.acts, understood.command.onlyLeavesOut { continue }
      let repairs = isRepaired ? self.repairs.made(for: reading, in: range) : []
      let verdict = judge.verdict(on: reading, of: range, repairedBy: repairs, freeWords: judgement.freeWords)
      if case .none = verdict { continue }
      let rest = candidates[(place + 1)...]
      var outcome = judged(reading, as: understood, judgement, verdict, repairs, in: range)
      if !outcome.commands.isEmpty {
        let rivals = rivals(of: candidate, as: understood, among: rest, in: range)
        outcome.choices = rivals.isEmpty ? [] : [understood] + rivals
      }
      if isExplaining {
        let runnerUp = runnerUp(behind: candidate, among: rest, in: range)
        outcome.accounts = [
          accounts.account(
            of: reading, as: understood, in: range, score: outcome.confidence, bar: judgement.bar, runnerUp: runnerUp)
        ]
      }
      return outcome
    }
    return nil
  }

  /// Does, asks about or drops a reading as it was judged.
  private func judged(
    _ reading: Reading, as understood: Interpretation.Understood, _ judgement: Judge.Judgement,
    _ verdict: Judge.RepairVerdict, _ repairs: [Interpretation.Repair], in range: Range<Int>
  ) -> Outcome {
    let confidence = min(judgement.score, verdict.mostConfidence)
    guard judgement.acts else { return Outcome(choices: judgement.offers ? [understood] : [], confidence: confidence) }
    if verdict.isDoubtful || judge.isWondering(reading, in: range) {
      return Outcome(choices: [understood], confidence: min(confidence, Judge.Bar.wondering), repairs: repairs)
    }
    return Outcome(
      commands: [understood], confidence: confidence, repairs: repairs, freeWords: judgement.freeWords,
      isSure: reading.sentence.trust != .leaning)
  }

  /// Whether an intent's sentences nearly match a stretch and leave it alone, so that likeness must not act either:
  /// "alert me at 7", "should i save 3?".
  func isRefused(_ intent: Intent, in range: Range<Int>) -> Bool {
    matcher.candidates(in: range).contains { candidate in
      guard grammar.tables.sentences[Int(candidate.sentence)].intent == intent else { return false }
      let reading = matcher.reading(candidate)
      return !judge.judge(reading, in: range).acts || judge.isWondering(reading, in: range)
    }
  }

  /// The command of a reading; nil where a value is impossible, such as 30 february.
  func understood(_ reading: Reading, in range: Range<Int>) -> Interpretation.Understood? {
    var slots = FilledSlots()
    guard slotReader.fill(&slots, from: reading), let command = Command(reading.intent, slots)
    else { return nil }
    return Interpretation.Understood(
      command: command, isFragment: reading.sentence.trust == .fragment || command.onlyLeavesOut, names: slots.names,
      isOrdinal: slots.isOrdinal, isPlain: reading.sentence.trust == .sure,
      isWhole: reading.range == range && !isAsked(range))
  }

  /// Whether a question mark follows a stretch.
  func isAsked(_ range: Range<Int>) -> Bool {
    let behind = words.bytes[Int(words.tokens[range.upperBound - 1].end)...]
    return behind.prefix { !Tokeniser.isLetter($0) }.contains(UInt8(ascii: "?"))
  }
}
