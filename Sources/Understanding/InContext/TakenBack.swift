import Commands

extension Outcome {
  /// Without the commands that the line itself takes back.
  ///
  /// "Read that one. No, save it" only saves. A "no" that begins the line answers a question, and one that ends it says
  /// nothing of what else to do.
  func withoutTakenBack() -> Outcome {
    guard commands.count > 2 else { return self }
    var kept: [Int] = []
    for index in commands.indices {
      if commands[index].command == .no, index > 0, index < commands.count - 1 {
        kept.removeLast(min(kept.count, 1))
      } else {
        kept.append(index)
      }
    }
    guard kept.count < commands.count else { return self }
    var outcome = self
    if accounts.count == commands.count { outcome.accounts = kept.map { accounts[$0] } }
    outcome.commands = kept.map { commands[$0] }
    return outcome
  }
}
