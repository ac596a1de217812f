import Basics
import Conversation
import Foundation
import News
import Terminal
import Understanding

/// Says how lines are understood, as JSON, and acts on none of them.
@MainActor
struct Explanations {
  private let setting: Setting
  private let output: Output

  init(_ setting: Setting, _ output: Output) {
    self.setting = setting
    self.output = output
  }

  /// Explains the words given, or else each line of standard input.
  func run(_ words: [String]) async -> Int32 {
    let (understander, holdsKey) = await House.understander(setting)
    let moment = setting.moment()
    var shield = Shield(
      secrets: SecretGuard(understander, at: moment, holdsKey: { holdsKey($0) }), password: setting.password)
    if !words.isEmpty {
      let heard = understander.interpret(words.joined(separator: " "), at: moment)
      return explain(shield.shown(heard)) ? ExitStatus.answered : ExitStatus.failed
    }
    var isAllUnderstood = true
    let script = Script(output: output)
    while output.trouble == nil, let line = await script.next() {
      let heard =
        switch line {
        case .words(let text): understander.interpret(text, at: moment)
        case .overlong(let beginning, _): Understander.refusal(of: beginning)
        }
      isAllUnderstood = explain(shield.shown(heard)) && isAllUnderstood
    }
    return isAllUnderstood ? ExitStatus.answered : ExitStatus.failed
  }

  /// Writes how a line was understood, and tells whether it was.
  private func explain(_ understood: Interpretation) -> Bool {
    var bytes: [UInt8] = []
    understood.writeJSON(to: &bytes)
    output.write(SafeText(json: String(decoding: bytes, as: UTF8.self)) + "\n")
    return !understood.commands.isEmpty
  }
}

/// Keeps secrets out of what is explained.
private struct Shield {
  let secrets: SecretGuard
  let password: Password?
  /// How many of the next lines may be passwords, as a script has them below its request to log in.
  var answers = 0

  /// What may be shown of a line: nothing of a secret, however it was understood.
  mutating func shown(_ heard: Interpretation) -> Interpretation {
    let isAnswer = answers > 0 && secrets.mayAnswer(heard) || password?.isTyped(as: heard.line) == true
    let verdict = secrets.verdict(on: heard)
    answers = max(answers - 1, secrets.answers(below: heard, verdict))
    return isAnswer || verdict.isSecret ? Interpretation(line: "", commands: [], confidence: 0, evidence: .none) : heard
  }
}
