import Understanding

/// A line as it was heard: what it means, and what of it may be repeated.
struct Heard {
  let meaning: Interpretation
  let shownLine: String
  /// Whether it says what an earlier line lacked.
  let completes: Bool
  let verdict: SecretGuard.Verdict

  /// Whether it may tell a password.
  var isGuarded: Bool { verdict.isSecret }

  /// The line as replies show it: nothing but the command itself has a key from here on, or may have a password.
  var line: String { isGuarded ? "" : shownLine }

  /// Whether it only asks why, which is about the line before it, however often it is asked.
  var isWhy: Bool {
    !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.command.kind == .explain }
  }
}
