import Basics
import Replies
import Understanding

/// A line as it was heard: what it means, and what of it may be repeated.
struct Heard {
  let meaning: Interpretation
  let shownLine: String
  /// Whether it says what an earlier line lacked.
  let completes: Bool
  let verdict: SecretGuard.Verdict

  /// What was to be searched for, where only a part of it is to be found.
  var searchedInVain: String?
  /// Words of the line that have no part in what it means.
  var leftOver: String?
  /// The plain words that it may come to, which are too unlikely to be done unasked.
  var perhaps: String?

  /// Whether it may tell a password.
  var isGuarded: Bool { verdict.isSecret }

  /// The line as replies show it: nothing but the command itself has a key from here on, or may have a password.
  var line: String { isGuarded ? "" : shownLine }

  /// Whether it only asks why, which is about the line before it, however often it is asked.
  var isWhy: Bool {
    !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.command.kind == .explain }
  }

  /// What to say of words that had no part in what was done.
  var remark: Saying? {
    searchedInVain.map { .notOnAllOfIt(words: $0) } ?? leftOver.map { .leftOver(words: Text.shortened($0)) }
  }

  /// The same line with another meaning.
  func meaning(_ meaning: Interpretation) -> Heard {
    Heard(meaning: meaning, shownLine: shownLine, completes: false, verdict: verdict, perhaps: perhaps)
  }
}

extension Interpretation {
  /// The line as one for a single command, as what is here tells.
  func meaning(_ command: Understood) -> Interpretation {
    Interpretation(line: line, commands: [command], confidence: 1, evidence: .sentence)
  }
}
