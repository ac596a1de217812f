import Grammar

/// What else a stretch of a line may be.
extension LineReader {
  /// What else the words may well mean, the likeliest first.
  func rivals(
    of candidate: Candidate, as understood: Interpretation.Understood, among rest: ArraySlice<Candidate>,
    in range: Range<Int>
  ) -> [Interpretation.Understood] {
    var rivals: [Interpretation.Understood] = []
    // Following a reading back takes time, and of most lines there is none to be followed.
    for other in rest where judge.isNear(other, to: candidate) {
      let reading = matcher.reading(other)
      guard judge.judge(reading, in: range).acts, let rival = self.understood(reading, in: range),
        rival.command != understood.command
      else { continue }
      rivals.append(rival)
    }
    return rivals
  }

  /// What comes second, for whoever asks why.
  func runnerUp(
    behind candidate: Candidate, among rest: ArraySlice<Candidate>, in range: Range<Int>
  ) -> Explanation.RunnerUp? {
    for other in rest {
      guard let understood = understood(matcher.reading(other), in: range) else { continue }
      return Explanation.RunnerUp(command: understood.command, behind: Int(other.cost - candidate.cost))
    }
    return nil
  }
}
