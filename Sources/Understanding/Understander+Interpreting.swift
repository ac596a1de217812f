import Basics

/// What a line means by its words alone, with what is to be done later, at the start or never shown told apart from what it asks for now.
extension Understander {
  /// Understands a line.
  ///
  /// - Parameter isMeant: Whether it is known to be meant for Crier, whatever trade its words are of.
  public func interpret(_ line: String, at moment: Moment, isMeant: Bool = false) -> Interpretation {
    if let wish = wish(line, at: moment) { return wish }
    let heard = plainly(line, at: moment, isMeant: isMeant)
    return opening(heard, at: moment)
      ?? muting(heard) { plainly($0, at: moment, isMeant: isMeant) }
      ?? corrected(heard) { plainly($0, at: moment, isMeant: isMeant) }?.meaning ?? heard
  }

  /// Understands a line and tells how, by reading it again with the evidence kept.
  public func explanation(of line: String, at moment: Moment) -> Explanation {
    let explanation = heard(line, at: moment, isExplaining: true)
    if let wish = wish(line, at: moment) {
      return Explanation(
        interpretation: wish, accounts: explanation.accounts.prefix(1).map { $0.of(wish.commands[0]) })
    }
    if let opening = opening(explanation.interpretation, at: moment) {
      return Explanation(
        interpretation: opening, accounts: explanation.accounts.prefix(1).map { $0.of(opening.commands[0]) })
    }
    if let mutes = muting(explanation.interpretation, reading: { plainly($0, at: moment) }) {
      return Explanation(
        interpretation: mutes, accounts: explanation.accounts.prefix(1).map { $0.of(mutes.commands[0]) })
    }
    if let corrected = corrected(explanation.interpretation, reading: { plainly($0, at: moment) }) {
      let accounts = heard(corrected.line, at: moment, isExplaining: true).accounts
      return Explanation(interpretation: corrected.meaning, accounts: accounts)
    }
    return explanation
  }

  /// A line that says what is to be done with another part of it, which is not done now; nil for any other.
  private func wish(_ line: String, at moment: Moment) -> Interpretation? {
    guard line.utf8.count <= Self.mostBytes else { return nil }
    return listing(line, at: moment) ?? routine(line, at: moment)
  }
}
