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
    let secrets = SecretGuard(understander, at: moment, holdsKey: { holdsKey($0) })
    var isAllUnderstood = true
    // How many of the next lines may be passwords, as a script has them below its request to log in.
    var answers = 0
    func explain(_ heard: Interpretation) {
      let isAnswer = answers > 0 && secrets.mayAnswer(heard) || setting.password == Password(heard.line)
      answers = max(answers - 1, secrets.answers(below: heard))
      // A secret is never shown, however the line was understood.
      let isSecret = isAnswer || secrets.verdict(on: heard).isSecret
      let understood = isSecret ? Interpretation(line: "", commands: [], confidence: 0, evidence: .none) : heard
      isAllUnderstood = isAllUnderstood && !understood.commands.isEmpty
      var bytes: [UInt8] = []
      understood.writeJSON(to: &bytes)
      output.write(SafeText(json: String(decoding: bytes, as: UTF8.self)) + "\n")
    }
    if words.isEmpty {
      let script = Script(output: output)
      while output.trouble == nil, let line = await script.next() {
        switch line {
        case .words(let text): explain(understander.interpret(text, at: moment))
        case .overlong(let beginning, _): explain(Understander.refusal(of: beginning))
        }
      }
    } else {
      explain(understander.interpret(words.joined(separator: " "), at: moment))
    }
    return isAllUnderstood ? ExitStatus.answered : ExitStatus.failed
  }
}
