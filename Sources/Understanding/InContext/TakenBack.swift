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
      if commands[index].command == .no, let last = kept.last, index < commands.count - 1,
        commands[last].command != .no, Self.isSettled(commands[index + 1].command, without: commands[last].command)
      {
        kept.removeLast()
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

  /// Whether what a command points at is the same without what was said before it: "it" may be what only that named.
  private static func isSettled(_ command: Command, without before: Command) -> Bool {
    guard let reference = command.reference, let named = before.reference else { return false }
    if reference == named { return true }
    if case .those = reference { return false }
    return ![.it, .them, .both, .other].contains(reference)
  }
}
