import Basics
import Conversation
import Ear
import News
import Replies
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

  /// Explains lines, each on a line.
  func run(_ lines: Invocation.Lines) async -> Int32 {
    let (understander, holdsKey) = await House.understander(setting)
    let moment = setting.moment()
    var shield = Shield(
      secrets: SecretGuard(understander, at: moment, holdsKey: { holdsKey($0) }), password: setting.password)
    var isAllUnderstood = true
    func explain(_ heard: Interpretation) {
      isAllUnderstood = write(shield.shown(heard)) && isAllUnderstood
    }
    func explain(line: String) async {
      let literally = understander.interpret(ToldSignIns(in: line).line, at: moment)
      explain(
        shield.isSecret(literally) ? literally : await understander.listening(to: literally, by: .embedded, at: moment))
    }
    func explain(script: Script) async {
      while output.trouble == nil, let line = await script.next() {
        switch line {
        case .words(let text):
          // Where a password may stand, an empty line is its answer.
          let isAnswerDue = shield.answers > 0
          if isAnswerDue || !text.allSatisfy(\.isWhitespace) {
            await explain(line: text)
          }
        case .overlong(let beginning, _): explain(Understander.refusal(of: beginning))
        }
      }
      if let reason = script.readError {
        warn(.scriptUnreadable(reason: SystemRefusal(code: reason).saying), in: setting.language)
        isAllUnderstood = false
      }
    }
    switch lines {
    case .given(let lines):
      for line in lines { await explain(line: line) }
    case .standardInput: await explain(script: Script(output: output, readsTags: true))
    case .file(let path):
      guard let file = ScriptFile(path, setting.language) else { return ExitStatus.failed }
      await explain(script: Script(descriptor: file.descriptor, output: output, readsTags: true))
    }
    return isAllUnderstood ? ExitStatus.answered : ExitStatus.failed
  }

  /// Writes how a line was understood, and tells whether it was.
  private func write(_ understood: Interpretation) -> Bool {
    var bytes: [UInt8] = []
    understood.writeJSON(to: &bytes)
    bytes = JSON.wordsAlone(in: bytes, but: "text")
    output.write(SafeText(json: String(decoding: bytes, as: UTF8.self)) + "\n")
    return !understood.commands.isEmpty
  }
}

/// Keeps secrets out of what is explained.
@MainActor
private struct Shield {
  let secrets: SecretGuard
  let password: Password?
  /// How many of the next lines may be passwords, as a script has them below its request to log in.
  var answers = 0

  /// Whether a line tells a secret, or may be one.
  func isSecret(_ heard: Interpretation) -> Bool { answers > 0 || secrets.verdict(on: heard).isSecret }

  /// What may be shown of a line: nothing of a secret, however it was understood.
  mutating func shown(_ heard: Interpretation) -> Interpretation {
    let isAnswer = answers > 0 && secrets.mayAnswer(heard) || password?.isTyped(as: heard.line) == true
    let verdict = secrets.verdict(on: heard)
    answers = max(answers - 1, secrets.answers(below: heard, verdict))
    return isAnswer || verdict.isSecret ? Interpretation(line: "", commands: [], confidence: 0, evidence: .none) : heard
  }
}
