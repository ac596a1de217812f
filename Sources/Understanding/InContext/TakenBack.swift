import Commands

extension Outcome {
  /// Without the commands that the line itself takes back.
  ///
  /// "Read that one. No, save it" only saves that one. A "no" that begins the line answers a question, and one that ends it
  /// says nothing of what else to do.
  func withoutTakenBack() -> Outcome {
    guard commands.count > 2 else { return self }
    var outcome = self
    var kept: [Int] = []
    for index in commands.indices {
      if commands[index].command == .no, let last = kept.last, index < commands.count - 1,
        commands[last].command != .no,
        let instead = outcome.commands[index + 1].insteadOf(commands[last])
      {
        kept.removeLast()
        outcome.commands[index + 1] = instead
      } else {
        kept.append(index)
      }
    }
    guard kept.count < commands.count else { return self }
    outcome.commands = kept.map { outcome.commands[$0] }
    if accounts.count == commands.count {
      outcome.accounts = zip(kept.map { accounts[$0] }, outcome.commands).map { $0.of($1) }
    }
    return outcome
  }
}

extension Interpretation.Understood {
  /// This command, done to what another one pointed at that it takes the place of; nil where it is unclear what that is.
  fileprivate func insteadOf(_ other: Interpretation.Understood) -> Interpretation.Understood? {
    guard let reference = command.reference, let named = other.command.reference else { return nil }
    if reference == named { return self }
    if case .those = reference { return nil }
    if [.them, .both, .other].contains(reference) { return nil }
    guard reference == .it else { return self }
    return command.done(to: named).map {
      Interpretation.Understood(
        command: $0, names: other.names, isOrdinal: other.isOrdinal, isPlain: isPlain, isWhole: isWhole && other.isWhole
      )
    }
  }
}
