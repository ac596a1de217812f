import Grammar

/// Finds other readings of a stretch.
extension LineReader {
  /// Other likely readings, likeliest first.
  func rivals(
    of candidate: Candidate, as understood: Interpretation.Understood, among rest: ArraySlice<Candidate>,
    in range: Range<Int>
  ) -> [Interpretation.Understood] {
    var rivals: [Interpretation.Understood] = []
    // Following a reading back takes time, and most lines have no near rival.
    for other in rest where judge.isNear(other, to: candidate) {
      let reading = matcher.reading(other)
      guard judge.judge(reading, in: range).acts, let rival = self.understood(reading, in: range),
        rival.command != understood.command
      else { continue }
      rivals.append(rival)
    }
    return rivals
  }

  /// The second-best reading, for explanations.
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
